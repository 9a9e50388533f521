/**
 * The directions from which cutters must come to reach the whole skin of a part. A greedy cover takes the direction that reaches most of what is
 * left, again and again. Directions that the others make needless are left out, and small sets are tried for a shorter list. This is a first estimate of
 * setups: a cutter is a line without thickness here, so sharp inner corners and narrow slots count as reached.
 */
import type { Vec3 } from '#contract/units.ts';
import type { SurfaceAccess } from '#geometry/features/surface-access.ts';
import type { SkinSample } from '#geometry/mesh/inward-rays.ts';

/** A direction for fewer points than this is noise of single triangles. */
const GAIN_LEAST = 3;
/** Every set of so many directions is tried; of two dozen candidates there are some two thousand. */
const TRIED_TOGETHER_MAX = 3;

export interface MachiningAccess {
  /** Unit vectors toward the part, the most useful first. */
  directions: Vec3[];
  /** Faces of which most cannot be seen from any direction that the part's faces and holes suggest. */
  hiddenFaces: number[];
}

/** Chooses few directions that together reach what `access` found: each time the one that adds most. */
export function findMachiningDirections({ samples, directions, reached }: SurfaceAccess): MachiningAccess {
  const chosen: number[] = [];
  const isDone = samples.map(() => false);
  for (;;) {
    const gains = reached.map((row) => row.reduce((sum, isHit, sample) => sum + (isHit && !isDone[sample] ? 1 : 0), 0));
    const best = gains.indexOf(Math.max(...gains));
    if (best < 0 || gains[best]! < GAIN_LEAST) break;
    chosen.push(best);
    reached[best]!.forEach((isHit, sample) => {
      if (isHit) isDone[sample] = true;
    });
  }
  const kept = leaveOutNeedless(chosen, reached);
  const needed = findFewer(kept.length, reached) ?? kept;
  return { directions: needed.map((index) => directions[index]!), hiddenFaces: listHidden(samples, reached) };
}

/** Tries the least useful first. */
function leaveOutNeedless(chosen: number[], reached: boolean[][]): number[] {
  let kept = chosen;
  for (const index of chosen.toReversed()) {
    const others = kept.filter((other) => other !== index);
    const lost = reached[index]!.filter(
      (isHit, sample) => isHit && !others.some((other) => reached[other]![sample]),
    ).length;
    if (lost < GAIN_LEAST) kept = others;
  }
  return kept;
}

/**
 * The smallest set of fewer than `count` directions beside which no other gains enough; of several the one that reaches most, each direction for itself.
 * The greedy first choice may be in no smallest set, and that choice would depend on the orientation of the part.
 */
function findFewer(count: number, reached: boolean[][]): number[] | null {
  const rows = reached.map(bitsOf);
  const sums = rows.map(countBits);
  const all = rows.reduce((union, row) => union.map((word, at) => word | row[at]!), rows[0] ?? new Uint32Array());
  const order = rows.map((_, index) => index).sort((a, b) => sums[b]! - sums[a]! || a - b);
  const isEnough = (left: Uint32Array): boolean =>
    countBits(left) < GAIN_LEAST * rows.length &&
    rows.every((row) => countBits(row.map((word, at) => word & left[at]!)) < GAIN_LEAST);
  for (let size = 1; size < Math.min(count, TRIED_TOGETHER_MAX + 1); size += 1) {
    let best: { chosen: number[]; sum: number } | null = null;
    const extend = (chosen: number[], left: Uint32Array, from: number, sum: number): void => {
      if (chosen.length === size) {
        if ((!best || sum > best.sum) && isEnough(left)) best = { chosen, sum };
        return;
      }
      for (let at = from; at < order.length; at += 1) {
        const [index, row] = [order[at]!, rows[order[at]!]!];
        extend(
          [...chosen, index],
          left.map((word, place) => word & ~row[place]!),
          at + 1,
          sum + sums[index]!,
        );
      }
    };
    extend([], all, 0, 0);
    if (best) return (best as { chosen: number[] }).chosen;
  }
  return null;
}

function bitsOf(row: boolean[]): Uint32Array {
  const words = new Uint32Array(Math.ceil(row.length / 32));
  row.forEach((isHit, at) => {
    if (isHit) words[at >> 5]! |= 1 << (at & 31);
  });
  return words;
}

function countBits(words: Uint32Array): number {
  let count = 0;
  for (let word of words) for (; word !== 0; word &= word - 1) count += 1;
  return count;
}

function listHidden(samples: SkinSample[], reached: boolean[][]): number[] {
  const seen = new Map<number, { hidden: number; all: number }>();
  samples.forEach(({ face }, sample) => {
    const count = seen.get(face) ?? { hidden: 0, all: 0 };
    seen.set(face, count);
    count.all += 1;
    if (!reached.some((row) => row[sample])) count.hidden += 1;
  });
  return [...seen].filter(([, { hidden, all }]) => 2 * hidden > all).map(([face]) => face);
}
