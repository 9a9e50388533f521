/** What every reader gives: a model, or in words for the file's owner why there is none. */

import type { Kernel } from '#cad/kernel/kernel.ts';
import type { FirstFacts, ReadFailure, ReadFailureCode, Stage } from '#contract/analysis.ts';
import type { CadModel } from '#geometry/model.ts';

export type ReadOutcome = { kind: 'model'; model: CadModel } | { kind: 'unreadable'; failure: ReadFailure };

export interface ReadOptions {
  /** Asked for only when a file needs it, so that an STL never waits for it. */
  kernel: () => Promise<Kernel>;
  onStage?: (stage: Stage) => void;
  /** Called at most once, before anything is measured. */
  onFirst?: (first: FirstFacts) => void;
}

export function unreadable(code: ReadFailureCode, message: string): Extract<ReadOutcome, { kind: 'unreadable' }> {
  return { kind: 'unreadable', failure: { code, message } };
}
