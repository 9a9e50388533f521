/** Points spread evenly over the faces of a part, the same ones each time: chance has no place in a price. */
import type { Vec3 } from '#contract/units.ts';
import { type AnalysisMesh, trianglesOf } from '#geometry/mesh/analysis-mesh.ts';

export interface SurfaceSample {
  point: Vec3;
  triangle: number;
  face: number;
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

/** Calls `visit` with each sample, face by face. */
export function sampleSurface(
  mesh: AnalysisMesh,
  density: SampleDensity,
  visit: (sample: SurfaceSample) => void,
): void {
  const { areas, model } = mesh;
  const whole = areas.reduce((sum, area) => sum + area, 0);
  if (whole === 0) return;
  model.faces.forEach((_, face) => {
    const [first, last] = trianglesOf(mesh, face);
    let area = 0;
    for (let triangle = first; triangle < last; triangle += 1) area += areas[triangle]!;
    if (area === 0) return;
    const wanted = Math.round((density.total * area) / whole);
    const count = Math.min(Math.max(wanted, density.leastPerFace), density.mostPerFace);
    let triangle = first;
    let passed = 0;
    for (let sample = 0; sample < count; sample += 1) {
      const target = ((sample + 0.5) / count) * area;
      while (triangle < last - 1 && passed + areas[triangle]! < target) {
        passed += areas[triangle]!;
        triangle += 1;
      }
      visit({ point: pointIn(mesh, triangle, sample), triangle, face });
    }
  });
}

function pointIn({ model }: AnalysisMesh, triangle: number, sample: number): Vec3 {
  const { positions, indices } = model.mesh;
  const inner = 1 - 3 * OFF_EDGE_SHARE;
  const [first, second] = spreadInTriangle(sample);
  return pointInTriangle(positions, indices, triangle, OFF_EDGE_SHARE + inner * first, OFF_EDGE_SHARE + inner * second);
}

/** The point with these barycentric coordinates of the second and the third corner. */
export function pointInTriangle(p: Float32Array, indices: Uint32Array, triangle: number, u: number, v: number): Vec3 {
  const [a, b, c] = [3 * indices[3 * triangle]!, 3 * indices[3 * triangle + 1]!, 3 * indices[3 * triangle + 2]!];
  return [
    p[a]! + u * (p[b]! - p[a]!) + v * (p[c]! - p[a]!),
    p[a + 1]! + u * (p[b + 1]! - p[a + 1]!) + v * (p[c + 1]! - p[a + 1]!),
    p[a + 2]! + u * (p[b + 2]! - p[a + 2]!) + v * (p[c + 2]! - p[a + 2]!),
  ];
}

/** The barycentric coordinates of the second and the third corner for the sample of this number. Many samples are spread evenly. */
export function spreadInTriangle(sample: number): [u: number, v: number] {
  const u = (0.5 + STEP_U * sample) % 1;
  const v = (0.5 + STEP_V * sample) % 1;
  // The other half of the unit square is folded onto the triangle.
  return u + v > 1 ? [1 - u, 1 - v] : [u, v];
}
