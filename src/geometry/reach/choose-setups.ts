/** The fewest directions from which the whole skin is milled and every hole drilled. */
import { STICK_OUT_STEPS } from '#contract/milling-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import type { SurfaceAccess } from '#geometry/features/surface-access.ts';
import { type DrilledHole, isSameWay } from '#geometry/reach/drilled-holes.ts';
import { diameterOf, type ReachMap, stickOutOf } from '#geometry/reach/reach-map.ts';
import {
  areMuch,
  boundSkin,
  isMuch,
  missedFaces,
  reachPlace,
  reachSkin,
  type Skin,
  stillMissed,
} from '#geometry/reach/skin.ts';
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
  const along = main.map((map) => new Trial(skin, map));
  const tilted: Setup[] = [];
  const tilt = (map: ReachMap): void => {
    tilted.push({ direction: scale(map.up, -1), isTilted: true, map, reached: reachSkin(skin, map) });
  };
  for (const way of holes.flatMap(({ ways }) => ways)) if (isLeft(way, [...along, ...tilted])) tilt(mapTilted(way[0]!));
  const likely = likelyFirst(skin, along);
  const isMissed = (place: number): boolean =>
    tilted.every(({ reached }) => reached[place] === 0) && likely.every((trial) => trial.reach(place) === 0);
  let missed = missedFaces(skin, isMissed);
  for (const direction of suggestTilted(missed, [...along, ...tilted], access)) {
    const map = mapTilted(direction);
    const left = stillMissed(skin, missed, (place) => reachPlace(skin, map, place) === 0);
    if (countPlaces(left) >= countPlaces(missed)) continue;
    tilt(map);
    missed = left;
    if (missed.size === 0) break;
  }
  const chosen = fewestOf(skin, holes, { main: along, likely, tilted });
  return { setups: [...chosen.map((trial) => trial.toSetup()), ...tilted], missed };
}

/**
 * A main direction that may become a setup. What comes of it is found place by place, once someone asks: most levels of most directions that are not
 * chosen nobody ever does, since the most that may come of them is known before.
 */
class Trial {
  readonly direction: Vec3;
  readonly #skin: Skin;
  readonly #map: ReachMap;
  /** Of each place, packed: no less than its reach, and that itself once it is known. */
  readonly most: Int32Array;
  /** How easily each place is reached at most: asked for again and again, as sets of directions are compared. */
  readonly mostEase: Float64Array;
  readonly #known: Int32Array;

  constructor(skin: Skin, map: ReachMap) {
    this.direction = scale(map.up, -1);
    this.#skin = skin;
    this.#map = map;
    this.most = boundSkin(skin, map);
    this.mostEase = new Float64Array(this.most.length);
    for (let place = 0; place < this.most.length; place += 1) this.mostEase[place] = easeOf(this.most[place]!);
    this.#known = new Int32Array(this.most.length).fill(-1);
  }

  reach(place: number): number {
    if (this.most[place] === 0) return 0;
    if (this.#known[place]! < 0) {
      this.#known[place] = reachPlace(this.#skin, this.#map, place);
      this.most[place] = this.#known[place]!;
      this.mostEase[place] = easeOf(this.#known[place]!);
    }
    return this.#known[place]!;
  }

  toSetup(): Setup {
    const reached = this.most.map((_, place) => this.reach(place));
    return { direction: this.direction, isTilted: false, map: this.#map, reached };
  }
}

/** The most useful first, as far as one can tell. */
function likelyFirst({ areasMm2 }: Skin, trials: Trial[]): Trial[] {
  const scores = new Map(trials.map((trial) => [trial, sumEase(areasMm2, trial.mostEase)]));
  return trials.toSorted((a, b) => scores.get(b)! - scores.get(a)!);
}

function sumEase(areasMm2: Float64Array, ease: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < areasMm2.length; place += 1) sum += areasMm2[place]! * ease[place]!;
  return sum;
}

function countPlaces(missed: Map<number, number[]>): number {
  let count = 0;
  for (const places of missed.values()) count += places.length;
  return count;
}

/** Other directions from which places of these faces are seen, the one that sees most first. */
function suggestTilted(
  missed: Map<number, number[]>,
  known: { direction: Vec3 }[],
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

function isMet(way: Vec3[], setups: { direction: Vec3 }[]): boolean {
  return setups.some(({ direction }) => way.some((one) => isSameWay(one, direction)));
}

/** A hole that no drill comes to asks for nothing. */
function isLeft(way: Vec3[], setups: { direction: Vec3 }[]): boolean {
  return way.length > 0 && !isMet(way, setups);
}

interface Tried {
  main: Trial[];
  /** The same, the most useful first. */
  likely: Trial[];
  /** They are setups already. */
  tilted: Setup[];
}

/** All sets of the main directions, smaller ones first; of those of one size the one with the widest and shortest cutters. */
function fewestOf(skin: Skin, holes: DrilledHole[], tried: Tried): Trial[] {
  const { main, tilted } = tried;
  const ways = holes.flatMap((hole) => hole.ways).filter((way) => isLeft(way, tilted) && isMet(way, main));
  const lengths = new Float64Array(skin.faces.length);
  for (let place = 0; place < lengths.length; place += 1) lengths[place] = lengthAsked(tried, place);
  // Places by the set of directions that may serve them.
  const servers = new Uint32Array(lengths.length);
  main.forEach(({ most }, at) => {
    for (let place = 0; place < lengths.length; place += 1)
      if (isWithin(most[place]!, lengths[place]!)) servers[place]! |= 1 << at;
  });
  const leavesMuch = leaves(skin, servers);
  const sets = Array.from({ length: 1 << main.length }, (_, bits) => main.filter((_, at) => bits & (1 << at)));
  for (let size = 0; size <= main.length; size += 1) {
    const hopeful = sets.filter(
      (set, bits) => set.length === size && ways.every((way) => isMet(way, set)) && !leavesMuch(bits),
    );
    const best = bestOf(skin, hopeful, lengths, tilted);
    if (best) return best;
  }
  return main;
}

/** null where none of the sets reaches all that others do. */
function bestOf(skin: Skin, sets: Trial[][], lengths: Float64Array, tilted: Setup[]): Trial[] | null {
  const isEnough = (set: Trial[]): boolean =>
    !areMuch(skin, (place) => lengths[place]! >= 0 && !servesAt(set, place, lengths[place]!));
  if (sets.length === 1) return isEnough(sets[0]!) ? sets[0]! : null;
  const most = new Map(sets.map((set) => [set, boundScore(skin, set, tilted)]));
  const scores = new Map<Trial[], number>();
  let highest = 0;
  for (const set of sets.toSorted((a, b) => most.get(b)! - most.get(a)!)) {
    if (most.get(set)! * (1 + TIE_SHARE) < highest) break;
    // By now more is known of its directions.
    if (highest > 0 && boundScore(skin, set, tilted) * (1 + TIE_SHARE) < highest) continue;
    if (!isEnough(set)) continue;
    const score = scoreOf(skin, set, tilted);
    scores.set(set, score);
    highest = Math.max(highest, score);
  }
  let best: Trial[] | null = null;
  for (const set of sets)
    if (scores.has(set) && (!best || scores.get(set)! > scores.get(best)! * (1 + TIE_SHARE))) best = set;
  return best;
}

/** Whether a set of directions leaves places that others reach. `reachers`: of each place, 0 where nobody has to. There are 64 sets, so places that are alike are counted once. */
function leaves(skin: Skin, reachers: Uint32Array): (bits: number) => boolean {
  const alike = new Map<number, { place: number; counts: Map<number, number> }>();
  for (let place = 0; place < reachers.length; place += 1) {
    const [face, reacher] = [skin.faces[place]!, reachers[place]!];
    if (reacher === 0) continue;
    const known = alike.get(face);
    if (!known) alike.set(face, { place, counts: new Map([[reacher, 1]]) });
    else known.counts.set(reacher, (known.counts.get(reacher) ?? 0) + 1);
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

function isWithin(packed: number, length: number): boolean {
  return packed > 0 && lengthOf(packed) <= length;
}

function servesAt(set: Trial[], place: number, length: number): boolean {
  for (const trial of set) if (isWithin(trial.reach(place), length)) return true;
  return false;
}

/** In how many diameters one of the main directions has to come to a place; −1 where none has to, since a tilted one does, or none can. */
function lengthAsked({ likely, tilted }: Tried, place: number): number {
  for (const { reached } of tilted) if (isWithin(reached[place]!, LENGTH_PLAIN)) return -1;
  if (servesAt(likely, place, LENGTH_PLAIN)) return LENGTH_PLAIN;
  let [least, leastTilted] = [Infinity, Infinity];
  for (const trial of likely) if (trial.reach(place) > 0) least = Math.min(least, lengthOf(trial.reach(place)));
  for (const { reached } of tilted)
    if (reached[place]! > 0) leastTilted = Math.min(leastTilted, lengthOf(reached[place]!));
  return least < leastTilted ? least : -1;
}

/** Area times how easily it is reached. */
function scoreOf({ areasMm2 }: Skin, set: Trial[], tilted: Setup[]): number {
  let score = 0;
  for (let place = 0; place < areasMm2.length; place += 1) {
    let packed = 0;
    for (const trial of set) packed = Math.max(packed, trial.reach(place));
    for (const { reached } of tilted) packed = Math.max(packed, reached[place]!);
    score += areasMm2[place]! * easeOf(packed);
  }
  return score;
}

/** No less than the score. */
function boundScore({ areasMm2 }: Skin, set: Trial[], tilted: Setup[]): number {
  let score = 0;
  for (let place = 0; place < areasMm2.length; place += 1) {
    let ease = 0;
    for (const { mostEase } of set) ease = Math.max(ease, mostEase[place]!);
    for (const { reached } of tilted) ease = Math.max(ease, easeOf(reached[place]!));
    score += areasMm2[place]! * ease;
  }
  return score;
}

function easeOf(packed: number): number {
  if (packed === 0) return 0;
  const diameterMm = diameterOf(packed);
  return diameterMm / (diameterMm + stickOutOf(packed) / STICK_OUT_STEPS[0]);
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
