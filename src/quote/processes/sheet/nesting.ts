/**
 * How many of one piece lie on a sheet, and which share of it each takes. Rows of the piece along the sheet, all the same way or every second one turned by half,
 * pushed together as far as their outlines allow; upright or lying. What remains beyond the last row goes back to the rack. The best layout counts.
 * A price follows from this layout of the part alone, so that other parts of the order never change it; `quote/nesting` lays them all on the sheets that they share.
 */
import { type Contour, sidesOf, stepsOf } from '#quote/measures/contour-shape.ts';
import type { Point } from '#quote/measures/flat-distances.ts';
import type { SheetPart } from '#quote/measures/sheet-part.ts';
import type { SheetRates } from '#quote/processes/sheet/rates.ts';

export interface Nest {
  /** Share of a sheet that a piece takes. */
  share: number;
  /** On one sheet. */
  pieces: number;
  sheetAreaMm2: number;
  /** Of the largest sheet that is bought. */
  largestAreaMm2: number;
}

/** Bands across a piece, in each of which it has a left and a right side. */
const BANDS = 64;

/** null where the piece fits on no sheet. */
export function nestOnSheet(part: SheetPart, sheets: SheetRates['sheets']): Nest | null {
  const gapMm = gapOf(part, sheets);
  const widthMm = sheets.widthMm - 2 * sheets.borderMm;
  const ways = positionsOf(part);
  const largestAreaMm2 = sheets.lengthsMm.at(-1)! * sheets.widthMm;
  let best: Nest | null = null;
  for (const bought of sheets.lengthsMm) {
    const lengthMm = bought - 2 * sheets.borderMm;
    const sheetAreaMm2 = bought * sheets.widthMm;
    for (const way of ways)
      for (const [along, across] of [
        [lengthMm, widthMm],
        [widthMm, lengthMm],
      ] as const) {
        const row = rowOf(way, along, gapMm);
        const rows = Math.floor((across + gapMm) / (way.heightMm + gapMm) + 1e-9);
        if (row === 0 || rows === 0) continue;
        const share = Math.min(1, (way.heightMm + gapMm) / (across + gapMm)) / row;
        if (!best || share * sheetAreaMm2 < best.share * best.sheetAreaMm2)
          best = { share, pieces: row * rows, sheetAreaMm2, largestAreaMm2 };
      }
  }
  return best;
}

/** Least distance between two pieces. */
export function gapOf({ thicknessMm }: SheetPart, sheets: SheetRates['sheets']): number {
  return Math.max(sheets.gapMm, sheets.gapPerThickness * thicknessMm);
}

/** A piece lying in a row: its sides, and how near its neighbors come. */
interface Position {
  lengthMm: number;
  heightMm: number;
  /** From one piece to the next, without the gap. */
  same: number;
  /** From one to its neighbor that is turned by half, and from that to the next. */
  turned: readonly [number, number];
}

function rowOf({ lengthMm, same, turned: [there, back] }: Position, alongMm: number, gapMm: number): number {
  const room = alongMm - lengthMm;
  if (room < -1e-9) return 0;
  const alike = 1 + Math.floor(room / (same + gapMm) + 1e-9);
  const pair = there + back + 2 * gapMm;
  const pairs = Math.floor(room / pair + 1e-9);
  const alternating = 1 + 2 * pairs + (room - pairs * pair >= there + gapMm ? 1 : 0);
  return Math.max(alike, alternating);
}

/** Along its own longest side, and as it is drawn; lying and upright. */
function positionsOf({ outers }: SheetPart): Position[] {
  const longest = outers
    .flatMap(sidesOf)
    .filter(({ radiusMm }) => radiusMm === null)
    .reduce<{ lengthMm: number; startsAlong: Point } | null>((a, b) => (a && a.lengthMm >= b.lengthMm ? a : b), null);
  const directions: Point[] = [[1, 0], ...(longest ? [longest.startsAlong] : [])];
  return directions.flatMap(([ux, uy]) => [positionAlong(outers, [ux, uy]), positionAlong(outers, [-uy, ux])]);
}

function positionAlong(outers: readonly Contour[], [ux, uy]: Point): Position {
  const steps = outers.flatMap(stepsOf).map(({ from, to }): [Point, Point] => [turnTo(from), turnTo(to)]);
  function turnTo([x, y]: Point): Point {
    return [ux * x + uy * y, ux * y - uy * x];
  }
  const points = steps.flat();
  const [minX, maxX] = [least(points, 0), most(points, 0)];
  const [minY, maxY] = [least(points, 1), most(points, 1)];
  const [lengthMm, heightMm] = [maxX - minX, maxY - minY];
  const left = new Array<number>(BANDS).fill(Infinity);
  const right = new Array<number>(BANDS).fill(-Infinity);
  const bandMm = heightMm / BANDS || 1;
  for (const [a, b] of steps) {
    const [low, high] = a[1] < b[1] ? [a, b] : [b, a];
    const first = Math.max(0, Math.min(BANDS - 1, Math.floor((low[1] - minY) / bandMm) - 1));
    const last = Math.max(0, Math.min(BANDS - 1, Math.ceil((high[1] - minY) / bandMm)));
    for (let band = first; band <= last; band += 1) {
      // One band more on either side: the gap holds across corners too.
      const bottom = Math.max(low[1], minY + (band - 1) * bandMm);
      const top = Math.min(high[1], minY + (band + 2) * bandMm);
      const ends = low[1] === high[1] ? [low[0], high[0]] : [bottom, top].map((y) => xAt(low, high, y));
      for (const x of ends) {
        left[band] = Math.min(left[band]!, x - minX);
        right[band] = Math.max(right[band]!, x - minX);
      }
    }
  }
  const turnedLeft = right.map((x) => lengthMm - x).reverse();
  const turnedRight = left.map((x) => lengthMm - x).reverse();
  return {
    lengthMm,
    heightMm,
    same: pitch(right, left),
    turned: [pitch(right, turnedLeft), pitch(turnedRight, left)],
  };
}

/** How far the next piece has to lie, so that in no band its left side is left of the right side of this one. */
function pitch(right: readonly number[], left: readonly number[]): number {
  return right.reduce((far, x, band) => Math.max(far, x - left[band]!), 0);
}

/** On a line that rises, at a height that is at most its ends'. */
function xAt(low: Point, high: Point, y: number): number {
  const share = Math.max(0, Math.min(1, (y - low[1]) / (high[1] - low[1])));
  return low[0] + (high[0] - low[0]) * share;
}

const least = (points: readonly Point[], axis: 0 | 1): number =>
  points.reduce((value, point) => Math.min(value, point[axis]), Infinity);
const most = (points: readonly Point[], axis: 0 | 1): number =>
  points.reduce((value, point) => Math.max(value, point[axis]), -Infinity);
