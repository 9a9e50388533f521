/** Rules of injection molding. */
import {
  draftOfWalls,
  hasMold,
  hasMoldedWall,
  moldActions,
  moldedWalls,
  wallEvenness,
} from '#quote/measures/molding.ts';
import { ALWAYS, type Found, type Rule } from '#quote/rules/rule.ts';

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

/** Walls that the resin fills, and that cool in time. */
const moldedWall: Rule = {
  ...MOLDED,
  id: 'molded-wall',
  title: 'Wall for the resin',
  unit: 'mm',
  digits: 4,
  applies: hasMold,
  measure: moldedWalls,
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

export const MOLDING_RULES: readonly Rule[] = [draft, sideActions, moldedWall, evenWalls];
