/** The separate surfaces of a welded mesh: which way they face, what they enclose, which lie inside another. */
import type { Vec3 } from '#contract/units.ts';
import { type Box, emptyBox, growBoxAt } from '#geometry/boxes.ts';
import { DisjointSets } from '#geometry/disjoint-sets.ts';
import { type EdgeTable, triangleArea } from '#geometry/mesh/mesh-topology.ts';
import type { ModelBody } from '#geometry/model.ts';
import { pointAt } from '#geometry/vectors.ts';

export interface Shells {
  bodies: ModelBody[];
  bodyOfTriangle: Uint32Array;
  cavities: number;
}

interface Shell {
  /** Signed: negative where the triangles face inward. */
  volume: number;
  isClosed: boolean;
  box: Box;
  firstTriangle: number;
}

/**
 * Orients the triangles in `indices`, so that neighbors agree and each outer shell faces outward. A shell inside another that faces inward is a cavity, and
 * stays as it is.
 */
export function turnOutward(positions: Float32Array, indices: Uint32Array, edges: EdgeTable): { flipped: number } {
  let flipped = agreeWithNeighbours(indices, edges);
  const { shells, shellOf } = listShells(positions, indices, edges);
  const isInward = shells.map((shell) => shell.volume < 0);
  if (!isInward.includes(true)) return { flipped };
  const trianglesOf = groupByShell(shellOf, shells.length);
  const lies = (inner: Shell, outer: number): boolean =>
    shells[outer] !== inner &&
    holds(shells[outer]!.box, inner.box) &&
    isInside(positions, indices, trianglesOf(outer), inner);
  const isTurned = shells.map(
    (shell, number) => isInward[number]! && shells.filter((_, outer) => lies(shell, outer)).length % 2 === 0,
  );
  // A cavity of a part that is inside out faces outward, and turns with it. What only stands beside that part, in its mouth, does not.
  const turnsWith = shells.map((shell, number) =>
    isInward[number] ? isTurned[number]! : shells.some((_, outer) => isTurned[outer] && lies(shell, outer)),
  );
  for (let triangle = 0; triangle < indices.length / 3; triangle += 1) {
    if (!turnsWith[shellOf[triangle]!]) continue;
    flip(indices, triangle);
    flipped += 1;
  }
  return { flipped };
}

/** Bodies with their cavities, from triangles that face outward already. */
export function findShells(positions: Float32Array, indices: Uint32Array, edges: EdgeTable): Shells {
  const { shells, shellOf } = listShells(positions, indices, edges);
  const bodyOfShell = new Int32Array(shells.length).fill(-1);
  const bodies: ModelBody[] = [];
  shells.forEach((shell, number) => {
    if (shell.isClosed && shell.volume < 0) return;
    bodyOfShell[number] = bodies.length;
    const { volume, isClosed } = shell;
    bodies.push({ volumeMm3: isClosed ? volume : null, isClosed, isValid: isClosed, product: bodies.length });
  });
  const trianglesOf = groupByShell(shellOf, shells.length);
  // The body right around it: the smallest of those that hold it, of open ones where no closed one does. A ray is cast only where boxes leave a doubt.
  const ownerOf = (cavity: Shell): number | undefined => {
    const boxed = shells.flatMap((outer, number) =>
      bodyOfShell[number]! >= 0 && holds(outer.box, cavity.box) ? [number] : [],
    );
    const [closed, open] = [
      boxed.filter((number) => shells[number]!.isClosed),
      boxed.filter((number) => !shells[number]!.isClosed),
    ];
    const around =
      boxed.length < 2 ? closed : closed.filter((number) => isInside(positions, indices, trianglesOf(number), cavity));
    const [owner] = (around.length > 0 ? around : open).toSorted((a, b) => shells[a]!.volume - shells[b]!.volume);
    return owner === undefined ? undefined : bodyOfShell[owner]!;
  };
  let cavities = 0;
  const owners = new Int32Array(shells.length);
  shells.forEach((shell, number) => {
    if (bodyOfShell[number]! >= 0) return;
    cavities += 1;
    owners[number] = ownerOf(shell) ?? -1;
    const body = bodies[owners[number]!];
    if (body && body.volumeMm3 !== null) body.volumeMm3 += shell.volume;
  });
  owners.forEach((owner, number) => {
    if (bodyOfShell[number]! < 0) bodyOfShell[number] = Math.max(0, owner);
  });
  return {
    bodies,
    bodyOfTriangle: shellOf.map((shell) => bodyOfShell[shell]!),
    cavities,
  };
}

/**
 * Triangles that share an edge are one shell, but for what closes by itself and only touches the rest along edges: which way that faces says nothing
 * about the rest. Numbered in the order of their first triangles.
 */
function listShells(
  positions: Float32Array,
  indices: Uint32Array,
  edges: EdgeTable,
): { shells: Shell[]; shellOf: Uint32Array } {
  const triangles = indices.length / 3;
  const groups = new DisjointSets(triangles);
  joinOverEdges(groups, edges, (edge) => edges.uses[edge]! <= 2);
  const isOpen = findOpenPatches(groups, positions, indices, edges);
  if (isOpen) {
    const needsOthers = new Uint8Array(edges.count);
    edges.ofSide.forEach((edge, side) => {
      if (isOpen[Math.floor(side / 3)] === 1) needsOthers[edge] = 1;
    });
    joinOverEdges(groups, edges, (edge) => needsOthers[edge] === 1);
  }
  const shells: Shell[] = [];
  const numberOf = new Map<number, number>();
  const shellOf = new Uint32Array(triangles);
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const root = groups.find(triangle);
    let number = numberOf.get(root);
    if (number === undefined) {
      number = shells.length;
      numberOf.set(root, number);
      shells.push({ volume: 0, isClosed: true, box: emptyBox(), firstTriangle: triangle });
    }
    shellOf[triangle] = number;
    const shell = shells[number]!;
    shell.volume += signedTetrahedron(positions, indices, triangle);
    for (let side = 3 * triangle; side < 3 * triangle + 3; side += 1) {
      growBoxAt(shell.box, positions, 3 * indices[side]!);
      if (edges.balance[edges.ofSide[side]!] !== 0) shell.isClosed = false;
    }
  }
  return { shells, shellOf };
}

/** Of the cube over a square of the same area: what encloses less has two sides and nothing between them. Foil of a metre encloses a thousand times as much. */
const FLAT_SHARE = 1e-9;

/** Whether a closed surface of this area encloses nothing but rounding. */
export function isFlat(volumeMm3: number, areaMm2: number): boolean {
  return volumeMm3 <= FLAT_SHARE * areaMm2 * Math.sqrt(areaMm2);
}

/** Joins the triangles on each edge for which `counts`. */
function joinOverEdges(groups: DisjointSets, edges: EdgeTable, counts: (edge: number) => boolean): void {
  const firstOf = new Int32Array(edges.count).fill(-1);
  const { ofSide } = edges;
  for (let side = 0; side < ofSide.length; side += 1) {
    const edge = ofSide[side]!;
    if (!counts(edge)) continue;
    const triangle = Math.floor(side / 3);
    if (firstOf[edge]! < 0) firstOf[edge] = triangle;
    else groups.join(firstOf[edge]!, triangle);
  }
}

/**
 * 1 for each triangle whose patch is no body without others: it runs along an edge where more than two triangles meet more often one way than back,
 * or encloses nothing. null where there is no such edge.
 */
function findOpenPatches(
  groups: DisjointSets,
  positions: Float32Array,
  indices: Uint32Array,
  edges: EdgeTable,
): Uint8Array | null {
  const triangles = indices.length / 3;
  const balances = new Map<number, number>();
  const { ofSide, uses } = edges;
  for (let side = 0; side < ofSide.length; side += 1) {
    const edge = ofSide[side]!;
    if (uses[edge]! <= 2) continue;
    const key = edge * triangles + groups.find(Math.floor(side / 3));
    const isForward = indices[side] === edges.ends[2 * edge];
    balances.set(key, (balances.get(key) ?? 0) + (isForward ? 1 : -1));
  }
  if (balances.size === 0) return null;
  const isOpen = new Uint8Array(triangles);
  const volumes = new Float64Array(triangles);
  const areas = new Float64Array(triangles);
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const patch = groups.find(triangle);
    volumes[patch]! += signedTetrahedron(positions, indices, triangle);
    areas[patch]! += triangleArea(positions, indices, triangle);
  }
  for (const [key, balance] of balances) {
    const patch = key % triangles;
    if (balance !== 0 || isFlat(Math.abs(volumes[patch]!), areas[patch]!)) isOpen[patch] = 1;
  }
  for (let triangle = 0; triangle < triangles; triangle += 1) isOpen[triangle] = isOpen[groups.find(triangle)]!;
  return isOpen;
}

/**
 * Volume of the tetrahedron from the mesh's first corner over a triangle; summed over a closed surface it is the volume inside. Not from the origin: far
 * from it the volume would be a small difference of large numbers.
 */
function signedTetrahedron(positions: Float32Array, indices: Uint32Array, triangle: number): number {
  const o = 3 * indices[0]!;
  const [ox, oy, oz] = [positions[o]!, positions[o + 1]!, positions[o + 2]!];
  const a = 3 * indices[3 * triangle]!;
  const b = 3 * indices[3 * triangle + 1]!;
  const c = 3 * indices[3 * triangle + 2]!;
  const [ax, ay, az] = [positions[a]! - ox, positions[a + 1]! - oy, positions[a + 2]! - oz];
  const [bx, by, bz] = [positions[b]! - ox, positions[b + 1]! - oy, positions[b + 2]! - oz];
  const [cx, cy, cz] = [positions[c]! - ox, positions[c + 1]! - oy, positions[c + 2]! - oz];
  return (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6;
}

/** Walks over edges with two triangles and turns those that disagree with where the walk came from. */
function agreeWithNeighbours(indices: Uint32Array, edges: EdgeTable): number {
  let disagreeing = 0;
  for (let edge = 0; edge < edges.count; edge += 1)
    if (edges.uses[edge] === 2 && edges.balance[edge] !== 0) disagreeing += 1;
  if (disagreeing === 0) return 0;
  const triangles = indices.length / 3;
  const sides = new Int32Array(2 * edges.count).fill(-1);
  edges.ofSide.forEach((edge, side) => {
    if (edges.uses[edge] === 2) sides[2 * edge + (sides[2 * edge]! < 0 ? 0 : 1)] = side;
  });
  const isSeen = new Uint8Array(triangles);
  const isFlipped = new Uint8Array(triangles);
  const queue: number[] = [];
  for (let seed = 0; seed < triangles; seed += 1) {
    if (isSeen[seed]) continue;
    isSeen[seed] = 1;
    queue.push(seed);
    while (queue.length > 0) {
      const triangle = queue.pop()!;
      for (let side = 3 * triangle; side < 3 * triangle + 3; side += 1) {
        const edge = edges.ofSide[side]!;
        if (edges.uses[edge] !== 2) continue;
        const other = Math.floor((sides[2 * edge] === side ? sides[2 * edge + 1]! : sides[2 * edge]!) / 3);
        if (isSeen[other]) continue;
        isSeen[other] = 1;
        isFlipped[other] = isFlipped[triangle]! ^ (edges.balance[edge] === 0 ? 0 : 1);
        queue.push(other);
      }
    }
  }
  let flipped = 0;
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    if (!isFlipped[triangle]) continue;
    flip(indices, triangle);
    flipped += 1;
  }
  return flipped;
}

function flip(indices: Uint32Array, triangle: number): void {
  const second = indices[3 * triangle + 1]!;
  indices[3 * triangle + 1] = indices[3 * triangle + 2]!;
  indices[3 * triangle + 2] = second;
}

function holds(outer: Box, inner: Box): boolean {
  return [0, 1, 2].every((axis) => outer.min[axis]! <= inner.min[axis]! && outer.max[axis]! >= inner.max[axis]!);
}

/** The triangles of each shell, sorted out once and not before they are asked for: a foam has thousands of shells. */
function groupByShell(shellOf: Uint32Array, count: number): (shell: number) => Uint32Array {
  let starts: Uint32Array | null = null;
  const sorted = new Uint32Array(shellOf.length);
  return (shell) => {
    if (!starts) {
      starts = new Uint32Array(count + 1);
      for (const own of shellOf) starts[own + 1]! += 1;
      for (let at = 0; at < count; at += 1) starts[at + 1]! += starts[at]!;
      const next = starts.slice();
      shellOf.forEach((own, triangle) => {
        sorted[next[own]!] = triangle;
        next[own]! += 1;
      });
    }
    return sorted.subarray(starts[shell]!, starts[shell + 1]!);
  };
}

/** Whether a place on `inner` lies inside the surface of `triangles`: odd crossings of a ray in a direction that avoids edges. */
function isInside(positions: Float32Array, indices: Uint32Array, triangles: Uint32Array, inner: Shell): boolean {
  // The middle of a triangle: a corner may be where the two shells touch.
  const corners = [0, 1, 2].map((corner) => pointAt(positions, indices[3 * inner.firstTriangle + corner]!));
  const [px, py, pz] = [0, 1, 2].map((axis) => corners.reduce((sum, corner) => sum + corner[axis]! / 3, 0)) as Vec3;
  // Along x, with the ray moved by an irrational share of nothing: corners at the very same y and z are decided by half-open intervals.
  let crossings = 0;
  for (const triangle of triangles) {
    const a = pointAt(positions, indices[3 * triangle]!);
    const b = pointAt(positions, indices[3 * triangle + 1]!);
    const c = pointAt(positions, indices[3 * triangle + 2]!);
    if (crossesRightOf(a, b, c, px, py, pz)) crossings += 1;
  }
  return crossings % 2 === 1;
}

function crossesRightOf(a: number[], b: number[], c: number[], px: number, py: number, pz: number): boolean {
  const [ay, az, by, bz, cy, cz] = [a[1]! - py, a[2]! - pz, b[1]! - py, b[2]! - pz, c[1]! - py, c[2]! - pz];
  let isIn = false;
  for (const [y1, z1, y2, z2] of [
    [ay, az, by, bz],
    [by, bz, cy, cz],
    [cy, cz, ay, az],
  ] as const)
    if (z1 > 0 !== z2 > 0 && 0 < y1 + ((y2 - y1) * -z1) / (z2 - z1)) isIn = !isIn;
  if (!isIn) return false;
  const area = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
  const u = ((cz - az) * -ay - (cy - ay) * -az) / area;
  const v = ((by - ay) * -az - (bz - az) * -ay) / area;
  return a[0]! + u * (b[0]! - a[0]!) + v * (c[0]! - a[0]!) > px;
}
