/**
 * Distances in a flat pattern, mm. Only roots and the four operations, which every engine rounds alike: a finding may not depend on the browser.
 * An arc is given by its ends and its bulge, the tangent of a quarter of its angle, positive counter-clockwise.
 */
import type { FlatPattern } from '#contract/part-facts.ts';

export type Point = readonly [x: number, y: number];
export interface Segment {
  from: Point;
  to: Point;
}

type Contour = FlatPattern['contours'][number];

/** The least distance between a closed contour and a segment; 0 where they meet. */
export function contourToSegment(contour: Contour, segment: Segment): number {
  let least = Number.POSITIVE_INFINITY;
  contour.forEach(([x, y, bulge], index) => {
    const next = contour[(index + 1) % contour.length]!;
    const chord: Segment = { from: [x, y], to: [next[0], next[1]] };
    const distance = bulge === 0 ? segmentToSegment(chord, segment) : arcToSegment(chord, bulge, segment);
    least = Math.min(least, distance);
  });
  return least;
}

/**
 * The distance from a point along a unit direction to the contour. null if the ray misses it. An arc is approximated by the two chords to its highest point.
 */
export function rayToContour(contour: Contour, from: Point, direction: Point): number | null {
  let nearest: number | null = null;
  for (const { from: a, to: b } of sidesOf(contour)) {
    const along = rayToSegment(from, direction, a, b);
    if (along !== null && (nearest === null || along < nearest)) nearest = along;
  }
  return nearest;
}

function sidesOf(contour: Contour): Segment[] {
  return contour.flatMap(([x, y, bulge], index): Segment[] => {
    const next = contour[(index + 1) % contour.length]!;
    const from: Point = [x, y];
    const to: Point = [next[0], next[1]];
    if (bulge === 0) return [{ from, to }];
    // The highest point of an arc is bulge x half the chord from the middle of its chord, on the right of the direction for a positive
    // bulge.
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const top: Point = [middle[0] + (bulge * (to[1] - from[1])) / 2, middle[1] - (bulge * (to[0] - from[0])) / 2];
    return [
      { from, to: top },
      { from: top, to },
    ];
  });
}

function rayToSegment([x, y]: Point, [dx, dy]: Point, a: Point, b: Point): number | null {
  const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
  const cross = dx * ey - dy * ex;
  if (cross === 0) return null;
  const [ax, ay] = [a[0] - x, a[1] - y];
  const along = (ax * ey - ay * ex) / cross;
  const share = (ax * dy - ay * dx) / cross;
  return along >= 0 && share >= 0 && share <= 1 ? along : null;
}

/** Center = middle of the chord + its left normal x half the chord x (1 − b²) / 2b; radius = half the chord x (1 + b²) / 2|b|. */
function arcToSegment({ from, to }: Segment, bulge: number, segment: Segment): number {
  const [hx, hy] = [(to[0] - from[0]) / 2, (to[1] - from[1]) / 2];
  const off = (1 - bulge * bulge) / (2 * bulge);
  const center: Point = [from[0] + hx - hy * off, from[1] + hy + hx * off];
  const radius = (Math.sqrt(hx * hx + hy * hy) * (1 + bulge * bulge)) / (2 * Math.abs(bulge));
  const ends = Math.min(pointToSegment(from, segment), pointToSegment(to, segment));
  /** The arc lies on the right of its chord for a positive bulge, on the left for a negative one. */
  const isOnArc = ([x, y]: Point): boolean => (hx * (y - from[1]) - hy * (x - from[0])) * bulge <= 0;
  const near = nearestOnSegment(center, segment);
  const reach = distance(center, near);
  const ends2 = [segment.from, segment.to].map((end) => distanceToArc(end, center, radius, isOnArc));
  if (reach > radius) {
    const at: Point = [
      center[0] + ((near[0] - center[0]) * radius) / reach,
      center[1] + ((near[1] - center[1]) * radius) / reach,
    ];
    return isOnArc(at) ? Math.min(reach - radius, ends) : Math.min(ends, ...ends2);
  }
  return crossings(center, radius, segment).some(isOnArc) ? 0 : Math.min(ends, ...ends2);
}

function distanceToArc(point: Point, center: Point, radius: number, isOnArc: (at: Point) => boolean): number {
  const reach = distance(point, center);
  if (reach === 0) return radius;
  const at: Point = [
    center[0] + ((point[0] - center[0]) * radius) / reach,
    center[1] + ((point[1] - center[1]) * radius) / reach,
  ];
  return isOnArc(at) ? Math.abs(reach - radius) : Number.POSITIVE_INFINITY;
}

/** Where a segment meets a circle. */
function crossings([cx, cy]: Point, radius: number, { from, to }: Segment): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [fx, fy] = [from[0] - cx, from[1] - cy];
  const a = dx * dx + dy * dy;
  const half = fx * dx + fy * dy;
  const root = half * half - a * (fx * fx + fy * fy - radius * radius);
  if (a === 0 || root < 0) return [];
  return [-1, 1]
    .map((sign) => (-half + sign * Math.sqrt(root)) / a)
    .filter((share) => share >= 0 && share <= 1)
    .map((share): Point => [from[0] + dx * share, from[1] + dy * share]);
}

export function segmentToSegment(a: Segment, b: Segment): number {
  if (doCross(a, b)) return 0;
  return Math.min(
    pointToSegment(a.from, b),
    pointToSegment(a.to, b),
    pointToSegment(b.from, a),
    pointToSegment(b.to, a),
  );
}

function doCross(a: Segment, b: Segment): boolean {
  const side = ({ from, to }: Segment, [x, y]: Point): number =>
    (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
  return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;
}

export function pointToSegment(point: Point, segment: Segment): number {
  return distance(point, nearestOnSegment(point, segment));
}

function nearestOnSegment([x, y]: Point, { from, to }: Segment): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const squared = dx * dx + dy * dy;
  if (squared === 0) return from;
  const share = Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / squared));
  return [from[0] + share * dx, from[1] + share * dy];
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));
}
