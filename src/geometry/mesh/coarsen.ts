/** A coarser mesh of a part that has more triangles than a phone draws. Facts are never taken from it. */
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import type { PartMesh } from '#contract/part-mesh.ts';

/**
 * Largest distance from the mesh that it was, as a share of the part's longest side: tried in this order until few enough triangles are left. At the
 * first nobody sees a difference; the last takes what it needs to.
 */
const ERROR_SHARES = [0.0005, 0.005, 1];
/** How much a normal that turns by one radian counts against a distance: keeps round what is round. */
const NORMAL_WEIGHT = 0.2;

/**
 * Reduces a mesh to about `triangles` triangles or fewer by collapsing edges (Garland and Heckbert, "Surface simplification using quadric error metrics",
 * 1997). Faces keep their ids and their order, and keep the vertices that they share. A face that is too small to be seen may lose all its triangles. The
 * drawn edges do not change. More triangles are left where nothing can collapse: a box needs its twelve, and none of many boxes is left out.
 *
 * `bodyOfFace` says which faces hang together. Bodies are then reduced one by one, each by the same share, which takes memory for the largest only.
 */
export async function coarsen(
  mesh: PartMesh,
  triangles: number,
  bodyOfFace: readonly number[] | null = null,
): Promise<PartMesh> {
  await MeshoptSimplifier.ready;
  const pieces = listPieces(mesh, bodyOfFace);
  const wholeMm = sideOf(mesh.positions);
  let reduced = pieces.map(({ indices }) => indices);
  for (const share of ERROR_SHARES) {
    if (countOf(reduced) <= 3 * triangles) break;
    // Each time from the mesh itself: errors do not add up.
    reduced = pieces.map((piece) =>
      reducePiece(mesh, piece, { budget: triangles / mesh.indices.length, share, wholeMm }),
    );
  }
  const indices = new Uint32Array(countOf(reduced));
  let at = 0;
  pieces.forEach(({ firstVertex }, number) => {
    for (const index of reduced[number]!) indices[at++] = firstVertex + index;
  });
  return withTriangles(mesh, indices);
}

/** What is reduced at once: vertices that no other piece uses, and triangles between them, numbered from its first vertex. */
interface Piece {
  firstVertex: number;
  endVertex: number;
  indices: Uint32Array;
}

/** A piece for each body; one in all where bodies are unknown or mixed. */
function listPieces(mesh: PartMesh, bodyOfFace: readonly number[] | null): Piece[] {
  const whole = { firstVertex: 0, endVertex: mesh.positions.length / 3, indices: mesh.indices };
  if (!bodyOfFace) return [whole];
  const pieces: Piece[] = [];
  for (let face = 0, next = 0; face < bodyOfFace.length; face = next) {
    while (next < bodyOfFace.length && bodyOfFace[next] === bodyOfFace[face]) next += 1;
    const last = next - 1;
    const own = mesh.indices.subarray(
      mesh.faceRanges[2 * face],
      mesh.faceRanges[2 * last]! + mesh.faceRanges[2 * last + 1]!,
    );
    if (own.length === 0) continue;
    let [firstVertex, endVertex] = [Infinity, 0];
    for (const vertex of own) {
      if (vertex < firstVertex) firstVertex = vertex;
      if (vertex >= endVertex) endVertex = vertex + 1;
    }
    // A body whose faces stand apart in the list, or vertices of others between its own.
    if (firstVertex < (pieces.at(-1)?.endVertex ?? 0)) return [whole];
    pieces.push({ firstVertex, endVertex, indices: own.map((vertex) => vertex - firstVertex) });
  }
  return new Set(bodyOfFace).size < pieces.length ? [whole] : pieces;
}

/** `budget`: triangles that may be left for each index. `share`: of the whole part's longest side. */
function reducePiece(
  { positions, normals }: PartMesh,
  { firstVertex, endVertex, indices }: Piece,
  { budget, share, wholeMm }: { budget: number; share: number; wholeMm: number },
): Uint32Array {
  const own = positions.subarray(3 * firstVertex, 3 * endVertex);
  const [reduced] = MeshoptSimplifier.simplifyWithAttributes(
    indices,
    own,
    3,
    normals.subarray(3 * firstVertex, 3 * endVertex),
    3,
    [NORMAL_WEIGHT, NORMAL_WEIGHT, NORMAL_WEIGHT],
    null,
    3 * Math.floor(budget * indices.length),
    Math.min(1, (share * wholeMm) / (sideOf(own) || 1)),
  );
  return reduced;
}

/** The longest side of the box of points. */
function sideOf(positions: Float32Array): number {
  let longest = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    let [low, high] = [Infinity, -Infinity];
    for (let at = axis; at < positions.length; at += 3) {
      if (positions[at]! < low) low = positions[at]!;
      if (positions[at]! > high) high = positions[at]!;
    }
    longest = Math.max(longest, high - low);
  }
  return longest;
}

function countOf(pieces: readonly Uint32Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** The mesh with these of its triangles, and the vertices that they use. */
function withTriangles(mesh: PartMesh, kept: Uint32Array): PartMesh {
  const { indices, faceRanges } = sortedByFace(mesh, kept);
  const [numberOf, count] = MeshoptSimplifier.compactMesh(indices);
  const positions = new Float32Array(3 * count);
  const normals = new Float32Array(3 * count);
  numberOf.forEach((number, vertex) => {
    if (number === UNUSED) return;
    for (let axis = 0; axis < 3; axis += 1) {
      positions[3 * number + axis] = mesh.positions[3 * vertex + axis]!;
      normals[3 * number + axis] = mesh.normals[3 * vertex + axis]!;
    }
  });
  return { positions, normals, indices, faceRanges, edges: mesh.edges };
}

const UNUSED = 0xffffffff;

/** No vertex belongs to two faces, so a triangle's face is that of its corners. */
function sortedByFace(mesh: PartMesh, kept: Uint32Array): Pick<PartMesh, 'indices' | 'faceRanges'> {
  const faceOf = new Uint32Array(mesh.positions.length / 3);
  const faces = mesh.faceRanges.length / 2;
  for (let face = 0; face < faces; face += 1) {
    const first = mesh.faceRanges[2 * face]!;
    for (let at = first; at < first + mesh.faceRanges[2 * face + 1]!; at += 1) faceOf[mesh.indices[at]!] = face;
  }
  const faceRanges = new Uint32Array(2 * faces);
  for (let at = 0; at < kept.length; at += 3) {
    const size = 2 * faceOf[kept[at]!]! + 1;
    faceRanges[size] = faceRanges[size]! + 3;
  }
  for (let face = 1; face < faces; face += 1)
    faceRanges[2 * face] = faceRanges[2 * face - 2]! + faceRanges[2 * face - 1]!;
  const next = Uint32Array.from({ length: faces }, (_, face) => faceRanges[2 * face]!);
  const indices = new Uint32Array(kept.length);
  for (let at = 0; at < kept.length; at += 3) {
    const face = faceOf[kept[at]!]!;
    const to = next[face]!;
    for (let corner = 0; corner < 3; corner += 1) indices[to + corner] = kept[at + corner]!;
    next[face] = to + 3;
  }
  return { indices, faceRanges };
}
