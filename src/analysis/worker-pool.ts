/** Hands files to a few threads: queue, limits, canceling, replacing. The caller supplies the kind of thread, Node's or a browser's. */

import { type AnalysisLimits, DEFAULT_LIMITS, limitFailure, tooLarge } from '#analysis/limits.ts';
import type { FromThread, ToThread } from '#analysis/thread-protocol.ts';
import type { Analyser, AnalysisJob, AnalysisOutcome, AnalysisProgress, ReadFailure } from '#contract/analysis.ts';
import type { PartMesh } from '#contract/part-mesh.ts';

/** A running thread, as the pool sees it. */
export interface Thread {
  post(message: ToThread, transfer: ArrayBuffer[]): void;
  /** Ends the thread at once, in the middle of a call if need be; resolves when it is gone. */
  end(): Promise<void>;
  /** Whether the thread keeps the process alive: only while it works. */
  hold(isHeld: boolean): void;
  /** Processor time the thread has had since it began, ms; left out where nobody knows. */
  busyMs?(): Promise<number>;
}

export interface ThreadEvents {
  onMessage(message: FromThread): void;
  /** The thread ended without being asked to. */
  onDeath(failure: ReadFailure): void;
}

export interface WorkerPoolOptions {
  /** Most threads at a time; they start when there is work for them. */
  workers: number;
  startThread: (events: ThreadEvents) => Thread;
  /** Compiles the kernel's WebAssembly; called once, when the first file needs it, and again after it rejected. */
  compileEngine: () => Promise<WebAssembly.Module>;
  limits?: Partial<AnalysisLimits>;
}

/** On a busy machine a thread gets only a share of a processor. One that gets none at all is given up after this many times the limit by the clock. */
const PATIENCE = 3;
/** Less of a processor than this share is none: a thread that waits for ever still answers when it is asked. */
const WORKING_SHARE = 0.002;
/** A shorter rest of the limit is not waited for. */
const REST_MS_MIN = 20;

interface Task {
  job: AnalysisJob;
  /** Kept apart: the job's own bytes are gone once they are handed to a thread. */
  fileBytes: number;
  onProgress: ((progress: AnalysisProgress) => void) | undefined;
  settle: (outcome: AnalysisOutcome) => void;
  /** As it was reported before the facts. */
  mesh: PartMesh | null;
  /** The facts already reported; a failing picture does not revoke them. */
  outcomeSoFar: AnalysisOutcome | null;
}

interface Slot {
  thread: Thread;
  task: Task | null;
  /** That the thread was given: the number of its job, too. */
  files: number;
  /** Milliseconds the task has left; counted down only while `deadline` is set. */
  leftMs: number;
  /** Set once the task runs: its total time, the thread's busy time before it and when it was last seen to work, and the clock time without work that is left. */
  run: { limitMs: number; busyBefore: Promise<number>; seen: { busyMs: number; at: number }; graceMs: number } | null;
  deadline: { timer: ReturnType<typeof setTimeout>; setAt: number } | null;
  /** The file's time stops while the kernel is fetched and compiled: a slow network is not the file's fault. */
  waitsForEngine: boolean;
  idleTimer: ReturnType<typeof setTimeout> | null;
  isEnding: boolean;
}

/** First come, first served: a file never waits behind one that came later. */
export class WorkerPool implements Analyser {
  readonly #options: WorkerPoolOptions;
  readonly #limits: AnalysisLimits;
  readonly #queue: Task[] = [];
  readonly #slots = new Set<Slot>();
  #engine: Promise<WebAssembly.Module> | null = null;
  #isClosed = false;

  constructor(options: WorkerPoolOptions) {
    if (!Number.isInteger(options.workers) || options.workers < 1)
      throw new RangeError(`Expected at least 1 worker, found ${options.workers}`);
    this.#options = options;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
  }

  analyse: Analyser['analyse'] = (job, { onProgress, signal } = {}) => {
    const fileBytes = job.bytes.byteLength;
    if (fileBytes > this.#limits.fileBytesMax)
      return Promise.resolve(unreadable(tooLarge(fileBytes, this.#limits.fileBytesMax)));
    if (this.#isClosed || signal?.aborted) return Promise.resolve(unreadable(limitFailure('cancelled')));
    return new Promise((resolve) => {
      const cancel = () => this.#cancel(task);
      const task: Task = {
        job,
        fileBytes,
        onProgress,
        mesh: null,
        outcomeSoFar: null,
        settle: (outcome) => {
          signal?.removeEventListener('abort', cancel);
          resolve(outcome);
        },
      };
      signal?.addEventListener('abort', cancel, { once: true });
      this.#queue.push(task);
      this.#dispatch();
    });
  };

  /** Starts a thread for a visitor who is about to drop a file. The kernel comes with the first file that needs it: few do. */
  warmUp(): void {
    if (this.#isClosed || this.#slots.size > 0) return;
    this.#rest(this.#startSlot());
  }

  /** How many threads there are now, idle ones included. */
  get threadCount(): number {
    return this.#slots.size;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const task of this.#queue.splice(0)) task.settle(unreadable(limitFailure('cancelled')));
    await Promise.all([...this.#slots].map((slot) => this.#end(slot, unreadable(limitFailure('cancelled')))));
  }

  #cancel(task: Task): void {
    const place = this.#queue.indexOf(task);
    if (place >= 0) {
      this.#queue.splice(place, 1);
      task.settle(unreadable(limitFailure('cancelled')));
      return;
    }
    const slot = [...this.#slots].find((candidate) => candidate.task === task);
    if (slot) void this.#end(slot, unreadable(limitFailure('cancelled')));
  }

  #dispatch(): void {
    while (this.#queue.length > 0) {
      const idle = [...this.#slots].find((slot) => !slot.task && !slot.isEnding);
      // An ending thread still holds its memory, so it keeps its place until it is gone.
      if (!idle && this.#slots.size >= this.#options.workers) return;
      const task = this.#queue.shift()!;
      try {
        this.#run(idle ?? this.#startSlot(), task);
      } catch {
        // The thread could not start, or the bytes were already transferred: this file fails, and the next one has its turn.
        const slot = [...this.#slots].find((candidate) => candidate.task === task);
        if (slot) void this.#end(slot, unreadable(limitFailure('engine_failure')));
        else task.settle(unreadable(limitFailure('engine_failure')));
      }
    }
  }

  #run(slot: Slot, task: Task): void {
    if (slot.idleTimer) clearTimeout(slot.idleTimer);
    slot.idleTimer = null;
    slot.task = task;
    slot.files += 1;
    slot.thread.hold(true);
    const bytes = ownBytes(task.job.bytes);
    slot.thread.post(
      {
        kind: 'analyse',
        number: slot.files,
        job: { ...task.job, bytes },
        kernelHeapBytesMax: this.#limits.kernelHeapBytesMax,
      },
      [bytes.buffer],
    );
    slot.leftMs = this.#limits.bootMs;
    slot.run = null;
    this.#startClock(slot);
  }

  #startSlot(): Slot {
    const slot: Slot = {
      thread: this.#options.startThread({
        onMessage: (message) => this.#hear(slot, message),
        onDeath: (failure) => void this.#end(slot, unreadable(failure)),
      }),
      task: null,
      files: 0,
      leftMs: 0,
      run: null,
      deadline: null,
      waitsForEngine: false,
      idleTimer: null,
      isEnding: false,
    };
    this.#slots.add(slot);
    return slot;
  }

  #hear(slot: Slot, message: FromThread): void {
    if (slot.isEnding) return;
    const { task } = slot;
    if (message.kind === 'engine-wanted') {
      void this.#supplyEngine(slot);
      return;
    }
    // An answer to an earlier file says nothing of this one.
    if (!task || message.number !== slot.files) return;
    switch (message.kind) {
      case 'started':
        this.#stopClock(slot);
        this.#startRun(slot, this.#limits.timeMs(task.fileBytes));
        break;
      case 'progress': {
        const { facts, sketch } = message.progress;
        if (sketch) task.mesh = sketch.mesh;
        if (facts) task.outcomeSoFar = { kind: 'read', facts, mesh: task.mesh, picture: null };
        task.onProgress?.(message.progress);
        break;
      }
      case 'done': {
        const outcome = withMesh(task, message.outcome);
        if (this.#isWornOut(slot, task, message)) {
          void this.#end(slot, outcome);
        } else {
          this.#stopClock(slot);
          slot.task = null;
          task.settle(outcome);
          this.#rest(slot);
          this.#dispatch();
        }
        break;
      }
    }
  }

  #startRun(slot: Slot, limitMs: number): void {
    // Where nobody knows the processor time, a slow or busy machine is not told from an endless file: it gets all of the patience at once.
    slot.leftMs = slot.thread.busyMs ? limitMs : limitMs * PATIENCE;
    slot.run = {
      limitMs,
      busyBefore: busyMs(slot),
      seen: { busyMs: 0, at: performance.now() },
      graceMs: limitMs * (PATIENCE - 1),
    };
    this.#startClock(slot);
  }

  /** Heaps that grew for one file do not shrink, and many files leave a little each, so such a thread is replaced. */
  #isWornOut({ files }: Slot, { fileBytes }: Task, done: Extract<FromThread, { kind: 'done' }>): boolean {
    const { kernelHeapBytesKept, fileBytesKept, filesKept } = this.#limits;
    return (
      done.isSpoiled || done.kernelHeapBytes > kernelHeapBytesKept || fileBytes > fileBytesKept || files >= filesKept
    );
  }

  async #supplyEngine(slot: Slot): Promise<void> {
    slot.waitsForEngine = true;
    this.#stopClock(slot);
    let answer: ToThread;
    try {
      this.#engine ??= this.#options.compileEngine();
      answer = { kind: 'engine', module: await this.#engine };
    } catch (cause) {
      // Forgotten, so that the next file tries again: a network may come back.
      this.#engine = null;
      answer = { kind: 'engine-missing', reason: cause instanceof Error ? cause.message : String(cause) };
    }
    slot.waitsForEngine = false;
    if (slot.isEnding) return;
    slot.thread.post(answer, []);
    if (slot.task) this.#startClock(slot);
  }

  #startClock(slot: Slot): void {
    if (slot.waitsForEngine || slot.deadline) return;
    const timer = setTimeout(() => void this.#expire(slot), slot.leftMs);
    slot.deadline = { timer, setAt: performance.now() };
  }

  /** The wall-clock time is over. A thread that shared its processor gets the processor time that it has not used. */
  async #expire(slot: Slot): Promise<void> {
    const { task, run } = slot;
    slot.deadline = null;
    slot.leftMs = 0;
    const busy = run ? (await busyMs(slot)) - (await run.busyBefore) : Number.POSITIVE_INFINITY;
    // The file may have been answered meanwhile, and the thread have the next one.
    if (slot.isEnding || slot.task !== task || slot.run !== run) return;
    if (run) keepPatience(run, busy);
    const restMs = run ? Math.min(run.limitMs - busy, run.graceMs) : 0;
    if (!run || !(restMs >= REST_MS_MIN)) {
      void this.#end(slot, unreadable(limitFailure('time_limit')));
      return;
    }
    run.graceMs -= restMs;
    slot.leftMs = restMs;
    this.#startClock(slot);
  }

  #stopClock(slot: Slot): void {
    if (!slot.deadline) return;
    clearTimeout(slot.deadline.timer);
    slot.leftMs = Math.max(0, slot.leftMs - (performance.now() - slot.deadline.setAt));
    slot.deadline = null;
  }

  /** Keeps an idle thread for a while, without keeping the process alive for it. */
  #rest(slot: Slot): void {
    slot.thread.hold(false);
    slot.idleTimer = setTimeout(() => void this.#end(slot, null), this.#limits.idleMs);
    // A browser's timer is a number and keeps nothing alive.
    if (typeof slot.idleTimer === 'object') slot.idleTimer.unref();
  }

  /** Ends a thread; its task, if any, ends with `outcome`. The next file starts a new one. */
  async #end(slot: Slot, outcome: AnalysisOutcome | null): Promise<void> {
    if (slot.isEnding) return;
    slot.isEnding = true;
    this.#stopClock(slot);
    if (slot.idleTimer) clearTimeout(slot.idleTimer);
    const { task } = slot;
    slot.task = null;
    if (task && outcome) task.settle(withFactsKept(task, outcome));
    await slot.thread.end();
    this.#slots.delete(slot);
    this.#dispatch();
  }
}

/** A thread that has worked since it was last seen to has all of the clock's patience again: only its processor time counts. */
function keepPatience(run: NonNullable<Slot['run']>, busy: number): void {
  const now = performance.now();
  if (!(busy - run.seen.busyMs >= WORKING_SHARE * (now - run.seen.at))) return;
  run.seen = { busyMs: busy, at: now };
  run.graceMs = run.limitMs * (PATIENCE - 1);
}

/** Processor time of a slot's thread; Infinity where unknown, so that the wall clock alone decides. */
async function busyMs({ thread }: Slot): Promise<number> {
  try {
    return (await thread.busyMs?.()) ?? Number.POSITIVE_INFINITY;
  } catch {
    // The thread ended while it was asked.
    return Number.POSITIVE_INFINITY;
  }
}

/** The mesh crosses once, before the facts. */
function withMesh(task: Task, outcome: AnalysisOutcome): AnalysisOutcome {
  return outcome.kind === 'read' && task.mesh ? { ...outcome, mesh: task.mesh } : outcome;
}

/** A thread that fails while drawing has already reported valid facts: a price needs no picture. */
function withFactsKept(task: Task, outcome: AnalysisOutcome): AnalysisOutcome {
  const isLimit = outcome.kind === 'unreadable' && outcome.failure.code !== 'cancelled';
  return isLimit && task.outcomeSoFar ? task.outcomeSoFar : outcome;
}

function unreadable(failure: ReadFailure): AnalysisOutcome {
  return { kind: 'unreadable', failure };
}

/** The same bytes in a buffer of their own, which can be handed to a thread: a view into a larger buffer is copied, once. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const isWhole = bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
  return isWhole ? new Uint8Array(bytes.buffer as ArrayBuffer) : new Uint8Array(bytes);
}
