/**
 * What each cutter comes to from one direction. The part's height map is cut at a few levels: those of its flat floors, and more between them where
 * the skin slopes. At each level the free cells are told by the widest cutter that fits there. Whatever is free at a level is free above it.
 */
import { CUTTER_DIAMETERS_MM, STICK_OUT_STEPS } from '#contract/milling-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { type ColumnGrid, heightsFrom, UNITS_PER_MM } from '#geometry/reach/column-grid.ts';
import { WidestCutters } from '#geometry/reach/widest-cutters.ts';
import { scale } from '#geometry/vectors.ts';

/** Levels of one direction at most, the bottom among them. */
const LEVELS_MAX = 7;
/** Slopes alone get no more than so many. */
const SLOPE_LEVELS_MAX = 5;
/** The range of heights is sorted into so many bins to find floors. */
const BINS = 1024;
/** A floor has at least this share of the cells, and so many. */
const FLOOR = { share: 0.001, cells: 6 };
/** Floors that differ by less are one, and a place so little below a level is on it: rounding of a turned part, units. */
const SAME_LEVEL = 20;
/** Between two levels with fewer cells than this share on slopes no level is put in. */
const SLOPE_SHARE = 0.004;
/** The holder of a cutter, and the spindle above it, stand this far around the axis, mm: a part higher than the holder must be outside. */
const HOLDER_RADIUS_MM = 25;
/** Half the width of a cell is taken off a cutter on each side, or none would fit a slot or a corner of its own size. */
const SLACK_CELLS = 0.5;
/** Cells around the part that are asked for, where walls stand on the border. */
const RIM = 2;

export interface ReachMap {
  /** Unit vector from the part to where the cutter comes from. */
  up: Vec3;
  grid: ColumnGrid;
  isFromAbove: boolean;
  /** Heights above the lowest place of the part, in units, by cell. */
  heights: Int32Array;
  /** Ascending, in units; the first is 0 and the last the top. */
  levels: number[];
  /** Level by level, by cell: position in `CUTTER_DIAMETERS_MM` plus one; 0: no cutter. null: not asked for so far. Nothing is higher than the last level. */
  widest: (Uint8Array | null)[];
  cutters: WidestCutters;
  /** The highest place within reach of a holder, by cell, in units. */
  around: Int32Array;
}

/** For the maps of one grid. */
export function cuttersOn({ countU, countV, cellMm, marginU, marginV }: ColumnGrid): WidestCutters {
  const wanted = {
    fromU: Math.max(0, marginU - RIM),
    toU: Math.min(countU, countU - marginU + RIM),
    fromV: Math.max(0, marginV - RIM),
    toV: Math.min(countV, countV - marginV + RIM),
  };
  const radii = CUTTER_DIAMETERS_MM.map((diameterMm) => diameterMm / 2 / cellMm - SLACK_CELLS);
  return new WidestCutters({ countU, countV, wanted, radii });
}

/** `isFromAbove`: the cutter comes along −w of the grid, else along +w. `cutters` of the same grid. */
export function mapReach(grid: ColumnGrid, isFromAbove: boolean, cutters: WidestCutters): ReachMap {
  const { countU, countV, cellMm } = grid;
  const heights = heightsFrom(grid, isFromAbove);
  const around = highestAround(heights, countU, countV, Math.round(HOLDER_RADIUS_MM / cellMm));
  const levels = listLevels(heights, grid.high - grid.low);
  const widest = levels.slice(0, -1).map(() => null);
  return { up: isFromAbove ? grid.w : scale(grid.w, -1), grid, isFromAbove, heights, levels, widest, cutters, around };
}

/** The widest cutter at a cell of a level. A level costs more than all else of a map, and of a direction that sees nothing new none is asked for. */
function widestAt(map: ReachMap, level: number, cell: number): number {
  const known = map.widest[level] ?? findWidest(map, level);
  return known[cell]!;
}

function findWidest({ heights, levels, widest, cutters }: ReachMap, level: number): Uint8Array {
  const most = levels[level]! + SAME_LEVEL / 2;
  const isMaterial = new Uint8Array(heights.length);
  for (let cell = 0; cell < heights.length; cell += 1) isMaterial[cell] = heights[cell]! > most ? 1 : 0;
  const found = cutters.find(isMaterial);
  widest[level] = found;
  return found;
}

/** How far each cutter reaches below the highest place around it, in units. A narrower one reaches less far. */
const LONGEST = CUTTER_DIAMETERS_MM.map((diameterMm) => diameterMm * STICK_OUT_STEPS.at(-1)! * UNITS_PER_MM);

function listLevels(heights: Int32Array, top: number): number[] {
  const counts = new Uint32Array(BINS + 1);
  const highest = new Int32Array(BINS + 1);
  const perUnit = BINS / top;
  let cells = 0;
  for (let cell = 0; cell < heights.length; cell += 1) {
    const height = heights[cell]!;
    if (height === 0) continue;
    const bin = Math.trunc(height * perUnit);
    counts[bin]! += 1;
    if (height > highest[bin]!) highest[bin] = height;
    cells += 1;
  }
  const least = Math.max(FLOOR.cells, FLOOR.share * cells);
  const floors = [...counts.keys()]
    .filter((bin) => counts[bin]! >= least && highest[bin]! > SAME_LEVEL && highest[bin]! < top - SAME_LEVEL)
    .sort((a, b) => counts[b]! - counts[a]! || a - b);
  const levels = [0, top];
  for (const bin of floors) {
    if (levels.length >= LEVELS_MAX) break;
    const height = highest[bin]!;
    if (levels.every((level) => Math.abs(level - height) > SAME_LEVEL)) levels.push(height);
  }
  levels.sort((a, b) => a - b);
  // What is left goes where most of the skin slopes.
  while (levels.length < SLOPE_LEVELS_MAX) {
    let [best, most] = [-1, SLOPE_SHARE * cells];
    for (let at = 0; at + 1 < levels.length; at += 1) {
      const [from, to] = [Math.ceil((levels[at]! * BINS) / top) + 1, Math.floor((levels[at + 1]! * BINS) / top) - 1];
      let sloping = 0;
      for (let bin = from; bin <= to; bin += 1) sloping += counts[bin]!;
      if (sloping > most) [best, most] = [at, sloping];
    }
    if (best < 0) break;
    levels.splice(best + 1, 0, Math.round((levels[best]! + levels[best + 1]!) / 2));
  }
  return levels;
}

/** The highest of all cells in the square around each: along u, then along v. */
function highestAround(heights: Int32Array, countU: number, countV: number, reach: number): Int32Array {
  return highestAlong(highestAlong(heights, countU, countV, reach), countV, countU, reach);
}

/**
 * The highest of all cells within reach in the same row, with columns for rows and rows for columns: two passes look both ways. In blocks of the window's
 * width, the most from each block's start on and to its end (van Herk 1992, Gil and Werman 1993). Heights are 0 or more.
 */
function highestAlong(from: Int32Array, count: number, rows: number, reach: number): Int32Array {
  const into = new Int32Array(from.length);
  const sinceStart = new Int32Array(count);
  const untilEnd = new Int32Array(count);
  const width = 2 * reach + 1;
  const lastBlock = Math.floor((count - 1) / width) * width;
  for (let row = 0; row < rows; row += 1) {
    const start = row * count;
    let most = 0;
    for (let at = start; at < start + count; at += 1) if (from[at]! > most) most = from[at]!;
    if (most === 0) continue;
    if (count <= reach + 1) {
      for (let at = 0; at < count; at += 1) into[at * rows + row] = most;
      continue;
    }
    for (let block = 0; block < count; block += width) {
      const end = Math.min(block + width, count);
      let high = 0;
      for (let at = block; at < end; at += 1) {
        if (from[start + at]! > high) high = from[start + at]!;
        sinceStart[at] = high;
      }
      high = 0;
      for (let at = end - 1; at >= block; at -= 1) {
        if (from[start + at]! > high) high = from[start + at]!;
        untilEnd[at] = high;
      }
    }
    // The window begins with the row, lies across two blocks, or ends with the row.
    for (let at = 0; at < count; at += 1) {
      const first = at - reach;
      const last = Math.min(at + reach, count - 1);
      const high = first <= 0 ? 0 : untilEnd[first]!;
      into[at * rows + row] = first >= lastBlock && first > 0 ? high : Math.max(high, sinceStart[last]!);
    }
  }
  return into;
}

/** Beyond the grid, and above the part, nothing is in the way. */
const WIDEST = CUTTER_DIAMETERS_MM.length;
/** More than any part is high, units. */
const OUT_MOST = 1 << 26;

/**
 * How a place is reached from one direction, in one number: larger for a wider cutter, and for one that stands out less; 0 where no cutter comes, or it
 * would have to stand out too far. `cutter`: position in `CUTTER_DIAMETERS_MM` plus one.
 */
function packReach(cutter: number, stickOut: number): number {
  if (cutter === 0 || stickOut > LONGEST[cutter - 1]!) return 0;
  return cutter * OUT_MOST - Math.min(Math.max(0, stickOut), OUT_MOST - 1);
}

export function diameterOf(packed: number): number {
  return CUTTER_DIAMETERS_MM[Math.ceil(packed / OUT_MOST) - 1]!;
}

export function stickOutOf(packed: number): number {
  return (Math.ceil(packed / OUT_MOST) * OUT_MOST - packed) / UNITS_PER_MM;
}

/** Whether no other direction can reach a place with a wider cutter. */
export function isWidest(packed: number): boolean {
  return packed > (WIDEST - 1) * OUT_MOST;
}

/** No wider cutter than the one of this number. */
export function capReach(packed: number, cutter: number): number {
  const own = Math.ceil(packed / OUT_MOST);
  return own <= cutter ? packed : packReach(cutter, own * OUT_MOST - packed);
}

/** A place in the block outside the part. */
export function reachInSpace(map: ReachMap, x: number, y: number, z: number): number {
  const cell = cellAt(map, x, y, z);
  if (cell < 0) return packReach(WIDEST, 0);
  const height = heightOf(map, x, y, z);
  return spaceAt(map, cell, height);
}

/** The same, of a cell by column and row, which may lie outside of the grid. */
export function spaceInCell(map: ReachMap, column: number, row: number, height: number): number {
  const { countU, countV } = map.grid;
  if (column < 0 || row < 0 || column >= countU || row >= countV) return packReach(WIDEST, 0);
  return spaceAt(map, row * countU + column, height);
}

/** The same, of a cell. Where the skin ends within a level, the next one tells. */
export function spaceAt(
  map: ReachMap,
  cell: number,
  height: number,
  widest: typeof widestAt | null = widestAt,
): number {
  const { levels, heights, around } = map;
  if (heights[cell]! > height + SAME_LEVEL) return 0;
  const last = levels.length - 1;
  let level = 0;
  while (level < last && levels[level + 1]! <= height + SAME_LEVEL) level += 1;
  const down = level === last ? height : quarterBelow(levels[level]!, levels[level + 1]!, height);
  if (level < last && heights[cell]! > levels[level]! + SAME_LEVEL / 2) level += 1;
  return packReach(level === last || !widest ? WIDEST : widest(map, level, cell), around[cell]! - down);
}

/** Between two levels, a cutter goes down by quarters of the way: all of the lowest quarter takes one that reaches the floor. */
function quarterBelow(from: number, to: number, height: number): number {
  const quarter = Math.max(0, Math.floor((4 * (height - from)) / (to - from)));
  return Math.round(from + (quarter * (to - from)) / 4);
}

/** Walls lean by less than this, as the cosine between their normal and the cutter; triangles on a curved wall lean by a little. */
export const WALL_COS = 0.02;
/** How far off a wall the cell is that tells of it, in cells: the last ones where the wall opposite is near. */
const OFF_WALL = [1, 0.5, 0.25];

/** Points of a skin with their outward normals (unit), three numbers each. */
interface Points {
  points: Float64Array;
  normals: Float64Array;
}

/** One of them. */
export function reachOnSkin(map: ReachMap, skin: Points, place: number): number {
  return lookOnSkin(map, skin, place, widestAt);
}

/** The most that can come of it: as if the widest cutter went everywhere. No level is asked for. */
export function boundOnSkin(map: ReachMap, skin: Points, place: number): number {
  return lookOnSkin(map, skin, place, null);
}

/** Without `widest` all cells that may tell are looked at, since nobody knows which of them do. */
function lookOnSkin(map: ReachMap, { points, normals }: Points, place: number, widest: typeof widestAt | null): number {
  const { up, grid } = map;
  const at = 3 * place;
  const nx = normals[at]!;
  const ny = normals[at + 1]!;
  const nz = normals[at + 2]!;
  const lean = nx * up[0] + ny * up[1] + nz * up[2];
  if (lean < -WALL_COS) return 0;
  const x = points[at]!;
  const y = points[at + 1]!;
  const z = points[at + 2]!;
  const height = heightOf(map, x, y, z);
  const sx = nx - lean * up[0];
  const sy = ny - lean * up[1];
  const sz = nz - lean * up[2];
  if (lean > WALL_COS) {
    const cell = cellAt(map, x + sx * grid.cellMm, y + sy * grid.cellMm, z + sz * grid.cellMm);
    if (cell < 0) return packReach(WIDEST, 0);
    let most = slopeAt(map, cell, height, widest);
    if (most > 0 && widest) return most;
    // Beside a wall the middle of its cell may lie in the wall.
    const { countU } = grid;
    most = Math.max(most, besideOn(map, cell - 1, height, widest), besideOn(map, cell + 1, height, widest));
    return Math.max(most, besideOn(map, cell - countU, height, widest), besideOn(map, cell + countU, height, widest));
  }
  let most = 0;
  for (let index = 0; index < OFF_WALL.length; index += 1) {
    const mm = OFF_WALL[index]! * grid.cellMm;
    const cell = cellAt(map, x + sx * mm, y + sy * mm, z + sz * mm);
    most = Math.max(most, cell < 0 ? packReach(WIDEST, 0) : spaceAt(map, cell, height, widest));
    if (most > 0 && widest) break;
  }
  return most;
}

function besideOn(map: ReachMap, cell: number, height: number, widest: typeof widestAt | null): number {
  return cell < 0 || cell >= map.heights.length ? 0 : slopeAt(map, cell, height, widest);
}

/** On a floor or a slope the cutter comes from the first level above it. */
function slopeAt(map: ReachMap, cell: number, height: number, widest: typeof widestAt | null): number {
  const { levels, heights, around, grid } = map;
  if (heights[cell]! > height + grid.cellMm * UNITS_PER_MM) return 0;
  const last = levels.length - 1;
  let level = 0;
  while (level < last && levels[level]! < height - SAME_LEVEL) level += 1;
  return packReach(level === last || !widest ? WIDEST : widest(map, level, cell), around[cell]! - height);
}

/** −1 outside of the grid. */
function cellAt({ grid }: ReachMap, x: number, y: number, z: number): number {
  const { u, v, cellMm, countU, countV, fromU, fromV } = grid;
  const column = Math.floor((x * u[0] + y * u[1] + z * u[2] - fromU) / cellMm);
  const row = Math.floor((x * v[0] + y * v[1] + z * v[2] - fromV) / cellMm);
  return column < 0 || row < 0 || column >= countU || row >= countV ? -1 : row * countU + column;
}

/** In units above the lowest place of the part, seen from this direction. */
function heightOf({ grid, up, isFromAbove }: ReachMap, x: number, y: number, z: number): number {
  const along = (x * up[0] + y * up[1] + z * up[2]) * UNITS_PER_MM;
  return Math.round(along - (isFromAbove ? grid.low : -grid.high));
}
