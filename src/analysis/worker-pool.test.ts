/** The pool's own rules, with real threads that follow the file's name; node-pool.slow.test.ts tests the analysis itself. */
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { limitFailure } from '#analysis/limits.ts';
import { type Thread, WorkerPool, type WorkerPoolOptions } from '#analysis/worker-pool.ts';
import type { AnalysisJob, AnalysisOutcome } from '#contract/analysis.ts';

/** Answers each job with a failure that names the thread and the file, unless the name asks for something worse. */
const SCRIPT = `
const { parentPort, threadId } = require('node:worker_threads');
let jobs = 0;
let finish = () => {};
parentPort.on('message', (message) => {
  if (message.kind !== 'analyse') return finish(message.kind);
  const { number, job: { fileName, bytes } } = message;
  const done = (said, extra = {}) => parentPort.postMessage({
    kind: 'done', number, kernelHeapBytes: 0, isSpoiled: false, ...extra,
    outcome: { kind: 'unreadable', failure: { code: 'unreadable', message: [threadId, ++jobs, fileName, bytes.length, said].join(' ') } },
  });
  if (fileName === 'late to start') return;
  parentPort.postMessage({ kind: 'started', number });
  if (fileName === 'endless') while (true) {}
  if (fileName === 'crash') throw new Error('crash');
  if (fileName === 'exit') process.exit(0);
  if (fileName === 'out of memory') { const kept = []; for (;;) kept.push(new Array(100000).fill({})); }
  if (fileName === 'trap') return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports.f();
  if (fileName === 'answered twice') done('first');
  if (fileName === 'spoils') return done('', { isSpoiled: true });
  if (fileName === 'large heap') return done('', { kernelHeapBytes: 200 });
  if (fileName === 'facts, then endless') {
    parentPort.postMessage({ kind: 'progress', number, progress: { stage: 'recognising', facts: { file: fileName } } });
    setTimeout(() => { while (true) {} }, 20);
    return;
  }
  if (fileName === 'needs engine') { finish = done; parentPort.postMessage({ kind: 'engine-wanted' }); return; }
  setTimeout(done, { slow: 100, 'very slow': 800 }[fileName] ?? 1, '');
});`;

/** The smallest module there is: the magic number and the version. */
const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** A module whose one function, f, is nothing but a trap. */
const TRAP = new Uint8Array([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 0x66, 0, 0, 10, 5, 1, 3, 0, 0, 11,
]);

const pools: WorkerPool[] = [];

function openPool(options: Partial<WorkerPoolOptions> = {}, extra: Pick<Thread, 'busyMs'> = {}): WorkerPool {
  const pool = new WorkerPool({
    workers: 1,
    compileEngine: () => WebAssembly.compile(EMPTY_MODULE),
    startThread: (events) => {
      const worker = new Worker(SCRIPT, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 32 } });
      worker.on('message', events.onMessage);
      worker.on('error', () => events.onDeath(limitFailure('engine_failure')));
      worker.on('exit', () => events.onDeath(limitFailure('engine_failure')));
      return {
        ...extra,
        post: (message, transfer) => worker.postMessage(message, transfer),
        end: async () => {
          await worker.terminate();
        },
        hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
      };
    },
    ...options,
  });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function job(fileName: string, bytes = new Uint8Array([1, 2, 3])): AnalysisJob {
  return { fileName, bytes, wantMesh: false };
}

function codeOf(outcome: AnalysisOutcome): string {
  return outcome.kind === 'unreadable' ? outcome.failure.code : outcome.kind;
}

/** "thread job file length": the thread that answered, the number of this job in the thread, and what it saw. */
function wordsOf(outcome: AnalysisOutcome): string[] {
  return outcome.kind === 'unreadable' ? outcome.failure.message.split(' ') : [];
}

test('files are taken in the order they came, by one thread that is started once', async () => {
  const pool = openPool();
  const order: string[] = [];
  const names = ['slow', 'second', 'third'];
  const outcomes = await Promise.all(
    names.map(async (name) => {
      const outcome = await pool.analyse(job(name));
      order.push(name);
      return wordsOf(outcome)[1];
    }),
  );
  expect({ order, outcomes, threads: pool.threadCount }).toEqual({
    order: names,
    outcomes: ['1', '2', '3'],
    threads: 1,
  });
});

test('a file never gets the answer to an earlier one, even if the thread gives that twice', async () => {
  const pool = openPool();
  const names = ['answered twice', 'slow', 'second'];
  const outcomes = await Promise.all(names.map((name) => pool.analyse(job(name))));
  expect(outcomes.map((outcome) => wordsOf(outcome).slice(2, -2).join(' '))).toEqual(names);
});

test('two workers take two files at a time and no more', async () => {
  const pool = openPool({ workers: 2 });
  const outcomes = await Promise.all(['slow', 'slow', 'slow', 'slow'].map((name) => pool.analyse(job(name))));
  expect(new Set(outcomes.map((outcome) => wordsOf(outcome)[0])).size).toBe(2);
  expect(pool.threadCount).toBe(2);
});

test('bytes that own their buffer are handed over, a view into a larger buffer stays whole', async () => {
  const pool = openPool();
  const own = new Uint8Array([1, 2, 3]);
  const view = new Uint8Array([1, 2, 3, 4, 5]).subarray(1, 3);
  const lengths = [];
  for (const bytes of [own, view]) lengths.push(wordsOf(await pool.analyse(job('part', bytes))).at(3));
  expect({ lengths, own: own.length, view: [...view] }).toEqual({ lengths: ['3', '2'], own: 0, view: [2, 3] });
});

test('a file that never ends is stopped and the next one is answered by a new thread', async () => {
  const pool = openPool({ limits: { timeMs: () => 50 } });
  const [endless, next] = await Promise.all([pool.analyse(job('endless')), pool.analyse(job('next'))]);
  expect([endless, wordsOf(next).slice(1, 3)]).toEqual([
    { kind: 'unreadable', failure: limitFailure('time_limit') },
    ['1', 'next'],
  ]);
});

test('the limit of time knows the size of the file, although its bytes are gone by then', async () => {
  const sizes: number[] = [];
  const pool = openPool({
    limits: {
      timeMs: (bytes) => {
        sizes.push(bytes);
        return 1000;
      },
    },
  });
  await pool.analyse(job('part'));
  expect(sizes).toEqual([3]);
});

test('waiting in the queue does not count as running', async () => {
  const pool = openPool({ limits: { timeMs: () => 400 } });
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => pool.analyse(job('slow'))));
  expect(outcomes.map(codeOf)).toEqual(Array(8).fill('unreadable'));
});

test('limits count processor time: on a busy machine a file goes on for as long as its thread works', async () => {
  const began = performance.now();
  // A hundredth of a processor, for a file that takes 0.8 s by the clock.
  const shared = openPool({ limits: { timeMs: () => 60 } }, { busyMs: async () => (performance.now() - began) / 100 });
  expect(codeOf(await shared.analyse(job('very slow')))).toBe('unreadable');
});

test('a thread that got no processor time gets its rest, up to three times the limit by the clock', async () => {
  const starved = openPool({ limits: { timeMs: () => 50 } }, { busyMs: async () => 0 });
  const busy = openPool({ limits: { timeMs: () => 50 } }, { busyMs: async () => performance.now() });
  const begun = performance.now();
  const outcomes = await Promise.all([starved.analyse(job('very slow')), busy.analyse(job('very slow'))]);
  expect([outcomes.map(codeOf), performance.now() - begun > 150]).toEqual([['time_limit', 'time_limit'], true]);
  const patient = openPool({ limits: { timeMs: () => 500 } }, { busyMs: async () => 0 });
  expect(codeOf(await patient.analyse(job('very slow')))).toBe('unreadable');
});

test('where nobody knows the processor time, as in a browser, a file has three times the limit by the clock', async () => {
  const pool = openPool({ limits: { timeMs: () => 400 } });
  expect(codeOf(await pool.analyse(job('very slow')))).toBe('unreadable');
});

test('a thread that never begins its job is given up', async () => {
  const pool = openPool({ limits: { bootMs: 50 } });
  expect(codeOf(await pool.analyse(job('late to start')))).toBe('time_limit');
});

test('facts that were told before the picture ran out of time are kept', async () => {
  const pool = openPool({ limits: { timeMs: () => 150 } });
  const stages: string[] = [];
  const outcome = await pool.analyse(job('facts, then endless'), { onProgress: ({ stage }) => stages.push(stage) });
  expect({ outcome, stages }).toEqual({
    outcome: { kind: 'read', facts: { file: 'facts, then endless' }, mesh: null, picture: null },
    stages: ['recognising'],
  });
});

test.each(['crash', 'exit'])('a thread that ends by %s is replaced', async (name) => {
  const pool = openPool();
  const [dead, next] = await Promise.all([pool.analyse(job(name)), pool.analyse(job('next'))]);
  expect([codeOf(dead), ...wordsOf(next).slice(1, 3)]).toEqual(['engine_failure', '1', 'next']);
});

test.each(['crash', 'exit', 'out of memory', 'trap'])(
  'a thread that ends by %s leaves the others at their work',
  async (name) => {
    const pool = openPool({ workers: 2 });
    const before = wordsOf(await pool.analyse(job('first')))[0];
    const beside = pool.analyse(job('very slow'));
    const dead = pool.analyse(job(name, TRAP.slice()));
    const after = pool.analyse(job('next'));
    expect(codeOf(await dead)).toBe('engine_failure');
    expect(wordsOf(await beside).slice(0, 3)).toEqual([before, '2', 'very']);
    expect(wordsOf(await after).at(2)).toBe('next');
  },
);

test('a file larger than those that threads are kept for is answered, and its thread is replaced', async () => {
  const pool = openPool({ limits: { fileBytesKept: 2 } });
  const threads = [];
  for (const bytes of [1, 3, 1]) threads.push(wordsOf(await pool.analyse(job('part', new Uint8Array(bytes))))[0]);
  expect([threads[0] === threads[1], threads[1] === threads[2]]).toEqual([true, false]);
});

test('a thread is replaced after as many files as it is kept for', async () => {
  const pool = openPool({ limits: { filesKept: 2 } });
  const threads: (string | undefined)[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) threads.push(wordsOf(await pool.analyse(job(name)))[0]);
  expect(threads.map((thread) => threads.indexOf(thread))).toEqual([0, 0, 2, 2, 4]);
});

test('bytes that are gone, and a thread that cannot start, end the one file and not the pool', async () => {
  const pool = openPool();
  const bytes = new Uint8Array([1, 2, 3]);
  await pool.analyse(job('part', bytes));
  expect(codeOf(await pool.analyse(job('again', bytes)))).toBe('engine_failure');
  expect(wordsOf(await pool.analyse(job('next'))).at(2)).toBe('next');
  let starts = 0;
  const poor = openPool({
    startThread: () => {
      starts += 1;
      throw new Error('no more threads');
    },
  });
  const outcomes = await Promise.all([poor.analyse(job('one')), poor.analyse(job('two'))]);
  expect([outcomes.map(codeOf), starts, poor.threadCount]).toEqual([Array(2).fill('engine_failure'), 2, 0]);
});

test.each(['spoils', 'large heap'])('a thread whose job %s answers it and is replaced', async (name) => {
  const pool = openPool({ limits: { kernelHeapBytesKept: 100 } });
  const [last, next] = await Promise.all([pool.analyse(job(name)), pool.analyse(job('next'))]);
  expect([codeOf(last), ...wordsOf(next).slice(1, 3)]).toEqual(['unreadable', '1', 'next']);
});

test('an abort ends the running file at once, and a waiting one without running it', async () => {
  const pool = openPool();
  const running = new AbortController();
  const waiting = new AbortController();
  const first = pool.analyse(job('endless'), { signal: running.signal });
  const second = pool.analyse(job('never run'), { signal: waiting.signal });
  const third = pool.analyse(job('third'));
  waiting.abort();
  expect(codeOf(await second)).toBe('cancelled');
  running.abort();
  expect([codeOf(await first), ...wordsOf(await third).slice(1, 3)]).toEqual(['cancelled', '1', 'third']);
  expect(codeOf(await pool.analyse(job('too late'), { signal: AbortSignal.abort() }))).toBe('cancelled');
});

test('a file above the limit of size is refused before a thread starts', async () => {
  const pool = openPool({ limits: { fileBytesMax: 2 } });
  expect([await pool.analyse(job('large')), pool.threadCount]).toEqual([
    {
      kind: 'unreadable',
      failure: {
        code: 'too_large',
        message: 'This file is 3 B; we measure up to 2 B. Send us the part alone, without its assembly.',
      },
    },
    0,
  ]);
});

test('the engine is compiled once for all threads, and its time is not the file’s', async () => {
  let compiled = 0;
  const pool = openPool({
    workers: 2,
    limits: { timeMs: () => 300 },
    compileEngine: async () => {
      compiled += 1;
      await new Promise((resolve) => setTimeout(resolve, 600));
      return WebAssembly.compile(EMPTY_MODULE);
    },
  });
  const outcomes = await Promise.all([pool.analyse(job('needs engine')), pool.analyse(job('needs engine'))]);
  expect({ said: outcomes.map((outcome) => wordsOf(outcome).at(-1)), compiled }).toEqual({
    said: ['engine', 'engine'],
    compiled: 1,
  });
});

test('an engine that could not be fetched is fetched again for the next file', async () => {
  let tries = 0;
  const pool = openPool({
    compileEngine: async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return WebAssembly.compile(EMPTY_MODULE);
    },
  });
  const said = [];
  for (let i = 0; i < 2; i += 1) said.push(wordsOf(await pool.analyse(job('needs engine'))).at(-1));
  expect(said).toEqual(['engine-missing', 'engine']);
});

test('idle threads are let go', async () => {
  const pool = openPool({ limits: { idleMs: 20 } });
  await pool.analyse(job('part'));
  await expect.poll(() => pool.threadCount).toBe(0);
  expect(codeOf(await pool.analyse(job('after')))).toBe('unreadable');
});

test('closing ends what runs and what waits, and answers later files without running them', async () => {
  const pool = openPool();
  const all = [pool.analyse(job('endless')), pool.analyse(job('waiting'))];
  await pool.close();
  all.push(pool.analyse(job('late')));
  expect([(await Promise.all(all)).map(codeOf), pool.threadCount]).toEqual([Array(3).fill('cancelled'), 0]);
});

test('a pool without workers is refused', () => {
  expect(() => openPool({ workers: 0 })).toThrow(new RangeError('Expected at least 1 worker, found 0'));
});
