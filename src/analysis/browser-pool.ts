/** The analyser of a page: a few module workers. Nothing leaves the visitor's machine: the file is read and measured right there. */
import { countWorkers } from '#analysis/count-workers.ts';
import type { CompiledEngine } from '#analysis/engine-worker.ts';
import { type AnalysisLimits, limitFailure, NOT_LOADED } from '#analysis/limits.ts';
import { type Thread, type ThreadEvents, WorkerPool } from '#analysis/worker-pool.ts';

export interface BrowserAnalyserOptions {
  limits?: Partial<AnalysisLimits>;
}

/** Starts nothing by itself: a worker comes with the first file, or with `warmUp`, and others with files that would wait for it. */
export function createBrowserAnalyser({ limits = {} }: BrowserAnalyserOptions = {}): WorkerPool {
  return new WorkerPool({ workers: countWorkers(navigator), limits, compileEngine, startThread });
}

function startThread(events: ThreadEvents): Thread {
  const worker = new Worker(new URL('./browser-worker.ts', import.meta.url), { type: 'module', name: 'analysis' });
  // Every file begins with a message of the thread. An error before the first one is of the thread's own code, not of the file.
  let hasBegun = false;
  worker.addEventListener('message', ({ data }) => {
    hasBegun = true;
    events.onMessage(data);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    events.onDeath(hasBegun ? limitFailure('engine_failure') : NOT_LOADED);
  });
  worker.addEventListener('messageerror', () => events.onDeath(limitFailure('engine_failure')));
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    end: async () => worker.terminate(),
    hold: () => {},
  };
}

/** The page keeps the module, so that a replaced worker needs no second download. */
async function compileEngine(): Promise<WebAssembly.Module> {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module', name: 'engine' });
  try {
    const engine = await new Promise<CompiledEngine>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<CompiledEngine>) => resolve(data);
      worker.onmessageerror = () => reject(new Error('this browser does not hand it over'));
      worker.onerror = () => reject(new Error('its loader did not start'));
    });
    if (engine.kind === 'failed') throw new Error(engine.reason);
    return engine.module;
  } finally {
    worker.terminate();
  }
}
