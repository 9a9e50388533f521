/** The holes of a part as rows of alike ones, and what the buyer chose for each. A hole is named by one of its faces, so that faces count holes. */
import type { HoleOffer } from '#contract/catalog.ts';
import type { HoleChoice, HoleWork } from '#contract/further-choices.ts';
import type { Hole } from '#contract/part-facts.ts';
import { isThreadKnown } from '#contract/thread-grounds.ts';
import { roomOf } from '#contract/thread-room.ts';
import { threadsFitting } from '#contract/threads.ts';
import { describeHole, formatHoleWork } from '#order/format-further.ts';

export interface HoleRow {
  /** "4 × Ø4.2, 12 deep": also what a screen reader hears. */
  words: string;
  holes: readonly Hole[];
  /** All faces of the holes, to highlight. */
  faceIds: readonly number[];
  /** Names the holes in choices. */
  names: readonly number[];
  /** null: nothing was chosen; 'mixed': not the same for all. */
  work: HoleWork | null | 'mixed';
}

/** Alike holes are one row, the most numerous first, then by diameter. */
export function listHoleRows(holes: readonly Hole[], chosen: readonly HoleChoice[]): HoleRow[] {
  const groups = Map.groupBy(
    holes.filter(({ faceIds }) => faceIds.length > 0),
    (hole) => wordsOf(hole, holes),
  );
  return [...groups]
    .map(([words, alike]) => rowOf(alike.length > 1 ? `${alike.length} × ${words}` : words, alike, chosen))
    .sort((a, b) => b.holes.length - a.holes.length || a.holes[0]!.diameterMm - b.holes[0]!.diameterMm);
}

/** The holes of a row, each by itself. */
export function splitRow({ holes: alike }: HoleRow, holes: readonly Hole[], chosen: readonly HoleChoice[]): HoleRow[] {
  return alike.map((hole, at) => rowOf(`${wordsOf(hole, holes)}, no. ${at + 1}`, [hole], chosen));
}

/** A counterbore ends on its floor, also of a hole that goes through. */
function wordsOf(hole: Hole, holes: readonly Hole[]): string {
  return describeHole({ ...hole, through: roomOf(hole, holes).isOpen });
}

function rowOf(words: string, holes: readonly Hole[], chosen: readonly HoleChoice[]): HoleRow {
  const works = holes.map(({ faceIds }) => workAt(faceIds, chosen));
  const isSame = works.every((work) => keyOf(work) === keyOf(works[0]!));
  return {
    words,
    holes,
    faceIds: [...new Set(holes.flatMap(({ faceIds }) => faceIds))],
    names: holes.map(({ faceIds }) => faceIds[0]!),
    work: isSame ? works[0]! : 'mixed',
  };
}

function workAt(faceIds: readonly number[], chosen: readonly HoleChoice[]): HoleWork | null {
  return chosen.find((choice) => choice.faceIds.some((id) => faceIds.includes(id)))?.work ?? null;
}

export const PLAIN = 'Plain hole';

/** What becomes of a hole before anything is chosen for it, as it is priced: a diameter alone makes no thread. */
export function unsaidWords(hole: Pick<Hole, 'threadGuess' | 'threadKnown'>, isAsked: boolean): string {
  if (hole.threadGuess !== null && isThreadKnown(hole)) return `As drawn: ${hole.threadGuess} thread`;
  return isAsked ? 'Not set: plain' : PLAIN;
}

/** The choices with these holes changed; null takes the choice back. Holes of the same work are one entry. */
export function withHoleWork(
  chosen: readonly HoleChoice[],
  holes: readonly Hole[],
  work: HoleWork | null,
): HoleChoice[] {
  const own = new Set(holes.flatMap(({ faceIds }) => faceIds));
  const others = chosen
    .map((choice) => ({ ...choice, faceIds: choice.faceIds.filter((id) => !own.has(id)) }))
    .filter(({ faceIds }) => faceIds.length > 0);
  if (!work) return others;
  const names = holes.map(({ faceIds }) => faceIds[0]!);
  const same = others.find((choice) => keyOf(choice.work) === keyOf(work));
  const merged = { work, faceIds: [...(same?.faceIds ?? []), ...names].sort((a, b) => a - b) };
  return [...others.filter((choice) => choice !== same), merged];
}

/** The holes that a choice names. */
export function holesOf(holes: readonly Hole[], { faceIds }: Pick<HoleChoice, 'faceIds'>): Hole[] {
  return holes.filter((hole) => hole.faceIds.some((id) => faceIds.includes(id)));
}

/** A work as the value of an option: "thread:M5"; '' for none. */
export function keyOf(work: HoleWork | null): string {
  if (!work) return '';
  if (work.kind === 'drilled') return 'drilled';
  return `${work.kind}:${work.kind === 'fit' ? work.fit : work.size}`;
}

export function workOfKey(key: string): HoleWork | null {
  const [kind, name = ''] = key.split(':');
  if (kind === 'drilled') return { kind };
  if (kind === 'fit') return { kind, fit: name };
  return kind === 'thread' || kind === 'insert' ? { kind, size: name } : null;
}

export interface WorkGroup {
  label: string;
  options: { key: string; label: string }[];
}

/** What the process offers for a hole of this diameter and depth, the nearest thread first. `holes`: all of the part. */
export function worksFor(hole: Hole, holes: readonly Hole[], { threads, inserts, fits }: HoleOffer): WorkGroup[] {
  const sized = (kind: 'thread' | 'insert', offered: readonly string[]) =>
    threadsFitting(hole.diameterMm, kind, roomOf(hole, holes))
      .filter(({ name }) => offered.includes(name))
      .map(({ name }): HoleWork => ({ kind, size: name }));
  const groups: [string, HoleWork[]][] = [
    ['Thread', sized('thread', threads)],
    ['Coil insert', sized('insert', inserts)],
  ];
  return [
    ...groups.map(([label, works]) => ({
      label,
      options: works.map((work) => ({ key: keyOf(work), label: formatHoleWork(work) })),
    })),
    { label: 'Fit', options: fits.map(({ id, label }) => ({ key: keyOf({ kind: 'fit', fit: id }), label })) },
  ].filter(({ options }) => options.length > 0);
}
