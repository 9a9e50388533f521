/** Threads that measure parts, for all test files of one process: a thread takes longer to load the engine than to measure most parts. */
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import type { WorkerPool } from '#analysis/worker-pool.ts';
import type { Analyser } from '#contract/analysis.ts';

let pool: WorkerPool | null = null;

/** Closing it gives up the parts that were asked for through it and leaves the threads to others. Idle threads end by themselves. */
export function openSharedAnalyser(): Analyser {
  pool ??= createNodeAnalyser({ workers: 2 });
  const { analyse } = pool;
  const closing = new AbortController();
  return {
    analyse: (job, { signal, ...options } = {}) =>
      analyse(job, { ...options, signal: AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]) }),
    close: async () => closing.abort(),
  };
}
