/** The space between the block and the part, in short pieces of the grid's columns, by the cutter that removes each. */
import type { Setup } from '#geometry/reach/choose-setups.ts';
import { type ColumnGrid, UNITS_PER_MM } from '#geometry/reach/column-grid.ts';
import { type DrilledSpace, isInside } from '#geometry/reach/drilled-holes.ts';
import { isWidest, reachInSpace, spaceAt } from '#geometry/reach/reach-map.ts';
import { PARALLEL_COS } from '#geometry/tolerances.ts';
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

/** `grid` along one of the main axes, as are some of the maps of the setups. */
export function sumRemoved(grid: ColumnGrid, setups: Setup[], holes: DrilledSpace[]): Removed {
  const { countU, countV, cellMm, marginU, marginV, low, high, firstOf, crossings, u, v, w } = grid;
  const result: Removed = { removed: setups.map(() => new Map()), left: 0, all: 0 };
  const longest = Math.max(PIECE.cells * cellMm * UNITS_PER_MM, (high - low) * PIECE.share);
  const along = holes.filter(({ axis }) => Math.abs(dot(axis, w)) > PARALLEL_COS);
  const across = holes.filter((hole) => !along.includes(hole));
  const mark = markColumns(grid, along);
  const own = setups.map(({ map }) => map.grid === grid);
  // Pieces side by side are mostly reached alike: the sum that grows is kept out of its map until another one does.
  const growing = setups.map(() => ({ packed: -1, sum: 0 }));
  for (let row = marginV; row < countV - marginV; row += 1)
    for (let column = marginU; column < countU - marginU; column += 1) {
      const cell = row * countU + column;
      const [first, end] = [firstOf[cell]!, firstOf[cell + 1]!];
      const [a, b] = [grid.fromU + (column + 0.5) * cellMm, grid.fromV + (row + 0.5) * cellMm];
      let from = low;
      let depth = 0;
      for (let at = first; at <= end; at += 1) {
        const to = at === end ? high : crossings[at]! >> 1;
        if (depth <= 0 && to > from) {
          const pieces = Math.ceil((to - from) / longest);
          for (let piece = 0; piece < pieces; piece += 1) {
            const height = from + ((piece + 0.5) * (to - from)) / pieces;
            count(cell, a, b, height, (to - from) / pieces);
          }
        }
        if (at === end) break;
        depth += crossings[at]! & 1 ? -1 : 1;
        from = to;
      }
    }
  for (let index = 0; index < setups.length; index += 1) putBack(index);
  return result;

  function putBack(index: number): void {
    const { packed, sum } = growing[index]!;
    if (packed >= 0) result.removed[index]!.set(packed, sum);
  }

  function count(cell: number, a: number, b: number, height: number, volume: number): void {
    result.all += volume;
    const c = height / UNITS_PER_MM;
    const x = a * u[0] + b * v[0] + c * w[0];
    const y = a * u[1] + b * v[1] + c * w[1];
    const z = a * u[2] + b * v[2] + c * w[2];
    if (mark[cell] === 1 && along.some((hole) => isInside(hole, x, y, z))) return;
    if (across.length > 0 && across.some((hole) => isInside(hole, x, y, z))) return;
    let most = 0;
    let best = -1;
    for (let index = 0; index < setups.length; index += 1) {
      if (!own[index]) continue;
      const { map } = setups[index]!;
      const found = spaceAt(map, cell, map.isFromAbove ? height - low : high - height);
      if (found <= most) continue;
      most = found;
      best = index;
    }
    for (let index = 0; index < setups.length && !isWidest(most); index += 1) {
      if (own[index]) continue;
      const found = reachInSpace(setups[index]!.map, x, y, z);
      if (found <= most) continue;
      most = found;
      best = index;
    }
    if (best < 0) [most, best] = lookBeside(setups, own, cellMm, [x, y, z]);
    if (best < 0) {
      result.left += volume;
      return;
    }
    const at = growing[best]!;
    if (at.packed !== most) {
      putBack(best);
      at.packed = most;
      at.sum = result.removed[best]!.get(most) ?? 0;
    }
    at.sum += volume;
  }
}

/** From the sides alone: along the columns nothing is off. */
function lookBeside(
  setups: Setup[],
  own: boolean[],
  cellMm: number,
  [x, y, z]: [number, number, number],
): [most: number, best: number] {
  let [most, best] = [0, -1];
  setups.forEach(({ map }, index) => {
    if (own[index]) return;
    const { u, v } = map.grid;
    for (const [right, up] of BESIDE) {
      const [i, j] = [right * cellMm, up * cellMm];
      const found = reachInSpace(map, x + i * u[0] + j * v[0], y + i * u[1] + j * v[1], z + i * u[2] + j * v[2]);
      if (found > most) [most, best] = [found, index];
    }
  });
  return [most, best];
}

/** Columns in which a hole lies along the axis. */
function markColumns(grid: ColumnGrid, holes: DrilledSpace[]): Uint8Array {
  const { countU, countV, cellMm, fromU, fromV, u, v } = grid;
  const marked = new Uint8Array(countU * countV);
  for (const { at, radiusMm } of holes) {
    const [column, row] = [(dot(at, u) - fromU) / cellMm - 0.5, (dot(at, v) - fromV) / cellMm - 0.5];
    const reach = radiusMm / cellMm;
    for (let j = Math.max(0, Math.ceil(row - reach)); j <= Math.min(countV - 1, row + reach); j += 1)
      for (let i = Math.max(0, Math.ceil(column - reach)); i <= Math.min(countU - 1, column + reach); i += 1)
        marked[j * countU + i] = 1;
  }
  return marked;
}
