/** One change of the source that breaks a statement of the specification, and the named test that has to notice it. */
export interface Mutation {
  /** Of the specification. */
  section: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** The word or the rule that is changed. */
  statement: string;
  file: string;
  /** Occurs once in the file. */
  find: string;
  replace: string;
  /** A file of tests/specification without its ending `.test.ts`. */
  tests: string;
  /** A part of the test's own name, without those of its `describe`. */
  name: string;
}

/** Whether the tests of this file look at the built pages. */
export const needsPages = ({ tests }: Mutation): boolean => !tests.endsWith('.api');
