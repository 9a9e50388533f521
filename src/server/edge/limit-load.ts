/**
 * Refuses requests that would only wait: with more of them under way than a busy process answers soon, everybody would wait longer and longer, and in
 * the end for nothing.
 */
import type { IncomingMessage, RequestListener } from 'node:http';
import { performance } from 'node:perf_hooks';
import { AppError } from '#contract/errors.ts';
import { refuse } from '#server/edge/refuse.ts';

/** One page costs some 5 ms: whoever comes last waits for a third of a second. */
const UNDER_WAY_MAX = 64;
/** The share of the last moment in which the process was not idle. Requests that wait for a database or for each other make it no busier. */
const BUSY_SHARE = 0.9;
const LOOK_EVERY_MS = 250;
const RETRY_AFTER_SECONDS = 2;
const WORDS = 'Many people are here at this moment. Please try again in a few seconds.';
/** Health checks, and files in memory, cost next to nothing. */
const ALWAYS_ANSWERED = /^\/(healthz|readyz|assets\/)/;

export interface LoadLimits {
  underWayMax?: number;
  /** Whether the process has more to do than it can; measured by its event loop unless given. */
  isBusy?: () => boolean;
  onRefused?: () => void;
}

export function limitLoad(listener: RequestListener, limits: LoadLimits = {}): RequestListener {
  const { underWayMax = UNDER_WAY_MAX, isBusy = watchEventLoop(), onRefused = () => {} } = limits;
  let underWay = 0;
  return (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (ALWAYS_ANSWERED.test(path)) return listener(incoming, outgoing);
    if (underWay >= underWayMax && isBusy()) {
      onRefused();
      return refuse(
        incoming,
        outgoing,
        new AppError('too_busy', { message: WORDS, retryAfterSeconds: RETRY_AFTER_SECONDS }),
      );
    }
    let state: 'arriving' | 'under way' | 'over' = 'arriving';
    const begin = () => {
      // It may be answered before its body has come.
      if (state === 'over') return;
      state = 'under way';
      underWay += 1;
    };
    outgoing.once('close', () => {
      if (state === 'under way') underWay -= 1;
      state = 'over';
    });
    // A body that drips in, or comes over a slow line, keeps nobody waiting until it is whole.
    if (hasBody(incoming)) incoming.once('end', begin);
    else begin();
    return listener(incoming, outgoing);
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watchEventLoop(): () => boolean {
  let share = 0;
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    share = performance.eventLoopUtilization(now, last).utilization;
    last = now;
  }, LOOK_EVERY_MS).unref();
  return () => share >= BUSY_SHARE;
}
