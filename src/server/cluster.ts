/**
 * Web processes on the cores of one machine. The first process keeps the database, the jobs and the sweeps, and forks the web processes, which open
 * one port together. One that ends by itself is replaced; all of them end with the first one, however it ended.
 */
import cluster, { type Worker } from 'node:cluster';
import { on, once } from 'node:events';
import type { Log } from '#server/log.ts';

/** A process that cannot start must not be forked as fast as it fails. */
const FORK_AGAIN_MS = 1_000;
const ANSWER_WITHIN_MS = 2_000;
/** What a web process says when it takes connections. The event of `node:cluster` tells only of ports that the first process opens. */
const LISTENING = 'listening';

export interface WebAnswer {
  /** The number of the process; no later one has the same. */
  from: number;
  /** null: it was silent for too long. */
  answer: unknown;
}

export interface WebProcesses {
  /** Those that run now. */
  readonly workers: readonly Worker[];
  /** What each of them answers a question with. */
  ask(question: string): Promise<WebAnswer[]>;
  /** Asks all of them to end in order, and resolves when they have. */
  close(): Promise<void>;
}

export interface WebProcessesOptions {
  count: number;
  log: Log;
  /** The exit code with which a process says that only a person can mend it. */
  exitConfiguration: number;
  onUnusable: (code: number) => void;
}

/** Resolves when all of them listen. One that ends over its configuration, or before it ever listened, is told to `onUnusable`. */
export async function startWebProcesses(options: WebProcessesOptions): Promise<WebProcesses> {
  const { count, log, exitConfiguration, onUnusable } = options;
  const running = new Set<Worker>();
  const timers = new Set<NodeJS.Timeout>();
  let isClosing = false;

  /** Resolves when it listens. */
  function fork(): Promise<void> {
    const worker = cluster.fork();
    const { promise: listens, resolve } = Promise.withResolvers<void>();
    let hasListened = false;
    running.add(worker);
    worker.on('message', (message) => {
      if (message !== LISTENING) return;
      hasListened = true;
      resolve();
    });
    worker.on('error', (error) => log.error({ err: error, pid: worker.process.pid }, 'a web process was not reached'));
    worker.once('exit', (code: number | null, signal: string | null) => {
      running.delete(worker);
      if (isClosing) return;
      if (code === exitConfiguration || !hasListened) return void onUnusable(code || 1);
      log.error({ code, signal, pid: worker.process.pid }, 'a web process ended and is started again');
      const timer = setTimeout(() => {
        timers.delete(timer);
        void fork();
      }, FORK_AGAIN_MS);
      timers.add(timer);
    });
    return listens;
  }

  await Promise.all(Array.from({ length: count }, fork));
  return {
    get workers() {
      return [...running];
    },
    ask: (question) =>
      Promise.all([...running].map(async (worker) => ({ from: worker.id, answer: await askWorker(worker, question) }))),
    async close() {
      isClosing = true;
      for (const timer of timers) clearTimeout(timer);
      const ended = [...running].map((worker) => once(worker, 'exit'));
      for (const worker of running) worker.process.kill('SIGTERM');
      await Promise.all(ended);
    },
  };
}

async function askWorker(worker: Worker, question: string): Promise<unknown> {
  const said = new AbortController();
  const timer = setTimeout(() => said.abort(), ANSWER_WITHIN_MS);
  try {
    worker.send({ question });
    for await (const [message] of on(worker, 'message', { signal: said.signal })) {
      const answer = message as { to?: string; answer?: unknown };
      if (answer.to === question) return answer.answer;
    }
    return null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** In a web process: says that it takes connections. */
export function tellFirstProcessOfListening(): void {
  process.send?.(LISTENING);
}

/** In a web process: answers what the first process asks. */
export function answerFirstProcess(question: string, answer: () => Promise<unknown>): void {
  process.on('message', async (message: { question?: string }) => {
    if (message.question === question) process.send?.({ to: question, answer: await answer() });
  });
}
