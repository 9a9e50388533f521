import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Steps } from '#quote/steps.ts';
import { inSlices, takeSlice } from '#web/workspace/in-slices.ts';

export interface Stepped<Result> {
  /** null until it is there. Of the same subject that of the inputs before stays until the new one is there. */
  result: Result | null;
  /** The new one is still being computed. */
  isBusy: boolean;
}

/** What is computed in steps for a component, anew for other `inputs`. What takes a moment only is there at once. `subject`: what the result tells of. */
export function useSteps<Result>(
  subject: unknown,
  steps: () => Steps<Result>,
  inputs: readonly unknown[],
): Stepped<Result> {
  const run = useMemo(() => new Run(subject, steps()), [subject, ...inputs]);
  const last = useRef<Run<Result> | null>(null);
  const [, setEnded] = useState<Run<Result> | null>(null);
  useEffect(() => {
    if (run.found) {
      last.current = run;
      return;
    }
    let isLeft = false;
    void run.goOn(
      () => !isLeft,
      () => {
        last.current = run;
        startTransition(() => setEnded(run));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [run]);
  const before = last.current;
  const shown = run.found ?? (before !== null && before.subject === subject ? before.found : null);
  return { result: shown?.result ?? null, isBusy: run.found === null };
}

class Run<Result> {
  readonly subject: unknown;
  readonly #steps: Steps<Result>;
  found: { result: Result } | null = null;

  constructor(subject: unknown, steps: Steps<Result>) {
    this.subject = subject;
    this.#steps = steps;
    takeSlice(steps, (result) => {
      this.found = { result };
    });
  }

  goOn(isWanted: () => boolean, tell: () => void): Promise<void> {
    return inSlices(this.#steps, isWanted, (result) => {
      this.found = { result };
      tell();
    });
  }
}
