/**
 * The shop's bend table: how much shorter than its two flanges a blank is that one set of tools bends, as measured at the brake. Where a row fits a bend, the
 * flat follows it; elsewhere the K-factor of the facts stays.
 */
import { bendAllowanceMm, outsideSetbackMm } from '#contract/bend-allowance.ts';
import type { Material } from '#contract/catalog.ts';
import { areaOfContour, type Contour, lengthOfContour } from '#quote/measures/contour-shape.ts';
import type { Point, Segment } from '#quote/measures/flat-distances.ts';
import {
  contoursOf,
  lengthOf,
  offLine,
  type SheetBend,
  type SheetPart,
  smallestRectangle,
} from '#quote/measures/sheet-part.ts';
import { HEM_DEG } from '#quote/processes/sheet/bending.ts';
import type { SheetRates } from '#quote/processes/sheet/rates.ts';

export type BendRow = SheetRates['bendTable'][string]['rows'][number];

/** A row fits a sheet of its thickness, and a bend within this of its angle and of the radius that it makes. */
const SAME_THICKNESS = 0.03;
const SAME_ANGLE_DEG = 1;
const SAME_RADIUS = 0.35;

/** null where the shop has measured none for it, and for hems. A bend that is drawn sharp, or as a line, takes the radius of the tool. */
export function rowFor(
  { thicknessMm }: Pick<SheetPart, 'thicknessMm'>,
  { radiusMm, angleDeg }: SheetBend,
  { material, rates }: { material: Pick<Material, 'id'>; rates: Pick<SheetRates, 'bendTable'> },
): BendRow | null {
  // A hem has no corner outside that a setback could be measured to: at 180° it lies at infinity.
  if (angleDeg >= HEM_DEG) return null;
  const { bendTable } = rates;
  const rows = bendTable[material.id]?.rows ?? [];
  const fitting = rows.filter(
    (row) =>
      Math.abs(row.thicknessMm / thicknessMm - 1) <= SAME_THICKNESS &&
      Math.abs(row.angleDeg - angleDeg) <= SAME_ANGLE_DEG &&
      (!radiusMm || Math.abs(row.radiusMm / radiusMm - 1) <= SAME_RADIUS),
  );
  const off = (row: BendRow): number => Math.abs(row.radiusMm - (radiusMm || row.radiusMm));
  return fitting.toSorted((a, b) => off(a) - off(b))[0] ?? null;
}

/** By how much the strip of a bend is wider than facts have it, mm: what the flanges keep of the table's deduction, less the allowance by K. */
export function widerMm(part: SheetPart, bend: SheetBend, row: BendRow): number {
  const { thicknessMm, kFactor } = part;
  const { angleDeg } = bend;
  const drawnMm = bend.radiusMm ?? row.radiusMm;
  const asDrawn = { thicknessMm, insideRadiusMm: drawnMm, angleDeg };
  return 2 * outsideSetbackMm(asDrawn) - row.deductionMm - bendAllowanceMm({ ...asDrawn, kFactor });
}

export interface TabledSheet {
  part: SheetPart;
  /** The rows that were followed, by the position of the bend. */
  rows: Map<number, BendRow>;
}

/** The part as this shop lays it flat. A bend whose line does not end at the outline on both sides keeps its K-factor. */
export function flatByTable(part: SheetPart, source: Parameters<typeof rowFor>[2]): TabledSheet {
  const rows = new Map<number, BendRow>();
  // An outline that was drawn flat is cut as it is drawn.
  if (part.isDrawn) return { part, rows };
  let moved = part;
  part.bends.forEach((bend, index) => {
    const row = rowFor(part, bend, source);
    const wider = row && widened(moved, moved.bends[index]!, widerMm(part, bend, row));
    if (!row || !wider) return;
    moved = wider;
    rows.set(index, row);
  });
  return { part: rows.size > 0 ? measured(part, moved) : part, rows };
}

/** A line ends at the outline when it comes this near, mm. */
const AT_RIM_MM = 0.1;

/** Moves what lies beyond a bend outward; null where the bend does not part the outline in two. */
function widened(part: SheetPart, bend: SheetBend, byMm: number): SheetPart | null {
  const line = wholeLine(bend);
  const outer = part.outers.find((each) => line && crossings(each, line) !== null);
  if (!line || !outer) return null;
  const [first, last] = crossings(outer, line)!;
  const isBeyond = (index: number): boolean => index > first.index && index <= last.index;
  const beyond = outer.filter((_, index) => isBeyond(index));
  const region: Contour = [[...first.at, 0], ...beyond, [...last.at, 0]];
  const side = Math.sign(beyond.reduce((sum, [x, y]) => sum + offLine(line, [x, y]), 0));
  const length = lengthOf(line);
  const [dx, dy] = [(line.to[0] - line.from[0]) / length, (line.to[1] - line.from[1]) / length];
  const shift: Point = [-dy * side * byMm, dx * side * byMm];
  const isMoved = (at: Point): boolean => offLine(line, at) * side > 0 && isWithin(region, at);
  const move = (contour: Contour, isOwn: (index: number, at: Point) => boolean): Contour =>
    contour.map(([x, y, bulge], index) => (isOwn(index, [x, y]) ? [x + shift[0], y + shift[1], bulge] : [x, y, bulge]));
  const byPlace = (contour: Contour): Contour => move(contour, (_, at) => isMoved(at));
  const shifted = (each: Segment): Segment => {
    const { from, to } = each;
    if (!isMoved([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])) return each;
    return { from: [from[0] + shift[0], from[1] + shift[1]], to: [to[0] + shift[0], to[1] + shift[1]] };
  };
  return {
    ...part,
    outers: part.outers.map((each) => (each === outer ? move(each, isBeyond) : each)),
    holes: part.holes.map(byPlace),
    islands: part.islands.map(byPlace),
    bends: part.bends.map((each) => ({
      ...each,
      lines: each === bend ? each.lines : each.lines.map(shifted),
    })),
  };
}

/** From end to end over the cut-outs that part it. */
function wholeLine({ lines }: SheetBend): Segment | null {
  const [first] = lines;
  if (!first) return null;
  const [ux, uy] = [first.to[0] - first.from[0], first.to[1] - first.from[1]];
  const along = ([x, y]: Point): number => x * ux + y * uy;
  const ends = lines.flatMap(({ from, to }) => [from, to]).sort((a, b) => along(a) - along(b));
  return { from: ends[0]!, to: ends.at(-1)! };
}

interface Crossing {
  /** Of the corner before it. */
  index: number;
  at: Point;
}

/** Where a line ends at two sides of an outline; null where it does not. */
function crossings(outer: Contour, line: Segment): [Crossing, Crossing] | null {
  const found = outer.flatMap(([ax, ay, bulge], index) => {
    const [bx, by] = outer[(index + 1) % outer.length]!;
    const [a, b] = [offLine(line, [ax, ay]), offLine(line, [bx, by])];
    if (bulge !== 0 || a > 0 === b > 0) return [];
    const share = a / (a - b);
    const at: Point = [ax + share * (bx - ax), ay + share * (by - ay)];
    const isEnd = [line.from, line.to].some(([x, y]) => lengthOf({ from: at, to: [x, y] }) <= AT_RIM_MM);
    return isEnd ? [{ index, at }] : [];
  });
  return found.length === 2 ? [found[0]!, found[1]!] : null;
}

/** Whether a point lies inside of a chain of corners that is closed; arcs count as their chords. */
function isWithin(chain: Contour, [x, y]: Point): boolean {
  let isIn = false;
  chain.forEach(([ax, ay], index) => {
    const [bx, by] = chain[(index + 1) % chain.length]!;
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) isIn = !isIn;
  });
  return isIn;
}

/** Measured anew after its corners have moved. */
function measured(before: SheetPart, part: SheetPart): SheetPart {
  const { outers, holes, islands } = part;
  const sumOf = (contours: readonly Contour[], of: (contour: Contour) => number): number =>
    contours.reduce((sum, contour) => sum + of(contour), 0);
  const [lengthMm, widthMm] = smallestRectangle(outers);
  const lengthOfAll = (each: SheetPart): number => sumOf(contoursOf(each), lengthOfContour);
  return {
    ...part,
    lengthMm,
    widthMm,
    areaMm2: sumOf(outers, areaOfContour) - sumOf(holes, areaOfContour) + sumOf(islands, areaOfContour),
    // Slits are in no contour.
    cutLengthMm: before.cutLengthMm + lengthOfAll(part) - lengthOfAll(before),
  };
}
