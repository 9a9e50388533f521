/** One change of the source that breaks a statement of the specification, and the named test that has to notice it. */
export interface Mutation {
  /** Of the specification; `safety` for what it takes for granted. */
  section: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 'safety';
  /** The word or the rule that is changed. */
  statement: string;
  file: string;
  /** Occurs once in the file. */
  find: string;
  replace: string;
  /** A test file without its ending `.test.ts`: of tests/specification, or by its path. */
  tests: string;
  /** A part of the test's own name, without those of its `describe`. */
  name: string;
}

/** The run that the tests of this file belong to. */
export function configOf({ tests }: Mutation): string {
  if (tests.endsWith('.slow')) return 'vitest.slow.config.ts';
  return tests.includes('/') || tests.endsWith('.api') ? 'vitest.config.ts' : 'vitest.journeys.config.ts';
}

/** Whether that run stands on the built pages. */
export const needsPages = (mutation: Mutation): boolean => configOf(mutation) !== 'vitest.config.ts';

/** The test file, from the root of the project. */
export const testPathOf = ({ tests }: Mutation): string =>
  `${tests.includes('/') ? '' : 'tests/specification/'}${tests}.test.ts`;
