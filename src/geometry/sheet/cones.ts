/**
 * A rolled cone: one sheet between two cones about one axis, open along a seam. It is laid flat as the sector that its neutral fiber makes: what lies s from
 * the apex along the cone lies s from a point in the plane, and a turn of φ around the axis is one of φ sin α there.
 */
import type { FlatPattern } from '#contract/part-facts.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep, BrepFace, PlainSurface } from '#geometry/brep/brep.ts';
import { neighboursOf } from '#geometry/brep/brep-topology.ts';
import type { OutlineCurve, Vec2 } from '#geometry/outline/outline.ts';
import { areaOfChain, CannotUnfold } from '#geometry/sheet/cut-sides.ts';
import { flatCurves, reverseCurves } from '#geometry/sheet/flat-edges.ts';
import { patternOf } from '#geometry/sheet/flat-pattern.ts';
import { PATTERN_SHARE } from '#geometry/sheet/sheet-volume.ts';
import { PARALLEL_SIN, SAME_THICKNESS_MM } from '#geometry/tolerances.ts';
import { cross, dot, length, pointAt, subtract } from '#geometry/vectors.ts';

type Cone = Extract<PlainSurface, { kind: 'cone' }>;

export interface RolledCone {
  thicknessMm: number;
  flat: FlatPattern;
  at: Vec2 | null;
  /** Along its slant, its wider diameter, along its axis. */
  slantMm: number;
  wideMm: number;
  heightMm: number;
  faceIds: number[];
}

const TURN = 2 * Math.PI;
/** A narrower gap between the two sides of a seam is none, rad. */
const SEAM_RAD = 1e-4;
/** The neutral fiber in the middle of the sheet: there the area times the thickness is the volume (Pappus). */
const MIDDLE = 0.5;

/** null for what is no such cone, is closed around its axis, or holds more or less than its pattern. */
export function findRolledCone(
  brep: Brep,
  { areasMm2, volumeMm3, kFactor }: { areasMm2: readonly number[]; volumeMm3: number; kFactor: number },
): RolledCone | null {
  const cones = brep.faces.flatMap((face, number) => (face.surface.kind === 'cone' ? [number] : []));
  const largest = (isOutward: boolean): Cone | null => {
    const alike = cones.filter((face) => brep.faces[face]!.isOutward === isOutward);
    return coneOf(brep.faces[alike.toSorted((a, b) => areasMm2[b]! - areasMm2[a]!)[0] ?? -1]);
  };
  const [first, second] = [largest(true), largest(false)];
  if (!first || !second) return null;
  const thicknessMm = gapBetween(first, second);
  if (thicknessMm === null || thicknessMm < SAME_THICKNESS_MM) return null;
  const skinOn = (cone: Cone, isOutward: boolean): number[] =>
    cones.filter((face) => {
      const gapMm = gapBetween(cone, coneOf(brep.faces[face])!);
      return brep.faces[face]!.isOutward === isOutward && gapMm !== null && Math.abs(gapMm) < SAME_THICKNESS_MM;
    });
  const [outer, inner] = [skinOn(first, true), skinOn(second, false)];
  const span = spanOf(brep, outer, first);
  if (!span || !areCuts(brep, new Set(outer), new Set(inner))) return null;
  const middle = layOut(brep, { faces: outer, cone: first, span, depthMm: (1 - MIDDLE) * thicknessMm });
  if (Math.abs(middle.areaMm2 * thicknessMm - volumeMm3) > PATTERN_SHARE * volumeMm3) return null;
  const laid = layOut(brep, { faces: outer, cone: first, span, depthMm: (1 - kFactor) * thicknessMm });
  const { flat, marks } = pattern(laid, kFactor);
  if (!flat) return null;
  return { thicknessMm, flat, at: marks[0] ?? null, ...span.sizes, faceIds: [...outer, ...inner] };
}

function pattern(laid: Laid, kFactor: number): { flat: FlatPattern | null; marks: (Vec2 | null)[] } {
  try {
    return patternOf(
      { ...laid, bendLines: [], filledMm2: 0, trimmed: 0, marks: [laid.middle] },
      { kFactor, numberOf: () => 0 },
    );
  } catch (error) {
    if (!(error instanceof CannotUnfold)) throw error;
    return { flat: null, marks: [] };
  }
}

function coneOf(face: BrepFace | undefined): Cone | null {
  return face?.surface.kind === 'cone' ? face.surface : null;
}

/** From the first cone inward to the second; null where they are not alike, or about other axes. */
function gapBetween(a: Cone, b: Cone): number | null {
  if (Math.abs(a.halfAngleRad - b.halfAngleRad) > PARALLEL_SIN || dot(a.frame.z, b.frame.z) < 0) return null;
  if (length(cross(a.frame.z, b.frame.z)) > PARALLEL_SIN) return null;
  const offset = subtract(apexOf(b), apexOf(a));
  if (length(cross(offset, a.frame.z)) > SAME_THICKNESS_MM) return null;
  return dot(offset, a.frame.z) * portable.sin(a.halfAngleRad);
}

function apexOf({ frame: { origin, z }, radiusMm, halfAngleRad }: Cone): Vec3 {
  const back = radiusMm / portable.tan(halfAngleRad);
  return [origin[0] - back * z[0], origin[1] - back * z[1], origin[2] - back * z[2]];
}

/** Whether every other face runs from one skin to the other. */
function areCuts(brep: Brep, outer: ReadonlySet<number>, inner: ReadonlySet<number>): boolean {
  const neighbours = neighboursOf(brep);
  return brep.faces.every(
    (_, face) =>
      outer.has(face) ||
      inner.has(face) ||
      [outer, inner].every((skin) => neighbours[face]!.some((other) => skin.has(other.face))),
  );
}

interface Span {
  /** The middle of the angles around the axis that it covers. */
  middleRad: number;
  sizes: Pick<RolledCone, 'slantMm' | 'wideMm' | 'heightMm'>;
}

/** null where it closes around its axis. */
function spanOf(brep: Brep, faces: readonly number[], cone: Cone): Span | null {
  const edges = new Set(faces.flatMap((face) => brep.faces[face]!.loops.flat().map(({ edge }) => edge)));
  const { frame, halfAngleRad } = cone;
  const seen = { angles: [] as number[], low: Infinity, high: -Infinity, wide: 0 };
  for (const number of edges) {
    const edge = brep.edges[number]!;
    // Its points pass by on the way.
    flatCurves(brep, edge, {
      isAffine: false,
      toFlat: (point) => {
        const { angle, height, radius } = around(frame, point);
        seen.angles.push(angle);
        seen.low = Math.min(seen.low, height);
        seen.high = Math.max(seen.high, height);
        seen.wide = Math.max(seen.wide, radius);
        return [radius * portable.cos(angle), radius * portable.sin(angle)];
      },
    });
  }
  const sorted = seen.angles.sort((a, b) => a - b);
  let widest = { gap: sorted[0]! + TURN - sorted.at(-1)!, after: sorted.at(-1)! };
  sorted.forEach((angle, index) => {
    const gap = (sorted[index + 1] ?? angle) - angle;
    if (gap > widest.gap) widest = { gap, after: angle };
  });
  if (widest.gap < SEAM_RAD) return null;
  const heightMm = seen.high - seen.low;
  return {
    middleRad: widest.after + widest.gap / 2 + Math.PI,
    sizes: { heightMm, slantMm: heightMm / portable.cos(halfAngleRad), wideMm: 2 * seen.wide },
  };
}

function around({ origin, x, y, z }: Cone['frame'], point: Vec3): { angle: number; height: number; radius: number } {
  const offset = subtract(point, origin);
  const [u, v] = [dot(offset, x), dot(offset, y)];
  return { angle: portable.atan2(v, u), height: dot(offset, z), radius: portable.hypot(u, v) };
}

interface Laid {
  curves: OutlineCurve[];
  areaMm2: number;
  middle: Vec2;
}

/** The rim of the outer skin on the cone that lies `depthMm` inside of it, as a sector. */
function layOut(
  brep: Brep,
  { faces, cone, span, depthMm }: { faces: readonly number[]; cone: Cone; span: Span; depthMm: number },
): Laid {
  const [sin, cos] = [portable.sin(cone.halfAngleRad), portable.cos(cone.halfAngleRad)];
  const toFlat = (point: Vec3): Vec2 => {
    const { angle, radius } = around(cone.frame, point);
    const turned = angle - span.middleRad;
    const flatRad = (turned - TURN * Math.round(turned / TURN)) * sin;
    const slant = (radius - depthMm * cos) / sin;
    return [slant * portable.cos(flatRad), slant * portable.sin(flatRad)];
  };
  const uses = new Map<number, number>();
  const coedges = faces.flatMap((face) => brep.faces[face]!.loops.flat());
  for (const { edge } of coedges) uses.set(edge, (uses.get(edge) ?? 0) + 1);
  const curves = coedges
    .filter(({ edge }) => uses.get(edge) === 1)
    .flatMap(({ edge, isForward }) => {
      const drawn = flatCurves(brep, brep.edges[edge]!, { isAffine: false, toFlat });
      return isForward ? drawn : reverseCurves(drawn);
    });
  const ends = coedges.map(({ edge }) => toFlat(pointAt(brep.vertices, brep.edges[edge]!.start))[0]);
  const middle: Vec2 = [(Math.min(...ends) + Math.max(...ends)) / 2, 0];
  return { curves, areaMm2: Math.abs(areaOfChain(curves)), middle };
}
