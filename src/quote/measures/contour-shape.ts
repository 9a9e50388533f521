/**
 * A closed contour of a flat sheet as its sides: lengths, area, and how a cutting head runs along it. Only roots, the four operations and portable functions,
 * which every engine rounds alike.
 */
import type { FlatPattern } from '#contract/part-facts.ts';
import * as portable from '#contract/portable-math.ts';
import type { Point, Segment } from '#quote/measures/flat-distances.ts';

export type Contour = FlatPattern['contours'][number];

/** One line or arc, with unit directions at its ends. */
export interface Side {
  from: Point;
  to: Point;
  bulge: number;
  lengthMm: number;
  /** null for a line. */
  radiusMm: number | null;
  startsAlong: Point;
  endsAlong: Point;
}

/** Sides without length are left out. */
export function sidesOf(contour: Contour): Side[] {
  return contour.flatMap(([x, y, bulge], index): Side[] => {
    const next = contour[(index + 1) % contour.length]!;
    const side = sideBetween([x, y], [next[0], next[1]], bulge);
    return side ? [side] : [];
  });
}

/** An arc of angle θ has the bulge b = tan(θ/4): its radius is c (1 + b²) / 4|b| over a chord c, and it leaves at θ/2 from the chord. */
function sideBetween(from: Point, to: Point, bulge: number): Side | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.sqrt(dx * dx + dy * dy);
  if (chord === 0) return null;
  const along: Point = [dx / chord, dy / chord];
  if (bulge === 0) return { from, to, bulge, lengthMm: chord, radiusMm: null, startsAlong: along, endsAlong: along };
  const size = Math.abs(bulge);
  const radiusMm = (chord * (1 + size * size)) / (4 * size);
  const [cos, sin] = [(1 - bulge * bulge) / (1 + bulge * bulge), (2 * bulge) / (1 + bulge * bulge)];
  return {
    from,
    to,
    bulge,
    lengthMm: 4 * portable.atan2(size, 1) * radiusMm,
    radiusMm,
    startsAlong: turn(along, cos, -sin),
    endsAlong: turn(along, cos, sin),
  };
}

const turn = ([x, y]: Point, cos: number, sin: number): Point => [x * cos - y * sin, x * sin + y * cos];

export function lengthOfContour(contour: Contour): number {
  return sidesOf(contour).reduce((sum, { lengthMm }) => sum + lengthMm, 0);
}

/** Trapezoids under the chords, and the segment between each arc and its chord: r² (θ − sin θ) / 2, counted as the arc bulges. */
export function areaOfContour(contour: Contour): number {
  const sum = sidesOf(contour).reduce((area, { from, to, bulge, radiusMm }) => {
    const trapezoid = (from[0] * to[1] - to[0] * from[1]) / 2;
    if (radiusMm === null) return area + trapezoid;
    const size = Math.abs(bulge);
    const angle = 4 * portable.atan2(size, 1);
    const [cos, sin] = [(1 - size * size) / (1 + size * size), (2 * size) / (1 + size * size)];
    const segment = (radiusMm * radiusMm * (angle - 2 * sin * cos)) / 2;
    return area + trapezoid + (bulge > 0 ? segment : -segment);
  }, 0);
  return Math.abs(sum);
}

/** Center and radius of a contour that is one circle; null for all others. */
export function circleOf(contour: Contour): { center: Point; radiusMm: number } | null {
  const sides = sidesOf(contour);
  const [first] = sides;
  if (sides.length < 2 || !first?.radiusMm || sides.some(({ bulge }) => bulge * first.bulge <= 0)) return null;
  const centers = sides.map(centerOf);
  const { radiusMm } = first;
  const isOne = sides.every(
    (side, index) =>
      Math.abs(side.radiusMm! - radiusMm) <= ROUND_SHARE * radiusMm &&
      Math.abs(centers[index]![0] - centers[0]![0]) <= ROUND_SHARE * radiusMm &&
      Math.abs(centers[index]![1] - centers[0]![1]) <= ROUND_SHARE * radiusMm,
  );
  return isOne ? { center: centers[0]!, radiusMm } : null;
}

/** Arcs of one circle may differ by this share of its radius: digits of a drawing. */
const ROUND_SHARE = 0.01;

/** On the left normal of the chord, half the chord x (1 − b²) / 2b from its middle. */
function centerOf({ from, to, bulge }: Side): Point {
  const [hx, hy] = [(to[0] - from[0]) / 2, (to[1] - from[1]) / 2];
  const off = (1 - bulge * bulge) / (2 * bulge);
  return [from[0] + hx - hy * off, from[1] + hy + hx * off];
}

/** Sides that follow each other without a corner: the head need not stop between them. */
export interface Run {
  lengthMm: number;
  /** Smallest radius in it; null where it is straight. */
  radiusMm: number | null;
}

/** Cosine of 15°: controls of cutting machines blend smaller corners. */
const SMOOTH_COS = 0.9659;

/** Between corners; one run around a contour that has none. */
export function runsOf(contour: Contour): Run[] {
  const sides = sidesOf(contour);
  const isCorner = sides.map(({ endsAlong: [ax, ay] }, index) => {
    const [bx, by] = sides[(index + 1) % sides.length]!.startsAlong;
    return ax * bx + ay * by < SMOOTH_COS;
  });
  const last = isCorner.lastIndexOf(true);
  // From a corner on, so that no run is cut in two.
  const order = [...sides.slice(last + 1), ...sides.slice(0, last + 1)];
  const runs: Run[] = [];
  let run: Run | null = null;
  order.forEach(({ lengthMm, radiusMm }, index) => {
    run ??= { lengthMm: 0, radiusMm: null };
    run.lengthMm += lengthMm;
    if (radiusMm !== null) run.radiusMm = Math.min(radiusMm, run.radiusMm ?? radiusMm);
    if (isCorner[(index + last + 1) % sides.length] || index === order.length - 1) {
      runs.push(run);
      run = null;
    }
  });
  return runs;
}

/** From where to where it reaches in a unit direction. Arcs count with their highest points. */
export function extentAlong(contour: Contour, [ux, uy]: Point): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  const reach = ([x, y]: Point): void => {
    low = Math.min(low, ux * x + uy * y);
    high = Math.max(high, ux * x + uy * y);
  };
  for (const side of sidesOf(contour)) {
    reach(side.from);
    if (side.radiusMm === null) continue;
    const [cx, cy] = centerOf(side);
    for (const sense of [side.radiusMm, -side.radiusMm]) {
      const top: Point = [cx + ux * sense, cy + uy * sense];
      if (isOnArc(side, top)) reach(top);
    }
  }
  return [low, high];
}

/** The smallest box along x and y. */
export function boxOfContour(contour: Contour): [minX: number, minY: number, maxX: number, maxY: number] {
  const [[minX, maxX], [minY, maxY]] = [extentAlong(contour, [1, 0]), extentAlong(contour, [0, 1])];
  return [minX, minY, maxX, maxY];
}

/** Of a point on the circle: a positive bulge lies on the right of its chord. */
function isOnArc({ from, to, bulge }: Side, [x, y]: Point): boolean {
  return ((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])) * bulge <= 0;
}

/** Of an arc. */
const ARC_STEPS = 16;

const known = new WeakMap<Contour, readonly Segment[]>();

/** As short lines between points that lie on it; made once. */
export function stepsOf(contour: Contour): readonly Segment[] {
  const steps = known.get(contour) ?? makeSteps(contour);
  known.set(contour, steps);
  return steps;
}

function makeSteps(contour: Contour): Segment[] {
  return sidesOf(contour).flatMap((side): Segment[] => {
    if (side.radiusMm === null) return [{ from: side.from, to: side.to }];
    const center = centerOf(side);
    const points = Array.from({ length: ARC_STEPS }, (_, step) => onArc(side, center, step / ARC_STEPS));
    return points.map((from, step) => ({ from, to: points[step + 1] ?? side.to }));
  });
}

/** The start, turned around the center by a share of the arc's angle. */
function onArc({ from, bulge }: Side, [cx, cy]: Point, share: number): Point {
  const angle = 4 * portable.atan(bulge) * share;
  const [cos, sin] = [portable.cos(angle), portable.sin(angle)];
  const [x, y] = [from[0] - cx, from[1] - cy];
  return [cx + x * cos - y * sin, cy + x * sin + y * cos];
}

/** Positive where it runs counterclockwise. */
export function turnOf(contour: Contour): 1 | -1 {
  const doubled = stepsOf(contour).reduce((sum, { from, to }) => sum + from[0] * to[1] - to[0] * from[1], 0);
  return doubled >= 0 ? 1 : -1;
}
