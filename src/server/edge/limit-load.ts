/**
 * Keeps answers quick in a process that has more to do than it can. So many requests are under way at a time, and fewer of those that change
 * something, which take longest. The others wait for their turn. A crowd that comes and goes only waits; once some have waited all the time for a
 * while, whoever waits longer than a moment is refused: they would only make everybody wait longer and longer, and in the end for nothing.
 * (Controlled delay: Nichols and Jacobson, "Controlling queue delay", ACM Queue 2012.)
 *
 * A process whose requests wait for each other, or for a database that is silent, is not busy. It refuses nobody and lets all of them in, little by
 * little.
 */
import type { IncomingMessage, RequestListener } from 'node:http';
import { performance } from 'node:perf_hooks';
import { AppError } from '#contract/errors.ts';
import { refuse } from '#server/edge/refuse.ts';

/** One page costs some 5 ms, so whoever comes last waits for a fifteenth of a second. */
const UNDER_WAY_MAX = 12;
/** The share of them that may be logins, uploads, orders and other forms. */
const CHANGES_SHARE = 1 / 3;
/** In a crowd that stays, as a share of those under way: as many get their turn in `WAIT_MS`. */
const WAITING_SHARE = 2;
/** How long a request may wait in a crowd that stays. */
const WAIT_MS = 100;
/** For how long a crowd may wait until it counts as one that stays. */
const CROWD_MS = 500;
/** The share of the last moment in which the process was not idle. Requests that wait for each other make it no busier. */
const BUSY_SHARE = 0.9;
/** How long that moment is. */
const LOOK_EVERY_MS = 20;
/** How many are let in on top at each look at a process that is not busy, as a share of those that may be under way. */
const LET_IN_SHARE = 1 / 2;
const RETRY_AFTER_SECONDS = 2;
const WORDS = 'Many people are here at this moment. Please try again in a few seconds.';
/** Health checks, and files in memory, cost next to nothing. */
const ALWAYS_ANSWERED = /^\/(healthz|readyz|assets\/)/;
/** Logins have a queue of their own, in which all callers have turns (`auth/fair-gate.ts`). So many of them may be in it. */
const LOGIN = /^\/api\/auth\/login(\?|$)/;
const LOGINS_MAX = 256;

export interface LoadLimits {
  underWayMax?: number;
  /** How long a request may wait for its turn in a crowd that stays. */
  waitMs?: number;
  /** Whether the process has more to do than it can; measured by its event loop unless given. */
  isBusy?: () => boolean;
  /** Whether requests wait for something that all of them need and others have, as the connections to the database. */
  isWaitedFor?: () => boolean;
  onRefused?: () => void;
}

interface Waiting {
  since: number;
  letIn: () => void;
  refuse: () => void;
}

type Kind = 'read' | 'change';

export function limitLoad(listener: RequestListener, limits: LoadLimits = {}): RequestListener {
  const { underWayMax = UNDER_WAY_MAX, waitMs = WAIT_MS, onRefused = () => {} } = limits;
  const { isBusy: isLoopBusy = watchEventLoop(), isWaitedFor = () => false } = limits;
  /** When the last request was answered that had its turn. */
  let answeredAt = Number.NEGATIVE_INFINITY;
  // Where nobody is answered, what all of them wait for does not work, and whoever is let in hears of that.
  const isTooMuch = () => isLoopBusy() || (isWaitedFor() && performance.now() - answeredAt < waitMs);
  const changesMax = Math.max(1, Math.floor(underWayMax * CHANGES_SHARE));
  const waitingMax = underWayMax * WAITING_SHARE;
  const letInMax = Math.max(1, Math.floor(underWayMax * LET_IN_SHARE));
  const underWay = { read: 0, change: 0 };
  let logins = 0;
  /** Both in the order in which they came. */
  const waiting = { read: new Set<Waiting>(), change: new Set<Waiting>() };
  let timer: NodeJS.Timeout | null = null;
  /** Since when there was always somebody waiting. */
  let crowdSince = 0;

  const hasRoom = (kind: Kind) =>
    underWay.read + underWay.change < underWayMax && (kind === 'read' || underWay.change < changesMax);
  const everyoneWaiting = () => [...waiting.read, ...waiting.change];

  /** One at most: it is counted only when its body has come. Changes come first, as far as they have places: no flood of pages keeps out orders. */
  function letNextIn(): void {
    for (const kind of ['change', 'read'] as const) {
      const [next] = waiting[kind];
      if (!next || !hasRoom(kind)) continue;
      next.letIn();
      return;
    }
  }

  function look(): void {
    const now = performance.now();
    const mayWaitMs = now - crowdSince >= CROWD_MS ? waitMs : Math.max(waitMs, CROWD_MS);
    if (isTooMuch()) {
      for (const one of everyoneWaiting()) if (now - one.since >= mayWaitMs) one.refuse();
    } else for (const one of everyoneWaiting().slice(0, letInMax)) one.letIn();
    if (timer && waiting.read.size + waiting.change.size === 0) {
      clearInterval(timer);
      timer = null;
    }
  }

  function startLooking(): void {
    if (timer) return;
    crowdSince = performance.now();
    // The moment to be judged begins now.
    isLoopBusy();
    timer = setInterval(look, LOOK_EVERY_MS);
    timer.unref();
  }

  return (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (ALWAYS_ANSWERED.test(path)) return listener(incoming, outgoing);
    if (LOGIN.test(path) && logins < LOGINS_MAX) {
      logins += 1;
      outgoing.once('close', () => {
        logins -= 1;
      });
      return listener(incoming, outgoing);
    }
    const kind: Kind = incoming.method === 'GET' || incoming.method === 'HEAD' ? 'read' : 'change';
    let state: 'arriving' | 'under way' | 'over' = 'arriving';
    const begin = () => {
      // It may be answered before its body has come.
      if (state === 'over') return;
      state = 'under way';
      underWay[kind] += 1;
    };
    const start = () => {
      // A body that drips in, or comes over a slow line, keeps nobody waiting until it is whole.
      if (hasBody(incoming)) incoming.once('end', begin);
      else begin();
      listener(incoming, outgoing);
    };
    const turnAway = () => {
      onRefused();
      const error = new AppError('too_busy', { message: WORDS, retryAfterSeconds: RETRY_AFTER_SECONDS });
      refuse(incoming, outgoing, error);
    };
    const own: Waiting = {
      since: performance.now(),
      letIn: () => {
        waiting[kind].delete(own);
        start();
      },
      refuse: () => {
        waiting[kind].delete(own);
        turnAway();
      },
    };
    outgoing.once('close', () => {
      waiting[kind].delete(own);
      if (state === 'under way') {
        underWay[kind] -= 1;
        answeredAt = performance.now();
      }
      state = 'over';
      letNextIn();
    });
    if (hasRoom(kind) && waiting[kind].size === 0) return start();
    const isCrowded = timer !== null && own.since - crowdSince >= CROWD_MS;
    if (isCrowded && waiting[kind].size >= waitingMax && isTooMuch()) return turnAway();
    waiting[kind].add(own);
    startLooking();
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** How busy the process was from one look to the next. Looks that follow each other too fast give the answer of the one before. */
function watchEventLoop(): () => boolean {
  let share = 0;
  let last = performance.eventLoopUtilization();
  return () => {
    const since = performance.eventLoopUtilization(last);
    if (since.idle + since.active >= LOOK_EVERY_MS / 2) {
      share = since.utilization;
      last = performance.eventLoopUtilization();
    }
    return share >= BUSY_SHARE;
  };
}
