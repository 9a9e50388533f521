/** The analyser of the server and the command line: worker threads of Node. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { type AnalysisLimits, limitFailure } from '#analysis/limits.ts';
import { type Thread, type ThreadEvents, WorkerPool } from '#analysis/worker-pool.ts';

export interface NodeAnalyserOptions {
  /** Threads at a time; a warm one holds about 400 MB. */
  workers?: number;
  limits?: Partial<AnalysisLimits>;
  /** Megabytes of a thread's JavaScript heap; typed arrays and the kernel's heap do not count towards it. */
  jsHeapMb?: number;
}

const DEFAULTS = { workers: 2, jsHeapMb: 1024 };

/** Lets go of idle threads by itself and keeps no process alive; `close` ends what runs. */
export function createNodeAnalyser(options: NodeAnalyserOptions = {}): WorkerPool {
  const { workers, jsHeapMb, limits } = { ...DEFAULTS, ...options };
  return new WorkerPool({
    workers,
    limits: limits ?? {},
    compileEngine,
    startThread: (events) => startThread(jsHeapMb, events),
  });
}

/** What lives for a moment only, MB. Left alone it grows to 100, of which an analysis fills a third with what is dead already. */
const YOUNG_HEAP_MB = 24;

function startThread(jsHeapMb: number, events: ThreadEvents): Thread {
  const worker = new Worker(new URL('./node-worker.ts', import.meta.url), {
    // Without the flags of the parent process: a test runner's loader must not run here.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: jsHeapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    // The kernel prints its progress on stdout, which belongs to the command line's JSON.
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.on('message', events.onMessage);
  worker.on('error', (error: NodeJS.ErrnoException) =>
    events.onDeath(limitFailure(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory_limit' : 'engine_failure')),
  );
  worker.on('messageerror', () => events.onDeath(limitFailure('engine_failure')));
  worker.on('exit', () => events.onDeath(limitFailure('engine_failure')));
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    end: async () => {
      await worker.terminate();
    },
    busyMs: async () => {
      // In microseconds. Answers at once, even during a WebAssembly call; Node before 24.6 does not have it.
      const usage = await worker.cpuUsage?.();
      return usage ? (usage.user + usage.system) / 1000 : Number.POSITIVE_INFINITY;
    },
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
  };
}

async function compileEngine(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('replicad-opencascadejs/wasm');
  return WebAssembly.compile(await readFile(path));
}
