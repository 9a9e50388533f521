/** The deeper a hole for its diameter, the slower it is drilled; beyond the reach of standard drills a person has to plan it. */
import type { HoleDepthLimit } from '#contract/catalog.ts';
import type { Hole, SolidFacts } from '#contract/part-facts.ts';
import type { Finding } from '#contract/quote.ts';
import type { Rule, RuleContext } from '#quote/findings/rule.ts';

const RULE = { rule: 'deep-hole', title: 'Hole depth over diameter', unit: 'x diameter' };

const ratioOf = ({ depthMm, diameterMm }: Hole) => depthMm / diameterMm;

function checkDeepHole({ facts, offer: { holeDepth }, savingOf }: RuleContext): Finding | null {
  if (!holeDepth) return null;
  const { warn, fail, recommended, source } = holeDepth;
  const finding = { ...RULE, limit: warn, source, faceIds: [], savesMinor: null };
  if (facts.kind !== 'solid')
    return { ...finding, state: 'unknown', measured: null, advice: { code: 'holes-not-found' } };
  const holes = facts.holes.filter(({ diameterMm, depthMm }) => diameterMm > 0 && depthMm > 0);
  const deepest = holes.reduce<Hole | null>((a, b) => (a === null || ratioOf(b) > ratioOf(a) ? b : a), null);
  if (!deepest) return { ...finding, state: 'pass', measured: null, advice: { code: 'holes-none' } };
  const measured = Math.round(ratioOf(deepest) * 100) / 100;
  const ratio = ratioOf(deepest);
  if (ratio <= warn) return { ...finding, state: 'pass', measured, advice: { code: 'holes-shallow' } };
  const tooDeep = holes.filter((hole) => ratioOf(hole) > warn);
  const faceIds = [...new Set(tooDeep.flatMap((hole) => hole.faceIds))].sort((a, b) => a - b);
  const count = tooDeep.length;
  if (ratio <= fail)
    return {
      ...finding,
      state: 'warn',
      measured,
      faceIds,
      advice: { code: 'holes-deep', count, ratio: warn, recommended },
      savesMinor: savingOf(withShallowHoles(facts, holeDepth)),
    };
  return {
    ...finding,
    state: 'fail',
    measured,
    limit: fail,
    faceIds,
    advice: { code: 'holes-too-deep', count, ratio: warn, reach: fail },
  };
}

/** The same part with no hole deeper than the warning: the undrilled material stays, and its wall area is gone. */
function withShallowHoles(facts: SolidFacts, { warn }: HoleDepthLimit): SolidFacts {
  let wallMm2 = 0;
  let plugMm3 = 0;
  const holes = facts.holes.map((hole) => {
    const depthMm = Math.min(hole.depthMm, hole.diameterMm * warn);
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

export const deepHole: Rule = {
  check: checkDeepHole,
  reasonOf: ({ measured, limit }) => ({ code: 'hole-too-deep', ratio: measured!, limit: limit! }),
};
