/** What comes to a place of the skin, or to a piece of the space around a part, from one direction: looked up on its height map. */

/** Floors that differ by less are one, and a place so little below a level is on it: rounding of a turned part, units. */
const SAME_LEVEL: f64 = 20;
/** Walls lean by less than this, as the cosine between their normal and the cutter. */
const WALL_COS: f64 = 0.02;
const UNITS_PER_MM: f64 = 1000;
/** More than any part is high, units. */
const OUT_MOST: f64 = 67_108_864;

/** How far each cutter of the ladder reaches below the highest place around it, in units. A narrower one reaches less far. */
const LONGEST = memory.data(64 * 8);
let cutters: i32 = 0;

/** A part seen from one direction. */
@unmanaged
export class View {
  countU: i32;
  countV: i32;
  /** One more than levels have maps of cutters: nothing is higher than the last. */
  levels: i32;
  /** The cutter comes along −w of the grid, else along +w. */
  isFromAbove: i32;
  cellMm: f64;
  fromU: f64;
  fromV: f64;
  /** Of the lowest place of the part along `up`, in units. */
  lowest: f64;
  ux: f64;
  uy: f64;
  uz: f64;
  vx: f64;
  vy: f64;
  vz: f64;
  /** From the part to where the cutter comes from. */
  upX: f64;
  upY: f64;
  upZ: f64;
  /** By cell, four bytes each: heights above the lowest place, in units, and the highest place within reach of a holder. */
  heights: usize;
  around: usize;
  /** Ascending, four bytes each, in units. */
  levelAt: usize;
  /** Of each level where its map of the widest cutters is, a byte a cell; 0: not known so far. */
  widest: usize;
}

export function longestAt(): usize {
  return LONGEST;
}

export function tellCutters(count: i32): void {
  cutters = count;
}

/** `packReach` of `reach-map.ts`. */
function packReach(cutter: i32, stickOut: f64): f64 {
  if (cutter === 0 || stickOut > load<f64>(LONGEST + 8 * <usize>(cutter - 1))) return 0;
  return <f64>cutter * OUT_MOST - min(max(0, stickOut), OUT_MOST - 1);
}

function levelOf(view: View, level: i32): f64 {
  return <f64>load<i32>(view.levelAt + 4 * <usize>level);
}

function heightAt(view: View, cell: i32): f64 {
  return <f64>load<i32>(view.heights + 4 * <usize>cell);
}

/** What comes to a cell of a level; less than 0, the complement of the level, where nobody knows. Without `isExact`: as if the widest cutter went everywhere. */
function reachAt(view: View, level: i32, cell: i32, down: f64, isExact: bool): f64 {
  let cutter = cutters;
  if (isExact && level < view.levels - 1) {
    const widest = load<usize>(view.widest + 4 * <usize>level);
    if (widest === 0) return <f64>~level;
    cutter = load<u8>(widest + <usize>cell);
  }
  return packReach(cutter, <f64>load<i32>(view.around + 4 * <usize>cell) - down);
}

/** Of a cell, in the block outside the part. Where the skin ends within a level, the next one tells. */
export function reachInCell(address: usize, cell: i32, height: f64, isExact: bool): f64 {
  const view = changetype<View>(address);
  if (heightAt(view, cell) > height + SAME_LEVEL) return 0;
  const last = view.levels - 1;
  let level = 0;
  while (level < last && levelOf(view, level + 1) <= height + SAME_LEVEL) level += 1;
  const down = level === last ? height : quarterBelow(levelOf(view, level), levelOf(view, level + 1), height);
  if (level < last && heightAt(view, cell) > levelOf(view, level) + SAME_LEVEL / 2) level += 1;
  return reachAt(view, level, cell, down, isExact);
}

/** Between two levels, a cutter goes down by quarters of the way: all of the lowest quarter takes one that reaches the floor. */
function quarterBelow(from: f64, to: f64, height: f64): f64 {
  const quarter = max(0, floor((4 * (height - from)) / (to - from)));
  return Math.round(from + (quarter * (to - from)) / 4);
}

/** Of a place in the block outside the part. */
export function reachInSpace(address: usize, x: f64, y: f64, z: f64): f64 {
  const view = changetype<View>(address);
  const cell = cellAt(view, x, y, z);
  return cell < 0 ? packReach(cutters, 0) : reachInCell(address, cell, heightOf(view, x, y, z), true);
}

/**
 * Of a place of the skin, by its number in `points` and in `normals`, which are unit vectors outward: three numbers in double precision each. Less than 0, the
 * complement of a level, where that one's map is to be found first. Without `isExact` all cells that may tell are looked at, since nobody knows which of
 * them do.
 */
export function reachOnSkin(address: usize, points: usize, normals: usize, place: i32, isExact: bool): f64 {
  const view = changetype<View>(address);
  const normal = normals + 24 * <usize>place;
  const nx = load<f64>(normal);
  const ny = load<f64>(normal, 8);
  const nz = load<f64>(normal, 16);
  const lean = nx * view.upX + ny * view.upY + nz * view.upZ;
  if (lean < -WALL_COS) return 0;
  const point = points + 24 * <usize>place;
  const x = load<f64>(point);
  const y = load<f64>(point, 8);
  const z = load<f64>(point, 16);
  const height = heightOf(view, x, y, z);
  const sx = nx - lean * view.upX;
  const sy = ny - lean * view.upY;
  const sz = nz - lean * view.upZ;
  if (lean > WALL_COS) {
    const cell = cellAt(view, x + sx * view.cellMm, y + sy * view.cellMm, z + sz * view.cellMm);
    if (cell < 0) return packReach(cutters, 0);
    const own = reachOnSlope(view, cell, height, isExact);
    if (own < 0 || (own > 0 && isExact)) return own;
    // Beside a wall the middle of its cell may lie in the wall.
    let most = own;
    for (let side = 0; side < 4; side += 1) {
      const step = side < 2 ? 1 : view.countU;
      const found = reachBeside(view, side & 1 ? cell + step : cell - step, height, isExact);
      if (found < 0) return found;
      most = max(most, found);
    }
    return most;
  }
  let most: f64 = 0;
  // How far off a wall the cell is that tells of it, in cells: the last ones where the wall opposite is near.
  for (let cells: f64 = 1; cells >= 0.25; cells /= 2) {
    const mm = cells * view.cellMm;
    const cell = cellAt(view, x + sx * mm, y + sy * mm, z + sz * mm);
    const found = cell < 0 ? packReach(cutters, 0) : reachInCell(address, cell, height, isExact);
    if (found < 0) return found;
    most = max(most, found);
    if (most > 0 && isExact) break;
  }
  return most;
}

/** The most that can come to each of the first `count` places, four bytes each. */
export function boundOnSkin(address: usize, points: usize, normals: usize, count: i32, found: usize): void {
  for (let place = 0; place < count; place += 1)
    store<i32>(found + 4 * <usize>place, <i32>reachOnSkin(address, points, normals, place, false));
}

function reachBeside(view: View, cell: i32, height: f64, isExact: bool): f64 {
  return cell < 0 || cell >= view.countU * view.countV ? 0 : reachOnSlope(view, cell, height, isExact);
}

/** On a floor or a slope the cutter comes from the first level above it. */
function reachOnSlope(view: View, cell: i32, height: f64, isExact: bool): f64 {
  if (heightAt(view, cell) > height + view.cellMm * UNITS_PER_MM) return 0;
  const last = view.levels - 1;
  let level = 0;
  while (level < last && levelOf(view, level) < height - SAME_LEVEL) level += 1;
  return reachAt(view, level, cell, height, isExact);
}

/** −1 outside of the grid. */
function cellAt(view: View, x: f64, y: f64, z: f64): i32 {
  const column = floor((x * view.ux + y * view.uy + z * view.uz - view.fromU) / view.cellMm);
  const row = floor((x * view.vx + y * view.vy + z * view.vz - view.fromV) / view.cellMm);
  if (!(column >= 0 && row >= 0 && column < <f64>view.countU && row < <f64>view.countV)) return -1;
  return <i32>row * view.countU + <i32>column;
}

/** In units above the lowest place of the part, seen from this direction. */
function heightOf(view: View, x: f64, y: f64, z: f64): f64 {
  return Math.round((x * view.upX + y * view.upY + z * view.upZ) * UNITS_PER_MM - view.lowest);
}

/** A setup's view, and where in it a place of the grid lies whose columns are followed. */
@unmanaged
class Sight {
  view: usize;
  /** Of the grid itself: a column is one cell there. */
  isOwn: i32;
  /** Cells along u and v and the height in units, each a sum: what is the same everywhere, and for each mm along a, b and c. */
  column: f64;
  columnA: f64;
  columnB: f64;
  columnC: f64;
  row: f64;
  rowA: f64;
  rowB: f64;
  rowC: f64;
  height: f64;
  heightA: f64;
  heightB: f64;
  heightC: f64;
  /** The same of one column: all but what c adds. */
  ownColumn: f64;
  ownRow: f64;
  ownHeight: f64;
}
const SIGHT_BYTES: usize = offsetof<Sight>();

/** The grid whose columns are followed. */
@unmanaged
class Columns {
  countU: i32;
  countV: i32;
  marginU: i32;
  marginV: i32;
  /** The part along the columns, in units. */
  low: i32;
  high: i32;
  cellMm: f64;
  fromU: f64;
  fromV: f64;
  /** A piece is no longer, in units. */
  longest: f64;
  firstOf: usize;
  crossings: usize;
}

/** What comes to a piece of a column: how, which of the sights, −1 for none; its middle and its length along the column, in units; and which cell. */
@unmanaged
class Piece {
  packed: f64;
  height: f64;
  volume: f64;
  cell: i32;
  sight: i32;
}
const PIECE_BYTES: usize = offsetof<Piece>();

/**
 * Lists the pieces of the space outside the part in every other column of a row, with what comes to them, and gives how many. Own sights come first: they take
 * no looking up, and end the search where it is the widest cutter. All levels of all views are known.
 */
export function lookAlongRow(address: usize, row: i32, sights: usize, count: i32, pieces: usize): i32 {
  const grid = changetype<Columns>(address);
  let end = pieces;
  for (let column = grid.marginU; column < grid.countU - grid.marginU; column += 1) {
    if (((fromBorder(row, grid.countV) + fromBorder(column, grid.countU)) & 1) === 1) continue;
    const cell = row * grid.countU + column;
    const a = grid.fromU + (<f64>column + 0.5) * grid.cellMm;
    const b = grid.fromV + (<f64>row + 0.5) * grid.cellMm;
    for (let at = 0; at < count; at += 1) enterColumn(changetype<Sight>(sights + SIGHT_BYTES * <usize>at), a, b);
    const first = load<u32>(grid.firstOf + 4 * <usize>cell);
    const last = load<u32>(grid.firstOf + 4 * <usize>cell, 4);
    let from: f64 = <f64>grid.low;
    let depth = 0;
    for (let at = first; at <= last; at += 1) {
      const crossing = at === last ? 2 * grid.high : load<i32>(grid.crossings + 4 * <usize>at);
      const to = <f64>(crossing >> 1);
      if (depth <= 0 && to > from) {
        const parts = ceil((to - from) / grid.longest);
        const volume = (to - from) / parts;
        for (let number: f64 = 0; number < parts; number += 1, end += PIECE_BYTES) {
          const piece = changetype<Piece>(end);
          piece.cell = cell;
          piece.volume = volume;
          piece.height = from + (number + 0.5) * volume;
          lookAtPiece(piece, grid, sights, count);
        }
      }
      if (at === last) break;
      depth += (crossing & 1) === 1 ? -1 : 1;
      from = to;
    }
  }
  return <i32>((end - pieces) / PIECE_BYTES);
}

/** Every other column tells as much, as the fields of one color on a chessboard; counted from both borders, so that a turned part has the same ones. */
function fromBorder(at: i32, count: i32): i32 {
  return min(at, count - 1 - at);
}

function enterColumn(sight: Sight, a: f64, b: f64): void {
  sight.ownColumn = sight.column + a * sight.columnA + b * sight.columnB;
  sight.ownRow = sight.row + a * sight.rowA + b * sight.rowB;
  sight.ownHeight = sight.height + a * sight.heightA + b * sight.heightB;
}

function lookAtPiece(piece: Piece, grid: Columns, sights: usize, count: i32): void {
  const c = piece.height / UNITS_PER_MM;
  piece.packed = 0;
  piece.sight = -1;
  for (let at = 0; at < count; at += 1) {
    const sight = changetype<Sight>(sights + SIGHT_BYTES * <usize>at);
    const view = changetype<View>(sight.view);
    let found: f64 = 0;
    if (sight.isOwn !== 0) {
      const height = view.isFromAbove !== 0 ? piece.height - <f64>grid.low : <f64>grid.high - piece.height;
      found = reachInCell(sight.view, piece.cell, height, true);
    } else {
      // More than the last but one can do.
      if (piece.packed > <f64>(cutters - 1) * OUT_MOST) break;
      const column = floor(sight.ownColumn + c * sight.columnC);
      const row = floor(sight.ownRow + c * sight.rowC);
      const isIn = column >= 0 && row >= 0 && column < <f64>view.countU && row < <f64>view.countV;
      found = isIn
        ? reachInCell(
            sight.view,
            <i32>row * view.countU + <i32>column,
            Math.round(sight.ownHeight + c * sight.heightC),
            true,
          )
        : packReach(cutters, 0);
    }
    if (found <= piece.packed) continue;
    piece.packed = found;
    piece.sight = at;
  }
}
