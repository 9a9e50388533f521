import type { Steps } from '#quote/steps.ts';

/** A page hears no key and draws no frame meanwhile. Slow phones take several times as long for a step. */
const SLICE_MS = 8;

/** When the slice ends that is taken right now; null between two of them. */
let endMs: number | null = null;

/**
 * Takes steps for a moment; true once the last is taken, and `tell` has its result. All that is asked for without a break, as the prices of ten parts in one
 * rendering, shares one slice.
 */
export function takeSlice<Result>(steps: Steps<Result>, tell: (result: Result) => void): boolean {
  if (endMs === null) {
    endMs = performance.now() + SLICE_MS;
    queueMicrotask(() => {
      endMs = null;
    });
  } else if (performance.now() >= endMs) return false;
  do {
    const step = steps.next();
    if (!step.done) continue;
    tell(step.value);
    return true;
  } while (performance.now() < endMs);
  return false;
}

/** Takes all steps, a slice in each task of the page. Where nobody waits any more, it ends without a result. */
export async function inSlices<Result>(
  steps: Steps<Result>,
  isWanted: () => boolean,
  tell: (result: Result) => void,
): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve));
  while (isWanted() && !takeSlice(steps, tell));
}
