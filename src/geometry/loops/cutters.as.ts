/**
 * Which cutter of a ladder is the widest that comes to each free cell of a grid. A cutter can stand wherever the nearest material is at least its
 * radius away, and comes to what lies within its radius of such a place: the morphological opening by a disc. One map of distances tells the places, and
 * runs of cells what a disc covers around them, so that a wide cutter costs no more than a narrow one. Rows of cells are compared 8 or 16 cells at a time.
 *
 * Tried and left: closing the height map itself by discs row by row (van Herk, Gil and Werman). It needs no levels, but its cost grows with the
 * diameter, and coarser grids for wide cutters leave a strip of cells along each wall that no wide cutter seems to reach.
 */

/** A column without material: more cells than any grid has in a row, and half of what its numbers hold. */
const NONE: i32 = 16384;
/** Of a cutter: how many rows its disc reaches to either side, 0 for one that is narrower than a cell, and where the list of its widths begins. */
const DISC_BYTES: usize = 8;

/** A grid of one part, and the maps of one of its levels. Maps have rows of `stride` cells, a multiple of 16. */
@unmanaged
export class Ground {
  countU: i32;
  countV: i32;
  stride: i32;
  /** Cells that are asked for. */
  fromU: i32;
  toU: i32;
  fromV: i32;
  toV: i32;
  cutters: i32;
  /** Of each cell, four bytes, in rows of `countU`. */
  heights: usize;
  /** A byte a cell: −1 where there is material. */
  material: usize;
  /** Two bytes a cell. Up or down in the same column: to the nearest material, or place of a cutter. */
  columns: usize;
  /** A byte a cell: how many cutters of the ladder can stand there. */
  standing: usize;
  /** A byte a cell: the number of the widest cutter that comes there plus one. */
  widest: usize;
  /** The same in rows of `countU`. */
  found: usize;
  /** By square of the distance to the nearest material: how many cutters can stand there. */
  standingAt: usize;
  discs: usize;
  /** Of one row: columns whose material is nearest somewhere, and from where on. */
  apexes: usize;
  borders: usize;
}

/** Bytes that a grid takes. `widest`: the largest radius of its cutters, in cells. */
export function groundRoom(countU: i32, countV: i32, cutters: i32, widest: f64): usize {
  const cells = <usize>(strideOf(countU) * countV + 16);
  const squares = <usize>(countU * countU + countV * countV + 16);
  const widths = <usize>cutters * (DISC_BYTES + 2 * <usize>(max(widest, 0) + 16));
  return 160 + 4 * cells + 6 * cells + squares + widths + 4 * <usize>strideOf(countU) + 160;
}

function strideOf(countU: i32): i32 {
  return (countU + 15) & ~15;
}

/** Lays a grid out at `address`, a multiple of 16. `radii`: of its cutters, in cells, ascending. A cutter that is narrower than a cell goes everywhere: a grid cannot tell. */
export function layGround(address: usize, countU: i32, countV: i32, radii: usize, cutters: i32): void {
  const ground = changetype<Ground>(address);
  const stride = strideOf(countU);
  const cells = <usize>(stride * countV + 16);
  ground.countU = countU;
  ground.countV = countV;
  ground.stride = stride;
  ground.cutters = cutters;
  ground.heights = address + 160;
  ground.columns = ground.heights + 4 * cells;
  ground.material = ground.columns + 2 * cells;
  ground.standing = ground.material + cells;
  ground.widest = ground.standing + cells;
  ground.found = ground.widest + cells;
  ground.apexes = ground.found + cells;
  ground.borders = ground.apexes + 2 * <usize>stride;
  ground.standingAt = ground.borders + 2 * <usize>stride;
  ground.discs = (ground.standingAt + <usize>(countU * countU + countV * countV + 1) + 15) & ~15;
  listStanding(ground, radii);
  listDiscs(ground, radii);
}

export function wantOnly(address: usize, fromU: i32, toU: i32, fromV: i32, toV: i32): void {
  const ground = changetype<Ground>(address);
  ground.fromU = fromU;
  ground.toU = toU;
  ground.fromV = fromV;
  ground.toV = toV;
}

export function heightsOf(address: usize): usize {
  return changetype<Ground>(address).heights;
}

export function materialOf(address: usize): usize {
  return changetype<Ground>(address).material;
}

function listStanding(ground: Ground, radii: usize): void {
  const last = ground.countU * ground.countU + ground.countV * ground.countV;
  let count = 0;
  store<u8>(ground.standingAt, 0);
  for (let square = 1; square <= last; square += 1) {
    while (count < ground.cutters && stands(load<f64>(radii + 8 * <usize>count), square)) count += 1;
    store<u8>(ground.standingAt + <usize>square, count);
  }
}

function stands(radius: f64, square: i32): bool {
  return radius <= 1 || <f64>square >= radius * radius;
}

/** How far to both sides a cutter covers, by rows away from its middle. */
function listDiscs(ground: Ground, radii: usize): void {
  let widths = ground.discs + DISC_BYTES * <usize>ground.cutters;
  for (let cutter = 0; cutter < ground.cutters; cutter += 1) {
    const radius = load<f64>(radii + 8 * <usize>cutter);
    const rows = radius > 1 ? <i32>ceil<f64>(radius) : 0;
    const disc = ground.discs + DISC_BYTES * <usize>cutter;
    store<i32>(disc, rows);
    store<usize>(disc, widths, 4);
    for (let row = 0; row < rows; row += 1, widths += 2)
      store<i16>(widths, <i16>(ceil<f64>(sqrt<f64>(radius * radius - <f64>(row * row))) - 1));
  }
}

/** Marks the cells that are higher than `most`. */
export function markMaterial(address: usize, most: i32): void {
  const ground = changetype<Ground>(address);
  const limit = i32x4.splat(most);
  for (let row = 0; row < ground.countV; row += 1) {
    let from = ground.heights + 4 * <usize>(row * ground.countU);
    let to = ground.material + <usize>(row * ground.stride);
    let left = ground.countU;
    for (; left >= 16; left -= 16, from += 64, to += 16) {
      const first = i16x8.narrow_i32x4_s(i32x4.gt_s(v128.load(from), limit), i32x4.gt_s(v128.load(from, 16), limit));
      const second = i16x8.narrow_i32x4_s(
        i32x4.gt_s(v128.load(from, 32), limit),
        i32x4.gt_s(v128.load(from, 48), limit),
      );
      v128.store(to, i8x16.narrow_i16x8_s(first, second));
    }
    if (left === 0) continue;
    v128.store(to, i8x16.splat(0));
    for (; left > 0; left -= 1, from += 4, to += 1) store<i8>(to, load<i32>(from) > most ? -1 : 0);
  }
}

/** After `markMaterial`. Of each wanted cell the number of the widest cutter plus one; 0 where there is material, or none fits. Gives where they are. */
export function findWidest(address: usize): usize {
  const ground = changetype<Ground>(address);
  measureClearance(ground);
  const top = standAlone(ground);
  for (let cutter = top; cutter > 0; cutter -= 1) {
    const disc = ground.discs + DISC_BYTES * <usize>(cutter - 1);
    const rows = load<i32>(disc);
    if (rows === 0 || !cover(ground, cutter, rows, load<usize>(disc, 4))) break;
  }
  for (let row = 0; row < ground.countV; row += 1)
    memory.copy(
      ground.found + <usize>(row * ground.countU),
      ground.widest + <usize>(row * ground.stride),
      <usize>ground.countU,
    );
  return ground.found;
}

/**
 * By exact squares of distances to the nearest material (Meijster, Roerdink and Hesselink 2000), down and up each column, then by row: how many cutters
 * can stand in each cell.
 */
function measureClearance(ground: Ground): void {
  const one = i16x8.splat(1);
  const stride = <usize>ground.stride;
  const end = ground.columns + 2 * stride * <usize>ground.countV;
  let above = i16x8.splat(<i16>NONE);
  let material = ground.material;
  for (let at = ground.columns; at < end; at += 16, material += 8) {
    if (at >= ground.columns + 2 * stride) above = i16x8.add_sat_s(v128.load(at - 2 * stride), one);
    v128.store(at, v128.andnot(above, v128.load8x8_s(material)));
  }
  spreadUp(ground.columns, end - 2 * stride, 2 * stride);
  memory.fill(ground.standing, 0, stride * <usize>ground.countV);
  for (let row = 0; row < ground.countV; row += 1) measureRow(ground, row);
}

/** From the row before the last to the first: no more than one further than the row below. */
function spreadUp(first: usize, end: usize, rowBytes: usize): void {
  const one = i16x8.splat(1);
  for (let at = end; at > first; ) {
    at -= 16;
    v128.store(at, i16x8.min_s(v128.load(at), i16x8.add_sat_s(v128.load(at + rowBytes), one)));
  }
}

function measureRow(ground: Ground, row: i32): void {
  const countU = ground.countU;
  const columns = ground.columns + 2 * <usize>(row * ground.stride);
  const standing = ground.standing + <usize>(row * ground.stride);
  const apexes = ground.apexes;
  const borders = ground.borders;
  const standingAt = ground.standingAt;
  let end: usize = 0;
  let before = 1;
  let height: i32 = load<i16>(columns);
  for (let u = 0; u < countU; u += 1) {
    const own = height;
    const left = before;
    height = u + 1 < countU ? load<i16>(columns + 2 * <usize>u, 2) : 1;
    before = own;
    // Within material no cell is nearest to a free one.
    if (own >= NONE || (own === 0 && left === 0 && height === 0)) continue;
    let begin = 0;
    while (end > 0) {
      const at: i32 = load<u16>(apexes + end - 2);
      const other: i32 = load<i16>(columns + 2 * <usize>at);
      // Where the parabolas meet, times twice the gap: a division for each would cost more than all else here.
      const twice = 2 * (u - at);
      const meet = u * u - at * at + own * own - other * other;
      if (meet >= <i32>load<u16>(borders + end - 2) * twice) {
        // Equal heights, most of all, meet halfway.
        begin = own === other ? ((u + at) >> 1) + 1 : meet / twice + 1;
        break;
      }
      end -= 2;
    }
    if (begin >= countU) continue;
    store<u16>(apexes + end, u);
    store<u16>(borders + end, begin);
    end += 2;
  }
  if (end === 0) {
    memory.fill(standing, <u8>ground.cutters, countU);
    return;
  }
  let u = countU - 1;
  for (; end > 0; end -= 2) {
    const at: i32 = load<u16>(apexes + end - 2);
    const begin: i32 = load<u16>(borders + end - 2);
    const rows: i32 = load<i16>(columns + 2 * <usize>at);
    const square = rows * rows;
    for (; u >= begin; u -= 1) {
      if (load<i16>(columns + 2 * <usize>u) === 0) continue;
      const gap = u - at;
      store<u8>(standing + <usize>u, load<u8>(standingAt + <usize>(gap * gap + square)));
    }
  }
}

/** To each wanted cell comes at least what can stand there. Gives the most that can stand anywhere. */
function standAlone(ground: Ground): i32 {
  const stride = <usize>ground.stride;
  const cells = stride * <usize>ground.countV;
  memory.fill(ground.widest, 0, cells);
  let most = i8x16.splat(0);
  for (let at: usize = 0; at < cells; at += 16) most = i8x16.max_u(most, v128.load(ground.standing + at));
  for (let row = ground.fromV; row < ground.toV; row += 1) {
    const start = <usize>row * stride + <usize>ground.fromU;
    memory.copy(ground.widest + start, ground.standing + start, <usize>(ground.toU - ground.fromU));
  }
  for (let count = ground.cutters; count > 0; count -= 1)
    if (v128.any_true(i8x16.eq(most, i8x16.splat(<i8>count)))) return count;
  return 0;
}

/** Around the wanted cells that are left: free, and no cutter of a number came there. */
let boxFromU: i32 = 0;
let boxToU: i32 = 0;
let boxFromV: i32 = 0;
let boxToV: i32 = 0;

/** −1 in each of 16 cells that is free and that no cutter from this number plus one on comes to. */
function leftAt(ground: Ground, at: usize, cutter: v128): v128 {
  const isNarrower = i8x16.lt_u(v128.load(ground.widest + at), cutter);
  return v128.andnot(isNarrower, v128.load(ground.material + at));
}

function findLeft(ground: Ground, cutter: i32): bool {
  const limit = i8x16.splat(<i8>cutter);
  boxFromU = ground.toU;
  boxToU = 0;
  boxFromV = -1;
  for (let row = ground.fromV; row < ground.toV; row += 1)
    for (let u = ground.fromU & ~15; u < ground.toU; u += 16) {
      let bits = i8x16.bitmask(leftAt(ground, <usize>(row * ground.stride + u), limit));
      if (u < ground.fromU) bits &= -1 << (ground.fromU - u);
      if (u + 16 > ground.toU) bits &= (1 << (ground.toU - u)) - 1;
      if (bits === 0) continue;
      boxFromU = min(boxFromU, u + ctz(bits));
      boxToU = max(boxToU, u + 32 - clz(bits));
      if (boxFromV < 0) boxFromV = row;
      boxToV = row + 1;
    }
  return boxFromV >= 0;
}

/** Finds what a cutter comes to of the cells that are left: how far up or down the nearest place of the cutter is, then along each row. False: none is left. */
function cover(ground: Ground, cutter: i32, rows: i32, widths: usize): bool {
  if (!findLeft(ground, cutter)) return false;
  const rowBytes: usize = 2 * <usize>ground.stride;
  const fromU = max(0, boxFromU - rows);
  const toU = min(ground.countU, boxToU + rows);
  const fromV = max(0, boxFromV - rows);
  const toV = min(ground.countV, boxToV + rows);
  const one = i16x8.splat(1);
  const far = i16x8.splat(<i16>rows);
  const least = i16x8.splat(<i16>cutter);
  let places = i16x8.splat(0);
  for (let row = fromV; row < toV; row += 1)
    for (let u = fromU & ~7; u < toU; u += 8) {
      const cell = <usize>(row * ground.stride + u);
      const at = ground.columns + 2 * cell;
      const place = i16x8.ge_s(v128.load8x8_u(ground.standing + cell), least);
      const above = row > fromV ? i16x8.min_s(i16x8.add_sat_s(v128.load(at - rowBytes), one), far) : far;
      places = v128.or(places, place);
      v128.store(at, v128.andnot(above, place));
    }
  if (!v128.any_true(places)) return true;
  const first: usize = 2 * <usize>(fromU & ~7);
  const end: usize = 2 * <usize>((toU + 7) & ~7);
  for (let row = toV - 2; row >= fromV; row -= 1) {
    const start = ground.columns + <usize>row * rowBytes;
    spreadUp(start + first, start + end, rowBytes);
  }
  for (let row = boxFromV; row < boxToV; row += 1) coverRow(ground, row, cutter, rows, widths, fromU, toU);
  return true;
}

function coverRow(ground: Ground, row: i32, cutter: i32, rows: i32, widths: usize, fromU: i32, toU: i32): void {
  const start = <usize>(row * ground.stride);
  const limit = i8x16.splat(<i8>cutter);
  let left = i8x16.splat(0);
  for (let u = boxFromU & ~15; u < boxToU; u += 16) left = v128.or(left, leftAt(ground, start + <usize>u, limit));
  if (!v128.any_true(left)) return;
  const columns = ground.columns + 2 * start;
  const widest = ground.widest + start;
  const material = ground.material + start;
  // Cells that some cutter to the left, or here, covers; then those to the right of which one stands.
  let to = -1;
  for (let u = fromU; u < boxToU; u += 1) {
    const away: i32 = load<i16>(columns + 2 * <usize>u);
    if (away < rows) to = max(to, u + <i32>load<i16>(widths + 2 * <usize>away));
    if (u <= to && u >= boxFromU) reachCell(widest + <usize>u, material + <usize>u, cutter);
  }
  let from = ground.countU;
  for (let u = toU - 1; u >= boxFromU; u -= 1) {
    const away: i32 = load<i16>(columns + 2 * <usize>u);
    if (away < rows) from = min(from, u - <i32>load<i16>(widths + 2 * <usize>away));
    if (u >= from && u < boxToU) reachCell(widest + <usize>u, material + <usize>u, cutter);
  }
}

function reachCell(widest: usize, material: usize, cutter: i32): void {
  if (<i32>load<u8>(widest) < cutter && load<u8>(material) === 0) store<u8>(widest, cutter);
}
