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
  const rows = reached.map(bitsOf);
  const chosen: number[] = [];
  const left = union(rows);
  for (;;) {
    const gains = rows.map((row) => countCommon(row, left));
    const best = gains.indexOf(Math.max(...gains));
    if (best < 0 || gains[best]! < GAIN_LEAST) break;
    chosen.push(best);
    takeOut(left, rows[best]!, left);
  }
  const kept = leaveOutNeedless(chosen, rows);
  const needed = findFewer(kept.length, rows) ?? kept;
  return { directions: needed.map((index) => directions[index]!), hiddenFaces: listHidden(samples, reached) };
}

/** Tries the least useful first. */
function leaveOutNeedless(chosen: number[], rows: Bits[]): number[] {
  let kept = chosen;
  for (const index of chosen.toReversed()) {
    const others = kept.filter((other) => other !== index);
    const lost = rows[index]!.slice();
    for (const other of others) takeOut(lost, rows[other]!, lost);
    if (countCommon(lost, lost) < GAIN_LEAST) kept = others;
  }
  return kept;
}

/**
 * The smallest set of fewer than `count` directions beside which no other gains enough; of several the one that reaches most, each direction for itself.
 * The greedy first choice may be in no smallest set, and that choice would depend on the orientation of the part.
 */
function findFewer(count: number, rows: Bits[]): number[] | null {
  const sums = rows.map((row) => countCommon(row, row));
  const order = rows.map((_, index) => index).sort((a, b) => sums[b]! - sums[a]! || a - b);
  const isEnough = (left: Bits): boolean =>
    countCommon(left, left) < GAIN_LEAST * rows.length && rows.every((row) => countCommon(row, left) < GAIN_LEAST);
  /** What a set of so many directions leaves, written over by the next one. */
  const leftBy = Array.from({ length: TRIED_TOGETHER_MAX + 1 }, () => union(rows));
  for (let size = 1; size < Math.min(count, TRIED_TOGETHER_MAX + 1); size += 1) {
    let best: number[] | null = null;
    let bestSum = 0;
    const chosen: number[] = [];
    const extend = (from: number, sum: number): void => {
      const depth = chosen.length;
      for (let at = from; at < order.length; at += 1) {
        const index = order[at]!;
        const isWhole = depth + 1 === size;
        // Those after it reach no more.
        if (isWhole && best && sum + sums[index]! <= bestSum) return;
        takeOut(leftBy[depth]!, rows[index]!, leftBy[depth + 1]!);
        chosen.push(index);
        if (!isWhole) extend(at + 1, sum + sums[index]!);
        else if (isEnough(leftBy[size]!)) {
          best = [...chosen];
          bestSum = sum + sums[index]!;
        }
        chosen.pop();
      }
    };
    extend(0, 0);
    if (best) return best;
  }
  return null;
}

/** One bit for each sample. */
type Bits = Int32Array;

function bitsOf(row: boolean[]): Bits {
  const words = new Int32Array(Math.ceil(row.length / 32));
  for (let at = 0; at < row.length; at += 1) if (row[at]) words[at >> 5]! |= 1 << (at & 31);
  return words;
}

function union(rows: Bits[]): Bits {
  const all = new Int32Array(rows[0]?.length ?? 0);
  for (const row of rows) for (let at = 0; at < all.length; at += 1) all[at]! |= row[at]!;
  return all;
}

/** Writes to `left` what is in `all` and not in `row`. */
function takeOut(all: Bits, row: Bits, left: Bits): void {
  for (let at = 0; at < left.length; at += 1) left[at] = all[at]! & ~row[at]!;
}

/** How many samples are in both. */
function countCommon(a: Bits, b: Bits): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 1) count += countBits(a[at]! & b[at]!);
  return count;
}

/** In pairs, fours and eights at once (Warren, "Hacker's Delight", 5-1). */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
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
