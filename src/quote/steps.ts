/** Work in short steps: a page takes a few of them at a time and hears what is typed in between. */

/** Yields between two steps and returns the result. */
export type Steps<Result> = Generator<void, Result, void>;

/** All steps at once. */
export function lastOf<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
