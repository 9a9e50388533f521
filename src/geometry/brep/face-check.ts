/**
 * Holds the area of each face on a spline against its own triangles. The exact measure runs along the edges, and where a file's edges or nets are
 * degenerate it can go wrong without a sign; triangles cannot. A face that disagrees is measured by its triangles.
 */
import type { PartMesh } from '#contract/part-mesh.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep, BrepEdge } from '#geometry/brep/brep.ts';
import type { FaceMeasure } from '#geometry/brep/face-measure.ts';
import type { Fineness } from '#geometry/brep/fineness.ts';
import { CrossingOutline } from '#geometry/brep/flat-mesh.ts';
import { halvedArea, type MappedFace, tessellate } from '#geometry/brep/tessellate.ts';

/** Measure and triangles agree to this share of the area. */
const SAME_AREA_SHARE = 1e-3;
/** Triangles cut corners, by this share of a face's area at most; of a narrow face by a strip along its edges. */
const AREA_SHARE_MAX = 0.2;
/** Each further look divides the allowed gap by the square of this, and the angle by it. So many looks are taken before triangles are believed. */
const FINER = 2;
const LOOKS = 3;
/** Corners of triangles are in single precision: of the part's size, this share. */
const SINGLE_SHARE = 2e-7;

export interface CheckedFaces {
  measures: FaceMeasure[];
  /** Faces that were measured by their triangles. */
  byTriangles: number[];
}

/**
 * `mesh` is the tessellation of `brep`, `maps` those of its faces that have one; a measure is null where none could be taken.
 * @throws {CrossingOutline} for a plain face whose triangles lie over each other or leave some of it out.
 */
export function checkFaces(
  brep: Brep,
  measures: (FaceMeasure | null)[],
  {
    mesh,
    maps,
    fineness,
    center,
  }: { mesh: PartMesh; maps: ReadonlyMap<number, MappedFace>; fineness: Fineness; center: Vec3 },
): CheckedFaces {
  const { deflectionMm } = fineness;
  const byTriangles: number[] = [];
  // The sides of a face, four times the root of its area, by as much as their corners may be off.
  const roundingMm = 4 * SINGLE_SHARE * sizeOf(brep);
  const checked = measures.map((measure, face) => {
    const roughMm2 = measureTriangles(mesh, face, center).areaMm2;
    const slackMm2 = SAME_AREA_SHARE * roughMm2 + roundingMm * Math.sqrt(roughMm2) + deflectionMm * deflectionMm;
    if (measure && Math.abs(roughMm2 - measure.areaMm2) <= slackMm2) return measure;
    if (measure && brep.faces[face]!.surface.kind !== 'spline') {
      requireLikeness(measure.areaMm2, roughMm2, deflectionMm);
      return measure;
    }
    const agrees = (limitMm2: number): boolean => measure !== null && Math.abs(limitMm2 - measure.areaMm2) <= slackMm2;
    // Most faces that disagree are merely wavy, which the triangles at hand show.
    const mapped = maps.get(face);
    if (measure && mapped && agrees(limitOf(roughMm2, halvedArea(mapped)))) return measure;
    const alone = faceAlone(brep, face);
    let [wanted, before] = [finer(fineness), roughMm2];
    for (let look = 1; ; look += 1) {
      const fine = measureTriangles(tessellate(alone, wanted), 0, center);
      if (measure && agrees(limitOf(before, fine.areaMm2))) return measure;
      if (look === LOOKS) {
        byTriangles.push(face);
        return { ...fine, vectorArea: measure?.vectorArea ?? fine.vectorArea };
      }
      [wanted, before] = [finer(wanted), fine.areaMm2];
    }
  });
  return { measures: checked, byTriangles };
}

/** What triangles cut off falls with the square of their size: Richardson's extrapolation to none. */
function limitOf(areaMm2: number, finerMm2: number): number {
  return finerMm2 + (finerMm2 - areaMm2) / (FINER * FINER - 1);
}

/** The largest coordinate, mm. */
function sizeOf({ vertices }: Brep): number {
  return vertices.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

export function finer({ deflectionMm, angleRad }: Fineness): Fineness {
  return { deflectionMm: deflectionMm / (FINER * FINER), angleRad: angleRad / FINER };
}

function requireLikeness(areaMm2: number, triangledMm2: number, deflectionMm: number): void {
  const slackMm2 =
    AREA_SHARE_MAX * areaMm2 + 4 * deflectionMm * Math.sqrt(Math.abs(areaMm2)) + deflectionMm * deflectionMm;
  if (!(Math.abs(triangledMm2 - areaMm2) <= slackMm2))
    throw new CrossingOutline(`Expected triangles of ${areaMm2} mm², found ${triangledMm2}`);
}

/** One face with its own edges only. */
function faceAlone({ faces, edges, vertices }: Brep, number: number): Brep {
  const face = faces[number]!;
  const own: BrepEdge[] = [];
  const places = new Map<number, number>();
  const placeOf = (edge: number): number => {
    const known = places.get(edge);
    if (known !== undefined) return known;
    places.set(edge, own.length);
    return own.push(edges[edge]!) - 1;
  };
  const loops = face.loops.map((loop) => loop.map((coedge) => ({ ...coedge, edge: placeOf(coedge.edge) })));
  return { faces: [{ ...face, loops }], edges: own, vertices };
}

function measureTriangles({ positions, indices, faceRanges }: PartMesh, face: number, center: Vec3): FaceMeasure {
  const start = faceRanges[2 * face]!;
  const end = start + faceRanges[2 * face + 1]!;
  const [cx, cy, cz] = center;
  let areaMm2 = 0;
  let fluxMm3 = 0;
  let sumX = 0;
  let sumY = 0;
  let sumZ = 0;
  // Of every triangle of a part, so without vectors in between.
  for (let at = start; at < end; at += 3) {
    const a = 3 * indices[at]!;
    const b = 3 * indices[at + 1]!;
    const c = 3 * indices[at + 2]!;
    const ax = positions[a]!;
    const ay = positions[a + 1]!;
    const az = positions[a + 2]!;
    const ux = positions[b]! - ax;
    const uy = positions[b + 1]! - ay;
    const uz = positions[b + 2]! - az;
    const vx = positions[c]! - ax;
    const vy = positions[c + 1]! - ay;
    const vz = positions[c + 2]! - az;
    const x = (uy * vz - uz * vy) / 2;
    const y = (uz * vx - ux * vz) / 2;
    const z = (ux * vy - uy * vx) / 2;
    areaMm2 += portable.hypot(x, y, z);
    fluxMm3 += (ax - cx) * x + (ay - cy) * y + (az - cz) * z;
    sumX += x;
    sumY += y;
    sumZ += z;
  }
  return { areaMm2, vectorArea: [sumX, sumY, sumZ], fluxMm3 };
}
