/** A test that needs the files in ../shared. Without them it is skipped, and its name says why. */
import { type TestOptions, test } from 'vitest';
import { hasSharedFiles } from './shared-files.ts';

/** How the name of each test ends that was skipped for want of these files. */
const MARK = '(needs ../shared)';
/** Where the cases come from a list that is missing too, one skipped test stands for all of them. */
const PLACEHOLDER = /%[sdifjo]/;

interface SharedTest {
  (name: string, run: () => unknown): void;
  (name: string, options: TestOptions, run: () => unknown): void;
  each: typeof test.each;
}

const skipped = Object.assign((name: string) => test.skip(`${name} ${MARK}`), {
  each: (cases: readonly unknown[]) => (name: string) => {
    if (cases.length > 0) test.skip.each(cases)(`${name} ${MARK}`, () => {});
    else test.skip(`${name.replace(PLACEHOLDER, 'each of the shared files')} ${MARK}`);
  },
});

export const sharedTest = (hasSharedFiles ? test : skipped) as SharedTest;
