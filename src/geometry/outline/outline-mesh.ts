/** A drawing as the viewer shows it: each outer contour with its holes as a flat face at z = 0, and every cut as an edge. */
import earcut from 'earcut';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Contour, Contours } from '#geometry/outline/contours.ts';
import type { Vec2 } from '#geometry/outline/outline.ts';
import { type FaceCell, splitFace } from '#geometry/outline/split-face.ts';

/** Triangulates the drawing. */
export function meshContours({ closed, open }: Contours): PartMesh {
  const positions: number[] = [];
  const indices: number[] = [];
  const faceRanges: number[] = [];
  const holesOf = new Map<number, Contour[]>();
  for (const contour of closed) {
    if (contour.depth % 2 === 0 || contour.parent === null) continue;
    const holes = holesOf.get(contour.parent);
    if (holes) holes.push(contour);
    else holesOf.set(contour.parent, [contour]);
  }
  closed.forEach((contour, number) => {
    if (contour.depth % 2 === 1) return;
    const begin = indices.length;
    const holes = (holesOf.get(number) ?? []).map(({ points }) => points);
    for (const cell of splitFace({ outer: contour.points, holes })) {
      const first = positions.length / 3;
      const mesh = meshCell(cell);
      for (let at = 0; at < mesh.uv.length; at += 2) positions.push(mesh.uv[at]!, mesh.uv[at + 1]!, 0);
      for (const index of mesh.triangles) indices.push(first + index);
    }
    faceRanges.push(begin, indices.length - begin);
  });
  // Points of no triangle, so that the box of the picture holds the open lines too.
  for (const points of open) for (const [x, y] of points) positions.push(x, y, 0);
  const normals = Float32Array.from(positions, (_, index) => (index % 3 === 2 ? 1 : 0));
  return {
    positions: Float32Array.from(positions),
    normals,
    indices: Uint32Array.from(indices),
    faceRanges: Uint32Array.from(faceRanges),
    edges: Float32Array.from([
      ...closed.flatMap(({ points }) => segmentsOf([...points, points[0]!])),
      ...open.flatMap(segmentsOf),
    ]),
  };
}

/** Straight from earcut: on a flat face nobody sees how even the triangles are, and it fills something even where a contour crosses itself. */
function meshCell({ outer, holes }: FaceCell): { uv: number[]; triangles: number[] } {
  const uv = outer.flat();
  const starts: number[] = [];
  for (const hole of holes) {
    starts.push(uv.length / 2);
    for (const [x, y] of hole.toReversed()) uv.push(x, y);
  }
  const triangles = earcut(uv, starts);
  // earcut does not say how it turns.
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [2 * triangles[at]!, 2 * triangles[at + 1]!, 2 * triangles[at + 2]!];
    const turn = (uv[b]! - uv[a]!) * (uv[c + 1]! - uv[a + 1]!) - (uv[b + 1]! - uv[a + 1]!) * (uv[c]! - uv[a]!);
    if (turn < 0) [triangles[at + 1], triangles[at + 2]] = [c / 2, b / 2];
  }
  return { uv, triangles };
}

function segmentsOf(points: readonly Vec2[]): number[] {
  return points.slice(1).flatMap(([x, y], index) => [points[index]![0], points[index]![1], 0, x, y, 0]);
}
