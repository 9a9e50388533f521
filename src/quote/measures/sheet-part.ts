/** A part as the sheet that it is cut from: laid flat, whether it comes as a solid or as a drawing. */
import type { Outline, PartFacts, Sheet } from '#contract/part-facts.ts';
import { areaOfContour, type Contour, extentAlong, lengthOfContour, sidesOf } from '#quote/measures/contour-shape.ts';
import type { Point, Segment } from '#quote/measures/flat-distances.ts';

export interface SheetBend {
  /** null: drawn as a line, and bent with the tool's own. */
  radiusMm: number | null;
  angleDeg: number;
  lengthMm: number;
  direction: 'up' | 'down' | null;
  /** Where it lies in the flat; empty where that is not known. */
  lines: readonly Segment[];
  faceIds: readonly number[];
}

export interface SheetPart {
  thicknessMm: number;
  isDrawn: boolean;
  outers: readonly Contour[];
  holes: readonly Contour[];
  /** What stands loose inside of a hole. */
  islands: readonly Contour[];
  /** Sides of the smallest rectangle around it, length ≥ width. */
  lengthMm: number;
  widthMm: number;
  /** Of one side. */
  areaMm2: number;
  cutLengthMm: number;
  pierces: number;
  /** Position of the neutral fiber in bends. */
  kFactor: number;
  bends: readonly SheetBend[];
  /** Cuts without width, at which a bend ends. */
  slits: readonly (readonly Point[])[];
}

const known = new WeakMap<PartFacts, Map<number | null, SheetPart | null>>();

/** null for what is no sheet, cannot be laid flat, or has no thickness yet. */
export function sheetPartOf(facts: PartFacts, thicknessMm: number | null): SheetPart | null {
  const parts = known.get(facts) ?? new Map<number | null, SheetPart | null>();
  known.set(facts, parts);
  if (!parts.has(thicknessMm)) parts.set(thicknessMm, read(facts, thicknessMm));
  return parts.get(thicknessMm) ?? null;
}

function read({ outline, sheet }: PartFacts, thicknessMm: number | null): SheetPart | null {
  if (outline?.drawn && thicknessMm !== null) return ofDrawing(outline, outline.drawn, thicknessMm);
  return sheet?.flat ? ofSolid(sheet, sheet.flat) : null;
}

function ofSolid({ thicknessMm, bends }: Sheet, flat: NonNullable<Sheet['flat']>): SheetPart {
  const [outer, ...holes] = flat.contours;
  return {
    thicknessMm,
    isDrawn: false,
    outers: outer ? [outer] : [],
    holes,
    islands: [],
    lengthMm: flat.lengthMm,
    widthMm: flat.widthMm,
    areaMm2: flat.areaMm2,
    cutLengthMm: flat.cutLengthMm,
    pierces: flat.pierces,
    kFactor: flat.kFactor,
    slits: flat.slits,
    bends: bends.map((bend, index): SheetBend => {
      const lines = flat.bendLines.filter((line) => line.bend === index);
      return { ...bend, direction: lines[0]?.direction ?? null, lines };
    }),
  };
}

/** Of a bend line nothing but its place is drawn: it is taken as a right angle, which is what most bends are. */
const DRAWN_ANGLE_DEG = 90;
/** As solids are laid flat. */
const DRAWN_K = 0.44;

function ofDrawing({ cutLengthMm, pierces }: Outline, drawn: NonNullable<Outline['drawn']>, t: number): SheetPart {
  const at = (isWanted: (depth: number) => boolean) =>
    drawn.contours.filter(({ depth }) => isWanted(depth)).map(({ corners }) => corners);
  const outers = at((depth) => depth === 0);
  const holes = at((depth) => depth % 2 === 1);
  const islands = at((depth) => depth > 0 && depth % 2 === 0);
  const [lengthMm, widthMm] = smallestRectangle(outers);
  const areaOf = (contours: readonly Contour[]): number =>
    contours.reduce((sum, contour) => sum + areaOfContour(contour), 0);
  return {
    thicknessMm: t,
    isDrawn: true,
    outers,
    holes,
    islands,
    lengthMm,
    widthMm,
    areaMm2: areaOf(outers) - areaOf(holes) + areaOf(islands),
    cutLengthMm,
    pierces,
    kFactor: DRAWN_K,
    slits: [],
    bends: joined(drawn.bendLines).map(({ direction, lines }) => ({
      radiusMm: null,
      angleDeg: DRAWN_ANGLE_DEG,
      lengthMm: lines.reduce((sum, line) => sum + lengthOf(line), 0),
      direction,
      lines,
      faceIds: [],
    })),
  };
}

type DrawnLine = NonNullable<Outline['drawn']>['bendLines'][number];

/** Lines that lie this near to one straight line are one bend, in pieces between holes, mm. */
const ONE_LINE_MM = 0.05;

/** Pieces of one straight line are bent at once. */
function joined(lines: readonly DrawnLine[]): { direction: DrawnLine['direction']; lines: DrawnLine[] }[] {
  const bends: { direction: DrawnLine['direction']; lines: DrawnLine[] }[] = [];
  for (const line of lines) {
    if (lengthOf(line) === 0) continue;
    const bend = bends.find(({ lines: [first], direction }) => direction === line.direction && isOneLine(first!, line));
    if (bend) bend.lines.push(line);
    else bends.push({ direction: line.direction, lines: [line] });
  }
  return bends;
}

function isOneLine(first: Segment, { from, to }: Segment): boolean {
  return Math.abs(offLine(first, from)) <= ONE_LINE_MM && Math.abs(offLine(first, to)) <= ONE_LINE_MM;
}

/** Of a point from the line through a segment, to its left. */
export function offLine({ from, to }: Segment, [x, y]: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return (dx * (y - from[1]) - dy * (x - from[0])) / Math.sqrt(dx * dx + dy * dy);
}

export function lengthOf({ from, to }: Segment): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return Math.sqrt(dx * dx + dy * dy);
}

/** The smallest rectangle has a side along a side of the part, almost always along one of the longest. */
const DIRECTIONS = 12;

/** Length ≥ width. */
export function smallestRectangle(outers: readonly Contour[]): [number, number] {
  const along = outers
    .flatMap(sidesOf)
    .filter(({ radiusMm }) => radiusMm === null)
    .sort((a, b) => b.lengthMm - a.lengthMm)
    .slice(0, DIRECTIONS)
    .map(({ startsAlong }) => startsAlong);
  let best: [number, number] | null = null;
  for (const [ux, uy] of [[1, 0] as Point, ...along]) {
    const sides = [extentOf(outers, [ux, uy]), extentOf(outers, [-uy, ux])].sort((a, b) => b - a) as [number, number];
    if (!best || sides[0] * sides[1] < best[0] * best[1] * (1 - 1e-9)) best = sides;
  }
  return best ?? [0, 0];
}

function extentOf(outers: readonly Contour[], direction: Point): number {
  const extents = outers.map((outer) => extentAlong(outer, direction));
  if (extents.length === 0) return 0;
  return (
    extents.reduce((most, [, high]) => Math.max(most, high), -Infinity) -
    extents.reduce((least, [low]) => Math.min(least, low), Infinity)
  );
}

/** All that the head follows. */
export function contoursOf({ outers, holes, islands }: SheetPart): Contour[] {
  return [...outers, ...holes, ...islands];
}

/** Both sides and the edges. */
export function surfaceMm2({ areaMm2, cutLengthMm, thicknessMm }: SheetPart): number {
  return 2 * areaMm2 + cutLengthMm * thicknessMm;
}

/** Slits and cuts that two parts share are in no contour of their own, or in two: the rest of the length is straight. */
export function straightRestMm(part: SheetPart): number {
  const inContours = contoursOf(part).reduce((sum, contour) => sum + lengthOfContour(contour), 0);
  return Math.max(0, part.cutLengthMm - inContours);
}
