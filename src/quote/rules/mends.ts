/** The same part with a finding mended, by plain arithmetic on its facts: what changes of the shape is not drawn, only counted. */
import type { InnerCorner, Milling, MillingSetup } from '#contract/milling-facts.ts';
import type { Hole, PartFacts, SolidFacts } from '#contract/part-facts.ts';
import type { TurnedPiece } from '#contract/turned-facts.ts';
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
      thinWalls:
        facts.thinWalls?.map((wall) => ({ ...wall, thicknessMm: Math.max(wall.thicknessMm, recommendedMm) })) ?? null,
    },
  };
}

/** Corners as round as the cutter that reaches them easily: what thinner cutters did is done by that one. */
export function withRoundCorners({ context: { facts }, limit }: Found): Mended | null {
  return withCorners(facts, ({ depthMm }) => depthMm / (2 * limit));
}

/** Round corners no smaller than the limit. */
export function withLargerCorners({ context: { facts }, limit }: Found): Mended | null {
  return withCorners(facts, () => limit);
}

/** Sharp corners stay: a rule of their own asks for them. */
function withCorners(facts: PartFacts, leastMm: (corner: InnerCorner) => number): Mended | null {
  if (facts.kind !== 'solid' || !facts.solid.milling?.innerCorners) return null;
  const { milling } = facts.solid;
  const drawn = milling.innerCorners!;
  const isTight = (corner: InnerCorner) => corner.radiusMm > 0 && corner.radiusMm < leastMm(corner);
  const innerCorners = drawn.map((corner) => (isTight(corner) ? { ...corner, radiusMm: leastMm(corner) } : corner));
  const setups = milling.setups.map((setup, index) => {
    const wanted = drawn
      .filter((corner) => corner.setup === index && isTight(corner))
      .reduce((most, corner) => Math.max(most, 2 * leastMm(corner)), 0);
    return withWiderCutters(setup, wanted);
  });
  return withMilling(facts, { setups, innerCorners });
}

/** What narrower cutters did is done by the narrowest of the setup's that is as wide as wanted. */
function withWiderCutters(setup: MillingSetup, wantedMm: number): MillingSetup {
  const next = setup.cuts
    .map(({ diameterMm }) => diameterMm)
    .filter((diameterMm) => diameterMm >= wantedMm)
    .reduce((least, diameterMm) => Math.min(least, diameterMm), Number.POSITIVE_INFINITY);
  if (wantedMm === 0 || next === Number.POSITIVE_INFINITY) return setup;
  return { ...setup, cuts: setup.cuts.map((cut) => ({ ...cut, diameterMm: Math.max(cut.diameterMm, next) })) };
}

function withMilling(facts: SolidFacts, different: Partial<Milling>): Mended | null {
  const { milling } = facts.solid;
  return milling && { facts: { ...facts, solid: { ...facts.solid, milling: { ...milling, ...different } } } };
}

/** Slots, pockets and strokes as wide as the limit. */
export function withWiderCuts({ context: { facts }, limit }: Found): Mended | null {
  if (facts.kind !== 'solid' || !facts.solid.milling) return null;
  const { setups } = facts.solid.milling;
  return withMilling(facts, { setups: setups.map((setup) => withWiderCutters(setup, limit)) });
}

/**
 * Pockets and slots no deeper than the limit, with the corners in them. Facts do not tell which floors and walls are theirs, so that what is removed of them
 * stays counted: the saving is the least. null where reach was not measured.
 */
export function withShallowCuts({ context: { facts }, limit, places }: Found): Mended | null {
  if (facts.kind !== 'solid' || !facts.solid.milling?.innerCorners) return null;
  const cuts = places.map(({ value, faceIds }) => ({ share: Math.min(1, limit / value), faces: new Set(faceIds) }));
  const shallower = <One extends { faceIds: readonly number[]; depthMm?: number | null | undefined }>(
    one: One,
  ): One => {
    const around = cuts.filter(({ faces }) => one.faceIds.length > 0 && one.faceIds.every((face) => faces.has(face)));
    const share = around.reduce((least, cut) => Math.min(least, cut.share), 1);
    return share < 1 && one.depthMm ? { ...one, depthMm: one.depthMm * share } : one;
  };
  const innerCorners = facts.solid.milling.innerCorners.map(shallower);
  return withMilling({ ...facts, features: facts.features?.map(shallower) ?? null }, { innerCorners });
}

/** Holes no narrower than the limit. */
export function withLargerHoles({ context: { facts }, limit }: Found): Mended | null {
  if (facts.kind !== 'solid') return null;
  let wallMm2 = 0;
  let moreMm3 = 0;
  const holes = facts.holes.map((hole) => {
    const diameterMm = hole.diameterMm > 0 ? Math.max(hole.diameterMm, limit) : hole.diameterMm;
    wallMm2 += Math.PI * (diameterMm - hole.diameterMm) * hole.depthMm;
    moreMm3 += (Math.PI * (diameterMm * diameterMm - hole.diameterMm * hole.diameterMm) * hole.depthMm) / 4;
    return { ...hole, diameterMm };
  });
  const volumeMm3 = facts.volumeMm3 === null ? null : Math.max(0, facts.volumeMm3 - moreMm3);
  return { facts: { ...facts, holes, volumeMm3, areaMm2: facts.areaMm2 + wallMm2 } };
}

/** Free walls as thick as their height asks for. The little material that they gain is not counted. */
export function withThickerRibs({ context: { facts }, limit }: Found): Mended | null {
  if (facts.kind !== 'solid' || facts.minWallMm === null || !facts.thinWalls) return null;
  const thinWalls = facts.thinWalls.map((wall) =>
    wall.freeHeightMm === null ? wall : { ...wall, thicknessMm: Math.max(wall.thicknessMm, wall.freeHeightMm / limit) },
  );
  const thinnest = (walls: readonly { thicknessMm: number }[]) =>
    Math.min(...walls.map(({ thicknessMm }) => thicknessMm));
  // A lip or an edge that runs out may be thinner than any wall, and stays.
  const isWall = facts.minWallMm >= thinnest(facts.thinWalls);
  return { facts: { ...facts, thinWalls, minWallMm: isWall ? thinnest(thinWalls) : facts.minWallMm } };
}

/** Grooves no deeper than the limit times their width. Those in a face go along the axis. */
export function withShallowGrooves(
  { context: { facts }, limit }: Found,
  isOne: (piece: TurnedPiece) => boolean,
): Mended | null {
  const turned = facts.solid?.boundary?.turned;
  if (facts.kind !== 'solid' || !turned) return null;
  const profile = turned.profile.map((piece) => (isOne(piece) ? shallower(piece, limit) : piece));
  const boundary = { ...facts.solid.boundary!, turned: { ...turned, profile } };
  return { facts: { ...facts, solid: { ...facts.solid, boundary } } };
}

function shallower(piece: TurnedPiece, ratio: number): TurnedPiece {
  const { kind, isInner, fromMm, toMm, diameterMm, leastDiameterMm } = piece;
  const across = (diameterMm - leastDiameterMm) / 2;
  if (kind === 'face groove') return { ...piece, toMm: Math.min(toMm, fromMm + ratio * across) };
  const deep = Math.min(across, ratio * (toMm - fromMm));
  return isInner
    ? { ...piece, diameterMm: leastDiameterMm + 2 * deep }
    : { ...piece, leastDiameterMm: diameterMm - 2 * deep };
}

/** The next coarser class: the catalog lists the coarsest first. */
export function withCoarserTolerance({ context: { material, tolerance } }: Found): Mended | null {
  const coarser = material.tolerances[material.tolerances.indexOf(tolerance.id) - 1];
  return coarser === undefined ? null : { choices: { tolerance: coarser } };
}

/** Edges broken by hand instead of in setups of their own. */
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
