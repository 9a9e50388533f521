/**
 * From points all over the skin of a part a ray goes straight into the material: where it comes out again is what walls, sheets and moldings are
 * known by. Cast once a part, for all of them. Flat arrays: there are thousands.
 */
import type { Vec3 } from '#contract/units.ts';
import { boxDiagonal } from '#geometry/boxes.ts';
import { type AnalysisMesh, surfaceNormalAt } from '#geometry/mesh/analysis-mesh.ts';
import { type SampleDensity, sampleSurface } from '#geometry/mesh/surface-samples.ts';
import { dot, pointAt } from '#geometry/vectors.ts';

const DENSITY = { leastPerFace: 12, mostPerFace: 600 };
/** Exact surfaces lead from a ray beside the thinnest place to it; on the triangles of a mesh a ray has to meet it. */
const RAYS = { solid: 3000, mesh: 6000 };
/** A crossing this close to the start is the start itself, as a share of the diagonal: single precision holds 1e-7 of it. */
export const SELF_SHARE = 2e-6;

export interface InwardRays {
  /** Faces in order, the rays of each together: number of its first, and last of all the number of rays. */
  firstOf: Uint32Array;
  /** Where each begins: three numbers a ray. */
  points: Float64Array;
  /** Unit vectors into the material, three numbers a ray; zero on a triangle without area. */
  inward: Float64Array;
  /** Triangle it begins on. */
  entry: Uint32Array;
  /** Triangle of the same body where it comes out; -1 where it does not, or the body is open. */
  exit: Int32Array;
  /** To where it comes out, mm. */
  distanceMm: Float64Array;
  /** Cosine between the ray and the skin's normal where it comes out: 1 where the faces are opposite. -1 where it does not come out. */
  exitCos: Float64Array;
}

export function castInwardRays(mesh: AnalysisMesh): InwardRays {
  const { model, bvh, bodyOf } = mesh;
  const { firstOf, points, triangles } = sampleSurface(mesh, { total: RAYS[model.kind], ...DENSITY });
  const count = triangles.length;
  const rays: InwardRays = {
    firstOf,
    points,
    inward: new Float64Array(3 * count),
    entry: triangles,
    exit: new Int32Array(count).fill(-1),
    distanceMm: new Float64Array(count),
    exitCos: new Float64Array(count).fill(-1),
  };
  const limits = {
    fromMm: SELF_SHARE * boxDiagonal(model.box),
    toMm: Infinity,
    except: -1,
    body: -1,
  };
  // Filled anew for each ray.
  const point: Vec3 = [0, 0, 0];
  const inward: Vec3 = [0, 0, 0];
  const end: Vec3 = [0, 0, 0];
  for (let ray = 0; ray < count; ray += 1) {
    const from = triangles[ray]!;
    limits.except = from;
    limits.body = bodyOf[from]!;
    const at = 3 * ray;
    for (let axis = 0; axis < 3; axis += 1) point[axis] = points[at + axis]!;
    const normal = surfaceNormalAt(mesh, from, point);
    for (let axis = 0; axis < 3; axis += 1) {
      inward[axis] = -normal[axis]!;
      rays.inward[at + axis] = inward[axis]!;
    }
    if (!model.bodies[bodyOf[from]!]!.isClosed || dot(normal, normal) === 0) continue;
    const hit = bvh.castRay(point, inward, limits);
    if (!hit) continue;
    rays.exit[ray] = hit.triangle;
    rays.distanceMm[ray] = hit.distanceMm;
    for (let axis = 0; axis < 3; axis += 1) end[axis] = point[axis]! + inward[axis]! * hit.distanceMm;
    rays.exitCos[ray] = dot(surfaceNormalAt(mesh, hit.triangle, end), inward);
  }
  return rays;
}

/** A point of the skin that stands for others. */
export interface SkinSample {
  point: Vec3;
  triangle: number;
  face: number;
  /** Number of the ray that begins there. */
  ray: number;
}

/** Picks some of the samples. Each face keeps as many as its area asks for, evenly spread, and no more than it has rays. */
export function thinOut({ areas, faceOf }: AnalysisMesh, rays: InwardRays, density: SampleDensity): SkinSample[] {
  const faces = rays.firstOf.length - 1;
  const areaOf = new Float64Array(faces);
  for (let triangle = 0; triangle < areas.length; triangle += 1) areaOf[faceOf[triangle]!]! += areas[triangle]!;
  const whole = areaOf.reduce((sum, area) => sum + area, 0);
  const kept: SkinSample[] = [];
  for (let face = 0; face < faces; face += 1) {
    const first = rays.firstOf[face]!;
    const all = rays.firstOf[face + 1]! - first;
    const wanted = Math.round((density.total * areaOf[face]!) / whole);
    const count = Math.min(Math.max(wanted, density.leastPerFace), density.mostPerFace, all);
    for (let place = 0; place < count; place += 1) {
      const ray = first + Math.floor(((place + 0.5) * all) / count);
      kept.push({ point: pointAt(rays.points, ray), triangle: rays.entry[ray]!, face, ray });
    }
  }
  return kept;
}
