/** What becomes of each hole: what the buyer chose for it, a thread where facts know one, else a plain hole. */
import type { HoleChoice, HoleWork } from '#contract/further-choices.ts';
import type { Hole, PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import type { Reason } from '#contract/reason-words.ts';
import { isThreadKnown } from '#contract/thread-grounds.ts';
import { hasRoom, isCounterbore, leastDepthMm, roomOf } from '#contract/thread-room.ts';
import { fitsThread, threadOfName, threadsFitting } from '#contract/threads.ts';

/** What becomes of each hole of the part. */
export type WorkOf = (hole: Hole) => HoleWork;

export interface PlacedChoices {
  workOf: WorkOf;
  /** The buyer has said what becomes of it. */
  isChosen: (hole: Hole) => boolean;
  /** Choices that name no place of this part, or one that they do not fit. They count for nothing. */
  reasons: Reason[];
}

/** Holds the choices of places against the part that they were made for: it may have been exchanged since. */
export function placeChoices(
  facts: PartFacts,
  { holes = [], tight = [], bare = [] }: Pick<Choices, 'holes' | 'tight' | 'bare'>,
): PlacedChoices {
  const chosen = new Map<Hole, HoleWork>();
  const reasons: Reason[] = [];
  const holeOfFace = new Map(facts.holes.flatMap((hole) => hole.faceIds.map((faceId) => [faceId, hole])));
  for (const [i, choice] of holes.entries()) {
    const field = `holes.${i}`;
    const named = new Set<Hole>();
    for (const faceId of choice.faceIds) {
      const hole = holeOfFace.get(faceId);
      if (!hole) reasons.push({ code: 'hole-unknown', field, faceId });
      else if (chosen.has(hole)) reasons.push({ code: 'hole-twice', field, faceId });
      else named.add(hole);
    }
    for (const hole of named) {
      const misfit = misfitOf(hole, facts.holes, choice.work, field);
      if (misfit) reasons.push(misfit);
      else chosen.set(hole, choice.work);
    }
  }
  return {
    workOf: (hole) => chosen.get(hole) ?? knownWork(hole),
    isChosen: (hole) => chosen.has(hole),
    reasons: firstOfEach([...reasons, ...wrongFaces(facts, tight), ...unknownFaces(facts, bare)]),
  };
}

const DRILLED: HoleWork = { kind: 'drilled' };

/** A guess from the diameter alone is no thread: every second hole has the diameter of some tap drill. */
function knownWork(hole: Hole): HoleWork {
  const { threadGuess } = hole;
  return threadGuess !== null && isThreadKnown(hole) ? { kind: 'thread', size: threadGuess } : DRILLED;
}

/** How many threads a sentence names. */
const NAMED_MAX = 6;

function misfitOf(hole: Hole, holes: readonly Hole[], work: HoleWork, field: string): Reason | null {
  if (work.kind === 'drilled' || work.kind === 'fit') return null;
  const { diameterMm, depthMm } = hole;
  const room = roomOf(hole, holes);
  const thread = threadOfName(work.size);
  const found = work.size;
  if (!thread || !fitsThread(diameterMm, thread, work.kind)) {
    const options = threadsFitting(diameterMm, work.kind, room).slice(0, NAMED_MAX);
    return { code: 'hole-misfit', field, found, diameterMm, options: options.map(({ name }) => name) };
  }
  if (hasRoom(thread, work.kind, room)) return null;
  return { code: 'hole-shallow', field, found, depthMm, leastMm: leastDepthMm(thread, work.kind, room.isOpen) };
}

/** Threads that the file says of holes that are too shallow for them: nobody cuts them, and nobody knows what is meant. */
export function shallowThreads({ holes }: PartFacts, { isChosen, workOf }: PlacedChoices): Reason[] {
  const reasons = holes.flatMap((hole): Reason[] => {
    const work = workOf(hole);
    const thread = work.kind === 'thread' ? threadOfName(work.size) : null;
    const room = roomOf(hole, holes);
    if (!thread || isChosen(hole) || hasRoom(thread, 'thread', room)) return [];
    const leastMm = leastDepthMm(thread, 'thread', room.isOpen);
    return [{ code: 'thread-shallow', thread: thread.name, depthMm: hole.depthMm, leastMm }];
  });
  return firstOfEach(reasons);
}

function wrongFaces({ faces }: PartFacts, tight: NonNullable<Choices['tight']>): Reason[] {
  const seen = new Set<number>();
  return tight.flatMap(({ faceIds }, i) =>
    faceIds.flatMap((faceId): Reason[] => {
      const field = `tight.${i}`;
      if (faceId >= faces) return [{ code: 'face-unknown', field, faceId, faces }];
      if (seen.has(faceId)) return [{ code: 'face-twice', field, faceId }];
      seen.add(faceId);
      return [];
    }),
  );
}

function unknownFaces({ faces }: PartFacts, bare: readonly number[]): Reason[] {
  return bare
    .filter((faceId) => faceId >= faces)
    .map((faceId) => ({ code: 'face-unknown', field: 'bare', faceId, faces }));
}

/** One sentence for each entry and kind of fault: a stale choice of forty holes is one fault. */
function firstOfEach(reasons: readonly Reason[]): Reason[] {
  const first = new Map<string, Reason>();
  for (const reason of reasons) {
    const key = `${reason.code} ${'field' in reason ? reason.field : ''}`;
    if (!first.has(key)) first.set(key, reason);
  }
  return [...first.values()];
}

export interface GuessedThread {
  thread: string;
  diameterMm: number;
  /** Drawn at the outside of the thread, not at its drill or core. */
  isFull: boolean;
  holes: Hole[];
}

/** The smallest thread that is tapped is 0.35 mm wider than its drill. */
const FULL_MM = 0.15;

/** Holes whose diameter alone hints at a thread, those of one diameter and thread together, in the order of the facts. */
export function guessedThreads(
  facts: PartFacts,
  { isChosen }: PlacedChoices,
  threads: readonly string[],
): GuessedThread[] {
  const groups = new Map<string, GuessedThread>();
  for (const hole of facts.holes) {
    const { threadGuess, diameterMm, depthMm, faceIds } = hole;
    const thread = threadGuess === null || isThreadKnown(hole) ? null : threadOfName(threadGuess);
    if (!thread || !threads.includes(thread.name) || !fitsThread(diameterMm, thread)) continue;
    if (isChosen(hole) || faceIds.length === 0) continue;
    const leastShare = isCounterbore(hole, facts.holes) ? LEAST_IN_COUNTERBORE : LEAST_THREAD;
    if (depthMm < leastShare * thread.diameterMm || !hasRoom(thread, 'thread', roomOf(hole, facts.holes))) continue;
    const key = `${thread.name} ${diameterMm.toFixed(2)}`;
    const isFull = thread.diameterMm - diameterMm < FULL_MM;
    const group = groups.get(key) ?? { thread: thread.name, diameterMm, isFull, holes: [] };
    group.holes.push(hole);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Share of its diameter that a thread is deep at least: a shallower hole is a spot face that happens to fit one. */
export const LEAST_THREAD = 0.5;
/** The same for a wider step: counterbores for screw heads are 0.5 to 0.7 of their width deep (DIN 974-1), ports with a bore behind them are deeper. */
const LEAST_IN_COUNTERBORE = 0.75;

/** The choice that makes these holes so: one face of each, so that as many faces are named as there are holes. */
export function choiceOf(holes: readonly Hole[], work: HoleWork): HoleChoice {
  return { faceIds: [...new Set(holes.map(({ faceIds }) => Math.min(...faceIds)))].sort((a, b) => a - b), work };
}
