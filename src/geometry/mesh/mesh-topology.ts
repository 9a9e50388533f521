/** How the triangles of a mesh hang together: shared vertices, neighbours, connected shells. */

/** How many slots a table begins with for each vertex: of loose triangles a sixth of the corners are places of their own, and a small table stays in the cache. */
const FIRST_SLOTS_SHARE = 0.5;

/** The number of the first vertex in the same place, for each vertex. Places within half of `toleranceMm` of each other are one. */
export function weldVertices(positions: ArrayLike<number>, toleranceMm = 0): Uint32Array {
  const count = positions.length / 3;
  const weld = new Uint32Array(count);
  // Single precision is kept: half as much to read.
  const cells =
    toleranceMm === 0 && positions instanceof Float32Array ? new Float32Array(3 * count) : new Float64Array(3 * count);
  // Exact places are compared as they are; -0 becomes 0 by the addition.
  for (let at = 0; at < cells.length; at += 1)
    cells[at] = toleranceMm > 0 ? Math.round(positions[at]! / toleranceMm) + 0 : positions[at]! + 0;
  const bits = new Uint32Array(cells.buffer);
  const words = bits.length / count;
  const hashOf = (vertex: number) => {
    let hash = 0;
    for (let word = words * vertex; word < words * (vertex + 1); word += 1)
      hash = Math.imul(hash ^ bits[word]!, 0x9e3779b1) ^ (hash >>> 15);
    return hash >>> 0;
  };
  let size = 4;
  while (size < FIRST_SLOTS_SHARE * count) size *= 2;
  let slots = new Int32Array(size).fill(-1);
  let places = 0;
  for (let vertex = 0; vertex < count; vertex += 1) {
    let slot = hashOf(vertex) & (size - 1);
    let other = slots[slot]!;
    while (
      other >= 0 &&
      !(
        cells[3 * other] === cells[3 * vertex] &&
        cells[3 * other + 1] === cells[3 * vertex + 1] &&
        cells[3 * other + 2] === cells[3 * vertex + 2]
      )
    ) {
      slot = (slot + 1) & (size - 1);
      other = slots[slot]!;
    }
    if (other >= 0) {
      weld[vertex] = other;
      continue;
    }
    slots[slot] = vertex;
    weld[vertex] = vertex;
    places += 1;
    if (2 * places <= size) continue;
    size *= 2;
    slots = new Int32Array(size).fill(-1);
    for (let earlier = 0; earlier <= vertex; earlier += 1) {
      if (weld[earlier] !== earlier) continue;
      let free = hashOf(earlier) & (size - 1);
      while (slots[free]! >= 0) free = (free + 1) & (size - 1);
      slots[free] = earlier;
    }
  }
  return weld;
}

/** Edges between welded vertices, with the triangles on them. It is built once, and read in the order of first appearance. */
export interface EdgeTable {
  count: number;
  /** Welded vertices, the smaller first, two entries an edge. */
  ends: Uint32Array;
  /** Edge of each side of each triangle, three entries a triangle; side k runs from corner k to corner k + 1. */
  ofSide: Uint32Array;
  /** How many sides lie on the edge. */
  uses: Uint32Array;
  /** Sides that run from the smaller vertex to the larger, less those that run back: 0 where neighbours agree about the outside. */
  balance: Int32Array;
}

/** How many slots beside each other are tried for an edge before it goes anywhere in the table. Of a closed surface a vertex is the smaller end of three edges on average. */
const NEAR_TRIES = 12;

/** Collects the edges of triangles given by `indices` into vertices that `weld` joins. */
export function tabulateEdges(indices: ArrayLike<number>, weld: Uint32Array): EdgeTable {
  const sides = indices.length;
  // Of a closed surface half as many edges as sides: a table that is a third full, and small for the caches.
  let size = 1;
  while (size < 1.25 * sides) size *= 2;
  const slots = new Int32Array(size).fill(-1);
  const perVertex = size / Math.max(1, weld.length);
  const ends = new Uint32Array(2 * sides);
  const ofSide = new Uint32Array(sides);
  const uses = new Uint32Array(sides);
  const balance = new Int32Array(sides);
  let count = 0;
  for (let side = 0; side < sides; side += 1) {
    const corner = side % 3;
    const from = weld[indices[side]!]!;
    const to = weld[indices[corner === 2 ? side - 2 : side + 1]!]!;
    const low = Math.min(from, to);
    const high = Math.max(from, to);
    // First among its neighbours' slots, which are in the cache; a vertex of many edges fills them, and the rest lie anywhere.
    let slot = Math.floor(low * perVertex) & (size - 1);
    let edge = slots[slot]!;
    let tries = 1;
    while (edge >= 0 && (ends[2 * edge] !== low || ends[2 * edge + 1] !== high)) {
      if (tries === NEAR_TRIES) {
        slot = (Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> 0;
        slot = (slot ^ (slot >>> 15)) & (size - 1);
      } else slot = (slot + 1) & (size - 1);
      tries += 1;
      edge = slots[slot]!;
    }
    if (edge < 0) {
      edge = count;
      count += 1;
      slots[slot] = edge;
      ends[2 * edge] = low;
      ends[2 * edge + 1] = high;
    }
    ofSide[side] = edge;
    uses[edge] = uses[edge]! + 1;
    if (from !== to) balance[edge] = balance[edge]! + (from === low ? 1 : -1);
  }
  return {
    count,
    ends: ends.slice(0, 2 * count),
    ofSide,
    uses: uses.slice(0, count),
    balance: balance.slice(0, count),
  };
}

/** For each face the faces that share an edge of triangles with it. */
export function faceNeighbours(faceOfTriangle: ArrayLike<number>, faces: number, edges: EdgeTable): Set<number>[] {
  const neighbours = Array.from({ length: faces }, () => new Set<number>());
  const firstFace = new Int32Array(edges.count).fill(-1);
  for (let side = 0; side < edges.ofSide.length; side += 1) {
    const edge = edges.ofSide[side]!;
    const face = faceOfTriangle[Math.floor(side / 3)]!;
    const other = firstFace[edge]!;
    if (other < 0) firstFace[edge] = face;
    else if (other !== face) {
      neighbours[face]!.add(other);
      neighbours[other]!.add(face);
    }
  }
  return neighbours;
}

/** The face of each triangle, from ranges of indices (first, number) by face. */
export function facesOfTriangles(faceRanges: Uint32Array, triangles: number): Uint32Array {
  const faceOf = new Uint32Array(triangles);
  for (let face = 0; 2 * face < faceRanges.length; face += 1) {
    const first = faceRanges[2 * face]! / 3;
    faceOf.fill(face, first, first + faceRanges[2 * face + 1]! / 3);
  }
  return faceOf;
}

/** The normal of a triangle, of length twice its area. */
export function areaNormal(
  positions: ArrayLike<number>,
  indices: ArrayLike<number>,
  triangle: number,
): [number, number, number] {
  const [a, b, c] = [3 * indices[3 * triangle]!, 3 * indices[3 * triangle + 1]!, 3 * indices[3 * triangle + 2]!];
  const ux = positions[b]! - positions[a]!;
  const uy = positions[b + 1]! - positions[a + 1]!;
  const uz = positions[b + 2]! - positions[a + 2]!;
  const vx = positions[c]! - positions[a]!;
  const vy = positions[c + 1]! - positions[a + 1]!;
  const vz = positions[c + 2]! - positions[a + 2]!;
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

export function triangleArea(positions: ArrayLike<number>, indices: ArrayLike<number>, triangle: number): number {
  const [x, y, z] = areaNormal(positions, indices, triangle);
  return Math.sqrt(x * x + y * y + z * z) / 2;
}

/** The sides of triangles along the edges that two faces share. Listed when somebody asks first. */
export function listSharedSides(
  faceOfTriangle: ArrayLike<number>,
  faces: number,
  edges: EdgeTable,
): (pair: [number, number]) => readonly number[] {
  let known: Map<number, number[]> | null = null;
  const keyOf = (a: number, b: number): number => Math.min(a, b) * faces + Math.max(a, b);
  const list = (): Map<number, number[]> => {
    const sides = new Map<number, number[]>();
    const firstFace = new Int32Array(edges.count).fill(-1);
    for (let side = 0; side < edges.ofSide.length; side += 1) {
      const edge = edges.ofSide[side]!;
      const face = faceOfTriangle[Math.floor(side / 3)]!;
      const other = firstFace[edge]!;
      if (other < 0) firstFace[edge] = face;
      else if (other !== face) {
        const key = keyOf(face, other);
        const own = sides.get(key);
        if (own) own.push(side);
        else sides.set(key, [side]);
      }
    }
    return sides;
  };
  return ([a, b]) => {
    known ??= list();
    return known.get(keyOf(a, b)) ?? [];
  };
}
