/** Where the surface of a body passes through itself: no solid has such a surface, and what its triangles enclose is not a volume. */
import type { Vec3 } from '#contract/units.ts';
import { boxDiagonal } from '#geometry/boxes.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';

/**
 * Of the diagonal: a side that reaches less far through a triangle touches it. Single precision and six written digits move a corner by a tenth of it.
 */
const DEPTH_SHARE = 1e-5;
/** Triangles of an exact solid may stand this many deflections into each other where its faces only meet: one on either side. */
const DEFLECTIONS = 2;
/** A first look that rounds otherwise than the second asks for this share of the depth. */
const ROUNDING_SLACK = 0.9;
/** Normals whose cosine differs from 1 by less are of one plane. */
const FLAT = 1e-12;

/**
 * Counts the sides of triangles that pass through another triangle of the same body. The ends of a side must lie on both sides of the other's plane, further
 * than rounding can put them (and, in exact solids, the deflection of the triangles), and it must meet the other away from its border. Triangles that only
 * touch do not count. Sides in the plane of the other need no test: where two surfaces cross, their common line ends at the border of one of the planes, or
 * the sides of the other cross it.
 */
export function countSelfCrossings(mesh: AnalysisMesh): number {
  const { model, bvh } = mesh;
  const depthMm = Math.max(DEPTH_SHARE * boxDiagonal(model.box), DEFLECTIONS * model.deflectionMm);
  // An entry is -1 where there is nothing to look for, and again when its edge was found to cross.
  const edgesOf = listBentEdges(mesh, depthMm);
  const left = new Uint8Array(mesh.triangles);
  for (let side = 0; side < edgesOf.length; side += 1) if (edgesOf[side]! >= 0) left[Math.floor(side / 3)]! += 1;
  let crossings = 0;
  const leastMm = ROUNDING_SLACK * depthMm;
  bvh.visitClose({ wanted: left, normals: mesh.normals, leastMm }, (own, other, wanted) => {
    for (let side = 3 * own; side < 3 * own + 3; side += 1) {
      if (edgesOf[side]! < 0 || !crosses(mesh, edgesOf[side]!, other, depthMm)) continue;
      edgesOf[side] = -1;
      wanted[own]! -= 1;
      crossings += 1;
    }
  });
  return crossings;
}

/** Whether an edge passes through a triangle. */
function crosses(mesh: AnalysisMesh, edge: number, triangle: number, depthMm: number): boolean {
  const { model, edges, normals } = mesh;
  const { positions: p, indices } = model.mesh;
  const from = 3 * edges.ends[2 * edge]!;
  const to = 3 * edges.ends[2 * edge + 1]!;
  const ox = p[from]!;
  const oy = p[from + 1]!;
  const oz = p[from + 2]!;
  const dx = p[to]! - ox;
  const dy = p[to + 1]! - oy;
  const dz = p[to + 2]! - oz;
  const a = 3 * indices[3 * triangle]!;
  const n = 3 * triangle;
  const before = (ox - p[a]!) * normals[n]! + (oy - p[a + 1]!) * normals[n + 1]! + (oz - p[a + 2]!) * normals[n + 2]!;
  const after = before + dx * normals[n]! + dy * normals[n + 1]! + dz * normals[n + 2]!;
  if (before * after >= 0 || Math.min(Math.abs(before), Math.abs(after)) <= depthMm) return false;
  const share = before / (before - after);
  return isWellInside(mesh, triangle, [ox + share * dx, oy + share * dy, oz + share * dz], depthMm);
}

/** Of the sides of each triangle the edges to look at: not within a plane, long enough, and of the first triangle of each edge only; -1 for the others. */
function listBentEdges({ model, edges, normals }: AnalysisMesh, depthMm: number): Int32Array {
  const p = model.mesh.positions;
  const firstSide = new Int32Array(edges.count).fill(-1);
  const isBent = new Uint8Array(edges.count);
  const { ofSide } = edges;
  for (let side = 0; side < ofSide.length; side += 1) {
    const edge = ofSide[side]!;
    if (firstSide[edge]! < 0) {
      firstSide[edge] = side;
      if (edges.uses[edge] !== 2) isBent[edge] = 1;
      continue;
    }
    const own = 3 * Math.floor(side / 3);
    const other = 3 * Math.floor(firstSide[edge]! / 3);
    const cos =
      normals[own]! * normals[other]! +
      normals[own + 1]! * normals[other + 1]! +
      normals[own + 2]! * normals[other + 2]!;
    if (cos < 1 - FLAT) isBent[edge] = 1;
  }
  const edgesOf = new Int32Array(edges.ofSide.length).fill(-1);
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (isBent[edge] === 0) continue;
    const from = 3 * edges.ends[2 * edge]!;
    const to = 3 * edges.ends[2 * edge + 1]!;
    const dx = p[to]! - p[from]!;
    const dy = p[to + 1]! - p[from + 1]!;
    const dz = p[to + 2]! - p[from + 2]!;
    // One end on either side, each deeper than that.
    if (Math.sqrt(dx * dx + dy * dy + dz * dz) > 2 * depthMm) edgesOf[firstSide[edge]!] = edge;
  }
  return edgesOf;
}

/** Whether a point in the plane of a triangle lies within it, further from each side than `distanceMm`: at a side the next triangle begins. */
function isWellInside(
  { model, normals }: AnalysisMesh,
  triangle: number,
  [x, y, z]: Vec3,
  distanceMm: number,
): boolean {
  const { positions: p, indices } = model.mesh;
  const [nx, ny, nz] = [normals[3 * triangle]!, normals[3 * triangle + 1]!, normals[3 * triangle + 2]!];
  for (let corner = 0; corner < 3; corner += 1) {
    const from = 3 * indices[3 * triangle + corner]!;
    const to = 3 * indices[3 * triangle + ((corner + 1) % 3)]!;
    const [sx, sy, sz] = [p[to]! - p[from]!, p[to + 1]! - p[from + 1]!, p[to + 2]! - p[from + 2]!];
    const [rx, ry, rz] = [x - p[from]!, y - p[from + 1]!, z - p[from + 2]!];
    const twiceArea = (sy * rz - sz * ry) * nx + (sz * rx - sx * rz) * ny + (sx * ry - sy * rx) * nz;
    if (twiceArea <= distanceMm * Math.sqrt(sx * sx + sy * sy + sz * sz)) return false;
  }
  return true;
}
