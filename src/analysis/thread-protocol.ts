/** What a pool and one of its threads say to each other. A thread has one job at a time, so messages carry no job id. */
import type { AnalysisJob, AnalysisOutcome, AnalysisProgress } from '#contract/analysis.ts';

export type ToThread =
  | { kind: 'analyse'; job: AnalysisJob; kernelHeapBytesMax: number }
  /** The answer to `engine-wanted`. */
  | { kind: 'engine'; module: WebAssembly.Module }
  | { kind: 'engine-missing'; reason: string };

export type FromThread =
  /** The job has been taken up: its time counts from here. */
  | { kind: 'started' }
  /** The compiled kernel is needed; the pool compiles it once for all threads, and only if a file asks for it. */
  | { kind: 'engine-wanted' }
  | { kind: 'progress'; progress: AnalysisProgress }
  /** Without the mesh that a progress has brought. */
  | { kind: 'done'; outcome: AnalysisOutcome; kernelHeapBytes: number; isSpoiled: boolean };
