/**
 * Keeps answers quick in a process that has more to do than it can. So many requests are under way at a time, the others wait for their turn. Calls that
 * only read, which cost little, have places of their own and never wait behind pages, which cost most, nor behind what changes something, which takes
 * longest. A crowd that comes and goes only waits; once some have waited all the time for a while, whoever waits longer than a moment is refused: they
 * would only make everybody wait longer and longer, and in the end for nothing. (Controlled delay: Nichols and Jacobson, "Controlling queue delay", ACM Queue 2012.)
 *
 * A process whose requests wait for each other, or for a database that is silent, is not busy. It refuses nobody and lets all of them in, little by
 * little.
 */
import { randomInt } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Context } from 'hono';
import { AppError } from '#contract/errors.ts';
import { refuse } from '#server/edge/refuse.ts';

/**
 * All that are under way take turns, page by page of some 4 ms, so each of them waits for all the others. With three that could be anything a call took
 * half as long again, with six twice as long, and as many were answered a second. A process that these leave idle, since they wait for a distant
 * database, lets in more (`LET_IN_SHARE`).
 */
const PLACES = { calls: 2, pagesAndChanges: 1 };
/** In a crowd that stays, of each kind, as a share of all places: as many get their turn in `WAIT_MS`. */
const WAITING_SHARE = 4;
/** How long a page or a change may wait in a crowd that stays, at least: some eight times as long as a page takes on a fast machine. */
const WAIT_MS = 15;
/** A call, which takes a few milliseconds, waits for less: as a share of that. Who waits for much longer than the answer takes had better come back. */
const CALL_WAIT_SHARE = 1 / 10;
/** On a machine that is slow, or has other things to do, all may wait for longer: for so many times as long as the answers take there. */
const WAIT_TIMES = { calls: 0.6, pagesAndChanges: 1 };
/** The last answers weigh most in what they take on average. */
const AVERAGE_OF = 16;
/** Where no more wait than there are places, their turns are next: a pause of the process made them late, not a crowd. */
const FEW_WAIT_MS = 500;
/** For how long a crowd may wait until it counts as one that stays: about what twenty pages take that are asked for at once. */
const CROWD_MS = 300;
/** Whoever was refused comes back, as told: a crowd that gathers again so soon is the same one. */
const SAME_CROWD_MS = 5_000;
/** What all requests wait for, as connections to the database, still works where one was answered within this time. */
const ANSWERS_WITHIN_MS = 80;
/**
 * The share of the last moment in which the process was not idle. Requests that wait for each other make it no busier. From `BUSY_SHARE` on, those who
 * have waited for too long are refused: where the database has the other core of a small machine, the process is never busier than that, and a queue
 * grows all the same. Below `FULL_SHARE` more are let in, or a distant database would leave a third of the process unused.
 */
const BUSY_SHARE = 0.6;
const FULL_SHARE = 0.9;
/** How long that moment is. */
const LOOK_EVERY_MS = 20;
/** How many are let in on top at each look at a process that is not full, as a share of the places. */
const LET_IN_SHARE = 1;
/** At random, so that those who are refused together do not come back together. */
const RETRY_AFTER_SECONDS = { least: 1, most: 4 };
const WORDS = 'Many people are here at this moment. Please try again in a few seconds.';
/** Health checks, and files in memory, cost next to nothing. */
const ALWAYS_ANSWERED = /^\/(healthz|readyz|assets\/)/;
/** Logins have a queue of their own, in which all callers have turns (`auth/fair-gate.ts`). So many of them may be in it. */
const LOGIN = /^\/api\/auth\/login(\?|$)/;
const LOGINS_MAX = 256;
const CALL = /^\/api\//;

export interface LoadLimits {
  places?: { calls: number; pagesAndChanges: number };
  /** How long a request may wait for its turn in a crowd that stays. */
  waitMs?: number;
  /** The share of the last moment, from 0 to 1, in which the process was not idle; measured by its event loop unless given. */
  busyShare?: () => number;
  /** Whether requests wait for something that all of them need and others have, as the connections to the database. */
  isWaitedFor?: () => boolean;
  /**
   * Whether other processes answer on the same port. The kernel shares out connections, not work: of sixteen callers one process often gets ten.
   * Whoever had to wait here therefore comes back on a new connection, which may lead to a process that has more time.
   */
  sharesPort?: boolean;
  /** The clock, in milliseconds; a test sets its own. */
  now?: () => number;
  onRefused?: () => void;
}

interface Waiting {
  since: number;
  letIn: () => void;
  refuse: () => void;
}

const KINDS = ['change', 'call', 'page'] as const;
type Kind = (typeof KINDS)[number];

const laneOf = (kind: Kind) => (kind === 'call' ? 'calls' : 'pagesAndChanges');
const otherThan = (kind: 'change' | 'page') => (kind === 'page' ? 'change' : 'page');

/** What a request under way does about its place. */
interface Place {
  leave: () => void;
  takeAgain: () => void;
}

const places = new WeakMap<ServerResponse, Place>();

/** Waits for something that takes this process no time, as a part that a worker measures. Meanwhile others have the place of the request. */
export async function withoutPlace<Result>(c: Context, wait: () => Promise<Result>): Promise<Result> {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
  const place = outgoing && places.get(outgoing);
  place?.leave();
  try {
    return await wait();
  } finally {
    place?.takeAgain();
  }
}

export function limitLoad(listener: RequestListener, limits: LoadLimits = {}): RequestListener {
  const { places: given = PLACES, waitMs = WAIT_MS, onRefused = () => {}, now = clock } = limits;
  const { busyShare = watchEventLoop(), isWaitedFor = () => false, sharesPort = false } = limits;
  /** When the last request was answered that had its turn. */
  let answeredAt = Number.NEGATIVE_INFINITY;
  // Where nobody is answered, what all of them wait for does not work, and whoever is let in hears of that.
  const loadShare = () => (isWaitedFor() && now() - answeredAt < ANSWERS_WITHIN_MS ? 1 : busyShare());
  const placesOfAll = given.calls + given.pagesAndChanges;
  const waitingMax = placesOfAll * WAITING_SHARE;
  const letInMax = Math.max(1, Math.floor(placesOfAll * LET_IN_SHARE));
  const underWay = { calls: 0, pagesAndChanges: 0 };
  let logins = 0;
  /** Each kind in the order in which they came. */
  const waiting = { change: new Set<Waiting>(), call: new Set<Waiting>(), page: new Set<Waiting>() };
  /** Whose turn is next where both wait: no flood of the one keeps out the other. */
  let next: 'change' | 'page' = 'change';
  let timer: NodeJS.Timeout | null = null;
  /** Since when there was always somebody waiting. */
  let crowdSince = 0;
  let refusedAt = Number.NEGATIVE_INFINITY;
  /** When more waited than there are places. */
  let overfullAt = Number.NEGATIVE_INFINITY;

  /** Whose bodies were not whole when they had their turn, and what counts them. */
  const arriving = new Map<IncomingMessage, () => void>();
  const hasRoom = (kind: Kind) => {
    // Whoever answers may read the body last, or never. Node says only of a body that is read that it has ended.
    for (const [incoming, arrive] of arriving) if (incoming.complete) arrive();
    return underWay[laneOf(kind)] < given[laneOf(kind)];
  };
  const countWaiting = () => waiting.change.size + waiting.call.size + waiting.page.size;
  const everyoneWaiting = () => [...waiting.change, ...waiting.call, ...waiting.page];
  const hasCrowdStayed = () => now() - crowdSince >= CROWD_MS;
  /** What the answers of each lane take on average, from when they are under way. */
  const takesMs = { calls: 0, pagesAndChanges: 0 };
  const patienceOf = (kind: Kind) => {
    const leastMs = kind === 'call' ? waitMs * CALL_WAIT_SHARE : waitMs;
    return Math.min(Math.max(leastMs, WAIT_TIMES[laneOf(kind)] * takesMs[laneOf(kind)]), FEW_WAIT_MS);
  };
  /** At the last look. */
  let wasBusy = false;

  /** One at most in each lane: it is counted only when its body has come. */
  function letNextIn(): void {
    const isCrowd = timer !== null && wasBusy && hasCrowdStayed();
    // Between two looks, too, nobody has a turn who waited for too long.
    if (isCrowd) for (const kind of KINDS) refuseOverdue(kind, patienceOf(kind));
    const [call] = waiting.call;
    if (call && hasRoom('call')) call.letIn();
    if (!hasRoom(next)) return;
    const kind = waiting[next].size > 0 ? next : otherThan(next);
    const [one] = waiting[kind];
    if (!one) return;
    next = otherThan(kind);
    one.letIn();
  }

  function refuseOverdue(kind: Kind, mayWaitMs: number): void {
    const leastMs = now() - overfullAt < SAME_CROWD_MS ? 0 : FEW_WAIT_MS;
    for (const one of waiting[kind]) {
      if (now() - one.since < Math.max(mayWaitMs, leastMs)) return;
      one.refuse();
    }
  }

  function look(): void {
    const leastMs = hasCrowdStayed() ? 0 : CROWD_MS;
    const share = loadShare();
    wasBusy = share >= BUSY_SHARE;
    if (wasBusy) for (const kind of KINDS) refuseOverdue(kind, Math.max(patienceOf(kind), leastMs));
    if (share < FULL_SHARE) for (const one of everyoneWaiting().toSorted(byArrival).slice(0, letInMax)) one.letIn();
    if (timer && countWaiting() === 0) {
      clearInterval(timer);
      timer = null;
    }
  }

  function startLooking(): void {
    if (timer) return;
    crowdSince = now() - refusedAt < SAME_CROWD_MS ? now() - CROWD_MS : now();
    // The moment to be judged begins now.
    busyShare();
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
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    const kind: Kind = !isRead ? 'change' : CALL.test(path) ? 'call' : 'page';
    let state: 'arriving' | 'under way' | 'away' | 'over' = 'arriving';
    let begunAt = 0;
    const count = (by: 1 | -1) => {
      underWay[laneOf(kind)] += by;
    };
    const begin = () => {
      state = 'under way';
      begunAt = now();
      count(1);
    };
    // It may be answered before its body has come.
    const arrive = () => {
      arriving.delete(incoming);
      if (state === 'arriving') begin();
    };
    places.set(outgoing, {
      leave: () => {
        if (state !== 'under way') return;
        state = 'away';
        count(-1);
        letNextIn();
      },
      takeAgain: () => {
        if (state === 'away') begin();
      },
    });
    const start = () => {
      // A body that drips in, or comes over a slow line, keeps nobody waiting until it is whole.
      if (!hasBody(incoming)) begin();
      else {
        incoming.once('end', arrive);
        arriving.set(incoming, arrive);
      }
      listener(incoming, outgoing);
    };
    const turnAway = () => {
      refusedAt = now();
      onRefused();
      const { least, most } = RETRY_AFTER_SECONDS;
      const error = new AppError('too_busy', { message: WORDS, retryAfterSeconds: randomInt(least, most + 1) });
      refuse(incoming, outgoing, error);
    };
    const own: Waiting = {
      since: now(),
      letIn: () => {
        waiting[kind].delete(own);
        if (sharesPort) outgoing.shouldKeepAlive = false;
        start();
      },
      refuse: () => {
        waiting[kind].delete(own);
        turnAway();
      },
    };
    outgoing.once('close', () => {
      waiting[kind].delete(own);
      arriving.delete(incoming);
      if (state === 'under way') {
        count(-1);
        answeredAt = now();
        takesMs[laneOf(kind)] += (answeredAt - begunAt - takesMs[laneOf(kind)]) / AVERAGE_OF;
      }
      state = 'over';
      letNextIn();
    });
    if (hasRoom(kind) && waiting[kind].size === 0) return start();
    const isCrowded = timer !== null && hasCrowdStayed();
    if (isCrowded && waiting[kind].size >= waitingMax && loadShare() >= BUSY_SHARE) return turnAway();
    waiting[kind].add(own);
    if (countWaiting() > placesOfAll) overfullAt = now();
    startLooking();
  };
}

const byArrival = (one: Waiting, other: Waiting) => one.since - other.since;

const clock = () => performance.now();

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** How busy the process was from one look to the next. Looks that follow each other too fast give the answer of the one before. */
function watchEventLoop(): () => number {
  let share = 0;
  let last = performance.eventLoopUtilization();
  return () => {
    const since = performance.eventLoopUtilization(last);
    if (since.idle + since.active >= LOOK_EVERY_MS / 2) {
      share = since.utilization;
      last = performance.eventLoopUtilization();
    }
    return share;
  };
}
