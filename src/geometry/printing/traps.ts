/**
 * Finds hollows that keep powder or resin. A shut hollow is a closed surface of its own, and is measured exactly. An open one is found in a grid of
 * cubes: rooms grow from the widest places to the narrowest and join where they meet. A room that meets the outside through a way much narrower
 * than itself is a trap. Ways narrower than two and a half cubes are not seen.
 *
 * Approaches tried:
 * - The fine grid for every part. Nine of ten parts have no place that is hidden from outside, so rays ask that first, and a coarse grid next. The fine
 *   grid is made only when the coarse one finds a trap.
 * - Rays of its own from 1,500 places as the first question for every part. Where tool access was measured, its rays have answered already: a place that
 *   a cutter reaches is not hidden. The rays here are cast for the places that are left, or when access was not measured.
 * - The width of a way out as the grid has it. It is no finer than a cube, and a rule about 2 mm or 3.5 mm needs more: the way is found in the grid and
 *   measured on the triangles around it.
 */

import type { Trap } from '#contract/part-facts.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { boxDiagonal } from '#geometry/boxes.ts';
import { DisjointSets } from '#geometry/disjoint-sets.ts';
import type { SurfaceAccess } from '#geometry/features/surface-access.ts';
import { type AnalysisMesh, normalOf } from '#geometry/mesh/analysis-mesh.ts';
import { type InwardRays, type SkinSample, thinOut } from '#geometry/mesh/inward-rays.ts';
import { distanceSquared } from '#geometry/mesh/point-triangle.ts';
import { findClosedHollows } from '#geometry/printing/closed-hollows.ts';
import { makeVoidGrid, squaredDistances, type VoidGrid } from '#geometry/printing/void-grid.ts';
import { roundMeshLength } from '#geometry/significant-digits.ts';
import { OFF_SKIN_SHARE } from '#geometry/tolerances.ts';
import { addScaled, frameAround } from '#geometry/vectors.ts';

/** Ways out wider than this let everything out. */
const WIDE_MM = 10;
/** A room this many times as wide as its way out holds things back; a blind hole is as wide as its mouth. */
const WIDER = 1.5;
/** Smaller rooms are roughness. */
const VOLUME_LEAST_MM3 = 20;
const CELLS_LEAST = 30;
/** Cubes in the part's box. The coarse grid closes narrow ways, so it sees a room wherever the fine one does, in an eighth of the time. */
const COARSE_CELLS = 60_000;
const FINE_CELLS = 600_000;
const TRAPS_MAX = 20;

/** The traps of a part, the largest first. `rays` as cast in it, `access` where it was measured. */
export function findTraps(mesh: AnalysisMesh, rays: InwardRays, access: SurfaceAccess | null): Trap[] {
  const { shellOf, hollows } = findClosedHollows(mesh);
  const shut = hollows.map(({ volumeMm3, at }): Trap => ({ volumeMm3, at, openingMm: null, isShut: true }));
  const shells = new Set(hollows.map(({ shell }) => shell));
  const isShutHollow = (triangle: number): boolean => shells.has(shellOf[triangle]!);
  const isSuspect =
    hasDarkPlaces(mesh, access ? listUnreached(access) : thinOut(mesh, rays, LOOKS)) &&
    findOpenTraps(mesh, COARSE_CELLS, isShutHollow).length > 0;
  const open = isSuspect ? findOpenTraps(mesh, FINE_CELLS, isShutHollow) : [];
  return [...shut, ...open].toSorted((a, b) => b.volumeMm3 - a.volumeMm3).slice(0, TRAPS_MAX);
}

const LOOKS = { total: 1500, leastPerFace: 1, mostPerFace: 400 };
/** As many places without a free view are needed before the room is looked at in cubes. */
const DARK_LEAST = 3;

/** Places of the skin that can be seen from none of the directions that were tried. */
function listUnreached({ samples, reached }: SurfaceAccess): SkinSample[] {
  return samples.filter((_, sample) => !reached.some((row) => row[sample]));
}

/** Whether there are places from which no look outward is free either. Nine of ten parts have none, and are done here. */
function hasDarkPlaces(mesh: AnalysisMesh, samples: SkinSample[]): boolean {
  const fromMm = OFF_SKIN_SHARE * boxDiagonal(mesh.model.box);
  let dark = 0;
  for (const { point, triangle } of samples) {
    const normal = normalOf(mesh, triangle);
    const [u, v] = frameAround(normal);
    const limits = { fromMm, toMm: Infinity, accepts: (other: number) => other !== triangle };
    const isFree = VIEWS.some(([x, y, z]) =>
      mesh.bvh.isFree(point, addScaled(addScaled([z * normal[0], z * normal[1], z * normal[2]], u, x), v, y), limits),
    );
    if (!isFree) dark += 1;
    if (dark >= DARK_LEAST) return true;
  }
  return false;
}

const HALF_ROOT_3 = 0.8660254037844386;
const SIX: [number, number][] = [
  [1, 0],
  [0.5, HALF_ROOT_3],
  [-0.5, HALF_ROOT_3],
  [-1, 0],
  [-0.5, -HALF_ROOT_3],
  [0.5, -HALF_ROOT_3],
];

/** Straight out, six at 37° and six at 67° from it, between the first. No sine: engines differ in its last digits. */
const VIEWS: Vec3[] = [
  [0, 0, 1],
  ...SIX.map(([x, y]): Vec3 => [0.6 * x, 0.6 * y, 0.8]),
  ...SIX.map(([x, y]): Vec3 => [(12 / 13) * y, (12 / 13) * x, 5 / 13]),
];

/** Rooms of the grid that grow together. Number 0 is the outside. */
interface Room {
  /** Square of the widest distance in it, in cubes, and where. */
  widest: number;
  seed: number;
  /** Where the outside came in, and from which side. */
  way: { cell: number; axis: number } | null;
}

function findOpenTraps(mesh: AnalysisMesh, cells: number, isShutHollow: (triangle: number) => boolean): Trap[] {
  const grid = makeVoidGrid(mesh, cells);
  const { cellMm, size } = grid;
  const isBlocked = grid.isNear.slice();
  for (let cell = 0; cell < isBlocked.length; cell += 1) if (grid.isSolid[cell]) isBlocked[cell] = 1;
  const cap = Math.ceil(portable.square(WIDE_MM / 2 / cellMm + 1) * WIDER * WIDER);
  const distances = squaredDistances(size, isBlocked, cap);
  const rooms = growRooms(grid, distances);
  const volumes = countRegions(rooms);
  const found: Trap[] = [];
  rooms.list.forEach((room, number) => {
    if (number === 0 || rooms.regions.find(number) !== number) return;
    const volumeMm3 = volumes[number]! * cellMm * cellMm * cellMm;
    if (volumeMm3 < VOLUME_LEAST_MM3 || volumes[number]! * FINE_CELLS < CELLS_LEAST * cells) return;
    const at = centreOf(grid, room.seed);
    if (room.way) {
      const openingMm = roundMeshLength(measureWay(mesh, grid, room.way));
      found.push({ volumeMm3, at: at.map(roundMeshLength) as Vec3, openingMm, isShut: false });
      return;
    }
    const hit = mesh.bvh.castRay(at, [1, 0, 0], { fromMm: 0, toMm: Infinity });
    if (hit && !isShutHollow(hit.triangle))
      found.push({ volumeMm3, at: at.map(roundMeshLength) as Vec3, openingMm: null, isShut: false });
  });
  return found;
}

class Rooms {
  readonly list: Room[] = [];
  /** Rooms that have joined, the outside among them. */
  readonly joined = new DisjointSets();
  /** The same, but a trap stays what it is when the outside reaches it. */
  readonly regions = new DisjointSets();
  /** Number of the room of each cube, -1 where there is none yet. */
  readonly ofCell: Int32Array;

  constructor(cells: number) {
    this.ofCell = new Int32Array(cells).fill(-1);
    this.add(-1, Infinity);
  }

  add(seed: number, widest: number): number {
    this.list.push({ widest, seed, way: null });
    this.regions.add();
    return this.joined.add();
  }
}

/** Lets rooms grow from the widest places to the narrowest. */
function growRooms({ size, isSolid, isNear }: VoidGrid, distances: Uint16Array): Rooms {
  const rooms = new Rooms(distances.length);
  const steps = [1, -1, size[0], -size[0], size[0] * size[1], -size[0] * size[1]];
  const order = sortByDistance(distances);
  const isBorder = markBorder(size);
  for (let place = 0; place < order.length; place += 1) {
    const cell = order[place]!;
    if (isBorder[cell]) {
      rooms.ofCell[cell] = 0;
      continue;
    }
    takeCell(rooms, cell, distances, steps);
  }
  // What is free but close to the surface belongs to the room beside it.
  let left: number[] = [];
  for (let cell = 0; cell < distances.length; cell += 1)
    if (isNear[cell] && !isSolid[cell] && rooms.ofCell[cell]! < 0 && !isBorder[cell]) left.push(cell);
  for (let pass = 0; pass < 2; pass += 1) left = takeBeside(rooms.ofCell, left, steps);
  return rooms;
}

/** Gives each of `cells` to the room that lay beside it before. Those beside none are given back. */
function takeBeside(ofCell: Int32Array, cells: number[], steps: number[]): number[] {
  const left: number[] = [];
  const taken: number[] = [];
  const roomOf: number[] = [];
  for (const cell of cells) {
    let side = 0;
    while (side < 6 && ofCell[cell + steps[side]!]! < 0) side += 1;
    if (side === 6) {
      left.push(cell);
      continue;
    }
    taken.push(cell);
    roomOf.push(ofCell[cell + steps[side]!]!);
  }
  for (let place = 0; place < taken.length; place += 1) ofCell[taken[place]!] = roomOf[place]!;
  return left;
}

function takeCell(rooms: Rooms, cell: number, distances: Uint16Array, steps: number[]): void {
  const { list, ofCell } = rooms;
  let widestBeside = -1;
  for (let side = 0; side < 6; side += 1) {
    const other = cell + steps[side]!;
    if (ofCell[other]! < 0) continue;
    if (widestBeside < 0 || distances[other]! > distances[widestBeside]!) widestBeside = other;
  }
  if (widestBeside < 0) {
    ofCell[cell] = rooms.add(cell, distances[cell]!);
    return;
  }
  ofCell[cell] = ofCell[widestBeside]!;
  for (let side = 0; side < 6; side += 1) {
    const other = cell + steps[side]!;
    if (ofCell[other]! < 0 || ofCell[other] === ofCell[cell]) continue;
    const one = rooms.joined.find(ofCell[cell]!);
    const two = rooms.joined.find(ofCell[other]!);
    if (one === two) continue;
    const [keep, lose] = list[one]!.widest >= list[two]!.widest ? [one, two] : [two, one];
    const inner = list[lose]!;
    // A way is as wide as its narrowest cube, which is this one.
    const isTrap = keep === 0 && inner.widest >= WIDER * WIDER * distances[cell]!;
    if (isTrap) inner.way = { cell, axis: Math.floor(side / 2) };
    else {
      // Where a trap is open already, what joins it is part of the trap, not of the outside.
      const [from, to] = lose === one ? [cell, other] : [other, cell];
      rooms.regions.joinTo(ofCell[to]!, ofCell[from]!);
    }
    rooms.joined.joinTo(keep, lose);
  }
}

/** Cubes that are free, those farthest from the part first. */
function sortByDistance(distances: Uint16Array): Uint32Array {
  // Plain loops: there are hundreds of thousands of cubes.
  let most = 0;
  for (let cell = 0; cell < distances.length; cell += 1) if (distances[cell]! > most) most = distances[cell]!;
  const starts = new Uint32Array(most + 2);
  for (let cell = 0; cell < distances.length; cell += 1) {
    const value = distances[cell]!;
    if (value > 0) starts[most - value + 1] = starts[most - value + 1]! + 1;
  }
  for (let level = 0; level <= most; level += 1) starts[level + 1] = starts[level + 1]! + starts[level]!;
  const order = new Uint32Array(starts[most + 1]!);
  for (let cell = 0; cell < distances.length; cell += 1) {
    const value = distances[cell]!;
    if (value === 0) continue;
    order[starts[most - value]!] = cell;
    starts[most - value] = starts[most - value]! + 1;
  }
  return order;
}

/** 1 for the cubes of the grid's outer sides. */
function markBorder([width, depth, height]: Vec3): Uint8Array {
  const isBorder = new Uint8Array(width * depth * height);
  const layer = width * depth;
  isBorder.fill(1, 0, layer);
  isBorder.fill(1, layer * (height - 1));
  for (let row = 0; row < isBorder.length; row += layer) {
    isBorder.fill(1, row, row + width);
    isBorder.fill(1, row + layer - width, row + layer);
  }
  for (let cell = 0; cell < isBorder.length; cell += width) {
    isBorder[cell] = 1;
    isBorder[cell + width - 1] = 1;
  }
  return isBorder;
}

function countRegions(rooms: Rooms): Float64Array {
  const counts = new Float64Array(rooms.list.length);
  for (const room of rooms.ofCell) if (room > 0) counts[rooms.regions.find(room)]! += 1;
  return counts;
}

function centreOf({ size, origin, cellMm }: VoidGrid, cell: number): Vec3 {
  const i = cell % size[0];
  const j = Math.floor(cell / size[0]) % size[1];
  const k = Math.floor(cell / (size[0] * size[1]));
  return [origin[0] + i * cellMm, origin[1] + j * cellMm, origin[2] + k * cellMm];
}

/**
 * Diameter of the largest ball that passes: along the way the least of what fits, across it the most. Any plane that cuts the way will do,
 * for the middle of a round way is as far from its wall in every cut.
 */
function measureWay(mesh: AnalysisMesh, grid: VoidGrid, { cell, axis }: { cell: number; axis: number }): number {
  const { cellMm } = grid;
  const middle = centreOf(grid, cell);
  const { positions, indices } = mesh.model.mesh;
  const reach = WIDE_MM / 2 + 4 * cellMm;
  const close: number[] = [];
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [3 * indices[at]!, 3 * indices[at + 1]!, 3 * indices[at + 2]!];
    if (distanceSquared(positions, a, b, c, ...middle) < reach * reach) close.push(a, b, c);
  }
  const distanceAt = ([x, y, z]: Vec3): number => {
    let least = Infinity;
    for (let at = 0; at < close.length; at += 3)
      least = Math.min(least, distanceSquared(positions, close[at]!, close[at + 1]!, close[at + 2]!, x, y, z));
    return Math.sqrt(least);
  };
  const [u, v] = [0, 1, 2].filter((other) => other !== axis) as [number, number];
  let least = Infinity;
  for (let place = -4; place <= 4; place += 1) {
    const start = middle.slice() as Vec3;
    start[axis] = start[axis]! + (place / 4) * cellMm;
    least = Math.min(least, widestAcross(distanceAt, start, u, v, cellMm));
  }
  return 2 * least;
}

/** How far from its cube the middle of a way is searched, in cubes. */
const SEARCH_CELLS = 1.5;
/** The search ends when its step is this share of a cube. */
const STEP_LEAST = 1 / 500;

function widestAcross(distanceAt: (point: Vec3) => number, start: Vec3, u: number, v: number, cellMm: number): number {
  let best = start;
  let most = distanceAt(best);
  const searchMm = SEARCH_CELLS * cellMm;
  for (let step = cellMm / 2; step > STEP_LEAST * cellMm; ) {
    let isBetter = false;
    for (const [du, dv] of ACROSS) {
      const next = best.slice() as Vec3;
      next[u] = next[u]! + du * step;
      next[v] = next[v]! + dv * step;
      if (Math.abs(next[u]! - start[u]!) > searchMm || Math.abs(next[v]! - start[v]!) > searchMm) continue;
      const own = distanceAt(next);
      if (own <= most) continue;
      [best, most, isBetter] = [next, own, true];
    }
    if (!isBetter) step /= 2;
  }
  return most;
}

const ACROSS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [0.7, 0.7],
  [-0.7, 0.7],
  [0.7, -0.7],
  [-0.7, -0.7],
] as const;
