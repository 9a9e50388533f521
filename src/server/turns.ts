/**
 * Turns of the event loop. A page takes this thread for some 5 ms, a price for up to 30 ms, and several that are ready at once would follow each other:
 * a call that only waits for a row of the database would wait for all of them. So each has a turn of its own, and between two of them whatever has come
 * in meanwhile is answered.
 */
import type { Steps } from '#quote/steps.ts';

let last: Promise<void> = Promise.resolve();

/** Resolves in a turn in which it resolves for nobody else; in the order of the calls. */
export function ownTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}

/** Shorter than what a page takes in one piece. A price of many steps waits for a turn of all others at each slice. */
const SLICE_MS = 2;

/** As many steps in a turn of their own as fit into a slice of time, then others have theirs. */
export async function inTurns<Result>(steps: Steps<Result>, sliceMs = SLICE_MS): Promise<Result> {
  for (;;) {
    await ownTurn();
    const until = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
  }
}
