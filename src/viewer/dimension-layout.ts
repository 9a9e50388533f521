/** Places the three overall dimensions of a box on the screen, as in a drawing. Pure arithmetic. */
import type { Vec3 } from '#contract/units.ts';

/** A point on the screen in CSS pixels, y downwards. */
export type Point = [x: number, y: number];

export interface DimensionPlace {
  /** 0, 1, 2 for x, y, z. */
  axis: number;
  /** The two ends of the measured edge. */
  from: Point;
  to: Point;
  /** Unit direction on the screen, away from the part, in which the dimension line is moved off the edge. */
  away: Point;
}

export interface BoxView {
  /** Half the size of the box, mm. Its center is the origin. */
  halfSize: Vec3;
  /** Unit vector from the part to the eye; the projection is parallel. */
  toEye: Vec3;
  project: (point: Vec3) => Point;
}

/** The least distance of a value from the part, and from the border of the canvas. */
export const CLEARANCE_PX = 4;
/** Between two values side by side: about one figure. */
const TEXT_GAP_PX = 8;
/** A dimension that is shorter on the screen is left out: it is seen nearly end-on. */
const LENGTH_PX_MIN = 3;
/** A face that is seen nearly edge-on counts as hidden. */
const FACING_MIN = 0.02;

/**
 * Picks one edge for each axis. Candidates are the edges of the silhouette, between a visible and a hidden face: lines outside of it never
 * cross the part. The lowest on the screen is taken; for the vertical axis the rightmost.
 */
export function placeDimensions({ halfSize, toEye, project }: BoxView): DimensionPlace[] {
  const places: DimensionPlace[] = [];
  for (const axis of [0, 1, 2]) {
    const edges = outlineEdges(axis, toEye).map(({ signs, hidden }) => {
      const middle = halfSize.map((half, i) => half * signs[i]!) as Vec3;
      const ends = [-1, 1].map((sign) => project(middle.map((v, i) => (i === axis ? sign * halfSize[i]! : v)) as Vec3));
      const [from, to] = ends as [Point, Point];
      const beyond = project(middle.map((v, i) => (i === hidden ? v + signs[i]! * halfSize[axis]! : v)) as Vec3);
      const center = project(middle);
      return { axis, from, to, center, away: unit([beyond[0] - center[0], beyond[1] - center[1]]) };
    });
    const score = ({ center }: (typeof edges)[number]) =>
      axis === 2 ? center[0] + center[1] * 1e-3 : center[1] + center[0] * 1e-3;
    const best = edges.sort((a, b) => score(b) - score(a))[0];
    if (!best) continue;
    const { from, to, away } = best;
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) >= LENGTH_PX_MIN) places.push({ axis, from, to, away });
  }
  return places;
}

/** A value on the screen, around its middle. */
export interface PlacedText {
  at: Point;
  widthPx: number;
  /** It stands in the gap of its dimension line, and stays there. */
  isInLine: boolean;
}

/** Moves values apart sideways that would run into each other, and into a canvas of this width. Values in their lines stay. */
export function spreadTexts(texts: readonly PlacedText[], { heightPx, canvasWidthPx }: TextRoom): Point[] {
  const points = texts.map(({ at }): Point => [...at]);
  const byPlace = [...texts.keys()].sort((one, other) => points[one]![0] - points[other]![0]);
  for (const [order, left] of byPlace.entries()) {
    for (const right of byPlace.slice(order + 1)) {
      const [a, b] = [texts[left]!, texts[right]!];
      const [from, to] = [points[left]!, points[right]!];
      const overlap = (a.widthPx + b.widthPx) / 2 + TEXT_GAP_PX - (to[0] - from[0]);
      if (overlap <= 0 || Math.abs(to[1] - from[1]) >= heightPx) continue;
      const share = a.isInLine === b.isInLine ? 0.5 : a.isInLine ? 0 : 1;
      from[0] -= overlap * share;
      to[0] += overlap * (1 - share);
    }
  }
  return points.map(([x, y], i) => {
    const inset = texts[i]!.widthPx / 2 + CLEARANCE_PX;
    return [Math.max(inset, Math.min(x, canvasWidthPx - inset)), y];
  });
}

export interface TextRoom {
  /** Of a line of text. */
  heightPx: number;
  canvasWidthPx: number;
}

/** The edges along `axis` between a visible and a hidden face: the signs of their position, and the axis of the hidden face. */
function outlineEdges(axis: number, toEye: Vec3): { signs: number[]; hidden: number }[] {
  const [b, c] = [0, 1, 2].filter((other) => other !== axis) as [number, number];
  const edges: { signs: number[]; hidden: number }[] = [];
  for (const signB of [-1, 1]) {
    for (const signC of [-1, 1]) {
      const seesB = signB * toEye[b]! > FACING_MIN;
      const seesC = signC * toEye[c]! > FACING_MIN;
      if (seesB === seesC) continue;
      const signs = [0, 0, 0];
      signs[b] = signB;
      signs[c] = signC;
      edges.push({ signs, hidden: seesB ? c : b });
    }
  }
  return edges;
}

function unit([x, y]: Point): Point {
  const length = Math.hypot(x, y);
  return length > 1e-9 ? [x / length, y / length] : [0, 1];
}
