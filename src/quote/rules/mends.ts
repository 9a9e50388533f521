/** The same part with a finding mended, by plain arithmetic on its facts: what changes of the shape is not drawn, only counted. */
import type { Hole, PartFacts } from '#contract/part-facts.ts';
import { nominalMm, threadName } from '#quote/measures/holes.ts';
import { isForEdges } from '#quote/measures/reach.ts';
import type { Found, Mended } from '#quote/rules/rule.ts';

/** No hole deeper than the limit times its diameter. */
export function withShallowHoles({ context: { facts, offer, material }, limit }: Found): Mended {
  const warn = material.limits?.holeDepthWarn ?? offer.limits.holeDepthWarn;
  const ratio = Math.min(limit, warn?.value ?? limit);
  return {
    facts: withDepths(facts, ({ depthMm, diameterMm, through }) =>
      Math.min(depthMm, diameterMm * ratio * (through ? 2 : 1)),
    ),
  };
}

/** No blind hole for a thread deeper than the limit times the thread's diameter. */
export function withShallowThreads({ context, limit }: Found): Mended {
  return {
    facts: withDepths(context.facts, (hole) => {
      const { depthMm, through } = hole;
      const nominal = nominalMm(threadName(hole, context));
      return through || nominal === null ? depthMm : Math.min(depthMm, nominal * limit);
    }),
  };
}

/** The undrilled material stays, and its wall area is gone. */
function withDepths(facts: PartFacts, depthOf: (hole: Hole) => number): PartFacts {
  if (facts.kind !== 'solid') return facts;
  let wallMm2 = 0;
  let plugMm3 = 0;
  const holes = facts.holes.map((hole) => {
    const depthMm = depthOf(hole);
    const wall = Math.PI * hole.diameterMm * (hole.depthMm - depthMm);
    wallMm2 += wall;
    plugMm3 += (wall * hole.diameterMm) / 4;
    return { ...hole, depthMm };
  });
  return {
    ...facts,
    holes,
    volumeMm3: facts.volumeMm3 === null ? null : facts.volumeMm3 + plugMm3,
    areaMm2: Math.max(0, facts.areaMm2 - wallMm2),
    solid: {
      ...facts.solid,
      surfaces: facts.solid.surfaces.map((surface) =>
        surface.kind === 'cylinder' ? { ...surface, areaMm2: Math.max(0, surface.areaMm2 - wallMm2) } : surface,
      ),
    },
  };
}

/** Walls as thick as is recommended. The little material that they gain is not counted. */
export function withThickWalls({ context: { facts, material } }: Found): Mended | null {
  if (facts.kind === 'outline' || facts.kind === 'document' || !material.facts || facts.minWallMm === null) return null;
  const { recommendedMm } = material.facts.wall;
  return {
    facts: {
      ...facts,
      minWallMm: Math.max(facts.minWallMm, recommendedMm),
      thinWalls: facts.thinWalls.map((wall) => ({ ...wall, thicknessMm: Math.max(wall.thicknessMm, recommendedMm) })),
    },
  };
}

/** Corners as round as the cutter that reaches them easily: what thinner cutters did is done by that one. */
export function withRoundCorners({ context: { facts }, limit }: Found): Mended | null {
  if (facts.kind !== 'solid' || !facts.solid.milling?.innerCorners) return null;
  const { milling } = facts.solid;
  const radiusFor = (depthMm: number) => depthMm / (2 * limit);
  const innerCorners = milling.innerCorners!.map((corner) =>
    corner.radiusMm === 0 ? corner : { ...corner, radiusMm: Math.max(corner.radiusMm, radiusFor(corner.depthMm)) },
  );
  const setups = milling.setups.map((setup, index) => {
    const tight = milling.innerCorners!.filter(
      (corner) => corner.setup === index && corner.radiusMm > 0 && corner.radiusMm < radiusFor(corner.depthMm),
    );
    if (tight.length === 0) return setup;
    const deepest = Math.max(...tight.map(({ depthMm }) => depthMm));
    const wanted = setup.cuts
      .map(({ diameterMm }) => diameterMm)
      .filter((diameterMm) => diameterMm >= deepest / limit)
      .reduce((least, diameterMm) => Math.min(least, diameterMm), Number.POSITIVE_INFINITY);
    if (wanted === Number.POSITIVE_INFINITY) return setup;
    return { ...setup, cuts: setup.cuts.map((cut) => ({ ...cut, diameterMm: Math.max(cut.diameterMm, wanted) })) };
  });
  return { facts: { ...facts, solid: { ...facts.solid, milling: { ...milling, setups, innerCorners } } } };
}

/** Edges broken by hand instead of in set-ups of their own. */
export function withoutEdgeSetups({ context: { facts } }: Found): Mended | null {
  if (facts.kind !== 'solid' || !facts.solid.milling) return null;
  const { milling } = facts.solid;
  const setups = milling.setups.filter((setup) => !isForEdges(setup));
  const kept = milling.setups.map((setup) => setups.indexOf(setup));
  const innerCorners = milling.innerCorners?.map((corner) => {
    const position = corner.setup === null ? -1 : kept[corner.setup]!;
    return { ...corner, setup: position < 0 ? null : position };
  });
  return {
    facts: {
      ...facts,
      solid: {
        ...facts.solid,
        machiningDirections: setups.map(({ direction }) => direction),
        milling: { ...milling, setups, innerCorners: innerCorners ?? null },
      },
    },
  };
}
