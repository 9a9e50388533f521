import type { ReadFailure, Stage } from '#contract/analysis.ts';

/** What the reader is doing, for the visitor who waits. */
export const STAGE_WORDS = {
  reading: 'Reading the file',
  measuring: 'Measuring',
  recognising: 'Finding holes and walls',
  meshing: 'Drawing the part',
} as const satisfies Record<Stage, string>;

/** The heading tells whose fault it is. Nobody should export a good file again because our engine failed. */
export function failureHeading(failure: ReadFailure): string {
  const isOurs = failure.code === 'engine_failure' || failure.code === 'time_limit' || failure.code === 'memory_limit';
  return isOurs ? 'This file was not read' : 'This file cannot be read';
}
