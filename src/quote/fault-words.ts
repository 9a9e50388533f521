/** What is wrong with a figure, as a sentence: the same in the browser, on the server and on the command line, whatever words a schema knows there. */
import type * as z from 'zod/mini';

export interface Fault {
  path: PropertyKey[];
  message: string;
}

/** One for each field: names that no schema knows are reported together, and are told apart here. */
export function faultsOf(issue: z.core.$ZodIssue, root: unknown): Fault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: 'No figure has this name' }));
  return [{ path: issue.path, message: isMissing(root, issue.path) ? 'This is missing' : reasonOf(issue) }];
}

function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return expected(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
    case 'too_big':
      return expected(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
    case 'invalid_type':
      return `Expected ${NOUNS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `Expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'invalid_union':
      return `Expected ${(issue as { options?: unknown[] }).options?.map((value) => JSON.stringify(value)).join(' or ') ?? 'another kind'}`;
    case 'invalid_key':
      return 'Expected an id of 1 to 60 characters';
    default:
      return issue.message;
  }
}

const NOUNS: Record<string, string> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
  object: 'a group of figures',
  record: 'a table of figures',
  array: 'a list of numbers',
  tuple: 'a list of numbers',
};

function expected(origin: string, bound: string, limit: number | bigint): string {
  if (origin === 'string') return `Expected ${bound} ${limit} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `Expected ${bound} ${limit} ${limit === 1 ? 'number' : 'numbers'}`;
  return `Expected ${bound} ${limit}`;
}

function isMissing(root: unknown, path: readonly PropertyKey[]): boolean {
  return (
    path.length > 0 &&
    path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], root) ===
      undefined
  );
}
