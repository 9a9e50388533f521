/**
 * Removes lines that are drawn twice. A third of real drawings have some, often as the front and the back of a plate one above the other, and a beam
 * would cut them twice. Curves are taken in their order: of each stays what no earlier one covers, so that three or more copies, however they are
 * divided, leave one. Approaches tried: cutting all curves where others end and comparing the pieces; pieces whose cuts lay a hair apart had no equal.
 */
import { BoxTree } from '#geometry/outline/box-tree.ts';
import { mapOnto } from '#geometry/outline/carriers.ts';
import type { OutlineCurve, Strand } from '#geometry/outline/outline.ts';
import { boxOf, cutOut, distanceBetween, isWholeOval, lengthOf, pointOn } from '#geometry/outline/outline-curves.ts';
import { DOT_MM } from '#geometry/tolerances.ts';

/** Copies that lie this close are one cut: less than half the width of any beam. */
const DOUBLED_MM = 0.05;
/** A short curve has its neighbours that close: of it only this share of its own length. */
const DOUBLED_SHARE = 0.1;
/** What is left of a covered curve and is shorter than this, is nothing to cut. With a copy's displacement it stays below the gaps that are healed. */
const SLIVER_MM = 0.02;

export interface DistinctCurves {
  /** Strands that lost nothing, and what is left of the others as strands of one curve each. */
  strands: Strand[];
  /** How many curves were drawn again. */
  doubled: number;
  doubledLengthMm: number;
  /** Lines without length, which were left out. */
  dots: number;
}

interface Drawn {
  curve: OutlineCurve;
  strand: number;
  lengthMm: number;
  /** What stays of it, as shares of its length; of a whole oval up to one turn beyond its end. */
  kept: Span[];
  /** Shares at which a later curve that it covers ends. */
  cuts: number[];
}

interface Span {
  low: number;
  high: number;
}

/** A stretch of a later curve that `by` covers. */
interface Cover extends Span {
  by: number;
  /** The stretch along the curve that covers it. */
  there: Span;
}

/** Removes curves that are drawn more than once. */
export function takeOutDoubled(strands: readonly Strand[]): DistinctCurves {
  const all = strands.flatMap((curves, strand) =>
    curves.map(
      (curve): Drawn => ({
        curve,
        strand,
        lengthMm: lengthOf(curve),
        kept: [{ low: 0, high: 1 }],
        cuts: [],
      }),
    ),
  );
  const drawn = all.filter(({ lengthMm }) => lengthMm > DOT_MM);
  const boxes = drawn.map(({ curve }) => boxOf(curve));
  const tree = new BoxTree(boxes);
  const twins = new TwinGrid();
  const lost: { of: number; covers: Cover[]; lengthMm: number }[] = [];
  drawn.forEach((later, index) => {
    const earlier: number[] = [];
    tree.search(boxes[index]!, DOUBLED_MM, (other) => {
      if (other < index) earlier.push(other);
    });
    const covers = earlier.sort((a, b) => a - b).flatMap((by) => coversOf(later, drawn[by]!, by));
    if (covers.length > 0) {
      later.kept = whatIsLeft(later, covers);
      const left = later.kept.reduce((sum, { low, high }) => sum + high - low, 0);
      lost.push({ of: index, covers, lengthMm: (1 - left) * later.lengthMm });
    } else {
      const twin = twins.addOrFind(drawn, index);
      if (twin === null) return;
      later.kept = [];
      lost.push({
        of: index,
        covers: [{ by: twin, low: 0, high: 1, there: { low: 0, high: 1 } }],
        lengthMm: later.lengthMm,
      });
    }
  });
  const pieces = drawn.map(piecesOf);
  const takers = new Map<number, Set<number>>();
  let [doubled, doubledLengthMm] = [0, 0];
  for (const { of, covers, lengthMm } of lost) {
    const known = takers.get(drawn[of]!.strand) ?? new Set();
    takers.set(drawn[of]!.strand, known);
    let repeated = 0;
    for (const { by, there } of covers) {
      known.add(drawn[by]!.strand);
      repeated += pieces[by]!.filter(({ low, high }) => isInSpan((low + high) / 2, there)).length;
    }
    // A piece that reaches past the copy's end has its middle elsewhere.
    doubled += Math.max(1, repeated);
    doubledLengthMm += lengthMm;
  }
  const left = drawn.flatMap(({ curve, strand }, index) =>
    pieces[index]!.map((span) => ({ strand, curve: curveOf(curve, span) })),
  );
  const isBroken = strandsToBreak(new Set(left.map(({ strand }) => strand)), takers);
  const chains: Strand[] = [];
  let strand = -1;
  for (const piece of left) {
    if (piece.strand === strand && !isBroken.has(strand)) chains.at(-1)!.push(piece.curve);
    else {
      chains.push([piece.curve]);
      strand = piece.strand;
    }
  }
  return { strands: chains, doubled, doubledLengthMm, dots: all.length - drawn.length };
}

/** The length of a sliver as a share of the curve. */
function sliverOf({ lengthMm }: Drawn): number {
  return Math.min(SLIVER_MM, DOUBLED_SHARE * lengthMm) / lengthMm;
}

/** Where `earlier` covers `later`. The places on it where `later` ends become cuts of it, so that what hangs on those ends is joined to it. */
function coversOf(later: Drawn, earlier: Drawn, by: number): Cover[] {
  const toleranceMm = Math.min(DOUBLED_MM, DOUBLED_SHARE * Math.min(later.lengthMm, earlier.lengthMm));
  const map = earlier.kept.length > 0 ? mapOnto(earlier.curve, later.curve, toleranceMm) : null;
  if (!map) return [];
  const covers: Cover[] = [];
  const sliver = sliverOf(later);
  const apart = sliverOf(earlier);
  const isOval = isWholeOval(later.curve);
  for (const span of earlier.kept) {
    const ends = [span.low, span.high].map((share) => map.offset + map.slope * share);
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    const first = map.period === Infinity ? 0 : Math.ceil((sliver - high) / map.period);
    for (let turn = first; ; turn += 1) {
      const around = turn === 0 ? 0 : turn * map.period;
      const [begin, end] = [Math.max(0, low + around), Math.min(1, high + around)];
      if (end - begin > sliver) {
        const backOn = (share: number): number => (share - around - map.offset) / map.slope;
        const [one, other] = [backOn(begin), backOn(end)];
        covers.push({ by, low: begin, high: end, there: { low: Math.min(one, other), high: Math.max(one, other) } });
        if (!isOval)
          for (const cut of [backOn(0), backOn(1)])
            if (cut > span.low + apart && cut < span.high - apart) earlier.cuts.push(cut);
      }
      if (map.period === Infinity || low + around + map.period >= 1) break;
    }
  }
  return covers;
}

function whatIsLeft(later: Drawn, covers: readonly Cover[]): Span[] {
  const left: Span[] = [];
  let reached = 0;
  for (const { low, high } of covers.toSorted((a, b) => a.low - b.low)) {
    if (low > reached) left.push({ low: reached, high: low });
    reached = Math.max(reached, high);
  }
  if (reached < 1) left.push({ low: reached, high: 1 });
  // Where a circle is written to begin is no end of it.
  const [first, last] = [left[0], left.at(-1)];
  if (isWholeOval(later.curve) && first && last && first !== last && first.low === 0 && last.high === 1) {
    left.shift();
    last.high = 1 + first.high;
  }
  const sliver = sliverOf(later);
  return left.filter(({ low, high }) => high - low > sliver);
}

/** What is kept of a curve, cut where curves end that it covers. */
function piecesOf(drawn: Drawn): Span[] {
  const apart = sliverOf(drawn);
  return drawn.kept.flatMap((span) => {
    const cuts: number[] = [];
    for (const cut of drawn.cuts.toSorted((a, b) => a - b))
      if (cut > span.low && cut < span.high && cut - (cuts.at(-1) ?? -1) > apart) cuts.push(cut);
    if (cuts.length === 0) return [span];
    let ends = [span.low, ...cuts, span.high];
    if (isWholeOval(drawn.curve) && span.high - span.low === 1) {
      const [first] = cuts as [number];
      if (cuts.length > 1 && first + 1 - cuts.at(-1)! <= apart) cuts.pop();
      ends = [...cuts, first + 1];
    }
    return ends.slice(1).map((high, index) => ({ low: ends[index]!, high }));
  });
}

function curveOf(curve: OutlineCurve, { low, high }: Span): OutlineCurve {
  return curve.kind === 'spline' || (low === 0 && high === 1) ? curve : cutOut(curve, low, high);
}

/** Of a whole oval, `share` may lie a turn further on. */
function isInSpan(share: number, { low, high }: Span): boolean {
  return [share, share - 1, share + 1].some((one) => one > low && one <= high);
}

const CELL_MM = 2 * DOUBLED_MM;

/** Curves of which none repeats another from end to end, found by where their middles lie: splines, and what two programs write as different kinds. */
class TwinGrid {
  /** Positions of curves by cell. Cells far apart may share a number: what is found is compared anyway. */
  readonly #cells = new Map<number, number[]>();

  /** The earliest curve that the one at `index` repeats; null where it is new, and was added. */
  addOrFind(drawn: readonly Drawn[], index: number): number | null {
    const own = drawn[index]!;
    if (isWholeOval(own.curve)) return null;
    const [x, y] = pointOn(own.curve, 0.5);
    let first = Infinity;
    for (const cell of cellsAround(x, y))
      for (const other of this.#cells.get(cell) ?? []) if (other < first && isTwin(drawn[other]!, own)) first = other;
    if (first < Infinity) return first;
    const cell = cellOf(Math.floor(x / CELL_MM), Math.floor(y / CELL_MM));
    const known = this.#cells.get(cell);
    if (known) known.push(index);
    else this.#cells.set(cell, [index]);
    return null;
  }
}

/** The one to four cells that come within `DOUBLED_MM` of a place. */
function cellsAround(x: number, y: number): Set<number> {
  const near = (value: number): number[] =>
    [value - DOUBLED_MM, value + DOUBLED_MM].map((each) => Math.floor(each / CELL_MM));
  return new Set(near(x).flatMap((column) => near(y).map((row) => cellOf(column, row))));
}

function cellOf(column: number, row: number): number {
  return Math.imul(column, 73856093) ^ Math.imul(row, 19349663);
}

function isTwin(a: Drawn, b: Drawn): boolean {
  const toleranceMm = Math.min(DOUBLED_MM, DOUBLED_SHARE * Math.min(a.lengthMm, b.lengthMm));
  if (Math.abs(a.lengthMm - b.lengthMm) > 4 * toleranceMm) return false;
  const isNear = (share: number, other: number): boolean =>
    distanceBetween(pointOn(a.curve, share), pointOn(b.curve, other)) <= toleranceMm;
  const shares = [0, 0.25, 0.5, 0.75, 1];
  return shares.every((share) => isNear(share, share)) || shares.every((share) => isNear(share, 1 - share));
}

/**
 * A strand that lost some of its curves is no loop any more, and neither may be the one that has the line now: both are taken apart, and joined
 * anew by their ends. One that was lost whole leaves its twin as it is.
 */
function strandsToBreak(isLeft: ReadonlySet<number>, takers: ReadonlyMap<number, ReadonlySet<number>>): Set<number> {
  const broken = new Set<number>();
  for (const [strand, others] of takers) {
    if (!isLeft.has(strand)) continue;
    broken.add(strand);
    for (const other of others) broken.add(other);
  }
  return broken;
}
