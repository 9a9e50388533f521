/**
 * From points all over the skin of a part a ray goes straight into the material: where it comes out again is what walls, sheets and moldings are
 * known by. Cast once a part, for all of them. Flat arrays: there are thousands.
 */
import type { Vec3 } from '#contract/units.ts';
import { boxDiagonal } from '#geometry/boxes.ts';
import { type AnalysisMesh, surfaceNormalAt } from '#geometry/mesh/analysis-mesh.ts';
import { type SampleDensity, sampleSurface } from '#geometry/mesh/surface-samples.ts';
import { pointAt, scale } from '#geometry/vectors.ts';

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
  };
  let from = 0;
  const limits = {
    fromMm: SELF_SHARE * boxDiagonal(model.box),
    toMm: Infinity,
    accepts: (other: number) => other !== from && bodyOf[other] === bodyOf[from],
  };
  for (let ray = 0; ray < count; ray += 1) {
    from = triangles[ray]!;
    const point = pointAt(points, ray);
    const inward = scale(surfaceNormalAt(mesh, from, point), -1);
    const [x, y, z] = inward;
    rays.inward[3 * ray] = x;
    rays.inward[3 * ray + 1] = y;
    rays.inward[3 * ray + 2] = z;
    if (!model.bodies[bodyOf[from]!]!.isClosed || (x === 0 && y === 0 && z === 0)) continue;
    const hit = bvh.castRay(point, inward, limits);
    if (!hit) continue;
    rays.exit[ray] = hit.triangle;
    rays.distanceMm[ray] = hit.distanceMm;
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
  areas.forEach((area, triangle) => {
    areaOf[faceOf[triangle]!]! += area;
  });
  const whole = areaOf.reduce((sum, area) => sum + area, 0);
  const kept: SkinSample[] = [];
  for (let face = 0; face < faces; face += 1) {
    const [first, all] = [rays.firstOf[face]!, rays.firstOf[face + 1]! - rays.firstOf[face]!];
    const wanted = Math.round((density.total * areaOf[face]!) / whole);
    const count = Math.min(Math.max(wanted, density.leastPerFace), density.mostPerFace, all);
    for (let place = 0; place < count; place += 1) {
      const ray = first + Math.floor(((place + 0.5) * all) / count);
      kept.push({ point: pointAt(rays.points, ray), triangle: rays.entry[ray]!, face, ray });
    }
  }
  return kept;
}
