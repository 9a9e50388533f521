/** Makes a model of loose triangles: welds them, turns them outward, finds bodies and smooth faces. */
import type { Format } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import { type Box, boxDiagonal, emptyBox, growBox } from '#geometry/boxes.ts';
import { findShells, type Shells, turnOutward } from '#geometry/mesh-shells.ts';
import { type EdgeTable, tabulateEdges, weldVertices } from '#geometry/mesh-topology.ts';
import type { ModelFace, ShapeModel } from '#geometry/model.ts';
import { findSmoothRegions, meshOfRegions } from '#geometry/smooth-regions.ts';
import { pointAt } from '#geometry/vectors.ts';

/** Corners further apart than this share of the diagonal are two; ascii files round to about it. */
const WELD_SHARE = 1e-6;
/** With more open edges than this share the triangles are no surface. */
const OPEN_SHARE_MAX = 0.5;

/**
 * A mesh model of triangles given as nine coordinates each (mm, all finite). Null where they form no surface.
 * The volume is exact for the triangles: signed tetrahedra over each closed shell.
 */
export function modelOfTriangles(corners: Float32Array, format: Format): ShapeModel | null {
  const { indices, dropped } = weldTriangles(corners);
  if (indices.length === 0) return null;
  const identity = Uint32Array.from({ length: corners.length / 3 }, (_, vertex) => vertex);
  let edges = tabulateEdges(indices, identity);
  if (shareOfOpen(edges) > OPEN_SHARE_MAX) return null;
  const turned = turnOutward(corners, indices, edges);
  if (turned.flipped > 0) edges = tabulateEdges(indices, identity);
  const shells = findShells(corners, indices, edges);
  const regions = findSmoothRegions(corners, indices, edges);
  const mesh = meshOfRegions(corners, indices, edges, regions);
  const faces = facesOfRegions(mesh, shells.bodyOfTriangle, regions.order);
  return {
    kind: 'mesh',
    format,
    declaredUnit: null,
    bodies: shells.bodies,
    faces,
    boundaries: [],
    mesh,
    deflectionMm: 0,
    box: boxOf(corners, indices),
    parts: [],
    notes: notesOf({ edges, shells, dropped, flipped: turned.flipped }),
  };
}

/** Indices into `corners` / 3 with equal corners joined; triangles without area are dropped. */
function weldTriangles(corners: Float32Array): { indices: Uint32Array; dropped: number } {
  const exact = weldIndices(corners, 0);
  const table = tabulateEdges(
    exact,
    Uint32Array.from({ length: corners.length / 3 }, (_, vertex) => vertex),
  );
  const indices = table.balance.some((balance) => balance !== 0)
    ? weldIndices(corners, WELD_SHARE * boxDiagonal(boxOf(corners, exact)))
    : exact;
  return { indices, dropped: (corners.length / 3 - indices.length) / 3 };
}

function weldIndices(corners: Float32Array, toleranceMm: number): Uint32Array {
  const weld = weldVertices(corners, toleranceMm);
  let kept = 0;
  for (let at = 0; at < weld.length; at += 3) {
    const [a, b, c] = [weld[at]!, weld[at + 1]!, weld[at + 2]!];
    if (a === b || b === c || c === a) continue;
    weld[kept] = a;
    weld[kept + 1] = b;
    weld[kept + 2] = c;
    kept += 3;
  }
  return weld.slice(0, kept);
}

function boxOf(positions: Float32Array, indices: Uint32Array): Box {
  const box = emptyBox();
  for (const vertex of indices) growBox(box, pointAt(positions, vertex));
  return box;
}

function shareOfOpen(edges: EdgeTable): number {
  let open = 0;
  for (const uses of edges.uses) if (uses === 1) open += 1;
  return open / edges.count;
}

function facesOfRegions(mesh: PartMesh, bodyOfTriangle: Uint32Array, order: Uint32Array): ModelFace[] {
  const faces: ModelFace[] = [];
  for (let at = 0; at < mesh.faceRanges.length; at += 2) {
    const first = mesh.faceRanges[at]! / 3;
    const last = first + mesh.faceRanges[at + 1]! / 3;
    let areaMm2 = 0;
    for (let triangle = first; triangle < last; triangle += 1) areaMm2 += triangleArea(mesh, triangle);
    faces.push({ surface: { kind: 'other' }, areaMm2, body: bodyOfTriangle[order[first]!]! });
  }
  return faces;
}

function triangleArea({ positions, indices }: PartMesh, triangle: number): number {
  const [a, b, c] = [3 * indices[3 * triangle]!, 3 * indices[3 * triangle + 1]!, 3 * indices[3 * triangle + 2]!];
  const ux = positions[b]! - positions[a]!;
  const uy = positions[b + 1]! - positions[a + 1]!;
  const uz = positions[b + 2]! - positions[a + 2]!;
  const vx = positions[c]! - positions[a]!;
  const vy = positions[c + 1]! - positions[a + 1]!;
  const vz = positions[c + 2]! - positions[a + 2]!;
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  return Math.sqrt(nx * nx + ny * ny + nz * nz) / 2;
}

function notesOf(found: { edges: EdgeTable; shells: Shells; dropped: number; flipped: number }): string[] {
  const { edges, shells, dropped, flipped } = found;
  const notes: string[] = [];
  const open = edges.uses.reduce((count, uses) => count + (uses % 2), 0);
  const crowded = edges.uses.reduce((count, uses) => count + (uses > 2 ? 1 : 0), 0);
  if (open > 0) notes.push(`The mesh is not closed: ${open} open edges. Its volume is not known until it is repaired.`);
  if (crowded > 0) notes.push(`More than two triangles meet at ${crowded} edges, as where bodies touch.`);
  if (flipped > 0) notes.push(`${flipped} triangles faced inward and were turned.`);
  if (dropped > 0) notes.push(`${dropped} triangles without area were left out.`);
  if (shells.cavities > 0)
    notes.push(`${shells.cavities} closed ${shells.cavities === 1 ? 'cavity lies' : 'cavities lie'} inside the part.`);
  if (shells.hasOverlap) notes.push('Several bodies overlap or touch: where they do, the volume counts twice.');
  return notes;
}
