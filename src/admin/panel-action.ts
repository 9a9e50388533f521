/** What an action of the panel does: calls the API and says what came of it, in words for whoever pressed the button. */
import { data, type RouterContextProvider } from 'react-router';
import { adminContext } from '#admin/admin-context.ts';
import type { ApiClient } from '#contract/client.ts';
import { AppError, isAppError } from '#contract/errors.ts';

export interface PanelAnswer {
  isSaved: boolean;
  words: string;
  /** What is wrong with single fields, by their names. */
  fields?: Record<string, string>;
}

/** `work` gives the words of success. An expected failure becomes `failed` and the error's own words, with its status. */
export async function answerPanel(
  context: Readonly<RouterContextProvider>,
  failed: string,
  work: (api: ApiClient) => Promise<string>,
) {
  const { api, admin } = context.get(adminContext);
  try {
    if (!admin) throw new AppError('not_signed_in');
    return data<PanelAnswer>({ isSaved: true, words: await work(api) });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const fields = error.fields ? { fields: error.fields } : {};
    // With its status the page is not loaded anew: after an ended session that would lead away from the words, and from what was typed.
    return data<PanelAnswer>(
      { isSaved: false, words: `${failed} ${error.message}`, ...fields },
      { status: error.status },
    );
  }
}

/** The texts of a form by name. */
export async function readTexts(request: Request): Promise<Record<string, string>> {
  const form = await request.formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}
