/** The fewest directions from which the whole skin is milled and every hole drilled. */
import { STICK_OUT_STEPS } from '#contract/milling-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import type { SurfaceAccess } from '#geometry/features/surface-access.ts';
import { type DrilledHole, isSameWay } from '#geometry/reach/drilled-holes.ts';
import { diameterOf, type ReachMap, stickOutOf } from '#geometry/reach/reach-map.ts';
import { isMuch, missedFaces, reachPlace, reachSkin, type Skin, stillMissed } from '#geometry/reach/skin.ts';
import { TIE_SHARE } from '#geometry/tolerances.ts';
import { scale } from '#geometry/vectors.ts';

/** A direction that was tried. */
export interface Setup {
  /** Unit vector toward the part. */
  direction: Vec3;
  isTilted: boolean;
  map: ReachMap;
  /** Of each place of the skin, packed. */
  reached: Int32Array;
}

/** So many tilted directions are tried: each costs a grid of its own. */
const TILTED_MAX = 6;

export interface Choice {
  setups: Setup[];
  /** Faces and places that none of the directions tried reaches, by face. */
  missed: Map<number, number[]>;
}

export interface Directions {
  /** From both sides of each main axis. */
  main: ReachMap[];
  mapTilted: (direction: Vec3) => ReachMap;
  /** Of the same part: what is seen from where. */
  access: SurfaceAccess;
}

export function chooseSetups(skin: Skin, holes: DrilledHole[], { main, mapTilted, access }: Directions): Choice {
  const setupOf = (map: ReachMap, isTilted: boolean): Setup => ({
    direction: scale(map.up, -1),
    isTilted,
    map,
    reached: reachSkin(skin, map),
  });
  const along = main.map((map) => setupOf(map, false));
  const tilted: Setup[] = [];
  for (const way of holes.flatMap(({ ways }) => ways))
    if (isLeft(way, [...along, ...tilted])) tilted.push(setupOf(mapTilted(way[0]!), true));
  const tried = [...along, ...tilted];
  let missed = missedFaces(skin, (place) => tried.every(({ reached }) => reached[place] === 0));
  for (const direction of suggestTilted(missed, tried, access)) {
    const map = mapTilted(direction);
    const left = stillMissed(skin, missed, (place) => reachPlace(skin, map, place) === 0);
    if (countPlaces(left) >= countPlaces(missed)) continue;
    tilted.push(setupOf(map, true));
    missed = left;
    if (missed.size === 0) break;
  }
  return { setups: [...fewestOf(skin, holes, along, tilted), ...tilted], missed };
}

function countPlaces(missed: Map<number, number[]>): number {
  let count = 0;
  for (const places of missed.values()) count += places.length;
  return count;
}

/** Other directions from which places of these faces are seen, the one that sees most first. */
function suggestTilted(
  missed: Map<number, number[]>,
  known: Setup[],
  { samples, directions, reached }: SurfaceAccess,
): Vec3[] {
  if (missed.size === 0) return [];
  return directions
    .map((direction, at) => ({
      direction,
      seen: samples.filter(({ face }, sample) => missed.has(face) && reached[at]![sample]).length,
    }))
    .filter(({ direction, seen }) => seen > 0 && !known.some((setup) => isSameWay(setup.direction, direction)))
    .sort((a, b) => b.seen - a.seen)
    .slice(0, TILTED_MAX)
    .map(({ direction }) => direction);
}

function isMet(way: Vec3[], setups: Setup[]): boolean {
  return setups.some(({ direction }) => way.some((one) => isSameWay(one, direction)));
}

/** A hole that no drill comes to asks for nothing. */
function isLeft(way: Vec3[], setups: Setup[]): boolean {
  return way.length > 0 && !isMet(way, setups);
}

/** All sets of the main directions, smaller ones first; of those of one size the one with the widest and shortest cutters. */
function fewestOf(skin: Skin, holes: DrilledHole[], main: Setup[], tilted: Setup[]): Setup[] {
  const ways = holes.flatMap((hole) => hole.ways).filter((way) => isLeft(way, tilted) && isMet(way, main));
  // Places by the set of directions that serve them; what a tilted one serves is done.
  const reachers = skin.faces.map((_, place) => {
    const least = Math.max(LENGTH_PLAIN, shortest([...main, ...tilted], place));
    const serves = ({ reached }: Setup): boolean => reached[place]! > 0 && lengthOf(reached[place]!) <= least;
    if (tilted.some(serves)) return 0;
    return main.reduce((bits, setup, at) => bits | (serves(setup) ? 1 << at : 0), 0);
  });
  const leavesMuch = leaves(skin, reachers);
  const sets = Array.from({ length: 1 << main.length }, (_, bits) => bits);
  for (let size = 0; size <= main.length; size += 1) {
    let best: { setups: Setup[]; score: number } | null = null;
    for (const bits of sets) {
      const setups = main.filter((_, at) => bits & (1 << at));
      if (setups.length !== size || ways.some((way) => !isMet(way, setups))) continue;
      if (leavesMuch(bits)) continue;
      const score = scoreOf(skin, [...setups, ...tilted]);
      if (!best || score > best.score * (1 + TIE_SHARE)) best = { setups, score };
    }
    if (best) return best.setups;
  }
  return main;
}

/** Whether a set of directions leaves places that others reach. `reachers`: of each place, 0 where nobody has to. There are 64 sets, so places that are alike are counted once. */
function leaves(skin: Skin, reachers: Uint32Array): (bits: number) => boolean {
  const alike = new Map<number, { place: number; counts: Map<number, number> }>();
  for (let place = 0; place < reachers.length; place += 1) {
    const [face, reacher] = [skin.faces[place]!, reachers[place]!];
    if (reacher === 0) continue;
    const { counts } = alike.get(face) ?? { counts: new Map<number, number>() };
    counts.set(reacher, (counts.get(reacher) ?? 0) + 1);
    alike.set(face, { place, counts });
  }
  return (bits) => {
    for (const [face, { place, counts }] of alike) {
      let missed = 0;
      for (const [reacher, count] of counts) if ((reacher & bits) === 0) missed += count;
      if (isMuch(skin, face, missed, place)) return true;
    }
    return false;
  };
}

/**
 * A setup more is better than a cutter that stands out further than so many times its diameter, unless no direction is better: nobody mills the floor
 * of a long part as a wall.
 */
const LENGTH_PLAIN = STICK_OUT_STEPS[2];

function lengthOf(packed: number): number {
  return stickOutOf(packed) / diameterOf(packed);
}

function shortest(setups: Setup[], place: number): number {
  let least = Infinity;
  for (const { reached } of setups) if (reached[place]! > 0) least = Math.min(least, lengthOf(reached[place]!));
  return least;
}

/** Area times how easily it is reached. */
function scoreOf({ areasMm2 }: Skin, setups: Setup[]): number {
  let score = 0;
  for (let place = 0; place < areasMm2.length; place += 1) {
    let packed = 0;
    for (const { reached } of setups) packed = Math.max(packed, reached[place]!);
    if (packed > 0)
      score += (areasMm2[place]! * diameterOf(packed)) / (diameterOf(packed) + stickOutOf(packed) / STICK_OUT_STEPS[0]);
  }
  return score;
}

/** Of several directions the one with the widest cutter, then with the shortest, then the first. */
export function bestReach(setups: Setup[], place: number): { packed: number; at: number } {
  let [packed, at] = [0, -1];
  for (let index = 0; index < setups.length; index += 1) {
    const found = setups[index]!.reached[place]!;
    if (found > packed) [packed, at] = [found, index];
  }
  return { packed, at };
}
