/** The text fields of a posted form, by name. Files are left out. */
import type { Context } from 'hono';
import { AppError } from '#contract/errors.ts';
import { readBytes } from '#server/api/read-json.ts';

const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** Whether the body says that it is a form. */
export function isForm(c: Context): boolean {
  return FORM.test(c.req.header('content-type') ?? '');
}

/** Throws `invalid_input` for a body that is no form, and `body_too_large` as soon as the limit is passed. */
export async function readForm(c: Context): Promise<Record<string, string>> {
  const bytes = await readBytes(c);
  const headers = { 'content-type': c.req.header('content-type') ?? '' };
  try {
    const form = await new Response(bytes, { headers }).formData();
    return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch (cause) {
    throw new AppError('invalid_input', { message: 'The body of this request is not a valid form.', cause });
  }
}
