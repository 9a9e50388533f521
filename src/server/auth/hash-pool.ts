/** Threads that hash passwords and do nothing else, so that a flood of logins holds up neither files nor answers, and a bounded queue before them. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { FairGate } from '#server/auth/fair-gate.ts';
import type { Turn } from '#server/auth/fair-queue.ts';

/** What one hash costs: argon2id's memory and passes, in one lane. */
export interface PasswordCost {
  memoryKiB: number;
  passes: number;
}

export type HashWork =
  | { kind: 'hash'; password: string; cost: PasswordCost }
  | { kind: 'check'; password: string; stored: string };

/** The text to store, or whether the password is right. */
export type HashResult = string | boolean;

export interface HashPoolOptions {
  threads?: number;
  /** How long a caller may have to wait for its turn. */
  waitMs?: number;
}

/** One core stays for everything else. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

interface Job {
  resolve: (result: HashResult) => void;
  reject: (reason: unknown) => void;
}

interface Thread {
  worker: Worker;
  /** What it works on; null while it is idle. */
  job: Job | null;
}

/** Starts threads when they are needed. Idle ones keep no process alive. */
export class HashPool {
  readonly #gate: FairGate;
  readonly #threads = new Set<Thread>();

  constructor({ threads = THREADS, ...options }: HashPoolOptions = {}) {
    this.#gate = new FairGate({ size: threads, ...options });
  }

  /** Throws `too_busy` as the gate does. */
  run(work: HashWork, turn: Turn): Promise<HashResult> {
    return this.#gate.run(turn, () => this.#hash(work));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #hash(work: HashWork): Promise<HashResult> {
    const { promise, resolve, reject } = Promise.withResolvers<HashResult>();
    // The gate lets in no more work than there are threads.
    const thread = [...this.#threads].find(({ job }) => job === null) ?? this.#startThread();
    thread.job = { resolve, reject };
    thread.worker.ref();
    thread.worker.postMessage(work);
    return promise;
  }

  #startThread(): Thread {
    const worker = new Worker(new URL('./hash-thread.ts', import.meta.url), {
      // Without the flags of the parent process: a test runner's loader must not run here.
      execArgv: [],
      env: {},
    });
    const thread: Thread = { worker, job: null };
    const release = () => {
      const { job } = thread;
      thread.job = null;
      worker.unref();
      return job;
    };
    const onDeath = (cause?: unknown) => {
      this.#threads.delete(thread);
      release()?.reject(new Error('A thread that hashes passwords ended', { cause }));
    };
    worker.on('message', (result: HashResult) => release()?.resolve(result));
    worker.on('error', onDeath);
    worker.on('exit', () => onDeath());
    this.#threads.add(thread);
    return thread;
  }
}
