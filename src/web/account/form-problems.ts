/** What is wrong with a form, whether the page found it or the server said it. */
import type * as z from 'zod/mini';

/** Words per input; the first thing wrong with each. */
export type FieldProblems = Partial<Record<string, string>>;

/** Checks what was typed with the contract's own schema. */
export function findProblems(schema: z.ZodMiniType, input: unknown): FieldProblems {
  const result = schema.safeParse(input);
  if (result.success) return {};
  const problems: FieldProblems = {};
  for (const { path, message } of result.error.issues) {
    const key = String(path[0] ?? '');
    problems[key] ??= message;
  }
  return problems;
}

/** The texts of a form's inputs by name; files are no texts. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
