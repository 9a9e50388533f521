/** What is cut out of a sheet, and what stays between the cuts. Values are in thicknesses, unless they say mm. */
import {
  boxOfContour,
  type Contour,
  circleOf,
  type Side,
  sidesOf,
  stepsOf,
  turnOf,
} from '#quote/measures/contour-shape.ts';
import { type Point, pointToSegment, type Segment, segmentToSegment } from '#quote/measures/flat-distances.ts';
import { contoursOf, type SheetPart, sheetPartOf } from '#quote/measures/sheet-part.ts';
import { type Measurement, NONE, type Place, placesOf, type RuleContext, UNKNOWN } from '#quote/rules/rule.ts';

/** A measure of a part that was laid flat or drawn flat. */
export function ofSheet(measure: (part: SheetPart, context: RuleContext) => Measurement) {
  return (context: RuleContext): Measurement => {
    const part = sheetPartOf(context.facts, context.choices.thicknessMm ?? null);
    return part ? measure(part, context) : UNKNOWN;
  };
}

/** The same, where neither choices nor rates change it: taken once of each part, however often it is priced. */
function ofCuts(measure: (part: SheetPart) => Measurement) {
  const known = new WeakMap<SheetPart, Measurement>();
  return ofSheet((part) => {
    const found = known.get(part) ?? measure(part);
    known.set(part, found);
    return found;
  });
}

/** Contours of more sides are looked at in as many places. */
const PLACES_MOST = 300;

interface Width {
  value: number;
  at: Point;
  /** The two sides, whichever of them it is measured from. */
  sides: string;
}

/** From the middle of each straight side to a side that lies opposite of it in the same contour. */
function widths(contour: Contour, sense: 'inside' | 'outside'): Width[] {
  const left = turnOf(contour) * (sense === 'inside' ? 1 : -1);
  const straight = sidesOf(contour).filter(({ radiusMm }) => radiusMm === null);
  const every = Math.max(1, Math.ceil(straight.length / PLACES_MOST));
  const steps = stepsOf(contour);
  return straight.flatMap(({ from, to, startsAlong }: Side, index) => {
    if (index % every !== 0) return [];
    const at: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const found = opposite(steps, at, startsAlong, left);
    return found ? [{ value: found.value, at, sides: [from, found.from].sort().join(' ') }] : [];
  });
}

/** Two sides are opposite that run against each other within 25°: beside a corner or in a curve nothing is narrow. */
const OPPOSITE_COS = -0.9;
/** What a ray leaves from is not what it meets. */
const OFF_MM = 1e-4;

/** null where a ray across meets nothing, or first what is not opposite. */
function opposite(
  steps: readonly Segment[],
  [x, y]: Point,
  [ux, uy]: Point,
  left: number,
): { value: number; from: Point } | null {
  const [nx, ny] = [-uy * left, ux * left];
  let nearest: { value: number; cos: number; from: Point } | null = null;
  for (const { from, to } of steps) {
    const [ex, ey] = [to[0] - from[0], to[1] - from[1]];
    const cross = nx * ey - ny * ex;
    if (cross === 0) continue;
    const [ax, ay] = [from[0] - x, from[1] - y];
    const value = (ax * ey - ay * ex) / cross;
    const share = (ax * ny - ay * nx) / cross;
    if (value < OFF_MM || share < 0 || share > 1 || (nearest && nearest.value <= value)) continue;
    nearest = { value, cos: (ux * ex + uy * ey) / Math.sqrt(ex * ex + ey * ey), from };
  }
  if (!nearest || nearest.cos > OPPOSITE_COS) return null;
  return { value: Math.round(nearest.value * 1e6) / 1e6, from: nearest.from };
}

/** What is measured from both of its sides is one thing. */
function placesOfWidths(found: readonly Width[], unitMm = 1): Place[] {
  const items = new Map<string, number>();
  for (const { sides } of found) items.set(sides, items.get(sides) ?? items.size);
  return found.map(({ value, sides }) => ({ value: value / unitMm, faceIds: [], item: items.get(sides)! }));
}

function narrowest(contour: Contour): number | null {
  const found = widths(contour, 'inside').map(({ value }) => value);
  return found.length > 0 ? Math.min(...found) : null;
}

/** Round holes by diameter, slots and other cuts by their narrowest place. */
export const holeSizes = ofCuts(({ holes, thicknessMm }) =>
  placesOf(
    holes.flatMap((hole, item): Place[] => {
      const circle = circleOf(hole);
      const width = circle ? 2 * circle.radiusMm : narrowest(hole);
      if (width === null) return [];
      return [{ of: circle ? 'hole' : 'slot', value: width / thicknessMm, faceIds: [], item }];
    }),
  ),
);

/** The narrowest cut in mm, against the width of the beam. */
export const narrowestCuts = ofCuts((part) => {
  const cuts = part.holes.flatMap((hole, item): Place[] => {
    const circle = circleOf(hole);
    const value = circle ? 2 * circle.radiusMm : narrowest(hole);
    return value === null ? [] : [{ value, faceIds: [], item }];
  });
  const notches = placesOfWidths(part.outers.flatMap((outer) => widths(outer, 'outside')));
  return placesOf([...cuts, ...notches.map((notch) => ({ ...notch, item: part.holes.length + notch.item! }))]);
});

/** Notches between two sides of the outline. The reliefs of bends are none: they are as narrow as they may. */
export const notchWidths = ofCuts((part) =>
  placesOf(
    placesOfWidths(
      part.outers.flatMap((outer) => widths(outer, 'outside').filter(({ at }) => !isAtBend(part, at))),
      part.thicknessMm,
    ),
  ),
);

/** Radii and allowances that a relief may be away from the bend that it belongs to. */
const RELIEF_THICKNESSES = 4;

function isAtBend({ bends, thicknessMm }: SheetPart, at: Point): boolean {
  const reach = RELIEF_THICKNESSES * thicknessMm + 1;
  return bends.some(({ lines, radiusMm }) => lines.some((line) => pointToSegment(at, line) <= reach + (radiusMm ?? 0)));
}

/** Tabs and webs: between two sides of the outline, through the material. */
export const tabWidths = ofCuts(({ outers, islands, thicknessMm }) =>
  placesOf(
    placesOfWidths(
      [...outers, ...islands].flatMap((outer) => widths(outer, 'inside')),
      thicknessMm,
    ),
  ),
);

/** From each hole to the outline. */
export const holeEdges = ofCuts(({ holes, outers, thicknessMm }) => {
  if (holes.length === 0) return NONE;
  const near = NEAR * thicknessMm;
  const edges = outers.flatMap(stepsOf);
  const found = holes.flatMap((hole, item): Place[] => {
    const gap = gapTo(hole, edges, near);
    return gap === null ? [] : [{ value: gap / thicknessMm, faceIds: [], item }];
  });
  return { kind: 'places', places: found.length > 0 ? found : [{ value: NEAR, faceIds: [], shown: null }] };
});

/** What lies farther apart is not measured, in thicknesses. */
const NEAR = 5;
/** A web is held against 1 mm as well. */
const NEAR_MM = 5;

/** Between two holes, mm and in thicknesses. */
export const holeGaps = ofCuts(({ holes, thicknessMm }) => {
  if (holes.length < 2) return NONE;
  const near = Math.max(NEAR_MM, NEAR * thicknessMm);
  const boxes = holes.map((hole, item) => ({ item, hole, box: boxOfContour(hole) }));
  boxes.sort((a, b) => a.box[0] - b.box[0]);
  const places: Place[] = [];
  boxes.forEach((one, index) => {
    for (let next = index + 1; next < boxes.length && boxes[next]!.box[0] <= one.box[2] + near; next += 1) {
      const other = boxes[next]!;
      if (other.box[1] > one.box[3] + near || one.box[1] > other.box[3] + near) continue;
      const gap = gapBetween(one.hole, other.hole, near);
      if (gap !== null) places.push({ value: gap, faceIds: [], item: one.item });
    }
  });
  return { kind: 'places', places: places.length > 0 ? places : [{ value: near, faceIds: [], shown: null }] };
});

function gapBetween(a: Contour, b: Contour, near: number): number | null {
  const [one, other] = [circleOf(a), circleOf(b)];
  if (one && other) {
    const [dx, dy] = [one.center[0] - other.center[0], one.center[1] - other.center[1]];
    return Math.max(0, Math.sqrt(dx * dx + dy * dy) - one.radiusMm - other.radiusMm);
  }
  return one ? gapTo(a, stepsOf(b), near) : gapTo(b, stepsOf(a), near);
}

/** null where all of them lie farther than `near`. */
function gapTo(hole: Contour, edges: readonly Segment[], near: number): number | null {
  const [minX, minY, maxX, maxY] = boxOfContour(hole);
  const around = edges.filter(
    ({ from, to }) =>
      Math.min(from[0], to[0]) <= maxX + near &&
      Math.max(from[0], to[0]) >= minX - near &&
      Math.min(from[1], to[1]) <= maxY + near &&
      Math.max(from[1], to[1]) >= minY - near,
  );
  if (around.length === 0) return null;
  const circle = circleOf(hole);
  const steps = circle ? [] : stepsOf(hole);
  return around.reduce((least, edge) => {
    if (circle) return Math.min(least, Math.max(0, pointToSegment(circle.center, edge) - circle.radiusMm));
    return steps.reduce(
      (nearest, step) => (isNearer(step, edge, nearest) ? Math.min(nearest, segmentToSegment(step, edge)) : nearest),
      least,
    );
  }, Infinity);
}

/** Whether two segments may be nearer to each other than `mm`, by the boxes around them: an outline of thousands of steps is far from most of a hole. */
function isNearer(a: Segment, b: Segment, mm: number): boolean {
  return (
    Math.min(a.from[0], a.to[0]) - Math.max(b.from[0], b.to[0]) < mm &&
    Math.min(b.from[0], b.to[0]) - Math.max(a.from[0], a.to[0]) < mm &&
    Math.min(a.from[1], a.to[1]) - Math.max(b.from[1], b.to[1]) < mm &&
    Math.min(b.from[1], b.to[1]) - Math.max(a.from[1], a.to[1]) < mm
  );
}

/** The shorter side of the whole part laid flat, mm: what falls through the slats of the machine. */
export const smallestSide = ofSheet(({ widthMm }) => placesOf([{ value: widthMm, faceIds: [] }]));

export const pierceCount = ofSheet(({ pierces }) => placesOf([{ value: pierces, faceIds: [], shown: null }]));

/** What stands loose inside of a hole: the middle of a letter, or a second part. */
export const looseIslands = ofSheet(({ islands }) =>
  islands.length > 0 ? placesOf([{ value: islands.length, faceIds: [] }]) : NONE,
);

export const separatePieces = ofSheet(({ outers }) =>
  outers.length > 1 ? placesOf([{ value: outers.length, faceIds: [] }]) : NONE,
);

/** Counts of what a drawing has too many of; solids have none. */
const ofOutline =
  (count: (outline: NonNullable<RuleContext['facts']['outline']>) => number) =>
  ({ facts: { outline } }: RuleContext): Measurement => {
    const found = outline ? count(outline) : 0;
    return found > 0 ? placesOf([{ value: found, faceIds: [] }]) : NONE;
  };

export const openLines = ofOutline(({ openContours }) => openContours);
export const doubledLines = ofOutline(({ duplicates }) => duplicates);
export const crossingLines = ofOutline(({ crossingContours }) => crossingContours);

export function isDrawn({ facts: { outline } }: RuleContext): boolean {
  return outline !== null;
}

/** All contours: where there are none, nothing was laid flat. */
export function isFlat({ facts, choices }: RuleContext): boolean {
  const part = sheetPartOf(facts, choices.thicknessMm ?? null);
  return part !== null && contoursOf(part).length > 0;
}
