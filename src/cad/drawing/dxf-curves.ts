/** DXF entities as curves, seen from above. Each kind as the DXF reference describes it: some in their own frame, some in that of the drawing. */
import { type DxfRecord, numberOf, numbersOf, pointOf, toNumber } from '#cad/drawing/dxf-drawing.ts';
import { compose, frameOf, normalOf, turnVector } from '#cad/drawing/dxf-frames.ts';
import { BrokenDxf } from '#cad/drawing/dxf-text.ts';
import { isInReach, ovalCurve, splineThrough } from '#cad/drawing/outline-shapes.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { OutlineCurve, Strand, Vec2 } from '#geometry/outline/outline.ts';
import { movePoint, type Placement } from '#geometry/placement.ts';
import { NO_BULGE } from '#geometry/tolerances.ts';
import { cross, scale, unit } from '#geometry/vectors.ts';

const TURN = 2 * Math.PI;
/** Where de Boor's algorithm has room for no more. */
const DEGREE_MAX = 25;

export const CURVE_TYPES = new Set(['LINE', '3DLINE', 'LWPOLYLINE', 'POLYLINE', 'ARC', 'CIRCLE', 'ELLIPSE', 'SPLINE']);

/** Codes that stand once in each entity: a missing one would be read as 0. */
const NEEDED: Record<string, number[]> = {
  LINE: [10, 20, 11, 21],
  CIRCLE: [10, 20, 40],
  ARC: [10, 20, 40, 50, 51],
};
/** Tangent of a quarter of the angle: more is a turn that lacks less than a quarter of a degree. */
const BULGE_MAX = 1000;

/** Whether the record is a mesh of faces. DXF writes such a mesh as a POLYLINE. */
export function isPolyfaceMesh(record: DxfRecord): boolean {
  return record.type === 'POLYLINE' && (numberOf(record, 70, 0) & (16 | 64)) !== 0;
}

/**
 * The curves of an entity of `CURVE_TYPES`. None where it is seen from its edge or has no length.
 * @throws {BrokenDxf} where its numbers make no curve.
 */
export function curvesOf(record: DxfRecord, placement: Placement): Strand {
  for (const code of NEEDED[record.type] ?? [])
    if (record.codes.filter((one) => one === code).length !== 1)
      throw new BrokenDxf('a value that is missing or doubled');
  switch (record.type) {
    case 'LINE':
    case '3DLINE':
      return [
        { kind: 'segment', from: seen(pointOf(record, 10), placement), to: seen(pointOf(record, 11), placement) },
      ];
    case 'CIRCLE':
      return ovalOf(record, placement, { start: 0, sweep: TURN });
    case 'ARC': {
      const [start, end] = [50, 51].map((code) => (numberOf(record, code, 0) * Math.PI) / 180) as [number, number];
      return ovalOf(record, placement, { start, sweep: sweepBetween(start, end) });
    }
    case 'ELLIPSE':
      return ellipseOf(record, placement);
    case 'LWPOLYLINE':
      return lightPolylineOf(record, placement);
    case 'POLYLINE':
      return polylineOf(record, placement);
    case 'SPLINE':
      return splineOf(record, placement);
    default:
      throw new RangeError(`Expected a curve, found ${record.type}`);
  }
}

function seen(point: Vec3, placement: Placement): Vec2 {
  const [x, y] = movePoint(point, placement);
  return [x, y];
}

function seenVector(vector: Vec3, placement: Placement): Vec2 {
  const [x, y] = turnVector(vector, placement);
  return [x, y];
}

/** By so little written angles go beyond a whole turn: "6.2832" and "360.0001" are one. */
const ROUNDED_TURN = 1e-4;

/** Counter-clockwise, and a whole turn where the ends are the same. */
function sweepBetween(start: number, end: number): number {
  // Rounded up it is no curve of next to nothing.
  if (Math.abs(end - start - TURN) < ROUNDED_TURN) return Math.min(end - start, TURN);
  const sweep = end - start - TURN * Math.floor((end - start) / TURN);
  return sweep < NO_BULGE ? TURN : sweep;
}

function ovalOf(record: DxfRecord, placement: Placement, range: { start: number; sweep: number }): Strand {
  const own = compose(placement, frameOf(record));
  const radius = numberOf(record, 40, 0);
  if (radius < 0) throw new BrokenDxf('a radius below zero');
  if (radius === 0) return [];
  const center = seen(pointOf(record, 10), own);
  const curve = ovalCurve(center, seenVector([radius, 0, 0], own), seenVector([0, radius, 0], own), range);
  return curve ? [curve] : [];
}

/** Not in its own frame: the extrusion only says on which side of the major axis the minor one lies. */
function ellipseOf(record: DxfRecord, placement: Placement): Strand {
  const major = pointOf(record, 11);
  const minor = scale(cross(normalOf(record), major), numberOf(record, 40, 1));
  const start = numberOf(record, 41, 0);
  const curve = ovalCurve(
    seen(pointOf(record, 10), placement),
    seenVector(major, placement),
    seenVector(minor, placement),
    { start, sweep: sweepBetween(start, numberOf(record, 42, TURN)) },
  );
  return curve ? [curve] : [];
}

interface Corner {
  at: Vec2;
  /** Tangent of a quarter of the angle of the arc to the next corner. */
  bulge: number;
}

function lightPolylineOf(record: DxfRecord, placement: Placement): Strand {
  const corners: Corner[] = [];
  record.codes.forEach((code, index) => {
    const value = (): number => toNumber(record.values[index]!);
    if (code === 10) corners.push({ at: [value(), 0], bulge: 0 });
    const last = corners.at(-1);
    if (code === 20 && last) last.at[1] = value();
    if (code === 42 && last) last.bulge = Number(record.values[index]);
  });
  expectCount(record, 90, corners.length);
  if (record.codes.filter((code) => code === 20).length !== corners.length || corners.some(isOverBulged))
    throw new BrokenDxf('a corner without one of its values');
  const isClosed = (numberOf(record, 70, 0) & 1) !== 0;
  return strandOf(corners, { isClosed, elevation: numberOf(record, 38, 0), own: compose(placement, frameOf(record)) });
}

function isOverBulged({ bulge }: Corner): boolean {
  return !(Math.abs(bulge) <= BULGE_MAX);
}

/** The entity says itself how many it has: lines that are lost or doubled on the way are told so. */
function expectCount(record: DxfRecord, code: number, found: number): void {
  if (numberOf(record, code, found) !== found) throw new BrokenDxf('another number of points than it says');
}

function polylineOf(record: DxfRecord, placement: Placement): Strand {
  const flags = numberOf(record, 70, 0);
  const isClosed = (flags & 1) !== 0;
  // Control points of a fitted curve stand among its points.
  const vertices = record.children.filter((vertex) => (numberOf(vertex, 70, 0) & 16) === 0);
  if ((flags & 8) !== 0) {
    const points = vertices.map((vertex) => seen(pointOf(vertex, 10), placement));
    if (isClosed && points.length > 0) points.push(points[0]!);
    return points.slice(1).map((to, index) => ({ kind: 'segment', from: points[index]!, to }));
  }
  const corners = vertices.map((vertex): Corner => {
    const [x, y] = pointOf(vertex, 10);
    return { at: [x, y], bulge: numberOf(vertex, 42, 0) };
  });
  return strandOf(corners, { isClosed, elevation: numberOf(record, 30, 0), own: compose(placement, frameOf(record)) });
}

function strandOf(
  corners: Corner[],
  { isClosed, elevation, own }: { isClosed: boolean; elevation: number; own: Placement },
): Strand {
  const strand: Strand = [];
  const steps = isClosed ? corners.length : corners.length - 1;
  for (let index = 0; index < steps; index += 1) {
    const { at, bulge } = corners[index]!;
    const to = corners[(index + 1) % corners.length]!.at;
    const chord = portable.hypot(to[0] - at[0], to[1] - at[1]);
    if (chord === 0) continue;
    const straight: OutlineCurve = {
      kind: 'segment',
      from: seen([...at, elevation], own),
      to: seen([...to, elevation], own),
    };
    if (Math.abs(bulge) < NO_BULGE) {
      strand.push(straight);
      continue;
    }
    // Half the chord, seen from the centre under half the arc's angle; the centre lies left of the chord for a small positive bulge.
    const radius = (chord * (1 + bulge * bulge)) / (4 * Math.abs(bulge));
    const off = (chord * (1 - bulge * bulge)) / (4 * bulge);
    const center: Vec2 = [
      (at[0] + to[0]) / 2 - (off * (to[1] - at[1])) / chord,
      (at[1] + to[1]) / 2 + (off * (to[0] - at[0])) / chord,
    ];
    const curve = ovalCurve(
      seen([...center, elevation], own),
      seenVector([radius, 0, 0], own),
      seenVector([0, radius, 0], own),
      { start: portable.atan2(at[1] - center[1], at[0] - center[0]), sweep: 4 * portable.atan(bulge) },
    );
    // A bulge that is rounding alone puts the centre further off than any number reaches: its side is straight.
    if (curve && !isInReach(curve)) strand.push(straight);
    else if (curve) strand.push(curve);
  }
  return strand;
}

function splineOf(record: DxfRecord, placement: Placement): Strand {
  const control = pointsOf(record, 10, placement);
  if (control.length === 0) return fittedSplineOf(record, placement);
  expectCount(record, 73, control.length);
  const degree = numberOf(record, 71, 3);
  if (!Number.isInteger(degree) || degree < 1 || degree > DEGREE_MAX || control.length <= degree)
    throw new BrokenDxf('a spline of an odd degree');
  const weights = numbersOf(record, 41);
  if (weights.length > 0 && (weights.length !== control.length || weights.some((weight) => !(weight > 0))))
    throw new BrokenDxf('a spline with odd weights');
  const isRational = weights.some((weight) => weight !== weights[0]);
  return [
    {
      kind: 'spline',
      degree,
      knots: knotsOf(record, control.length, degree),
      points: Float64Array.from(control.flatMap(([x, y]) => [x, y, 0])),
      weights: isRational ? Float64Array.from(weights) : null,
    },
  ];
}

/** Those of the file; evenly spaced ones where it has none. */
function knotsOf(record: DxfRecord, points: number, degree: number): Float64Array {
  const knots = numbersOf(record, 40);
  const wanted = points + degree + 1;
  if (knots.length === 0)
    return Float64Array.from({ length: wanted }, (_, index) => Math.min(points - degree, Math.max(0, index - degree)));
  const isRising = knots.every((knot, index) => index === 0 || knot >= knots[index - 1]!);
  if (knots.length !== wanted || !isRising || !(knots[points]! > knots[degree]!))
    throw new BrokenDxf('a spline with odd knots');
  return Float64Array.from(knots);
}

function fittedSplineOf(record: DxfRecord, placement: Placement): Strand {
  const points = pointsOf(record, 11, placement);
  if (points.length < 2) throw new BrokenDxf('a spline without points');
  const direction = (code: number): Vec2 | null =>
    record.codes.includes(code) ? seenVector(unit(pointOf(record, code)), placement) : null;
  const isClosed = (numberOf(record, 70, 0) & 1) !== 0;
  if (isClosed && portable.hypot(points[0]![0] - points.at(-1)![0], points[0]![1] - points.at(-1)![1]) > 0)
    points.push(points[0]!);
  const [second, last] = [points[1]!, points.at(-2)!];
  const apart = portable.hypot(second[0] - last[0], second[1] - last[1]);
  // A closed one goes on across its seam as the points beside it do.
  const seam: Vec2 | null =
    isClosed && apart > 0 ? [(second[0] - last[0]) / apart, (second[1] - last[1]) / apart] : null;
  const curve = splineThrough(points, { start: seam ?? direction(12), end: seam ?? direction(13) });
  return curve ? [curve] : [];
}

/** The codes of x and y alternate. */
function pointsOf(record: DxfRecord, code: number, placement: Placement): Vec2[] {
  const [xs, ys, zs] = [numbersOf(record, code), numbersOf(record, code + 10), numbersOf(record, code + 20)];
  if (xs.length !== ys.length) throw new BrokenDxf('points without y');
  return xs.map((x, index) => seen([x, ys[index]!, zs[index] ?? 0], placement));
}

/** The lowest and the highest z among the points of an entity. */
export function heightsOf(record: DxfRecord, placement: Placement): number[] {
  const ends = record.type === 'LINE' || record.type === '3DLINE' ? [pointOf(record, 10), pointOf(record, 11)] : [];
  return ends.map((point) => movePoint(point, placement)[2]);
}
