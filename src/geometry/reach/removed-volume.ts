/** The space between the block and the part, in short pieces of the grid's columns, by the cutter that removes each. */
import type { Vec3 } from '#contract/units.ts';
import type { Address } from '#geometry/loops/loops.ts';
import type { Setup } from '#geometry/reach/choose-setups.ts';
import type { ColumnGrid } from '#geometry/reach/column-grid.ts';
import { type DrilledSpace, isInside } from '#geometry/reach/drilled-holes.ts';
import { findAllLevels, type ReachMap } from '#geometry/reach/reach-map.ts';
import { UNITS_PER_MM, viewMemory } from '#geometry/reach/view-memory.ts';
import { dot } from '#geometry/vectors.ts';

/** A piece is this many cells long at most, or this share of the height: from the side it is reached or not as a whole. */
const PIECE_MOST = { cells: 3, share: 1 / 8 };
/** Beside a piece that seems out of reach, as far as a grid from another side may be off, in cells. */
const BESIDE = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

export interface Removed {
  /** For each setup: volume by packed reach, in units of a cell's area times a unit of height. */
  removed: Map<number, number>[];
  /** Not reached from any of the setups. */
  left: number;
  all: number;
}

/** A setup's map, and where in it a place of the grid lies whose columns are followed. */
interface Sight {
  map: ReachMap;
  /** Of the grid itself: a column is one cell there. */
  isOwn: boolean;
  /** Pieces side by side are mostly reached alike: the sum that grows is kept out of its map until another one does. */
  packed: number;
  grown: number;
  removed: Map<number, number>;
}

/** A piece of a column that is looked at again: its middle along u and v, mm, and along w, in units. */
interface Piece {
  a: number;
  b: number;
  height: number;
  volume: number;
}

/** `grid` along one of the main axes, as are some of the maps of the setups. */
export function sumRemoved(grid: ColumnGrid, setups: Setup[], holes: DrilledSpace[]): Removed {
  const { countU, countV, cellMm, marginV } = grid;
  const hasHole = markColumns(grid, holes);
  const sights = setups.map(
    ({ map }): Sight => ({ map, isOwn: map.grid === grid, packed: -1, grown: 0, removed: new Map() }),
  );
  // From above and below first: that takes no looking up, and ends the search where it is the widest cutter.
  const order = [...sights.filter(({ isOwn }) => isOwn), ...sights.filter(({ isOwn }) => !isOwn)];
  const { keptGrid, keptSights, pieces } = keepForRows(grid, order);
  const { loops } = viewMemory;
  const doubles = new Float64Array(loops.memory.buffer);
  const integers = new Int32Array(loops.memory.buffer);
  let [left, all] = [0, 0];
  for (let row = marginV; row < countV - marginV; row += 1) {
    const count = loops.lookAlongRow(keptGrid, row, keptSights, order.length, pieces);
    for (let number = 0, at = pieces; number < count; number += 1, at += PIECE.bytes) {
      const volume = doubles[(at + PIECE.volume) / 8]!;
      const cell = integers[(at + PIECE.cell) / 4]!;
      const sight = integers[(at + PIECE.sight) / 4]!;
      all += volume;
      if (sight >= 0 && hasHole[cell] === 0) {
        grow(order[sight]!, doubles[(at + PIECE.packed) / 8]!, volume);
        continue;
      }
      const a = grid.fromU + (cell - row * countU + 0.5) * cellMm;
      const b = grid.fromV + (row + 0.5) * cellMm;
      const piece = { a, b, height: doubles[(at + PIECE.height) / 8]!, volume };
      if (hasHole[cell] === 1 && isDrilled(holes, grid, piece)) continue;
      if (sight >= 0) grow(order[sight]!, doubles[(at + PIECE.packed) / 8]!, volume);
      else if (!removeBeside(sights, grid, piece)) left += volume;
    }
  }
  sights.forEach(putBack);
  return { removed: sights.map(({ removed }) => removed), left, all };
}

/** Of a `Piece` in `loops/reach.as.ts`: where its numbers are, in bytes. */
const PIECE = { packed: 0, height: 8, volume: 16, cell: 24, sight: 28, bytes: 32 };

/** Lays out what `lookAlongRow` reads, and room for the pieces of one row, of which there are no more than so many. */
function keepForRows(grid: ColumnGrid, order: Sight[]): { keptGrid: Address; keptSights: Address; pieces: Address } {
  const { countU, countV, marginU, marginV, low, high, cellMm, fromU, fromV, firstOf, crossings } = grid;
  for (const { map } of order) findAllLevels(map);
  const longest = Math.max(PIECE_MOST.cells * cellMm * UNITS_PER_MM, (high - low) * PIECE_MOST.share);
  const keptSights = viewMemory.keep(Float64Array.from(order.flatMap((sight) => describeSight(sight, grid))));
  const addresses = [viewMemory.keep(firstOf), viewMemory.keep(crossings)];
  const { at: keptGrid, buffer } = viewMemory.take(64);
  new Int32Array(buffer, keptGrid, 6).set([countU, countV, marginU, marginV, low, high]);
  new Float64Array(buffer, keptGrid + 24, 4).set([cellMm, fromU, fromV, longest]);
  new Uint32Array(buffer, keptGrid + 56, 2).set(addresses);
  let most = 0;
  for (let row = 0; row < countV; row += 1)
    most = Math.max(most, firstOf[(row + 1) * countU]! - firstOf[row * countU]!);
  const { at: pieces } = viewMemory.take(PIECE.bytes * (most + countU * (1 / PIECE_MOST.share + 2)));
  for (const [number, sight] of order.entries()) tellSight(keptSights, number, sight);
  return { keptGrid, keptSights, pieces };
}

/** Sixteen numbers: room for the view, then its sums, then room for those of one column. */
function describeSight({ map }: Sight, { u, v, w }: ColumnGrid): number[] {
  const { grid: other, up, isFromAbove } = map;
  const alongU = [-other.fromU, dot(other.u, u), dot(other.u, v), dot(other.u, w)].map((mm) => mm / other.cellMm);
  const alongV = [-other.fromV, dot(other.v, u), dot(other.v, v), dot(other.v, w)].map((mm) => mm / other.cellMm);
  const along = [isFromAbove ? -other.low : other.high, ...[u, v, w].map((way) => dot(up, way) * UNITS_PER_MM)];
  return [0, ...alongU, ...alongV, ...along, 0, 0, 0];
}

function tellSight(sights: Address, number: number, { map, isOwn }: Sight): void {
  const { buffer } = viewMemory.loops.memory;
  new Uint32Array(buffer, sights + 128 * number, 2).set([map.view, isOwn ? 1 : 0]);
}

function isDrilled(holes: DrilledSpace[], { u, v, w }: ColumnGrid, { a, b, height }: Piece): boolean {
  const c = height / UNITS_PER_MM;
  const x = a * u[0] + b * v[0] + c * w[0];
  const y = a * u[1] + b * v[1] + c * w[1];
  const z = a * u[2] + b * v[2] + c * w[2];
  return holes.some((hole) => isInside(hole, x, y, z));
}

function grow(sight: Sight, packed: number, volume: number): void {
  if (sight.packed !== packed) {
    putBack(sight);
    sight.packed = packed;
    sight.grown = sight.removed.get(packed) ?? 0;
  }
  sight.grown += volume;
}

function putBack({ packed, grown, removed }: Sight): void {
  if (packed >= 0) removed.set(packed, grown);
}

/** From the sides alone: along the columns nothing is off. */
function removeBeside(sights: Sight[], { u, v, w, cellMm }: ColumnGrid, { a, b, height, volume }: Piece): boolean {
  const c = height / UNITS_PER_MM;
  const x = a * u[0] + b * v[0] + c * w[0];
  const y = a * u[1] + b * v[1] + c * w[1];
  const z = a * u[2] + b * v[2] + c * w[2];
  let best: Sight | null = null;
  let most = 0;
  for (const sight of sights) {
    if (sight.isOwn) continue;
    const { grid } = sight.map;
    for (const [right, up] of BESIDE) {
      const [i, j] = [right * cellMm, up * cellMm];
      const found = viewMemory.loops.reachInSpace(
        sight.map.view,
        x + i * grid.u[0] + j * grid.v[0],
        y + i * grid.u[1] + j * grid.v[1],
        z + i * grid.u[2] + j * grid.v[2],
      );
      if (found > most) [most, best] = [found, sight];
    }
  }
  if (best) grow(best, most, volume);
  return best !== null;
}

/** Columns through the box around a hole. */
function markColumns({ countU, countV, cellMm, fromU, fromV, u, v }: ColumnGrid, holes: DrilledSpace[]): Uint8Array {
  const marked = new Uint8Array(countU * countV);
  for (const { at, axis, depthMm, radiusMm } of holes) {
    const spanAlong = (way: Vec3, border: number): [number, number] => {
      const [one, other] = [dot(at, way), dot(at, way) + depthMm * dot(axis, way)];
      return [Math.min(one, other) - radiusMm - border, Math.max(one, other) + radiusMm - border].map(
        (mm) => mm / cellMm - 0.5,
      ) as [number, number];
    };
    const [left, right] = spanAlong(u, fromU);
    const [lower, upper] = spanAlong(v, fromV);
    for (let row = Math.max(0, Math.ceil(lower)); row <= Math.min(countV - 1, upper); row += 1)
      for (let column = Math.max(0, Math.ceil(left)); column <= Math.min(countU - 1, right); column += 1)
        marked[row * countU + column] = 1;
  }
  return marked;
}
