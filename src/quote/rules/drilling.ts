/** Rules of drilled and tapped holes, in milled and turned parts alike. */
import type { Advice } from '#contract/advice-words.ts';
import {
  besideHole,
  besideThread,
  blindThreadDepth,
  entrySlope,
  fitDepth,
  flatHole,
  holeDepth,
  holeDiameter,
  threadDiameter,
} from '#quote/measures/holes.ts';
import { withLargerHoles, withShallowHoles, withShallowThreads } from '#quote/rules/mends.ts';
import { ALWAYS, type Found, type Rule, type RuleContext } from '#quote/rules/rule.ts';

const OF_HOLES = { unit: 'mm', applies: ALWAYS, mend: null, reason: null } satisfies Partial<Rule>;

const easyRatio = ({ material, offer }: RuleContext): number =>
  (material.limits?.holeDepthRecommended ?? offer.limits.holeDepthRecommended)?.value ?? 0;
const pecksAt = ({ material, offer }: RuleContext): number =>
  (material.limits?.holeDepthWarn ?? offer.limits.holeDepthWarn)?.value ?? 0;

/** The deeper a hole for its diameter, the slower it is drilled; beyond the reach of standard drills a person has to plan it. */
const deepHole: Rule = {
  id: 'deep-hole',
  title: 'Hole depth over diameter',
  unit: 'x diameter',
  applies: ALWAYS,
  measure: holeDepth,
  limits: [
    {
      state: 'fail',
      breaks: 'above',
      path: 'limits.holeDepthFail',
      advice: ({ context, count, limit }) => ({
        code: 'holes-too-deep',
        count,
        ratio: pecksAt(context),
        reach: limit,
      }),
    },
    {
      state: 'warn',
      breaks: 'above',
      path: 'limits.holeDepthWarn',
      advice: ({ context, count, limit }) => ({
        code: 'holes-deep',
        count,
        ratio: limit,
        recommended: easyRatio(context),
      }),
    },
  ],
  advice: {
    pass: { code: 'holes-shallow' },
    none: { code: 'holes-none' },
    unknown: { code: 'holes-not-found' },
  },
  mend: withShallowHoles,
  reason: ({ value, limit }) => ({ code: 'hole-too-deep', ratio: value, limit }),
};

const nearEdge = ({ count, limit, context: { offer, material } }: Found): Advice => ({
  code: 'hole-near-edge',
  count,
  limitMm: (material.limits ?? offer.limits).besideHoleNote?.value ?? limit,
});

export const DRILLING: readonly Rule[] = [
  deepHole,
  {
    ...OF_HOLES,
    id: 'smallest-hole',
    title: 'Smallest hole',
    measure: holeDiameter,
    limits: [
      {
        state: 'fail',
        breaks: 'below',
        path: 'limits.holeDiameterFail',
        advice: ({ count, limit }) => ({ code: 'hole-too-small', count, limitMm: limit }),
      },
      {
        state: 'warn',
        breaks: 'below',
        path: 'limits.holeDiameterWarn',
        advice: ({ context, count, limit }) => ({
          code: 'hole-small',
          count,
          limitMm: limit,
          material: context.material.label,
        }),
      },
    ],
    mend: withLargerHoles,
    reason: ({ value, limit }) => ({ code: 'hole-too-small', diameterMm: value, limitMm: limit }),
  },
  {
    ...OF_HOLES,
    id: 'smallest-thread',
    title: 'Smallest thread',
    measure: threadDiameter,
    limits: [
      {
        state: 'warn',
        breaks: 'below',
        path: 'limits.threadDiameter',
        advice: ({ count, limit }) => ({ code: 'thread-small', count, limitMm: limit }),
      },
    ],
  },
  {
    ...OF_HOLES,
    id: 'blind-thread-depth',
    title: 'Depth of blind threads',
    unit: 'x thread',
    measure: blindThreadDepth,
    limits: [
      {
        state: 'warn',
        breaks: 'above',
        path: 'limits.blindThreadDepth',
        advice: ({ count, limit }) => ({ code: 'thread-deep', count, ratio: limit }),
      },
    ],
    mend: withShallowThreads,
  },
  {
    ...OF_HOLES,
    id: 'thread-near-edge',
    title: 'Threads away from edges',
    unit: 'x thread',
    measure: besideThread,
    limits: [
      {
        state: 'warn',
        breaks: 'below',
        path: 'limits.besideThread',
        advice: ({ count, limit }) => ({ code: 'thread-near-edge', count, ratio: limit }),
      },
    ],
  },
  {
    ...OF_HOLES,
    id: 'fit-depth',
    title: 'Depth of reamed holes',
    unit: 'x diameter',
    measure: fitDepth,
    limits: [
      {
        state: 'warn',
        breaks: 'above',
        path: 'limits.fitDepth',
        advice: ({ count, limit }) => ({ code: 'fit-deep', count, ratio: limit }),
      },
    ],
  },
  {
    ...OF_HOLES,
    id: 'hole-on-slope',
    title: 'Holes square to their face',
    unit: '°',
    measure: entrySlope,
    limits: [
      {
        state: 'warn',
        breaks: 'above',
        path: 'limits.entrySlope',
        advice: ({ count, limit }) => ({ code: 'hole-on-slope', count, limitDeg: limit }),
      },
    ],
  },
  {
    ...OF_HOLES,
    id: 'hole-near-edge',
    title: 'Holes away from edges',
    measure: besideHole,
    limits: [
      {
        state: 'warn',
        breaks: 'below',
        path: 'limits.besideHole',
        advice: nearEdge,
      },
      { state: 'note', breaks: 'below', path: 'limits.besideHoleNote', advice: nearEdge },
    ],
  },
  {
    ...OF_HOLES,
    id: 'flat-hole',
    title: 'Floors of blind holes',
    measure: flatHole,
    limits: [
      {
        state: 'note',
        breaks: 'below',
        path: 'limits.flatHoleDiameter',
        advice: ({ count }) => ({ code: 'hole-flat', count }),
      },
    ],
  },
];
