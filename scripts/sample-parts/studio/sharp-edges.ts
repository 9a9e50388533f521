/** Which of a part's edges are sharp: where two faces run into each other smoothly, a drawing has at most a thin line. */
import type { PartMesh } from '#contract/part-mesh.ts';

/** Below this angle between the faces an edge is smooth. */
const SMOOTH_DEG = 10;
/** Vertices of neighbouring faces lie on the same spot to within single precision. */
const PLACES_PER_MM = 2000;

type Mesh = Pick<PartMesh, 'positions' | 'normals' | 'edges'>;

/** The segments of `mesh.edges` (six numbers each), parted into sharp and smooth. */
export function partEdges({ positions, normals, edges }: Mesh): { sharp: number[]; smooth: number[] } {
  const normalsAt = new Map<string, number[]>();
  for (let vertex = 0; vertex < positions.length / 3; vertex += 1) {
    const key = keyOf(positions, 3 * vertex);
    const known = normalsAt.get(key);
    if (known) known.push(3 * vertex);
    else normalsAt.set(key, [3 * vertex]);
  }
  const limit = Math.cos((SMOOTH_DEG * Math.PI) / 180);
  const isSharpAt = (at: number): boolean => {
    const here = normalsAt.get(keyOf(edges, at)) ?? [];
    return here.some((a) => here.some((b) => dot(normals, a, b) < limit));
  };
  const isSharpAlong = (at: number): boolean => {
    // Normals that stand at both ends: those of the two faces beside the segment, also where more faces meet at a corner.
    const ends = [at, at + 3].map((end) => normalsAt.get(keyOf(edges, end)) ?? []);
    if (!isSharpAt(at) || !isSharpAt(at + 3)) return false;
    const along = [0, 1, 2].map((axis) => edges[at + 3 + axis]! - edges[at + axis]!);
    const size = Math.hypot(...along) || 1;
    const beside = ends.map((end) =>
      end.filter((n) => Math.abs(along.reduce((sum, way, axis) => sum + (way / size) * normals[n + axis]!, 0)) < 0.2),
    );
    return beside.every((end) => end.some((a) => end.some((b) => dot(normals, a, b) < limit)));
  };
  const parted: { sharp: number[]; smooth: number[] } = { sharp: [], smooth: [] };
  for (let at = 0; at < edges.length; at += 6) {
    const list = isSharpAlong(at) ? parted.sharp : parted.smooth;
    for (let i = 0; i < 6; i += 1) list.push(edges[at + i]!);
  }
  return parted;
}

function keyOf(values: Float32Array, at: number): string {
  const place = (axis: number): number => Math.round(values[at + axis]! * PLACES_PER_MM);
  return `${place(0)},${place(1)},${place(2)}`;
}

function dot(values: Float32Array, a: number, b: number): number {
  return values[a]! * values[b]! + values[a + 1]! * values[b + 1]! + values[a + 2]! * values[b + 2]!;
}
