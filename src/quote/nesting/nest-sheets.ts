/** Parts of one material and thickness on the sheets that they share: where each piece lies, and how much of the sheets they cover. */
import { type Contour, sidesOf, stepsOf } from '#quote/measures/contour-shape.ts';
import type { Point } from '#quote/measures/flat-distances.ts';
import { type Corner, hullOf, tidyCorners, twiceArea, WHOLE_MOST } from '#quote/nesting/convex-parts.ts';
import { type NestShape, TURNS, type Turn } from '#quote/nesting/laid-shapes.ts';
import { type NestedPiece, nestStrip } from '#quote/nesting/nest-strip.ts';
import { placedCorners } from '#quote/nesting/overlapping-pieces.ts';

/** A sheet as it is bought. */
export interface SheetStock {
  /** Rising. */
  lengthsMm: readonly number[];
  widthMm: number;
  borderMm: number;
  /** Least distance between pieces. */
  gapMm: number;
}

export interface FlatPart {
  outers: readonly Contour[];
  quantity: number;
}

export interface LaidPiece {
  /** Index of the part. */
  part: number;
  /** Outline on the sheet, mm from its corner. */
  corners: [x: number, y: number][];
}

export interface LaidSheet {
  pieces: LaidPiece[];
  /** From the sheet's end to the last piece: the rest goes back to the rack. */
  usedMm: number;
  /** What the pieces cover of that length. */
  yieldShare: number;
}

export interface SheetsNest {
  lengthMm: number;
  widthMm: number;
  sheets: LaidSheet[];
  /** Of all parts; more than are laid where there are very many. */
  pieces: number;
}

/** Tenths of a millimeter: whole numbers, and the longest sheet stays below `WHOLE_MOST`. */
const UNITS_PER_MM = 10;
/** Of more pieces, so many are laid, in the same proportions. */
const LAID_MOST = 60;
/** Places that the search looks at for one piece, about. */
const CELLS = 9_000;
const STEP_LEAST_MM = 0.5;
/** On a grid of double steps, then on the grid itself: together less than a second in a browser for an order of ten parts. */
const COARSE_MOVES = 2500;
const FINE_MOVES = 750;
/** What pieces cover of a strip, about. */
const LIKELY_YIELD = 0.6;
/** An outline is drawn by points that are off by no more than this; pieces lie so much further apart. */
const OFF_MM = 0.3;
/** A chord of a sixteenth of a half circle is off by this share of its radius. */
const CHORD_SHARE = 0.005;

/** null where a part fits on no sheet, or a sheet is longer than the numbers allow. */
export function nestSheets(parts: readonly FlatPart[], stock: SheetStock): SheetsNest | null {
  const flat = parts.map(({ outers }) => flatCorners(outers));
  const corners = flat.map(({ corners: own }) => own);
  const offMm = flat.reduce((most, each) => Math.max(most, each.offMm), 0);
  const gap = Math.ceil((stock.gapMm + 2 * offMm) * UNITS_PER_MM);
  const height = Math.floor((stock.widthMm - 2 * stock.borderMm) * UNITS_PER_MM);
  const inside = (bought: number): number => Math.floor((bought - 2 * stock.borderMm) * UNITS_PER_MM);
  const lengthMm = stock.lengthsMm.find((bought) =>
    corners.every((own) => turnsIn(own, inside(bought), height).length > 0),
  );
  if (lengthMm === undefined || inside(lengthMm) > WHOLE_MOST) return null;
  const length = inside(lengthMm);
  const counts = countsOf(parts);
  let shapes = corners.map(
    (own, part): NestShape => ({
      corners: own,
      turns: turnsIn(own, length, height),
      count: counts[part]!,
    }),
  );
  const step = stepFor(shapes);
  const sheets: LaidSheet[] = [];
  while (shapes.some(({ count }) => count > 0)) {
    const laid = layOnSheet(shapes, { length, height, gap, step });
    if (laid.length === 0) return null;
    sheets.push(viewSheet(shapes, laid, stock));
    shapes = shapes.map((shape, part) => ({
      ...shape,
      count: shape.count - laid.filter((piece) => piece.shape === part).length,
    }));
  }
  return { lengthMm, widthMm: stock.widthMm, sheets, pieces: parts.reduce((sum, { quantity }) => sum + quantity, 0) };
}

interface Room {
  length: number;
  height: number;
  gap: number;
  step: number;
}

/** One by one; where all lie on one sheet, the search pushes them together. */
function layOnSheet(shapes: readonly NestShape[], { length, height, gap, step }: Room): NestedPiece[] {
  const wish = { shapes, height, gap };
  const quick = nestStrip({ ...wish, grids: [{ step, moves: 0 }] });
  if (!quick) return [];
  if (quick.length <= length)
    return (
      nestStrip({
        ...wish,
        grids: [
          { step: 2 * step, moves: COARSE_MOVES },
          { step, moves: FINE_MOVES },
        ],
      })?.pieces ?? quick.pieces
    );
  return quick.pieces.filter((piece) => {
    const along = placedCorners(shapes[piece.shape]!, piece).map(([x]) => x);
    return Math.max(...along) <= length;
  });
}

/** So many of each that all of them are no more than can be looked at. */
function countsOf(parts: readonly FlatPart[]): number[] {
  const all = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  if (all <= LAID_MOST) return parts.map(({ quantity }) => quantity);
  return parts.map(({ quantity }) => Math.max(1, Math.floor((quantity * LAID_MOST) / all)));
}

/** Whole units; the more the pieces cover, the wider. */
function stepFor(shapes: readonly NestShape[]): number {
  const covered = shapes.reduce((sum, { corners, count }) => sum + (count * Math.abs(twiceArea(corners))) / 2, 0);
  return Math.ceil(Math.max(STEP_LEAST_MM * UNITS_PER_MM, Math.sqrt(covered / LIKELY_YIELD / CELLS)));
}

/** The turns in which it fits a sheet, without those that look the same. */
function turnsIn(corners: readonly Corner[], length: number, height: number): Turn[] {
  const seen = new Set<string>();
  return TURNS.filter((turn) => {
    const laid = placedCorners({ corners }, { shape: 0, turn, x: 0, y: 0 });
    const look = laid
      .map(([x, y]) => `${x},${y}`)
      .sort()
      .join(' ');
    if (seen.has(look)) return false;
    seen.add(look);
    return laid.every(([x, y]) => x <= length && y <= height);
  });
}

/** Along its longest straight side, in few corners. Several outlines of one part lie as they are drawn: their hull. */
function flatCorners(outers: readonly Contour[]): { corners: Corner[]; offMm: number } {
  const sides = outers.flatMap(sidesOf);
  const [ux, uy] = sides
    .filter(({ radiusMm }) => radiusMm === null)
    .reduce((longest, side) => (side.lengthMm > longest.lengthMm ? side : longest), {
      lengthMm: 0,
      startsAlong: [1, 0] as Point,
    }).startsAlong;
  const widest = sides.reduce((most, { radiusMm }) => Math.max(most, radiusMm ?? 0), 0);
  const points = outers
    .flatMap(stepsOf)
    .map(
      ({ from: [x, y] }): Corner => [
        Math.round((ux * x + uy * y) * UNITS_PER_MM),
        Math.round((ux * y - uy * x) * UNITS_PER_MM),
      ],
    );
  const corners = outers.length === 1 ? simplify(tidyCorners(points)) : hullOf(points);
  return { corners, offMm: OFF_MM + CHORD_SHARE * widest };
}

/** Leaves out corners that lie within `OFF_MM` of the line between those that stay (Douglas and Peucker). */
function simplify(corners: readonly Corner[]): Corner[] {
  if (corners.length < 4) return [...corners];
  const half = Math.floor(corners.length / 2);
  const chain = (points: readonly Corner[]): Corner[] => {
    const [first, last] = [points[0]!, points.at(-1)!];
    let [farthest, most] = [0, OFF_MM * UNITS_PER_MM];
    for (let index = 1; index < points.length - 1; index += 1) {
      const off = offLine(points[index]!, first, last);
      if (off > most) [farthest, most] = [index, off];
    }
    if (farthest === 0) return [first];
    return [...chain(points.slice(0, farthest + 1)), ...chain(points.slice(farthest))];
  };
  const kept = [...chain(corners.slice(0, half + 1)), ...chain([...corners.slice(half), corners[0]!])];
  return kept.length < 3 ? [...corners] : kept;
}

function offLine([x, y]: Corner, [x1, y1]: Corner, [x2, y2]: Corner): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return Math.sqrt((x - x1) * (x - x1) + (y - y1) * (y - y1));
  return Math.abs(dx * (y - y1) - dy * (x - x1)) / length;
}

function viewSheet(shapes: readonly NestShape[], laid: readonly NestedPiece[], stock: SheetStock): LaidSheet {
  const pieces = laid.map(
    (piece): LaidPiece => ({
      part: piece.shape,
      corners: placedCorners(shapes[piece.shape]!, piece).map(([x, y]): [number, number] => [
        x / UNITS_PER_MM + stock.borderMm,
        y / UNITS_PER_MM + stock.borderMm,
      ]),
    }),
  );
  const usedMm = pieces.reduce((most, { corners }) => Math.max(most, ...corners.map(([x]) => x)), 0) + stock.borderMm;
  const coveredMm2 = laid.reduce(
    (sum, { shape }) => sum + Math.abs(twiceArea(shapes[shape]!.corners)) / 2 / (UNITS_PER_MM * UNITS_PER_MM),
    0,
  );
  return { pieces, usedMm, yieldShare: coveredMm2 / (usedMm * stock.widthMm) };
}
