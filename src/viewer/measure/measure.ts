/** What lies between two picked places, or is told of one: distance, edge, radius, angle, wall. In the axes of the file, mm. */
import type { Vec3 } from '#contract/units.ts';
import type { EdgeCurve } from '#viewer/measure/edge-curves.ts';
import type { FaceShape } from '#viewer/measure/face-shape.ts';
import type { RayCast } from '#viewer/measure/ray-cast.ts';
import { across, addScaled, cross, distance, dot, lengthOf, sub, unitOf } from '#viewer/vectors.ts';

export const MEASURES = ['distance', 'edge', 'radius', 'angle', 'wall'] as const;
export type MeasureKind = (typeof MEASURES)[number];

/** What was picked: a place, and what it belongs to. */
export interface Pick {
  /** What the pointer snapped to; `cut`: a place on a section. */
  snap: 'corner' | 'center' | 'edge' | 'face' | 'cut';
  at: Vec3;
  faceId: number | null;
  /** Of `faceId`; absent for a place that is on no face. */
  shape: FaceShape | null;
  curve: EdgeCurve | null;
  /** How far the place may be off, mm. */
  offMm: number;
}

export type Measurement =
  /** `between`: the shortest way between parallel faces, from a place to a plane, between parallel axes, or simply between two places. */
  | {
      kind: 'distance';
      between: 'planes' | 'plane' | 'axes' | 'places';
      mm: number;
      deltaMm: Vec3;
      from: Vec3;
      to: Vec3;
      offMm: number;
    }
  | { kind: 'edge'; curve: EdgeCurve; mm: number; offMm: number }
  /** `isInner`: material is outside; null of an edge. */
  | { kind: 'radius'; radiusMm: number; isInner: boolean | null; center: Vec3; at: Vec3; offMm: number }
  | { kind: 'angle'; degrees: number; from: Vec3; to: Vec3; offDeg: number }
  | { kind: 'wall'; mm: number; from: Vec3; to: Vec3; offMm: number };

/** What cannot be measured, and what to pick instead. */
export interface NotMeasured {
  kind: 'none';
  why: 'pick-an-edge' | 'pick-a-round' | 'pick-straight' | 'pick-a-face' | 'nothing-behind';
}

/** Directions that differ by less are parallel. */
const PARALLEL_SINE = 1e-4;

/** How many places a measure takes. */
export const picksOf = (kind: MeasureKind): 1 | 2 => (kind === 'distance' || kind === 'angle' ? 2 : 1);

export function measureDistance(a: Pick, b: Pick): Measurement {
  const offMm = a.offMm + b.offMm;
  const line = (between: 'planes' | 'plane' | 'axes' | 'places', from: Vec3, to: Vec3): Measurement => ({
    kind: 'distance',
    between,
    mm: distance(from, to),
    deltaMm: sub(to, from),
    from,
    to,
    offMm,
  });
  const [planeA, planeB] = [planeOf(a), planeOf(b)];
  if (planeA && planeB) {
    if (!isParallel(planeA.normal, planeB.normal)) return line('places', a.at, b.at);
    return line('planes', a.at, footOn(a.at, planeB));
  }
  if (planeA) return line('plane', footOn(b.at, planeA), b.at);
  if (planeB) return line('plane', a.at, footOn(a.at, planeB));
  const [axisA, axisB] = [axisOf(a), axisOf(b)];
  if (axisA && axisB && isParallel(axisA.axis, axisB.axis)) {
    const from = addScaled(axisA.at, axisA.axis, dot(sub(a.at, axisA.at), axisA.axis));
    return line('axes', from, addScaled(from, across(sub(axisB.at, from), axisB.axis), 1));
  }
  return line('places', a.at, b.at);
}

/** The plane of a face that was picked as such; a corner or an edge on it is a place. */
function planeOf({ snap, shape }: Pick) {
  return snap === 'face' && shape?.kind === 'plane' ? shape : null;
}

function axisOf({ snap, shape }: Pick) {
  return snap === 'face' && shape?.kind === 'cylinder' ? shape : null;
}

function footOn(point: Vec3, { at, normal }: { at: Vec3; normal: Vec3 }): Vec3 {
  return addScaled(point, normal, -dot(sub(point, at), normal));
}

function isParallel(a: Vec3, b: Vec3): boolean {
  return lengthOf(cross(a, b)) < PARALLEL_SINE;
}

export function measureEdge({ curve }: Pick): Measurement | NotMeasured {
  if (!curve) return { kind: 'none', why: 'pick-an-edge' };
  return { kind: 'edge', curve, mm: curve.lengthMm, offMm: curve.offMm };
}

/** Facts may say the radius of another step of the same hole: one that differs by more is not of this face. */
const KNOWN_OFF_SHARE = 0.01;

/** `statedMm`: the radius of the face as facts have it. */
export function measureRadius({ curve, shape, at }: Pick, statedMm: number | null = null): Measurement | NotMeasured {
  const { round } = curve ?? { round: null };
  if (curve && round)
    return { kind: 'radius', radiusMm: round.radiusMm, isInner: null, center: round.center, at, offMm: curve.offMm };
  if (shape?.kind !== 'cylinder' && shape?.kind !== 'sphere') return { kind: 'none', why: 'pick-a-round' };
  const center =
    shape.kind === 'cylinder' ? addScaled(shape.at, shape.axis, dot(sub(at, shape.at), shape.axis)) : shape.at;
  const isKnown = statedMm !== null && Math.abs(statedMm - shape.radiusMm) <= KNOWN_OFF_SHARE * statedMm;
  const radiusMm = isKnown ? statedMm : shape.radiusMm;
  return { kind: 'radius', radiusMm, isInner: shape.isInner, center, at, offMm: isKnown ? 0 : shape.offMm };
}

/** Between two straight edges 0 to 90 degrees; between two planes as a protractor lies on the part, 0 to 180. */
export function measureAngle(a: Pick, b: Pick): Measurement | NotMeasured {
  const [first, second] = [directionOf(a), directionOf(b)];
  if (!first || !second) return { kind: 'none', why: 'pick-straight' };
  const cosine = dot(first.along, second.along);
  const sine = lengthOf(cross(first.along, second.along));
  const between = (Math.atan2(sine, cosine) * 180) / Math.PI;
  const acute = Math.min(between, 180 - between);
  const degrees = first.isNormal !== second.isNormal ? 90 - acute : first.isNormal ? 180 - between : acute;
  return { kind: 'angle', degrees, from: a.at, to: b.at, offDeg: first.offDeg + second.offDeg };
}

/** Along a straight edge, or square to a plane; the axis of a cylinder or a cone counts as an edge. */
function directionOf({ curve, shape }: Pick): { along: Vec3; isNormal: boolean; offDeg: number } | null {
  const offDegrees = (offMm: number, lengthMm: number) => (Math.atan2(2 * offMm, lengthMm) * 180) / Math.PI;
  if (curve?.kind === 'line') {
    const along = unitOf(sub(curve.points.at(-1)!, curve.points[0]!));
    return along && { along, isNormal: false, offDeg: offDegrees(curve.offMm, curve.lengthMm) };
  }
  if (curve) return null;
  if (shape?.kind === 'plane') return { along: shape.normal, isNormal: true, offDeg: 0 };
  return shape?.kind === 'cylinder' || shape?.kind === 'cone'
    ? { along: shape.axis, isNormal: false, offDeg: 0 }
    : null;
}

/** What a wall is measured with. */
export interface WallGround {
  rays: RayCast;
  /** Of the corner normals of the hit triangle: how far it may be from its surface, mm. */
  sagAt: (triangle: number) => number;
  shapeOf: (faceId: number) => FaceShape;
  /** Unit normal of the surface at a place, outward. */
  normal: Vec3;
}

/** A ray that starts on a face must not hit it again. */
const LIFT_MM = 1e-4;

/** Material straight below a place of a face. */
export function measureWall(pick: Pick, { rays, sagAt, shapeOf, normal }: WallGround): Measurement | NotMeasured {
  if (pick.snap !== 'face') return { kind: 'none', why: 'pick-a-face' };
  const inward: Vec3 = [-normal[0], -normal[1], -normal[2]];
  const from = addScaled(pick.at, inward, LIFT_MM);
  const hit = rays.first({ from, along: inward }, ({ isEntering }) => !isEntering);
  if (!hit) return { kind: 'none', why: 'nothing-behind' };
  const shape = hit.faceId === null ? null : shapeOf(hit.faceId);
  const exact = shape && meet(pick.at, inward, shape, hit.distance + LIFT_MM);
  const mm = exact ?? hit.distance + LIFT_MM;
  const behind = exact === null || !shape || !('offMm' in shape) ? sagAt(hit.triangle) : shape.offMm;
  return { kind: 'wall', mm, from: pick.at, to: addScaled(pick.at, inward, mm), offMm: pick.offMm + behind };
}

/** How far along the ray the surface is, of the places where they meet the one nearest to `near`; null where the surface gives none. */
function meet(from: Vec3, along: Vec3, shape: FaceShape, near: number): number | null {
  if (shape.kind === 'plane') {
    const toward = dot(along, shape.normal);
    return Math.abs(toward) < 1e-6 ? null : dot(sub(shape.at, from), shape.normal) / toward;
  }
  if (shape.kind !== 'cylinder' && shape.kind !== 'sphere') return null;
  const flat = (vector: Vec3) => (shape.kind === 'cylinder' ? across(vector, shape.axis) : vector);
  const [way, start] = [flat(along), flat(sub(from, shape.at))];
  const [a, b, c] = [dot(way, way), dot(way, start), dot(start, start) - shape.radiusMm * shape.radiusMm];
  const root = b * b - a * c;
  if (a < 1e-12 || root < 0) return null;
  const both = [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a] as const;
  return Math.abs(both[0] - near) < Math.abs(both[1] - near) ? both[0] : both[1];
}
