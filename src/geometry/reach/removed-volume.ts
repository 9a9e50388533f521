/** The space between the block and the part, in short pieces of the grid's columns, by the cutter that removes each. */
import type { Vec3 } from '#contract/units.ts';
import type { Setup } from '#geometry/reach/choose-setups.ts';
import { type ColumnGrid, UNITS_PER_MM } from '#geometry/reach/column-grid.ts';
import { type DrilledSpace, isInside } from '#geometry/reach/drilled-holes.ts';
import { isWidest, type ReachMap, reachInSpace, spaceAt, spaceInCell } from '#geometry/reach/reach-map.ts';
import { dot } from '#geometry/vectors.ts';

/** A piece is this many cells long at most, or this share of the height: from the side it is reached or not as a whole. */
const PIECE = { cells: 3, share: 1 / 8 };
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
  /** Cells along u and v and the height in units, each a sum: what is the same everywhere, and for each mm along a, b and c. */
  sums: Float64Array;
  /** The same of one column: all but what c adds. */
  column: Float64Array;
  /** Pieces side by side are mostly reached alike: the sum that grows is kept out of its map until another one does. */
  packed: number;
  grown: number;
  removed: Map<number, number>;
}

/** `grid` along one of the main axes, as are some of the maps of the setups. */
export function sumRemoved(grid: ColumnGrid, setups: Setup[], holes: DrilledSpace[]): Removed {
  const { countU, countV, cellMm, marginU, marginV, low, high, firstOf, crossings } = grid;
  const longest = Math.max(PIECE.cells * cellMm * UNITS_PER_MM, (high - low) * PIECE.share);
  const hasHole = markColumns(grid, holes);
  const sights = setups.map(({ map }) => sightOf(map, grid));
  // From above and below first: that takes no looking up, and ends the search where it is the widest cutter.
  const order = [...sights.filter(({ isOwn }) => isOwn), ...sights.filter(({ isOwn }) => !isOwn)];
  let [left, all] = [0, 0];
  for (let row = marginV; row < countV - marginV; row += 1)
    for (let column = marginU; column < countU - marginU; column += 1) {
      if ((fromBorder(row, countV) + fromBorder(column, countU)) % 2 === 1) continue;
      const cell = row * countU + column;
      const end = firstOf[cell + 1]!;
      const a = grid.fromU + (column + 0.5) * cellMm;
      const b = grid.fromV + (row + 0.5) * cellMm;
      for (const sight of sights) if (!sight.isOwn) enterColumn(sight, a, b);
      let from = low;
      let depth = 0;
      for (let at = firstOf[cell]!; at <= end; at += 1) {
        const to = at === end ? high : crossings[at]! >> 1;
        if (depth <= 0 && to > from) {
          const pieces = Math.ceil((to - from) / longest);
          const volume = (to - from) / pieces;
          for (let piece = 0; piece < pieces; piece += 1) {
            const height = from + (piece + 0.5) * volume;
            all += volume;
            if (hasHole[cell] === 1 && isDrilled(holes, grid, a, b, height / UNITS_PER_MM)) continue;
            if (!removePiece(order, grid, cell, height, volume) && !removeBeside(sights, grid, a, b, height, volume))
              left += volume;
          }
        }
        if (at === end) break;
        depth += crossings[at]! & 1 ? -1 : 1;
        from = to;
      }
    }
  sights.forEach(putBack);
  return { removed: sights.map(({ removed }) => removed), left, all };
}

/** Every other column tells as much, as the fields of one color on a chessboard; counted from both borders, so that a turned part has the same ones. */
function fromBorder(at: number, count: number): number {
  return Math.min(at, count - 1 - at);
}

function sightOf(map: ReachMap, grid: ColumnGrid): Sight {
  const { u, v, w } = grid;
  const { grid: other, up, isFromAbove } = map;
  const sums = new Float64Array(12);
  sums.set([-other.fromU, dot(other.u, u), dot(other.u, v), dot(other.u, w)].map((mm) => mm / other.cellMm));
  sums.set(
    [-other.fromV, dot(other.v, u), dot(other.v, v), dot(other.v, w)].map((mm) => mm / other.cellMm),
    4,
  );
  sums.set([isFromAbove ? -other.low : other.high, ...[u, v, w].map((way) => dot(up, way) * UNITS_PER_MM)], 8);
  return {
    map,
    isOwn: other === grid,
    sums,
    column: new Float64Array(3),
    packed: -1,
    grown: 0,
    removed: new Map(),
  };
}

function enterColumn({ sums, column }: Sight, a: number, b: number): void {
  column[0] = sums[0]! + a * sums[1]! + b * sums[2]!;
  column[1] = sums[4]! + a * sums[5]! + b * sums[6]!;
  column[2] = sums[8]! + a * sums[9]! + b * sums[10]!;
}

function isDrilled(holes: DrilledSpace[], { u, v, w }: ColumnGrid, a: number, b: number, c: number): boolean {
  const x = a * u[0] + b * v[0] + c * w[0];
  const y = a * u[1] + b * v[1] + c * w[1];
  const z = a * u[2] + b * v[2] + c * w[2];
  return holes.some((hole) => isInside(hole, x, y, z));
}

/** False where none of the setups reaches it. */
function removePiece(order: Sight[], grid: ColumnGrid, cell: number, height: number, volume: number): boolean {
  const c = height / UNITS_PER_MM;
  let best: Sight | null = null;
  let most = 0;
  for (let index = 0; index < order.length; index += 1) {
    const sight = order[index]!;
    const { map, sums, column } = sight;
    let found = 0;
    if (sight.isOwn) found = spaceAt(map, cell, map.isFromAbove ? height - grid.low : grid.high - height);
    else {
      if (isWidest(most)) break;
      const right = Math.floor(column[0]! + c * sums[3]!);
      const up = Math.floor(column[1]! + c * sums[7]!);
      found = spaceInCell(map, right, up, Math.round(column[2]! + c * sums[11]!));
    }
    if (found <= most) continue;
    most = found;
    best = sight;
  }
  if (best) grow(best, most, volume);
  return best !== null;
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
function removeBeside(
  sights: Sight[],
  { u, v, w, cellMm }: ColumnGrid,
  a: number,
  b: number,
  height: number,
  volume: number,
): boolean {
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
      const found = reachInSpace(
        sight.map,
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
