/** Points spread evenly over the faces of a part, the same ones each time: chance has no place in a price. */
import type { Vec3 } from '#contract/units.ts';
import { type AnalysisMesh, trianglesOf } from '#geometry/mesh/analysis-mesh.ts';

export interface SurfaceSample {
  point: Vec3;
  triangle: number;
  face: number;
}

/** Flat arrays: there are thousands. */
export interface SurfaceSamples {
  /** Faces in order, the samples of each together: number of its first, and last of all the number of samples. */
  firstOf: Uint32Array;
  /** Three numbers a sample. */
  points: Float64Array;
  /** The triangle that each lies on. */
  triangles: Uint32Array;
}

export interface SampleDensity {
  /** For the whole part, shared out by area. */
  total: number;
  leastPerFace: number;
  mostPerFace: number;
}

/** 1 / g and 1 / g² for the plastic number g: the steps of the R2 sequence (Roberts 2018), which fills a triangle evenly. */
const STEP_U = 0.7548776662466927;
const STEP_V = 0.5698402909980532;

/** A sample keeps this share of the triangle's height away from each edge, where a ray would meet the neighbor. */
const OFF_EDGE_SHARE = 0.01;

/** Samples of all faces; none where nothing has an area. */
export function sampleSurface(mesh: AnalysisMesh, density: SampleDensity): SurfaceSamples {
  const { areas, model } = mesh;
  const faces = model.faces.length;
  let whole = 0;
  for (let triangle = 0; triangle < areas.length; triangle += 1) whole += areas[triangle]!;
  const areaOf = new Float64Array(faces);
  const firstOf = new Uint32Array(faces + 1);
  for (let face = 0; face < faces; face += 1) {
    const [first, last] = trianglesOf(mesh, face);
    for (let triangle = first; triangle < last; triangle += 1) areaOf[face]! += areas[triangle]!;
    const wanted = Math.round((density.total * areaOf[face]!) / whole);
    const count = areaOf[face]! > 0 ? Math.min(Math.max(wanted, density.leastPerFace), density.mostPerFace) : 0;
    firstOf[face + 1] = firstOf[face]! + count;
  }
  const points = new Float64Array(3 * firstOf[faces]!);
  const triangles = new Uint32Array(firstOf[faces]!);
  for (let face = 0; face < faces; face += 1) {
    const count = firstOf[face + 1]! - firstOf[face]!;
    let [triangle, last] = trianglesOf(mesh, face);
    let passed = 0;
    for (let sample = 0; sample < count; sample += 1) {
      const target = ((sample + 0.5) / count) * areaOf[face]!;
      while (triangle < last - 1 && passed + areas[triangle]! < target) {
        passed += areas[triangle]!;
        triangle += 1;
      }
      const at = firstOf[face]! + sample;
      const point = pointIn(mesh, triangle, sample);
      triangles[at] = triangle;
      // One by one: to copy an array of three takes longer.
      points[3 * at] = point[0];
      points[3 * at + 1] = point[1];
      points[3 * at + 2] = point[2];
    }
  }
  return { firstOf, points, triangles };
}

function pointIn({ model }: AnalysisMesh, triangle: number, sample: number): Vec3 {
  const { positions, indices } = model.mesh;
  const inner = 1 - 3 * OFF_EDGE_SHARE;
  const [first, second] = spreadInTriangle(sample);
  return pointInTriangle(positions, indices, triangle, OFF_EDGE_SHARE + inner * first, OFF_EDGE_SHARE + inner * second);
}

/** The point with these barycentric coordinates of the second and the third corner. */
export function pointInTriangle(p: Float32Array, indices: Uint32Array, triangle: number, u: number, v: number): Vec3 {
  const a = 3 * indices[3 * triangle]!;
  const b = 3 * indices[3 * triangle + 1]!;
  const c = 3 * indices[3 * triangle + 2]!;
  return [
    p[a]! + u * (p[b]! - p[a]!) + v * (p[c]! - p[a]!),
    p[a + 1]! + u * (p[b + 1]! - p[a + 1]!) + v * (p[c + 1]! - p[a + 1]!),
    p[a + 2]! + u * (p[b + 2]! - p[a + 2]!) + v * (p[c + 2]! - p[a + 2]!),
  ];
}

/** The barycentric coordinates of the second and the third corner for the sample of this number. Many samples are spread evenly. */
export function spreadInTriangle(sample: number): [u: number, v: number] {
  const steps = 0.5 + STEP_U * sample;
  const across = 0.5 + STEP_V * sample;
  // The remainder of a division by 1 would be the same number, and takes ten times as long.
  const u = steps - Math.floor(steps);
  const v = across - Math.floor(across);
  // The other half of the unit square is folded onto the triangle.
  return u + v > 1 ? [1 - u, 1 - v] : [u, v];
}
