/**
 * The outside and the bore of a solid of revolution as runs: lengths along the axis that follow one line or curve. What stands lower than its
 * surroundings on both sides is a recess: a groove, or a relief before a shoulder.
 */
import type { Slab } from '#geometry/features/half-section.ts';
import { isSameMeridian, type Meridian } from '#geometry/features/meridians.ts';
import { SAME_PLACE_MM } from '#geometry/tolerances.ts';

export interface Run {
  kind: Meridian['kind'];
  /** A fillet: a curve whose material is on the far side of its tube. */
  isHollow: boolean;
  from: number;
  to: number;
  /** Radii at both ends, and the extremes between. */
  start: number;
  end: number;
  least: number;
  most: number;
  /** Ascending. */
  faces: number[];
}

/** The runs of the outside, or of the bore. null stands where there is none: a bore is closed there. */
export function listRuns(slabs: Slab[], side: 'outer' | 'bore', all: Meridian[]): (Run | null)[] {
  const stretches: { piece: Meridian | null; levels: number[] }[] = [];
  for (const { from, to, [side]: piece } of slabs) {
    const last = stretches.at(-1);
    const goesOn = last && (piece && last.piece ? isSameMeridian(last.piece, piece) : piece === last.piece);
    if (goesOn) last.levels.push(to);
    else stretches.push({ piece, levels: [from, to] });
  }
  return stretches.map(({ piece, levels }) => piece && describeRun(piece, levels, all));
}

/** Curves turn back at levels only: there are their extremes. */
function describeRun(piece: Meridian, levels: number[], all: Meridian[]): Run {
  const [from, to] = [levels[0]!, levels.at(-1)!];
  const radii = levels.map(piece.radiusAt);
  const faces = all
    .filter((other) => piece.faces.length > 0 && other.from < to && other.to > from && isSameMeridian(piece, other))
    .flatMap((other) => other.faces);
  return {
    kind: piece.kind,
    isHollow: piece.kind === 'curve' && isConcave(piece, from, to),
    from,
    to,
    start: radii[0]!,
    end: radii.at(-1)!,
    least: Math.min(...radii),
    most: Math.max(...radii),
    faces: [...new Set(faces)].sort((a, b) => a - b),
  };
}

/** Whether the middle of a curve lies deeper in the material than the chord between its ends. */
function isConcave({ isOuter, radiusAt }: Meridian, from: number, to: number): boolean {
  const sag = radiusAt((from + to) / 2) - (radiusAt(from) + radiusAt(to)) / 2;
  return isOuter ? sag < 0 : sag > 0;
}

/** Runs that form one recess, by their first and last position, and how high both sides rise. */
export interface Recess {
  first: number;
  last: number;
  /** Where the recess begins: as heights, which rise toward the outside of a shaft, and toward the axis of a bore. */
  rim: number;
  bottom: number;
  before: number;
  after: number;
}

/** A recess that is wider than both is no groove but a length of its own: mm, and as a share of the diameter. */
const GROOVE_WIDTH = { mm: 6, share: 0.25 };

/** The grooves and reliefs among runs; in a wide recess those within it. A shaft ends free, and so does a bore that is open. */
export function listRecesses(runs: (Run | null)[], isBore: boolean): Recess[] {
  const heights = runs.map((run) => heightsOf(run, isBore));
  const search = (first: number, last: number): Recess[] => {
    const found: Recess[] = [];
    for (let at = first; at <= last; at += 1) {
      const recess = recessFrom(heights, at, [first, last]);
      if (!recess) continue;
      if (isGroove(runs, recess)) found.push(recess);
      else if (recess.first > first || recess.last < last) found.push(...search(recess.first, recess.last));
      at = recess.last;
    }
    return found;
  };
  return search(0, runs.length - 1);
}

interface Heights {
  least: number;
  most: number;
}

const NOTHING_ROUND: Heights = { least: -Infinity, most: -Infinity };

function heightsOf(run: Run | null, isBore: boolean): Heights {
  if (!run) return isBore ? { least: 0, most: 0 } : NOTHING_ROUND;
  return isBore ? { least: -run.most, most: -run.least } : { least: run.least, most: run.most };
}

/** Water that stands on the runs from `at` on: as high as the lower of the highest places before and after. */
function recessFrom(heights: Heights[], at: number, [first, last]: [number, number]): Recess | null {
  const highest = (from: number, to: number): number =>
    heights.slice(from, to + 1).reduce((most, each) => Math.max(most, each.most), -Infinity);
  const rim = Math.min(highest(first, at - 1), highest(at + 1, last));
  // Where nothing round was found, nothing is recessed either.
  const isUnder = (index: number): boolean => {
    const { least, most } = heights[index] ?? NOTHING_ROUND;
    return index <= last && most <= rim + SAME_PLACE_MM && least < rim - SAME_PLACE_MM && Number.isFinite(least);
  };
  if (!Number.isFinite(rim) || !isUnder(at)) return null;
  let end = at;
  while (isUnder(end + 1)) end += 1;
  if (at === first) return null;
  // A slope at the end of the range is the bank: what lies before it has its own.
  if (end >= last) return end > at + 1 ? recessFrom(heights, at, [first, end - 1]) : null;
  const within = heights.slice(at, end + 1);
  return {
    first: at,
    last: end,
    rim,
    bottom: within.reduce((least, each) => Math.min(least, each.least), Infinity),
    before: heights[at - 1]!.most,
    after: heights[end + 1]!.most,
  };
}

function isGroove(runs: (Run | null)[], { first, last, rim }: Recess): boolean {
  return isGrooveWidth(runs[last]!.to - runs[first]!.from, 2 * Math.abs(rim));
}

/** Whether a recess is narrow enough for a groove; `rimMm` is the diameter that it is cut into. */
export function isGrooveWidth(widthMm: number, rimMm: number): boolean {
  return widthMm <= Math.max(GROOVE_WIDTH.mm, GROOVE_WIDTH.share * rimMm);
}
