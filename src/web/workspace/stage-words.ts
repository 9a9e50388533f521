import type { Stage } from '#contract/analysis.ts';

/** What the reader is doing, for somebody who waits for it. */
export const STAGE_WORDS = {
  reading: 'Reading the file',
  measuring: 'Measuring',
  recognising: 'Looking for holes and walls',
  meshing: 'Drawing the part',
} as const satisfies Record<Stage, string>;
