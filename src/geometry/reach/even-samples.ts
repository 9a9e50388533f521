/**
 * Points spread over the faces of a part that stay where they are on it when it is turned or mirrored: always two together, one the image of the other
 * when the second and third corner of the triangle change places, as they do in a mirrored mesh.
 */
import type { Vec3 } from '#contract/units.ts';
import { type AnalysisMesh, trianglesOf } from '#geometry/mesh/analysis-mesh.ts';
import { pointInTriangle, type SurfaceSample, spreadInTriangle } from '#geometry/mesh/surface-samples.ts';

/** Pairs: for the whole part, shared out by area, and on each face. */
const PAIRS = { total: 1000, least: 6, most: 200 };
/** Triangles of equal area end just where samples stand: a little off, rounding does not choose between two. A share of the face. */
const OFF_TIE_SHARE = 1e-4;
/** This share of a triangle's height stays free along each edge. */
const OFF_EDGE_SHARE = 0.01;

/** Face by face. */
export function listEvenSamples(mesh: AnalysisMesh): SurfaceSample[] {
  const { areas, model } = mesh;
  const whole = areas.reduce((sum, area) => sum + area, 0);
  return model.faces.flatMap((_, face): SurfaceSample[] => {
    const [first, last] = trianglesOf(mesh, face);
    let area = 0;
    for (let triangle = first; triangle < last; triangle += 1) area += areas[triangle]!;
    if (area === 0) return [];
    const pairs = Math.min(Math.max(Math.round((PAIRS.total * area) / whole), PAIRS.least), PAIRS.most);
    const found: SurfaceSample[] = [];
    let triangle = first;
    let passed = 0;
    for (let pair = 0; pair < pairs; pair += 1) {
      const target = ((pair + 0.5) / pairs - OFF_TIE_SHARE) * area;
      while (triangle < last - 1 && passed + areas[triangle]! < target) {
        passed += areas[triangle]!;
        triangle += 1;
      }
      const [u, v] = spreadInTriangle(pair);
      found.push({ point: pointIn(mesh, triangle, u, v), triangle, face });
      found.push({ point: pointIn(mesh, triangle, v, u), triangle, face });
    }
    return found;
  });
}

function pointIn({ model }: AnalysisMesh, triangle: number, u: number, v: number): Vec3 {
  const { positions, indices } = model.mesh;
  const inner = 1 - 3 * OFF_EDGE_SHARE;
  return pointInTriangle(positions, indices, triangle, OFF_EDGE_SHARE + inner * u, OFF_EDGE_SHARE + inner * v);
}
