/**
 * The part seen along an axis, on a grid of square cells: where the line through the middle of each cell goes into the part and leaves it. From this
 * follow the height maps from both sides. The grid lies evenly about the middle of the part, so that a turned or mirrored part has the same cells.
 */
import type { Vec3 } from '#contract/units.ts';

/** Heights are whole micrometers, so that sums and comparisons on the grid are exact. */
export const UNITS_PER_MM = 1000;

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
  const places = new Float64Array(positions.length);
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  [u, v, w].forEach(([alongX, alongY, alongZ], axis) => {
    let low = Infinity;
    let high = -Infinity;
    for (let at = 0; at < positions.length; at += 3) {
      const place = positions[at]! * alongX + positions[at + 1]! * alongY + positions[at + 2]! * alongZ;
      places[at + axis] = place;
      if (place < low) low = place;
      if (place > high) high = place;
    }
    least[axis] = low;
    most[axis] = high;
  });
  const halfCells = (axis: number): number => Math.ceil(((most[axis]! - least[axis]!) / 2 + marginMm) / cellMm);
  const [halfU, halfV] = [halfCells(0), halfCells(1)];
  const [fromU, fromV] = [(least[0]! + most[0]!) / 2 - halfU * cellMm, (least[1]! + most[1]!) / 2 - halfV * cellMm];
  const [countU, countV] = [2 * halfU, 2 * halfV];
  // From here on in cells: the middles of cells are whole numbers.
  for (let at = 0; at < places.length; at += 3) {
    places[at] = (places[at]! - fromU) / cellMm - 0.5;
    places[at + 1] = (places[at + 1]! - fromV) / cellMm - 0.5;
    places[at + 2] = places[at + 2]! * UNITS_PER_MM;
  }
  const found = listCrossings(places, indices, countU);
  const firstOf = new Uint32Array(countU * countV + 1);
  for (let pair = 0; pair < found.length; pair += 2) firstOf[found[pair]! + 1]! += 1;
  for (let cell = 0; cell < countU * countV; cell += 1) firstOf[cell + 1]! += firstOf[cell]!;
  const crossings = new Int32Array(found.length / 2);
  const next = firstOf.slice(0, -1);
  for (let pair = 0; pair < found.length; pair += 2) {
    // Sorted in at once: a line has few crossings.
    const cell = found[pair]!;
    const value = found[pair + 1]!;
    let at = next[cell]!;
    next[cell] = at + 1;
    for (; at > firstOf[cell]! && crossings[at - 1]! > value; at -= 1) crossings[at] = crossings[at - 1]!;
    crossings[at] = value;
  }
  return {
    u,
    v,
    w,
    cellMm,
    countU,
    countV,
    fromU,
    fromV,
    low: Math.round(least[2]! * UNITS_PER_MM),
    high: Math.round(most[2]! * UNITS_PER_MM),
    marginU: Math.min(halfU, Math.ceil((least[0]! - fromU) / cellMm - 0.5)),
    marginV: Math.min(halfV, Math.ceil((least[1]! - fromV) / cellMm - 0.5)),
    sizeU: most[0]! - least[0]!,
    sizeV: most[1]! - least[1]!,
    firstOf,
    crossings,
  };
}

/** Room for so many crossings at first. */
const CROSSINGS = 16_384;

/**
 * Every middle of a cell in every triangle, two numbers each: the cell, and twice the height in units, one more where the line leaves the part. A side
 * between two triangles belongs to one of them.
 */
function listCrossings(p: Float64Array, indices: Uint32Array, countU: number): Int32Array {
  let found = new Int32Array(2 * CROSSINGS);
  let end = 0;
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const a = 3 * indices[at]!;
    const b = 3 * indices[at + 1]!;
    const c = 3 * indices[at + 2]!;
    const ax = p[a]!;
    const ay = p[a + 1]!;
    const az = p[a + 2]!;
    const bx = p[b]!;
    const by = p[b + 1]!;
    const bz = p[b + 2]!;
    const cx = p[c]!;
    const cy = p[c + 1]!;
    const cz = p[c + 2]!;
    const from = Math.ceil(Math.min(ay, by, cy));
    const to = Math.max(ay, by, cy);
    if (from >= to || Math.ceil(Math.min(ax, bx, cx)) >= Math.max(ax, bx, cx)) continue;
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (area === 0) continue;
    const slopeX = ((bz - az) * (cy - ay) - (cz - az) * (by - ay)) / area;
    const slopeY = ((cz - az) * (bx - ax) - (bz - az) * (cx - ax)) / area;
    // A needle's own slope may lead far past its corners.
    const [least, most] = [Math.min(az, bz, cz), Math.max(az, bz, cz)];
    for (let row = from; row < to; row += 1) {
      let [left, right] = [Infinity, -Infinity];
      if (ay <= row !== by <= row) {
        const x = crossingOf(ax, ay, bx, by, row);
        if (x < left) left = x;
        if (x > right) right = x;
      }
      if (by <= row !== cy <= row) {
        const x = crossingOf(bx, by, cx, cy, row);
        if (x < left) left = x;
        if (x > right) right = x;
      }
      if (cy <= row !== ay <= row) {
        const x = crossingOf(cx, cy, ax, ay, row);
        if (x < left) left = x;
        if (x > right) right = x;
      }
      for (let column = Math.ceil(left); column < right; column += 1) {
        const height = az + slopeX * (column - ax) + slopeY * (row - ay);
        if (end === found.length) {
          const longer = new Int32Array(2 * end);
          longer.set(found);
          found = longer;
        }
        found[end] = row * countU + column;
        found[end + 1] = 2 * Math.round(Math.min(Math.max(height, least), most)) + (area > 0 ? 1 : 0);
        end += 2;
      }
    }
  }
  return found.subarray(0, end);
}

/** Always from the lower end, so that both triangles of a side find the same place to the last bit. */
function crossingOf(ax: number, ay: number, bx: number, by: number, row: number): number {
  return ay <= by ? ax + ((bx - ax) * (row - ay)) / (by - ay) : bx + ((ax - bx) * (row - by)) / (ay - by);
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
