/**
 * How a part is milled: from which directions, with which cutters, and what stays out of reach. Grids tell volumes and areas, exact faces and edges
 * the corners. Nothing but + − × ÷ and √ leads to a number here, so that every engine finds the same.
 */
import { type Milling, type MillingCut, type MillingSetup, STICK_OUT_STEPS } from '#contract/milling-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import type { SharpEdge } from '#geometry/features/sharp-edges.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import { bestReach, type Setup } from '#geometry/reach/choose-setups.ts';
import { type DrilledHole, isSameWay } from '#geometry/reach/drilled-holes.ts';
import { listInnerCorners } from '#geometry/reach/inner-corners.ts';
import { listSides, measureJaws } from '#geometry/reach/jaws.ts';
import { planReach, type ReachPlan, type ReachSources } from '#geometry/reach/plan-reach.ts';
import { diameterOf, stickOutOf, WALL_COS } from '#geometry/reach/reach-map.ts';
import { sumRemoved } from '#geometry/reach/removed-volume.ts';
import { UNITS_PER_MM } from '#geometry/reach/view-memory.ts';
import { roundMeshLength } from '#geometry/significant-digits.ts';
import { PARALLEL_COS, TIE_SHARE } from '#geometry/tolerances.ts';
import { dot, pointAt } from '#geometry/vectors.ts';

/** What else is known of the part. */
export interface KnownOfPart extends ReachSources {
  /** The boundary and its sharp inner edges; null where edges are not known. */
  edges: { graph: BrepGraph; sharp: SharpEdge[] } | null;
}

/** Of a part of one closed body; null where it has too many triangles, or is flat. */
export function measureMilling(mesh: AnalysisMesh, { edges, ...sources }: KnownOfPart): Milling | null {
  const plan = planReach(mesh, sources);
  if (!plan) return null;
  const { block, cellMm, grids, skin, holes } = plan;
  const { volumeMm3 } = sources;
  const flattest = grids[block.indexOf(Math.min(...block))]!;
  const { removed, left, all: total } = sumRemoved(flattest, plan.setups, plan.spaces);
  // What the grid is off by is shared out, since block less part is known; and where all skin is reached, all volume is.
  const all = total - (plan.missed.size > 0 ? 0 : left);
  const perUnit = all > 0 ? Math.max(0, block[0] * block[1] * block[2] - volumeMm3) / all : 0;
  const cuts = sumCuts(
    plan,
    removed.map((sums) => new Map([...sums].map(([packed, sum]) => [packed, sum * perUnit]))),
  );
  const order = mostUsefulFirst(cuts);
  const setups = order.map((at) => plan.setups[at]!);
  const sides = listSides(mesh, skin);
  const described = order.map((at): MillingSetup => {
    const setup = plan.setups[at]!;
    return {
      direction: setup.direction,
      isTilted: setup.isTilted,
      blockMm: blockOf(setup),
      jawsMm: measureJaws(sides, setup.direction),
      cuts: joinSmall(cuts[at]!, cuts.flat()),
      holeGroups: [],
    };
  });
  shareHoles(holes, described);
  return {
    gridMm: cellMm,
    setups: described,
    unreached: describeMissed(plan, plan.missed.size > 0 ? left * perUnit : 0),
    innerCorners: edges && listInnerCorners({ ...edges, skin, setups }),
  };
}

/** By volume, then by area; those that are even stay in order. */
function mostUsefulFirst(cuts: MillingCut[][]): number[] {
  const sums = cuts.map((all) => ({
    volume: all.reduce((sum, { volumeMm3 }) => sum + volumeMm3, 0),
    area: all.reduce((sum, cut) => sum + areaOf(cut), 0),
  }));
  const compare = (a: number, b: number): number => (Math.abs(a - b) <= TIE_SHARE * (a + b) ? 0 : b - a);
  return [...cuts.keys()].sort(
    (a, b) => compare(sums[a]!.volume, sums[b]!.volume) || compare(sums[a]!.area, sums[b]!.area) || a - b,
  );
}

const areaOf = ({ floorMm2, wallMm2, freeMm2 }: MillingCut): number => floorMm2 + wallMm2 + freeMm2;

/** Less than this share of the part's area and of its volume to be removed is what a grid leaves beside walls. */
const SMALL_SHARE = 1e-3;

/** Adds what is too little to need a cutter of its own to the cutter before it, which is the next wider one or the same at a shorter length. */
function joinSmall(cuts: MillingCut[], all: MillingCut[]): MillingCut[] {
  const leastMm3 = SMALL_SHARE * all.reduce((sum, { volumeMm3 }) => sum + volumeMm3, 0);
  const leastMm2 = SMALL_SHARE * all.reduce((sum, cut) => sum + areaOf(cut), 0);
  const joined: MillingCut[] = [];
  for (const cut of cuts) {
    const before = joined.at(-1);
    if (!before || cut.volumeMm3 > leastMm3 || areaOf(cut) > leastMm2) {
      joined.push({ ...cut });
      continue;
    }
    before.volumeMm3 += cut.volumeMm3;
    before.floorMm2 += cut.floorMm2;
    before.wallMm2 += cut.wallMm2;
    before.freeMm2 += cut.freeMm2;
  }
  return joined;
}

function blockOf({ map: { grid } }: Setup): Vec3 {
  const [length, width] = [Math.max(grid.sizeU, grid.sizeV), Math.min(grid.sizeU, grid.sizeV)];
  return [length, width, (grid.high - grid.low) / UNITS_PER_MM].map(roundMeshLength) as Vec3;
}

const NO_CUT = { stickOutMm: 0, volumeMm3: 0, floorMm2: 0, wallMm2: 0, freeMm2: 0, deepest: null };

/** By setup, sorted. `removed`: volume by packed reach, mm³. */
function sumCuts({ skin, setups, missed }: ReachPlan, removed: Map<number, number>[]): MillingCut[][] {
  const all = setups.map(() => new Map<string, MillingCut>());
  const byReach = setups.map(() => new Map<number, MillingCut>());
  const cutFor = (at: number, packed: number): MillingCut => {
    const known = byReach[at]!.get(packed);
    if (known) return known;
    const [diameterMm, stickOutMm] = [diameterOf(packed), stickOutOf(packed)];
    const step = STICK_OUT_STEPS.findIndex((times) => stickOutMm <= times * diameterMm);
    const key = `${diameterMm} ${step}`;
    const cut = all[at]!.get(key) ?? { ...NO_CUT, diameterMm };
    all[at]!.set(key, cut);
    byReach[at]!.set(packed, cut);
    cut.stickOutMm = Math.max(cut.stickOutMm, stickOutMm);
    return cut;
  };
  removed.forEach((sums, at) => {
    for (const [packed, volumeMm3] of sums) cutFor(at, packed).volumeMm3 += volumeMm3;
  });
  const depths = new Map<MillingCut, number>();
  let last = { packed: 0, at: -1, face: -1 };
  skin.areasMm2.forEach((areaMm2, place) => {
    const face = skin.faces[place]!;
    const best = bestReach(setups, place);
    // A place beside an edge where the grid errs is reached as its neighbor on the face.
    if (best.at >= 0) last = { ...best, face };
    else if (missed.get(face)?.includes(place) || last.face !== face) return;
    const { packed, at } = last;
    const lean = dot(pointAt(skin.normals, place), setups[at]!.map.up);
    const cut = cutFor(at, packed);
    if (stickOutOf(packed) > (depths.get(cut) ?? -1)) {
      depths.set(cut, stickOutOf(packed));
      cut.deepest = { at: pointAt(skin.points, place).map(roundMeshLength) as Vec3, faceId: face };
    }
    if (lean <= WALL_COS) cut.wallMm2 += areaMm2;
    else if (lean > PARALLEL_COS) cut.floorMm2 += areaMm2;
    else cut.freeMm2 += areaMm2;
  });
  return all.map((cuts) =>
    [...cuts.values()].sort(
      (a, b) => b.diameterMm - a.diameterMm || a.stickOutMm / a.diameterMm - b.stickOutMm / b.diameterMm,
    ),
  );
}

function shareHoles(holes: DrilledHole[], setups: MillingSetup[]): void {
  for (const { group, ways } of holes)
    for (const way of ways) {
      const there = setups.find(({ direction }) => way.some((one) => isSameWay(one, direction)));
      if (there && !there.holeGroups.includes(group)) there.holeGroups.push(group);
    }
}

function describeMissed({ skin, missed, holes }: ReachPlan, volumeMm3: number): Milling['unreached'] {
  const blind = holes.filter(({ ways }) => ways.some((way) => way.length === 0));
  const faceIds = [...new Set([...missed.keys(), ...blind.flatMap((hole) => hole.faceIds)])].sort((a, b) => a - b);
  if (faceIds.length === 0) return null;
  let [areaMm2, most, at] = [0, 0, blind[0]?.at ?? ([0, 0, 0] as Vec3)];
  for (const places of missed.values()) {
    const area = places.reduce((sum, place) => sum + skin.areasMm2[place]!, 0);
    areaMm2 += area;
    if (area > most) [most, at] = [area, pointAt(skin.points, places[places.length >> 1]!)];
  }
  return { volumeMm3, areaMm2, at: at.map(roundMeshLength) as Vec3, faceIds };
}
