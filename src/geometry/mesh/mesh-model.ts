/** Makes a model of loose triangles: welds them, turns them outward, finds bodies and smooth faces. */
import type { Format } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import { boxDiagonal, boxOfMesh } from '#geometry/boxes.ts';
import { isEachDoubled, withoutDoubles } from '#geometry/mesh/doubled-triangles.ts';
import { healthNotes, type MeshHealth } from '#geometry/mesh/mesh-health.ts';
import { findShells, isFlat, turnOutward } from '#geometry/mesh/mesh-shells.ts';
import { type EdgeTable, tabulateEdges, triangleArea, weldVertices } from '#geometry/mesh/mesh-topology.ts';
import { findSmoothRegions, meshOfRegions } from '#geometry/mesh/smooth-regions.ts';
import type { MeshModel, ModelFace } from '#geometry/model.ts';

/** Corners further apart than this share of the diagonal are two; ascii files round to about it. */
const WELD_SHARE = 1e-6;
/** Welding joins corners and takes slivers away. Where it takes most of the triangles, one corner lies so far out that all others seem one. */
const KEPT_SHARE_MIN = 0.5;
/** With more open edges than this share the triangles are no surface. */
const OPEN_SHARE_MAX = 0.5;

/**
 * Makes a mesh model of triangles of nine finite coordinates each, mm. null if they form no surface, or one that encloses nothing. The volume is exact for
 * the triangles: signed tetrahedra over each closed shell.
 */
export function modelOfTriangles(corners: Float32Array, format: Format): MeshModel | null {
  const { indices, edges: found, ...mended } = weldTriangles(corners);
  if (indices.length === 0) return null;
  const identity = numbersUpTo(corners.length / 3);
  let edges = found ?? tabulateEdges(indices, identity);
  if (shareOfOpen(edges) > OPEN_SHARE_MAX) return null;
  const turned = turnOutward(corners, indices, edges);
  if (turned.flipped > 0) edges = tabulateEdges(indices, identity);
  const shells = findShells(corners, indices, edges);
  const regions = findSmoothRegions(corners, indices, edges);
  const mesh = meshOfRegions(corners, indices, edges, regions);
  const faces = facesOfRegions(mesh, shells.bodyOfTriangle, regions.order);
  const volumeMm3 = shells.bodies.reduce((sum, body) => sum + (body.volumeMm3 ?? Infinity), 0);
  const areaMm2 = faces.reduce((sum, face) => sum + face.areaMm2, 0);
  if (isFlat(volumeMm3, areaMm2)) return null;
  const health: MeshHealth = {
    triangles: corners.length / 9,
    openEdges: countEdges(edges, (uses) => uses % 2 === 1),
    crowdedEdges: countEdges(edges, (uses) => uses > 2),
    mended: { ...mended, turnedTriangles: turned.flipped },
  };
  return {
    kind: 'mesh',
    format,
    measured: { by: 'mesh', healedMm: 0, byTrianglesMm2: 0 },
    declaredUnit: null,
    bodies: shells.bodies,
    faces,
    boundaries: [],
    mesh,
    deflectionMm: 0,
    box: boxOfMesh({ positions: corners, indices }),
    parts: [],
    health,
    cavities: shells.cavities,
    notes: healthNotes(health, shells.cavities),
  };
}

interface Welded {
  indices: Uint32Array;
  /** Of these indices, where they were tabulated for a look at them. */
  edges: EdgeTable | null;
  joinedCorners: number;
  emptyTriangles: number;
  doubledTriangles: number;
}

/** Indices into `corners` / 3 with equal corners joined; triangles without area, and all but one of equal ones, are left out. */
function weldTriangles(corners: Float32Array): Welded {
  const exact = weldIndices(corners, 0);
  const exactEdges = tabulateWelded(exact.indices);
  const isWhole = isBalanced(exactEdges);
  const loose = isWhole
    ? exact
    : weldIndices(corners, WELD_SHARE * boxDiagonal(boxOfMesh({ positions: corners, indices: exact.indices })));
  const { indices, places } = loose.indices.length > KEPT_SHARE_MIN * exact.indices.length ? loose : exact;
  // In a surface that closes, a triangle that lies there twice is the wall between two bodies, unless all do: then the part was written twice, or with a
  // back to each face. Which way the first of each looks is found later.
  const edges = indices === exact.indices ? exactEdges : tabulateWelded(indices);
  const isClosed = isWhole || isBalanced(edges);
  const single = isEachDoubled(indices)
    ? withoutDoubles(indices, true)
    : isClosed
      ? indices
      : withoutDoubles(indices, false);
  return {
    indices: single,
    edges: single === indices ? edges : null,
    joinedCorners: exact.places - places,
    emptyTriangles: (corners.length / 3 - indices.length) / 3,
    doubledTriangles: (indices.length - single.length) / 3,
  };
}

function tabulateWelded(indices: Uint32Array): EdgeTable {
  let vertices = 0;
  for (let at = 0; at < indices.length; at += 1) if (indices[at]! >= vertices) vertices = indices[at]! + 1;
  return tabulateEdges(indices, numbersUpTo(vertices));
}

/** Every edge is run along as often one way as the other. */
function isBalanced({ balance }: EdgeTable): boolean {
  return balance.every((sides) => sides === 0);
}

/** 0, 1, 2 …: a welding that joins nothing more. */
function numbersUpTo(count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let number = 0; number < count; number += 1) numbers[number] = number;
  return numbers;
}

function weldIndices(corners: Float32Array, toleranceMm: number): { indices: Uint32Array; places: number } {
  const weld = weldVertices(corners, toleranceMm);
  let places = 0;
  for (let vertex = 0; vertex < weld.length; vertex += 1) if (weld[vertex] === vertex) places += 1;
  let kept = 0;
  for (let at = 0; at < weld.length; at += 3) {
    const [a, b, c] = [weld[at]!, weld[at + 1]!, weld[at + 2]!];
    if (a === b || b === c || c === a) continue;
    weld[kept] = a;
    weld[kept + 1] = b;
    weld[kept + 2] = c;
    kept += 3;
  }
  return { indices: weld.slice(0, kept), places };
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
    for (let triangle = first; triangle < last; triangle += 1)
      areaMm2 += triangleArea(mesh.positions, mesh.indices, triangle);
    faces.push({ surface: { kind: 'other' }, areaMm2, body: bodyOfTriangle[order[first]!]! });
  }
  return faces;
}

function countEdges({ uses }: EdgeTable, isCounted: (uses: number) => boolean): number {
  return uses.reduce((count, own) => count + (isCounted(own) ? 1 : 0), 0);
}
