/**
 * The part seen along an axis, on a grid of square cells: where the line through the middle of each cell goes into the part and leaves it. From this
 * follow the height maps from both sides. The grid lies evenly about the middle of the part, so that a turned or mirrored part has the same cells.
 */
import type { Vec3 } from '#contract/units.ts';
import { type Address, aligned, ensureMemory, LoopsFull } from '#geometry/loops/loops.ts';
import { UNITS_PER_MM, viewMemory } from '#geometry/reach/view-memory.ts';
import { pointAt } from '#geometry/vectors.ts';

export interface GridFrame {
  u: Vec3;
  v: Vec3;
  /** Heights are counted along it. */
  w: Vec3;
}

export interface ColumnGrid extends GridFrame {
  cellMm: number;
  countU: number;
  countV: number;
  /** The border of the grid along u and v, mm. */
  fromU: number;
  fromV: number;
  /** The part along the axis, in units. */
  low: number;
  high: number;
  /** Cells on each side whose middle is not within the part's extent: there cutters may stand. */
  marginU: number;
  marginV: number;
  /** Of the part along u and v, mm. */
  sizeU: number;
  sizeV: number;
  /** By cell, row by row along u: where the crossings of its line begin in `crossings`, and one past the last. */
  firstOf: Uint32Array;
  /** Ascending in each cell: twice the height in units, and one more where the line leaves the part. */
  crossings: Int32Array;
}

export interface GridSize {
  cellMm: number;
  /** At least, around the part. */
  marginMm: number;
}

/** `positions` and `indices` of a closed mesh. */
export function castColumns(
  { positions, indices }: { positions: Float32Array; indices: Uint32Array },
  { u, v, w }: GridFrame,
  { cellMm, marginMm }: GridSize,
): ColumnGrid {
  const { loops } = viewMemory;
  const corners = positions.length / 3;
  const { at: places, buffer } = viewMemory.lend(24 * corners + 64 + positions.byteLength + indices.byteLength + 16);
  const extents = places + 24 * corners;
  const sides = extents + 64 + positions.byteLength;
  new Float32Array(buffer, extents + 64, positions.length).set(positions);
  new Uint32Array(buffer, sides, indices.length).set(indices);
  loops.placeCorners(extents + 64, corners, places, extents, ...u, ...v, ...w);
  const ends = new Float64Array(buffer, extents, 6);
  const [least, most] = [pointAt(ends, 0), pointAt(ends, 1)];
  const halfCells = (axis: number): number => Math.ceil(((most[axis]! - least[axis]!) / 2 + marginMm) / cellMm);
  const [halfU, halfV] = [halfCells(0), halfCells(1)];
  const [fromU, fromV] = [(least[0] + most[0]) / 2 - halfU * cellMm, (least[1] + most[1]) / 2 - halfV * cellMm];
  const [countU, countV] = [2 * halfU, 2 * halfV];
  loops.toCells(places, corners, fromU, fromV, cellMm, UNITS_PER_MM);
  const found = aligned(sides + indices.byteLength);
  const count = loops.findCrossings(places, sides, indices.length / 3, countU, found);
  if (count < 0) throw new LoopsFull('Expected room for the crossings of a grid, found none');
  return {
    u,
    v,
    w,
    cellMm,
    countU,
    countV,
    fromU,
    fromV,
    low: Math.round(least[2] * UNITS_PER_MM),
    high: Math.round(most[2] * UNITS_PER_MM),
    marginU: Math.min(halfU, Math.ceil((least[0] - fromU) / cellMm - 0.5)),
    marginV: Math.min(halfV, Math.ceil((least[1] - fromV) / cellMm - 0.5)),
    sizeU: most[0] - least[0],
    sizeV: most[1] - least[1],
    ...sortCrossings(countU * countV, found, count),
  };
}

/** The crossings that were found, by cell. */
function sortCrossings(cells: number, found: Address, count: number): Pick<ColumnGrid, 'firstOf' | 'crossings'> {
  const { loops } = viewMemory;
  const firstOf = found + 8 * count;
  const next = firstOf + 4 * (cells + 1);
  const crossings = next + 4 * cells;
  const buffer = ensureMemory(loops, crossings + 4 * count);
  loops.sortCrossings(cells, firstOf, next, crossings);
  return {
    firstOf: new Uint32Array(buffer, firstOf, cells + 1).slice(),
    crossings: new Int32Array(buffer, crossings, count).slice(),
  };
}

/** Of each cell the highest place of the part above its lowest, in units; 0 where there is nothing. `isFromAbove`: along −w, else along +w. */
export function heightsFrom(grid: ColumnGrid, isFromAbove: boolean): Int32Array {
  const { firstOf, crossings, low, high } = grid;
  const heights = new Int32Array(firstOf.length - 1);
  for (let cell = 0; cell < heights.length; cell += 1) {
    const first = firstOf[cell]!;
    const end = firstOf[cell + 1]!;
    if (first === end) continue;
    heights[cell] = isFromAbove ? (crossings[end - 1]! >> 1) - low : high - (crossings[first]! >> 1);
  }
  return heights;
}
