import type { ReadFailure, Stage } from '#contract/analysis.ts';

/** What the reader is doing, for the visitor who waits. */
export const STAGE_WORDS = {
  reading: 'Reading the file',
  measuring: 'Measuring',
  recognising: 'Finding holes and walls',
  meshing: 'Drawing the part',
} as const satisfies Record<Stage, string>;

/** Whether the engine or the browser failed rather than the file. Nobody should export a good file again because of that. */
export function isOurs({ code }: ReadFailure): boolean {
  return code === 'engine_failure' || code === 'time_limit' || code === 'memory_limit';
}

/** The heading tells whose fault it is. */
export function failureHeading(failure: ReadFailure): string {
  return isOurs(failure) ? 'This file was not read' : 'This file cannot be read';
}
