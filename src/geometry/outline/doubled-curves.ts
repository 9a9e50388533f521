/**
 * Removes lines that are drawn twice. A third of real drawings have some, often as the front and the back of a plate one above the other, and a beam
 * would cut them twice. Curves that overlap for a stretch are divided where the stretch ends; of two equal ones the first stays.
 */
import { BoxTree } from '#geometry/outline/box-tree.ts';
import type { ArcCurve, OutlineCurve, SegmentCurve, Strand, Vec2 } from '#geometry/outline/outline.ts';
import { boxOf, cutOut, distanceBetween, isWholeOval, lengthOf, pointOn } from '#geometry/outline/outline-curves.ts';
import { DOT_MM, SAME_TILT_SHARE } from '#geometry/tolerances.ts';

/** Copies that lie this close are one cut: less than half the width of any beam. */
export const DOUBLED_MM = 0.05;
/** A short curve has its neighbours that close: of it only this share of its own length. */
const DOUBLED_SHARE = 0.1;
/** Segments that share less than this only meet. */
const OVERLAP_MM = 0.02;
/** Of segments that are hardly longer than that, they share this much of the shorter one. */
const OVERLAP_SHARE = 0.9;
const TURN = 2 * Math.PI;

export interface DistinctCurves {
  /** Strands that lost nothing, and what is left of the others as strands of one curve each. */
  strands: Strand[];
  /** How many curves were drawn again. */
  doubled: number;
  doubledLengthMm: number;
  /** Lines without length, which were left out. */
  dots: number;
}

interface Piece {
  curve: OutlineCurve;
  strand: number;
  lengthMm: number;
}

/** Removes curves that are drawn more than once. */
export function takeOutDoubled(strands: readonly Strand[]): DistinctCurves {
  const all = strands.flatMap((curves, strand) =>
    curves.map((curve): Piece => ({ curve, strand, lengthMm: lengthOf(curve) })),
  );
  const drawn = all.filter(({ lengthMm }) => lengthMm > DOT_MM);
  const cuts = cutsWhereOthersEnd(drawn);
  const distinct = new DistinctPieces();
  // Of a strand that lost a piece: the strands that have it now.
  const takers = new Map<number, Set<number>>();
  let [doubled, doubledLengthMm] = [0, 0];
  // One after the other: lines that lie staggered over each other have as many pieces as their number squared.
  drawn.forEach((whole, index) => {
    for (const piece of cutAt(whole, cuts[index])) {
      const twin = distinct.addOrFind(piece);
      if (!twin) continue;
      doubled += 1;
      doubledLengthMm += piece.lengthMm;
      const known = takers.get(piece.strand);
      if (known) known.add(twin.strand);
      else takers.set(piece.strand, new Set([twin.strand]));
    }
  });
  const isBroken = strandsToBreak(distinct.pieces, takers);
  const left: Strand[] = [];
  let strand = -1;
  for (const piece of distinct.pieces) {
    if (piece.strand === strand && !isBroken.has(strand)) left.at(-1)!.push(piece.curve);
    else {
      left.push([piece.curve]);
      strand = piece.strand;
    }
  }
  return { strands: left, doubled, doubledLengthMm, dots: all.length - drawn.length };
}

/** Pieces of which none repeats another, found by where their middles lie. */
class DistinctPieces {
  readonly pieces: Piece[] = [];
  /** Positions in `pieces` by cell. Cells far apart may share a number: what is found is compared anyway. */
  readonly #cells = new Map<number, number[]>();

  /** The earliest piece that `piece` repeats; null where it is new, and was added. */
  addOrFind(piece: Piece): Piece | null {
    const middles = middlesOf(piece.curve);
    let first = Infinity;
    for (const [x, y] of middles)
      for (const cell of cellsAround(x, y))
        for (const position of this.#cells.get(cell) ?? [])
          if (position < first && isTwin(this.pieces[position]!, piece)) first = position;
    if (first < Infinity) return this.pieces[first]!;
    for (const [x, y] of middles) {
      const cell = cellOf(Math.floor(x / CELL_MM), Math.floor(y / CELL_MM));
      const known = this.#cells.get(cell);
      if (known) known.push(this.pieces.length);
      else this.#cells.set(cell, [this.pieces.length]);
    }
    this.pieces.push(piece);
    return null;
  }
}

const CELL_MM = 2 * DOUBLED_MM;

/** Twins have one of these in common, within `DOUBLED_MM`: whole ovals begin anywhere. */
function middlesOf(curve: OutlineCurve): Vec2[] {
  const half = pointOn(curve, 0.5);
  if (!isWholeOval(curve)) return [half];
  const [minX, minY, maxX, maxY] = boxOf(curve);
  return [half, [(minX + maxX) / 2, (minY + maxY) / 2]];
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

function toleranceOf(a: Piece, b: Piece): number {
  return Math.min(DOUBLED_MM, DOUBLED_SHARE * Math.min(a.lengthMm, b.lengthMm));
}

/** Calls `visit` with every two pieces that come near each other, the earlier one first. */
function eachPair(pieces: Piece[], visit: (a: number, b: number) => void): void {
  const boxes = pieces.map(({ curve }) => boxOf(curve));
  const tree = new BoxTree(boxes);
  boxes.forEach((box, a) => {
    tree.search(box, DOUBLED_MM, (b) => {
      if (b > a) visit(a, b);
    });
  });
}

/** By piece: where along it, as shares of its length, another one ends that runs over it, so that what is doubled is doubled from end to end. */
function cutsWhereOthersEnd(pieces: Piece[]): (number[] | undefined)[] {
  const cuts: (number[] | undefined)[] = [];
  const put = (piece: number, shares: number[]): void => {
    const known = cuts[piece];
    if (known) known.push(...shares);
    else if (shares.length > 0) cuts[piece] = shares;
  };
  eachPair(pieces, (a, b) => {
    const [first, second] = [pieces[a]!, pieces[b]!];
    const toleranceMm = toleranceOf(first, second);
    if (first.curve.kind === 'segment' && second.curve.kind === 'segment') {
      if (!isAlong(first.curve, second.curve, toleranceMm)) return;
      put(a, sharesOn(first.curve, second.curve, toleranceMm));
      put(b, sharesOn(second.curve, first.curve, toleranceMm));
    } else if (first.curve.kind === 'arc' && second.curve.kind === 'arc') {
      if (distanceBetween(first.curve.center, second.curve.center) > toleranceMm) return;
      if (Math.abs(first.curve.radiusMm - second.curve.radiusMm) > toleranceMm) return;
      put(a, anglesOn(first.curve, second.curve, toleranceMm));
      put(b, anglesOn(second.curve, first.curve, toleranceMm));
    }
  });
  return cuts;
}

function cutAt(piece: Piece, shares: number[] | undefined): Piece[] {
  const { curve, strand, lengthMm } = piece;
  if (!shares) return [piece];
  if (curve.kind !== 'segment' && curve.kind !== 'arc') return [piece];
  const apart = Math.min(DOUBLED_MM, DOUBLED_SHARE * lengthMm) / lengthMm;
  const cuts: number[] = [];
  for (const share of shares.toSorted((p, q) => p - q)) if (share - (cuts.at(-1) ?? -1) > apart) cuts.push(share);
  // Where a circle is written to begin is no end of it: it is begun at its first cut.
  const [first] = cuts as [number];
  if (isWholeOval(curve) && cuts.length > 1 && first + 1 - cuts.at(-1)! <= apart) cuts.pop();
  const ends = isWholeOval(curve) ? [...cuts, first + 1] : [0, ...cuts, 1];
  return ends.slice(1).map((high, index) => {
    const part = cutOut(curve, ends[index]!, high);
    return { curve: part, strand, lengthMm: lengthOf(part) };
  });
}

/** Whether two segments run over each other for a stretch, not only meet at an end. */
function isAlong(a: SegmentCurve, b: SegmentCurve, toleranceMm: number): boolean {
  const [s, t] = [placeOn(a, b.from), placeOn(a, b.to)];
  const lengthMm = lengthOf(a);
  const [low, high] = [Math.max(0, Math.min(s.along, t.along)), Math.min(lengthMm, Math.max(s.along, t.along))];
  const overlap = high - low;
  if (!(overlap > Math.min(OVERLAP_MM, OVERLAP_SHARE * Math.min(lengthMm, lengthOf(b))))) return false;
  // The other segment's distance at both ends of the stretch; a wedge is no doubled line.
  const slope = (t.off - s.off) / (t.along - s.along);
  const allowed = Math.min(toleranceMm, DOUBLED_SHARE * overlap);
  return [low, high].every((along) => Math.abs(s.off + slope * (along - s.along)) <= allowed);
}

/** Along `segment` from its start, and off to its left. */
function placeOn({ from, to }: SegmentCurve, [x, y]: Vec2): { along: number; off: number } {
  const lengthMm = distanceBetween(from, to);
  const [dx, dy] = [(to[0] - from[0]) / lengthMm, (to[1] - from[1]) / lengthMm];
  return { along: (x - from[0]) * dx + (y - from[1]) * dy, off: (y - from[1]) * dx - (x - from[0]) * dy };
}

function sharesOn(segment: SegmentCurve, other: SegmentCurve, toleranceMm: number): number[] {
  const lengthMm = lengthOf(segment);
  return [other.from, other.to]
    .map((end) => placeOn(segment, end).along)
    .filter((along) => along > toleranceMm && along < lengthMm - toleranceMm)
    .map((along) => along / lengthMm);
}

function anglesOn(arc: ArcCurve, other: ArcCurve, toleranceMm: number): number[] {
  if (isWholeOval(other)) return [];
  const slack = toleranceMm / arc.radiusMm;
  return [other.startRad, other.startRad + other.sweepRad]
    .map((angle) => {
      const around = (angle - arc.startRad) * Math.sign(arc.sweepRad);
      return around - TURN * Math.floor(around / TURN);
    })
    .filter((around) => isWholeOval(arc) || (around > slack && around < Math.abs(arc.sweepRad) - slack))
    .map((around) => around / Math.abs(arc.sweepRad));
}

function isTwin(a: Piece, b: Piece): boolean {
  const toleranceMm = toleranceOf(a, b);
  if (Math.abs(a.lengthMm - b.lengthMm) > 4 * toleranceMm) return false;
  if (isWholeOval(a.curve) && isWholeOval(b.curve)) return isSameOval(a.curve, b.curve, toleranceMm);
  const isNear = (share: number, other: number): boolean =>
    distanceBetween(pointOn(a.curve, share), pointOn(b.curve, other)) <= toleranceMm;
  const shares = [0, 0.25, 0.5, 0.75, 1];
  return shares.every((share) => isNear(share, share)) || shares.every((share) => isNear(share, 1 - share));
}

/** Circles may begin anywhere: told by their boxes, which for circles and ellipses say all but the tilt. */
function isSameOval(a: OutlineCurve, b: OutlineCurve, toleranceMm: number): boolean {
  const [first, second] = [boxOf(a), boxOf(b)];
  if (!first.every((side, index) => Math.abs(side - second[index]!) <= toleranceMm)) return false;
  if (a.kind === 'arc' || b.kind === 'arc') return a.kind === b.kind;
  return (
    a.kind === 'ellipse' &&
    b.kind === 'ellipse' &&
    Math.abs(tiltOf(a) - tiltOf(b)) <= toleranceMm * toleranceMm + SAME_TILT_SHARE * Math.abs(tiltOf(a))
  );
}

function tiltOf({ u, v }: { u: Vec2; v: Vec2 }): number {
  return u[0] * u[1] + v[0] * v[1];
}

/**
 * A strand that lost some of its curves is no loop any more, and neither may be the one that has the line now: both are taken apart, and joined
 * anew by their ends. One that was lost whole leaves its twin as it is.
 */
function strandsToBreak(left: readonly Piece[], takers: ReadonlyMap<number, ReadonlySet<number>>): Set<number> {
  const isLeft = new Set(left.map(({ strand }) => strand));
  const broken = new Set<number>();
  for (const [strand, others] of takers) {
    if (!isLeft.has(strand)) continue;
    broken.add(strand);
    for (const other of others) broken.add(other);
  }
  return broken;
}
