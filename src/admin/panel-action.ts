/** Runs an action of the panel: calls the API and turns the result into a message for the admin. */
import { data, type RouterContextProvider } from 'react-router';
import { adminApiContext } from '#admin/admin-context.ts';
import type { ApiClient } from '#contract/client.ts';
import { isAppError } from '#contract/errors.ts';

export interface PanelAnswer {
  isSaved: boolean;
  words: string;
  /** Problems by field. */
  fields?: Record<string, string>;
}

/** `work` returns the message of success. An expected failure becomes `failed` and the message of the error, with its status. */
export async function answerPanel(
  context: Readonly<RouterContextProvider>,
  failed: string,
  work: (api: ApiClient) => Promise<string>,
) {
  try {
    return data<PanelAnswer>({ isSaved: true, words: await work(context.get(adminApiContext)) });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const fields = error.fields ? { fields: error.fields } : {};
    // The status keeps the page from reloading. After an expired session a reload would redirect, and message and input would be lost.
    return data<PanelAnswer>(
      { isSaved: false, words: `${failed} ${error.message}`, ...fields },
      { status: error.status },
    );
  }
}

/** The text fields of a form, by name. */
export async function readTexts(request: Request): Promise<Record<string, string>> {
  return textsOf(await request.formData());
}

/** The last text of each name; files are left out. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
