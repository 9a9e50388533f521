/**
 * What a pool and one of its threads say to each other. A thread has one job at a time. Its number stands in each answer all the same: no file may ever
 * get what was read from another.
 */
import type { AnalysisJob, AnalysisOutcome, AnalysisProgress } from '#contract/analysis.ts';

export type ToThread =
  | { kind: 'analyse'; number: number; job: AnalysisJob; kernelHeapBytesMax: number }
  /** The answer to `engine-wanted`. */
  | { kind: 'engine'; module: WebAssembly.Module }
  | { kind: 'engine-missing'; reason: string };

export type FromThread =
  /** The job has been taken up: its time counts from here. */
  | { kind: 'started'; number: number }
  /** The compiled kernel is needed; the pool compiles it once for all threads, and only if a file asks for it. */
  | { kind: 'engine-wanted' }
  | { kind: 'progress'; number: number; progress: AnalysisProgress }
  /** Without the mesh that a progress has brought. */
  | { kind: 'done'; number: number; outcome: AnalysisOutcome; kernelHeapBytes: number; isSpoiled: boolean };
