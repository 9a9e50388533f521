/**
 * What each cutter comes to from one direction. The part's height map is cut at a few levels: those of its flat floors, and more between them where
 * the skin slopes. At each level the free cells are told by the widest cutter that fits there. Whatever is free at a level is free above it.
 */
import { CUTTER_DIAMETERS_MM } from '#contract/milling-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Address } from '#geometry/loops/loops.ts';
import { type ColumnGrid, heightsFrom } from '#geometry/reach/column-grid.ts';
import { LONGEST, UNITS_PER_MM, viewMemory } from '#geometry/reach/view-memory.ts';
import { highestAround, WidestCutters } from '#geometry/reach/widest-cutters.ts';
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
  cutters: WidestCutters;
  /** Where the loops look it up: see `View` in `loops/reach.as.ts`. */
  view: Address;
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
  const up = isFromAbove ? grid.w : scale(grid.w, -1);
  const view = keepView(grid, { up, isFromAbove, heights, around, levels });
  return { up, grid, isFromAbove, heights, levels, cutters, view };
}

/** Of a `View`: where its numbers in double precision, its addresses and the addresses of its maps begin, in bytes. */
const VIEW = { doubles: 16, addresses: 120, maps: 136, bytes: 136 + 4 * (LEVELS_MAX + 1) };

interface Seen extends Pick<ReachMap, 'up' | 'isFromAbove' | 'heights' | 'levels'> {
  /** The highest place within reach of a holder, by cell, in units. */
  around: Int32Array;
}

function keepView(
  { u, v, low, high, cellMm, fromU, fromV, countU, countV }: ColumnGrid,
  { up, isFromAbove, heights, around, levels }: Seen,
): Address {
  const addresses = [heights, around, Int32Array.from(levels)].map((numbers) => viewMemory.keep(numbers));
  const { at, buffer } = viewMemory.take(VIEW.bytes);
  new Int32Array(buffer, at, 4).set([countU, countV, levels.length, isFromAbove ? 1 : 0]);
  const lowest = isFromAbove ? low : -high;
  new Float64Array(buffer, at + VIEW.doubles, 13).set([cellMm, fromU, fromV, lowest, ...u, ...v, ...up]);
  new Uint32Array(buffer, at + VIEW.addresses, 4).set([...addresses, at + VIEW.maps]);
  new Uint32Array(buffer, at + VIEW.maps, levels.length).fill(0);
  return at;
}

/** Finds the widest cutters of a level. It costs more than all else of a map, and of a direction that sees nothing new no level is asked for. */
function findLevel({ heights, levels, cutters, view }: ReachMap, level: number): void {
  const widest = viewMemory.keep(cutters.find(heights, levels[level]! + SAME_LEVEL / 2));
  new Uint32Array(viewMemory.loops.memory.buffer, view + VIEW.maps, levels.length)[level] = widest;
}

/** Which levels were asked for so far. */
export function knownLevels({ levels, view }: ReachMap): number[] {
  const maps = new Uint32Array(viewMemory.loops.memory.buffer, view + VIEW.maps, levels.length);
  return [...maps.keys()].filter((level) => maps[level] !== 0);
}

/** Finds all levels that nobody asked for. */
export function findAllLevels(map: ReachMap): void {
  const known = knownLevels(map);
  for (let level = 0; level + 1 < map.levels.length; level += 1) if (!known.includes(level)) findLevel(map, level);
}

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
  const floors: number[] = [];
  for (let bin = 0; bin <= BINS; bin += 1)
    if (counts[bin]! >= least && highest[bin]! > SAME_LEVEL && highest[bin]! < top - SAME_LEVEL) floors.push(bin);
  floors.sort((a, b) => counts[b]! - counts[a]! || a - b);
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

/** No wider cutter than the one of this number. */
export function capReach(packed: number, cutter: number): number {
  const own = Math.ceil(packed / OUT_MOST);
  return own <= cutter ? packed : packReach(cutter, own * OUT_MOST - packed);
}

/** Walls lean by less than this, as the cosine between their normal and the cutter; triangles on a curved wall lean by a little. */
export const WALL_COS = 0.02;
/** A place of the skin. */
export function reachOnSkin(map: ReachMap, { points, normals }: KeptSkin, place: number): number {
  const { loops } = viewMemory;
  for (;;) {
    const found = loops.reachOnSkin(map.view, points, normals, place, true);
    if (found >= 0) return found;
    findLevel(map, ~found);
  }
}

/** The most that can come to each place of the skin: as if the widest cutter went everywhere. No level is asked for. */
export function boundOnSkin(map: ReachMap, { points, normals, places }: KeptSkin): Int32Array {
  const { at, buffer } = viewMemory.lend(4 * places);
  viewMemory.loops.boundOnSkin(map.view, points, normals, places, at);
  return new Int32Array(buffer, at, places).slice();
}

/** Where the points of a skin and their outward normals lie for the loops: three numbers in double precision each. */
export interface KeptSkin {
  points: Address;
  normals: Address;
  places: number;
}

export function keepSkin(points: Float64Array, normals: Float64Array): KeptSkin {
  return { points: viewMemory.keep(points), normals: viewMemory.keep(normals), places: points.length / 3 };
}
