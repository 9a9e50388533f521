/** Problems of a form, found by the page or by the server. */
import type * as z from 'zod/mini';

/** The first problem of each input, by name. */
export type FieldProblems = Partial<Record<string, string>>;

/** Checks the input with the schema of the contract. */
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

/** The text inputs of a form, by name. Files are skipped. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
