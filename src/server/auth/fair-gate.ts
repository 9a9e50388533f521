/** Lets so many pieces of work run at a time; a bounded number waits, in turns, and the others are turned away at once. */
import { AppError } from '#contract/errors.ts';
import { FairQueue, type Turn } from '#server/auth/fair-queue.ts';

export interface FairGateOptions {
  /** Pieces of work at a time. */
  size: number;
  /** How long a caller may have to wait for its turn; more work than that is turned away. */
  waitMs?: number;
}

/** Together with the work itself, a login then answers within two seconds. */
const WAIT_MS = 1_200;
/** Until the first pieces of work were measured. */
const FIRST_GUESS_MS = 25;
/** How far one measurement moves the mean. */
const MEAN_SHARE = 0.1;
/** Also on a very slow machine some may wait. */
const WAITING_MIN = 4;
const RETRY_AFTER_SECONDS = 2;

interface Waiting {
  enter: () => void;
  turnAway: (reason: AppError) => void;
}

export class FairGate {
  readonly #size: number;
  readonly #waitMs: number;
  readonly #queue = new FairQueue<Waiting>();
  #running = 0;
  #meanMs = FIRST_GUESS_MS;

  constructor({ size, waitMs = WAIT_MS }: FairGateOptions) {
    this.#size = size;
    this.#waitMs = waitMs;
  }

  /** The result of the work, once it was its turn. Throws `too_busy` when too many wait and this caller is the one to give way. */
  async run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(turn);
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#meanMs += (performance.now() - began - this.#meanMs) * MEAN_SHARE;
      this.#running -= 1;
      this.#letIn();
    }
  }

  #enter(turn: Turn): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#queue.push(turn, { enter: resolve, turnAway: reject });
    this.#letIn();
    while (this.#queue.length > this.#waitingMax)
      this.#queue.drop()!.turnAway(new AppError('too_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    return promise;
  }

  /** As many as get done in the time that anybody may wait. */
  get #waitingMax(): number {
    return Math.max(WAITING_MIN, Math.floor((this.#waitMs * this.#size) / this.#meanMs));
  }

  #letIn(): void {
    const next = this.#running < this.#size ? this.#queue.shift() : undefined;
    if (!next) return;
    this.#running += 1;
    next.enter();
  }
}
