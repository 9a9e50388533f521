/** Where the lines through the middles of a grid's cells go into a part and leave it. */
import { ensure } from './box-tree.as';

/** Corners as seen along three axes, three numbers in double precision each, and how far they reach: the least and the most of each axis. */
export function placeCorners(
  positions: usize,
  count: i32,
  places: usize,
  extents: usize,
  ux: f64,
  uy: f64,
  uz: f64,
  vx: f64,
  vy: f64,
  vz: f64,
  wx: f64,
  wy: f64,
  wz: f64,
): void {
  placeAlong(positions, count, places, extents, ux, uy, uz);
  placeAlong(positions, count, places + 8, extents + 8, vx, vy, vz);
  placeAlong(positions, count, places + 16, extents + 16, wx, wy, wz);
}

function placeAlong(positions: usize, count: i32, places: usize, extents: usize, x: f64, y: f64, z: f64): void {
  let low: f64 = Infinity;
  let high: f64 = -Infinity;
  const end = positions + 12 * <usize>count;
  for (let at = positions; at < end; at += 12, places += 24) {
    const place = <f64>load<f32>(at) * x + <f64>load<f32>(at, 4) * y + <f64>load<f32>(at, 8) * z;
    store<f64>(places, place);
    if (place < low) low = place;
    if (place > high) high = place;
  }
  store<f64>(extents, low);
  store<f64>(extents, high, 24);
}

/** From mm to cells, so that the middles of cells are whole numbers; heights in units. */
export function toCells(places: usize, count: i32, fromU: f64, fromV: f64, cellMm: f64, unitsPerMm: f64): void {
  const end = places + 24 * <usize>count;
  for (let at = places; at < end; at += 24) {
    store<f64>(at, (load<f64>(at) - fromU) / cellMm - 0.5);
    store<f64>(at, (load<f64>(at, 8) - fromV) / cellMm - 0.5, 8);
    store<f64>(at, load<f64>(at, 16) * unitsPerMm, 16);
  }
}

/** Where the crossings that were found last are listed. */
let found: usize = 0;
let end: usize = 0;

/**
 * Finds every middle of a cell in every triangle, and gives how many there are; −1 where there is no more memory. They are listed from `address` on, eight
 * bytes each: the cell, and twice the height in units, one more where the line leaves the part. A side between two triangles belongs to one of them.
 */
export function findCrossings(places: usize, indices: usize, triangles: i32, countU: i32, address: usize): i32 {
  found = address;
  end = address;
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const at = indices + 12 * <usize>triangle;
    const a = places + 24 * <usize>load<u32>(at);
    const b = places + 24 * <usize>load<u32>(at, 4);
    const c = places + 24 * <usize>load<u32>(at, 8);
    if (!crossTriangle(a, b, c, countU)) return -1;
  }
  return <i32>((end - found) >> 3);
}

function crossTriangle(a: usize, b: usize, c: usize, countU: i32): bool {
  const ax = load<f64>(a);
  const ay = load<f64>(a, 8);
  const az = load<f64>(a, 16);
  const bx = load<f64>(b);
  const by = load<f64>(b, 8);
  const bz = load<f64>(b, 16);
  const cx = load<f64>(c);
  const cy = load<f64>(c, 8);
  const cz = load<f64>(c, 16);
  const from = ceil(min(min(ay, by), cy));
  const to = max(max(ay, by), cy);
  if (from >= to || ceil(min(min(ax, bx), cx)) >= max(max(ax, bx), cx)) return true;
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (area === 0) return true;
  const slopeX = ((bz - az) * (cy - ay) - (cz - az) * (by - ay)) / area;
  const slopeY = ((cz - az) * (bx - ax) - (bz - az) * (cx - ax)) / area;
  // A needle's own slope may lead far past its corners.
  const least = min(min(az, bz), cz);
  const most = max(max(az, bz), cz);
  const leaves = area > 0 ? 1 : 0;
  for (let row = from; row < to; row += 1) {
    let left: f64 = Infinity;
    let right: f64 = -Infinity;
    if (ay <= row !== by <= row) {
      const x = crossingOf(ax, ay, bx, by, row);
      left = x;
      right = x;
    }
    if (by <= row !== cy <= row) {
      const x = crossingOf(bx, by, cx, cy, row);
      left = min(left, x);
      right = max(right, x);
    }
    if (cy <= row !== ay <= row) {
      const x = crossingOf(cx, cy, ax, ay, row);
      left = min(left, x);
      right = max(right, x);
    }
    const first = ceil(left);
    if (first >= right) continue;
    if (!ensure(end + 8 * <usize>(right - first + 2))) return false;
    const start = <i32>row * countU;
    for (let column = first; column < right; column += 1, end += 8) {
      const height = az + slopeX * (column - ax) + slopeY * (row - ay);
      store<i32>(end, start + <i32>column);
      store<i32>(end, 2 * <i32>Math.round(min(max(height, least), most)) + leaves, 4);
    }
  }
  return true;
}

/** Always from the lower end, so that both triangles of a side find the same place to the last bit. */
function crossingOf(ax: f64, ay: f64, bx: f64, by: f64, row: f64): f64 {
  return ay <= by ? ax + ((bx - ax) * (row - ay)) / (by - ay) : bx + ((ax - bx) * (row - by)) / (ay - by);
}

/**
 * Sorts what `findCrossings` found by cell, and by height in each. `firstOf`: four bytes a cell and one more, where its crossings begin, and one past the last;
 * `next`: as many bytes to work with.
 */
export function sortCrossings(cells: i32, firstOf: usize, next: usize, crossings: usize): void {
  memory.fill(firstOf, 0, 4 * <usize>(cells + 1));
  for (let at = found; at < end; at += 8) {
    const count = firstOf + 4 * <usize>load<i32>(at);
    store<u32>(count, load<u32>(count, 4) + 1, 4);
  }
  for (let cell = 0; cell < cells; cell += 1) {
    const at = firstOf + 4 * <usize>cell;
    store<u32>(at, load<u32>(at, 4) + load<u32>(at), 4);
  }
  memory.copy(next, firstOf, 4 * <usize>cells);
  for (let pair = found; pair < end; pair += 8) {
    // Sorted in at once: a line has few crossings.
    const cell = 4 * <usize>load<i32>(pair);
    const value = load<i32>(pair, 4);
    const first = crossings + 4 * <usize>load<u32>(firstOf + cell);
    const place = load<u32>(next + cell);
    store<u32>(next + cell, place + 1);
    let at = crossings + 4 * <usize>place;
    for (; at > first && load<i32>(at - 4) > value; at -= 4) store<i32>(at, load<i32>(at - 4));
    store<i32>(at, value);
  }
}
