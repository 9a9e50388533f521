/** Rules of injection molding. */
import {
  draftOfWalls,
  flowRatio,
  footSwelling,
  footThickness,
  hasMold,
  hasMoldedWall,
  innerRadii,
  letters,
  moldActions,
  moldedWalls,
  moldLifters,
  standingHeight,
  thinnestFaces,
  toolShrinkage,
  wallEvenness,
} from '#quote/measures/molding.ts';
import { ALWAYS, type Found, type Rule, type RuleContext } from '#quote/rules/rule.ts';

const MOLDED = { mend: null, reason: null } satisfies Partial<Rule>;

/** cm² of wall that leans too little. */
function areaOf({ context: { facts }, places }: Found): number {
  const kinds = new Set(places.map(({ item }) => item));
  const walls = facts.mold?.draft.filter((_, index) => kinds.has(index)) ?? [];
  return Math.round(walls.reduce((sum, { areaMm2 }) => sum + areaMm2, 0) / 10) / 10;
}

const recommendedDraft = ({ context: { finish, offer } }: Found): number =>
  (finish.limits?.draftWarn ?? offer.limits.draftWarn)?.value ?? 0;

/** Walls that do not lean away from the pull scrape along the mold: they are scuffed, and the part may stick. */
const draft: Rule = {
  ...MOLDED,
  id: 'draft',
  title: 'Draft of the walls',
  unit: '°',
  applies: ALWAYS,
  measure: draftOfWalls,
  limits: [
    {
      state: 'fail',
      breaks: 'below',
      path: 'limits.draftFail',
      advice: (found) => ({
        code: 'draft-too-low',
        areaCm2: areaOf(found),
        recommendedDeg: recommendedDraft(found),
        leastDeg: found.limit,
      }),
    },
    {
      state: 'warn',
      breaks: 'below',
      path: 'limits.draftWarn',
      advice: (found) => ({ code: 'draft-low', areaCm2: areaOf(found), recommendedDeg: found.limit }),
    },
  ],
  advice: {
    pass: { code: 'draft-enough' },
    none: { code: 'draft-not-needed' },
    unknown: { code: 'draft-not-measured' },
  },
};

/** What the two halves of a mold cannot release needs a slide, which makes the tool more expensive. What no slide releases cannot be molded. */
const sideActions: Rule = {
  mend: null,
  reason: ({ places }) => ({ code: 'mold-locked', faces: new Set(places.flatMap(({ faceIds }) => faceIds)).size }),
  id: 'side-actions',
  title: 'Side actions of the mold',
  unit: 'side actions',
  applies: hasMold,
  measure: moldActions,
  limits: [
    {
      state: 'fail',
      of: 'locked',
      breaks: 'above',
      path: 'limits.lockedFaces',
      advice: ({ value }) => ({ code: 'faces-locked', count: value }),
    },
    {
      state: 'warn',
      of: 'slides',
      breaks: 'above',
      path: 'limits.sideActions',
      advice: ({ value }) => ({ code: 'side-actions', count: value }),
    },
  ],
  advice: { pass: { code: 'two-halves' } },
};

/** A lifter is cheaper than a slide and no less delicate: an opening below the undercut, or a snap that bends away, makes it needless. */
const lifters: Rule = {
  ...MOLDED,
  id: 'lifters',
  title: 'Lifters of the mold',
  unit: 'lifters',
  applies: hasMold,
  measure: moldLifters,
  limits: [
    {
      state: 'warn',
      breaks: 'above',
      path: 'limits.lifters',
      advice: ({ value }) => ({ code: 'lifters', count: value }),
    },
  ],
  advice: { pass: { code: 'no-lifters' }, unknown: { code: 'lifters-not-measured' } },
};

/** A tool is cut larger by what its resin shrinks. Another resin of about the same shrinkage gives the same part. */
const shrinkage: Rule = {
  ...MOLDED,
  id: 'tool-shrinkage',
  title: 'Shrinkage in the existing tool',
  unit: 'percentage points',
  applies: ({ choices: { tool } }) => tool !== undefined,
  measure: toolShrinkage,
  limits: [
    {
      state: 'warn',
      breaks: 'above',
      path: 'limits.toolShrinkage',
      advice: ({ context, value }) => ({ code: 'tool-shrinks-otherwise', ...resinsOf(context), percent: value }),
    },
  ],
  advice: {
    pass: (context) => ({ code: 'tool-shrinks-alike', ...resinsOf(context) }),
    none: { code: 'tool-same-resin' },
    unknown: { code: 'tool-shrinkage-unknown' },
  },
};

function resinsOf({ choices: { tool }, material, offer }: RuleContext): { material: string; cutFor: string } {
  const cutFor = offer.materials.find(({ id }) => id === tool?.material);
  return { material: material.label, cutFor: cutFor?.label ?? tool?.material ?? '' };
}

/** Walls that the resin fills, and that cool in time. */
const moldedWall: Rule = {
  ...MOLDED,
  id: 'molded-wall',
  title: 'Wall for the resin',
  unit: 'mm',
  digits: 4,
  applies: hasMold,
  measure: moldedWalls,
  facesOf: thinnestFaces,
  limits: [
    {
      state: 'warn',
      of: 'thin',
      breaks: 'below',
      path: 'limits.moldedWallLeast',
      advice: ({ context: { material }, limit }) => ({
        code: 'walls-may-not-fill',
        material: material.label,
        leastMm: limit,
      }),
    },
    {
      state: 'warn',
      of: 'thick',
      breaks: 'above',
      path: 'limits.moldedWallMost',
      advice: ({ context: { material }, limit }) => ({ code: 'walls-sink', material: material.label, mostMm: limit }),
    },
  ],
  advice: { pass: { code: 'walls-fill' }, unknown: { code: 'no-opposite-faces' } },
};

/** A wall thicker than those around it cools later and draws itself in: it sinks, warps, or leaves a void. */
const evenWalls: Rule = {
  ...MOLDED,
  id: 'even-walls',
  title: 'Even walls',
  unit: 'x the usual wall',
  applies: hasMoldedWall,
  measure: wallEvenness,
  limits: [
    {
      state: 'warn',
      breaks: 'above',
      path: 'limits.evenWalls',
      advice: ({ context: { facts }, limit }) => {
        const { nominalMm, maxMm, uniformity } = facts.mold!.wall!;
        return {
          code: 'walls-uneven',
          evenPercent: Math.round(uniformity * 100),
          nominalMm: Math.round(nominalMm * 100) / 100,
          maxMm: Math.round(maxMm * 100) / 100,
          targetMm: Math.round(limit * nominalMm * 100) / 100,
        };
      },
    },
  ],
  advice: { pass: { code: 'walls-even' } },
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The wall below the worst foot times what it may be. */
const footOf = ({ context: { facts }, worst, limit }: Found): number => {
  const wall = facts.mold?.standing?.find(({ faceIds }) => faceIds.join() === worst.faceIds.join());
  return tenth((wall?.floorMm ?? 0) * limit);
};

/** Where a rib or a boss stands, the resin is thicker than the wall, cools last and draws the other side in. */
const footOfRibs: Rule = {
  ...MOLDED,
  id: 'rib-thickness',
  title: 'Ribs and bosses on their wall',
  unit: 'x the wall below',
  applies: hasMold,
  measure: footThickness,
  limits: [
    {
      state: 'fail',
      of: 'rib',
      breaks: 'above',
      path: 'limits.ribFail',
      advice: (found) => ({ code: 'rib-thick', count: found.count, share: found.value, targetMm: footOf(found) }),
    },
    {
      state: 'warn',
      of: 'rib',
      breaks: 'above',
      path: 'limits.ribWarn',
      advice: (found) => ({ code: 'rib-thick', count: found.count, share: found.value, targetMm: footOf(found) }),
    },
    {
      state: 'warn',
      of: 'boss',
      breaks: 'above',
      path: 'limits.bossWarn',
      advice: (found) => ({ code: 'boss-thick', count: found.count, share: found.value, targetMm: footOf(found) }),
    },
  ],
  advice: { pass: { code: 'ribs-thin' }, none: { code: 'ribs-none' }, unknown: { code: 'ribs-not-measured' } },
};

const heightOfRibs: Rule = {
  ...MOLDED,
  id: 'rib-height',
  title: 'Height of ribs and bosses',
  unit: 'x the wall below',
  applies: hasMold,
  measure: standingHeight,
  limits: [
    {
      state: 'warn',
      breaks: 'above',
      path: 'limits.ribHeight',
      advice: ({ count, limit }) => ({ code: 'rib-high', count, ratio: limit }),
    },
  ],
  advice: { pass: { code: 'ribs-low' }, none: { code: 'ribs-none' }, unknown: { code: 'ribs-not-measured' } },
};

/** What of a foot is seen from the other side. */
const sink: Rule = {
  ...MOLDED,
  id: 'sink',
  title: 'Sink marks',
  unit: '% more than the wall',
  digits: 1,
  applies: hasMold,
  measure: footSwelling,
  limits: [
    {
      state: 'warn',
      breaks: 'above',
      path: 'limits.sinkWarn',
      advice: ({ count, value }) => ({ code: 'sinks-seen', count, percent: value }),
    },
  ],
  advice: { pass: { code: 'sinks-none' }, none: { code: 'ribs-none' }, unknown: { code: 'ribs-not-measured' } },
};

const flow: Rule = {
  ...MOLDED,
  id: 'flow-length',
  title: 'Way of the resin',
  unit: 'x the wall',
  digits: 0,
  applies: hasMoldedWall,
  measure: flowRatio,
  limits: [
    {
      state: 'warn',
      breaks: 'above',
      path: 'limits.flowRatio',
      advice: ({ context: { facts, material }, value, limit }) => ({
        code: 'flow-long',
        material: material.label,
        ratio: limit,
        wallMm: tenth((facts.mold!.wall!.nominalMm * value) / limit + 0.05),
      }),
    },
  ],
  advice: { pass: { code: 'flow-short' } },
};

const innerCorners: Rule = {
  ...MOLDED,
  id: 'molded-corners',
  title: 'Inner corners',
  unit: 'x the wall',
  applies: hasMoldedWall,
  measure: innerRadii,
  limits: [
    {
      state: 'warn',
      breaks: 'below',
      path: 'limits.cornerRadius',
      advice: ({ context: { facts }, count }) => ({
        code: 'corners-sharp',
        count,
        radiusMm: tenth(facts.mold!.wall!.nominalMm / 2),
      }),
    },
  ],
  advice: { pass: { code: 'corners-round' }, unknown: { code: 'corners-not-measured' } },
};

const text: Rule = {
  ...MOLDED,
  id: 'molded-text',
  title: 'Letters and marks',
  unit: 'mm',
  applies: hasMold,
  measure: letters,
  limits: [
    {
      state: 'warn',
      of: 'depth',
      breaks: 'above',
      path: 'limits.textDepth',
      advice: ({ count, limit }) => ({ code: 'text-deep', count, limitMm: limit }),
    },
    {
      state: 'warn',
      of: 'stroke',
      breaks: 'below',
      path: 'limits.textStroke',
      advice: ({ count, limit }) => ({ code: 'text-narrow', count, limitMm: limit }),
    },
  ],
  advice: { pass: { code: 'text-fits' }, none: { code: 'text-none' } },
};

export const MOLDING_RULES: readonly Rule[] = [
  draft,
  sideActions,
  lifters,
  shrinkage,
  moldedWall,
  evenWalls,
  footOfRibs,
  heightOfRibs,
  sink,
  flow,
  innerCorners,
  text,
];
