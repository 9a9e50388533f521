/** Rules of what is milled. A part that a lathe makes alone is not asked. */
import type { Advice } from '#contract/advice-words.ts';
import {
  cornerRadius,
  cornerReach,
  dovetailAngle,
  dovetails,
  engravedDepth,
  engravedStroke,
  pocketDepth,
  sharpCorners,
  slotDepth,
  slotWidth,
  tSlotOpening,
  tSlots,
} from '#quote/measures/cuts.ts';
import {
  areInGrooves,
  closedCavities,
  edgeSetups,
  hiddenFaces,
  setups,
  unreachedVolume,
} from '#quote/measures/reach.ts';
import { leastSide, longestSide, weight } from '#quote/measures/size.ts';
import { isMilled, isSetUpOnMill } from '#quote/measures/turned-part.ts';
import { pinSlenderness, ribSlenderness } from '#quote/measures/walls.ts';
import {
  withCoarserTolerance,
  withLargerCorners,
  withoutEdgeSetups,
  withRoundCorners,
  withShallowCuts,
  withThickerRibs,
  withWiderCuts,
} from '#quote/rules/mends.ts';
import { ALWAYS, type Found, type Limit, type Measure, type Rule } from '#quote/rules/rule.ts';

const MILLED = { unit: 'mm', applies: isMilled, mend: null, reason: null } satisfies Partial<Rule>;

const warn = (breaks: Limit['breaks'], path: string, advice: Limit['advice']): Limit => ({
  state: 'warn',
  breaks,
  path,
  advice,
});
const fail = (breaks: Limit['breaks'], path: string, advice: Limit['advice']): Limit => ({
  ...warn(breaks, path, advice),
  state: 'fail',
});

/** The work is priced, and no risk. */
const note = (breaks: Limit['breaks'], path: string, advice: Limit['advice']): Limit => ({
  ...warn(breaks, path, advice),
  state: 'note',
});

/** The radius that the deepest of the corners would need, rounded up to what a drawing says. */
function radiusFor({ limit, places }: Found): number {
  const deepest = Math.max(...places.map(({ depthMm }) => depthMm ?? 0));
  return Math.ceil((deepest / (2 * limit)) * 10) / 10;
}

const cornerDeep =
  (code: 'corner-deep' | 'corner-too-deep') =>
  (found: Found): Advice => ({
    code,
    count: found.count,
    ratio: found.limit,
    radiusMm: radiusFor(found),
  });

/** Whatever machines it, by its size and weight. */
export const WORKPIECE: readonly Rule[] = [
  {
    ...MILLED,
    applies: ALWAYS,
    id: 'weight',
    title: 'Weight',
    unit: 'kg',
    measure: weight,
    limits: [
      note('above', 'limits.weight', ({ value, limit }) => ({ code: 'part-heavy', weightKg: value, limitKg: limit })),
    ],
  },
  {
    ...MILLED,
    applies: ALWAYS,
    id: 'smallest-part',
    title: 'Large enough to hold',
    measure: longestSide,
    limits: [warn('below', 'limits.smallestPart', ({ limit }) => ({ code: 'part-small', limitMm: limit }))],
  },
  {
    ...MILLED,
    applies: ALWAYS,
    id: 'stock-size',
    title: 'Thickness of the stock',
    measure: leastSide,
    limits: [warn('above', 'limits.stockThickness', ({ limit }) => ({ code: 'stock-thick', limitMm: limit }))],
  },
  {
    ...MILLED,
    applies: ALWAYS,
    id: 'tolerance-to-size',
    title: 'Tolerance over the size',
    measure: longestSide,
    limits: [
      warn('above', 'limits.toleranceSize', ({ context, value, limit }) => ({
        code: 'tolerance-long',
        sizeMm: value,
        limitMm: limit,
        tolerance: context.tolerance.label,
      })),
    ],
    mend: withCoarserTolerance,
  },
];

const CORNERS: readonly Rule[] = [
  {
    ...MILLED,
    id: 'sharp-corner',
    title: 'Sharp inside edges',
    unit: 'mm deep',
    measure: sharpCorners,
    limits: [
      fail('above', 'rates.cutters.sharpCornersUpToMm', ({ count }) => ({ code: 'corner-sharp', count })),
      note('above', 'limits.sharpCornerNote', ({ count }) => ({ code: 'corner-sharp-shallow', count })),
    ],
    reason: ({ count, value, worst: { at = null, faceIds } }) => ({
      code: 'sharp-inner-corner',
      corners: count,
      depthMm: value,
      at,
      faceIds,
    }),
  },
  {
    ...MILLED,
    id: 'corner-depth',
    title: 'Depth of inside corners',
    unit: 'x cutter',
    measure: cornerReach,
    limits: [
      fail('above', 'limits.cornerReachFail', cornerDeep('corner-too-deep')),
      warn('above', 'limits.cornerReachWarn', cornerDeep('corner-deep')),
    ],
    mend: withRoundCorners,
    reason: ({ worst: { radiusMm = 0, depthMm = 0, at = null, faceIds } }) => ({
      code: 'inner-corner-deep',
      radiusMm,
      depthMm,
      at,
      faceIds,
    }),
  },
  {
    ...MILLED,
    id: 'corner-radius',
    title: 'Radius of inside corners',
    digits: 3,
    measure: cornerRadius,
    limits: [
      fail('below', 'limits.cornerRadiusFail', ({ count, limit }) => ({
        code: 'corner-too-tight',
        count,
        limitMm: limit,
      })),
      warn('below', 'limits.cornerRadiusWarn', ({ count, limit }) => ({ code: 'corner-tight', count, limitMm: limit })),
    ],
    mend: withLargerCorners,
    reason: ({ value, limit }) => ({ code: 'corner-too-tight', radiusMm: value, limitMm: limit }),
  },
];

const ratioRule = (
  id: string,
  title: string,
  unit: string,
  measure: Measure,
  path: string,
  code: 'pocket-deep' | 'slot-deep' | 'pin-slender' | 'rib-slender' | 'engraving-deep',
  mend: Rule['mend'] = null,
): Rule => ({
  ...MILLED,
  id,
  title,
  unit,
  measure,
  limits: [warn('above', path, ({ count, limit }) => ({ code, count, ratio: limit }))],
  mend,
});

const CUTS: readonly Rule[] = [
  ratioRule(
    'pocket-depth',
    'Depth of pockets',
    'x width',
    pocketDepth,
    'limits.pocketDepth',
    'pocket-deep',
    withShallowCuts,
  ),
  ratioRule('slot-depth', 'Depth of slots', 'x width', slotDepth, 'limits.slotDepth', 'slot-deep', withShallowCuts),
  {
    ...MILLED,
    id: 'narrow-cut',
    title: 'Width of slots and pockets',
    measure: slotWidth,
    limits: [
      fail('below', 'limits.cutWidthFail', ({ count, limit }) => ({ code: 'slot-too-narrow', count, limitMm: limit })),
      warn('below', 'limits.cutWidthWarn', ({ count, limit }) => ({ code: 'slot-narrow', count, limitMm: limit })),
    ],
    mend: withWiderCuts,
    reason: ({ value, limit }) => ({ code: 'slot-too-narrow', widthMm: value, limitMm: limit }),
  },
  {
    ...MILLED,
    id: 't-slot',
    title: 'T-slots',
    unit: 'T-slots',
    measure: tSlots,
    limits: [warn('above', 'limits.tSlots', ({ count }) => ({ code: 't-slots', count }))],
  },
  {
    ...MILLED,
    id: 't-slot-opening',
    title: 'Opening of T-slots',
    measure: tSlotOpening,
    limits: [warn('below', 'limits.tSlotOpening', ({ limit }) => ({ code: 't-slot-narrow', limitMm: limit }))],
  },
  {
    ...MILLED,
    id: 'dovetail',
    title: 'Dovetails',
    unit: 'dovetails',
    measure: dovetails,
    limits: [warn('above', 'limits.dovetails', ({ count }) => ({ code: 'dovetails', count }))],
  },
  {
    ...MILLED,
    id: 'dovetail-angle',
    title: 'Angle of dovetails',
    unit: '°',
    measure: dovetailAngle,
    limits: [warn('below', 'limits.dovetailAngle', ({ limit }) => ({ code: 'dovetail-steep', limitDeg: limit }))],
  },
  ratioRule('pin', 'Slender pins', 'x diameter', pinSlenderness, 'limits.pinSlenderness', 'pin-slender'),
  ratioRule(
    'rib',
    'Free walls',
    'x thickness',
    ribSlenderness,
    'limits.ribSlenderness',
    'rib-slender',
    withThickerRibs,
  ),
  {
    ...MILLED,
    id: 'engraving-stroke',
    title: 'Strokes of engravings',
    measure: engravedStroke,
    limits: [
      warn('below', 'limits.engravedStroke', ({ count, limit }) => ({ code: 'stroke-narrow', count, limitMm: limit })),
    ],
    mend: withWiderCuts,
  },
  ratioRule(
    'engraving-depth',
    'Depth of engravings',
    'x stroke',
    engravedDepth,
    'limits.engravedDepth',
    'engraving-deep',
  ),
];

const REACH: readonly Rule[] = [
  {
    ...MILLED,
    applies: ALWAYS,
    id: 'closed-cavity',
    title: 'Closed cavities',
    unit: 'cm³',
    measure: closedCavities,
    limits: [fail('above', 'limits.closedCavity', ({ value }) => ({ code: 'cavity-closed', volumeCm3: value }))],
    reason: ({ value }) => ({ code: 'closed-cavity', volumeCm3: value }),
  },
  {
    ...MILLED,
    id: 'unreached',
    title: 'Reached by our cutters',
    unit: 'cm³',
    digits: 3,
    measure: unreachedVolume,
    limits: [fail('above', 'limits.unreached', ({ value }) => ({ code: 'volume-not-reached', volumeCm3: value }))],
    advice: { unknown: { code: 'reach-not-measured' } },
    reason: ({ worst: { value, at = null, faceIds } }) => ({
      code: 'unreached',
      volumeMm3: Math.round(1000 * value),
      at,
      faceIds,
    }),
  },
  {
    // Facts take a cutter for a line here and try only the directions that the part suggests; a T-slot cutter reaches some of what is left.
    ...MILLED,
    id: 'undercut',
    title: 'Reached by a cutter',
    unit: 'hidden faces',
    measure: hiddenFaces,
    limits: [
      warn('above', 'limits.hiddenFaces', ({ context, worst }) => ({
        code: areInGrooves(context, worst.faceIds) ? 'reach-into-grooves' : 'reach-hidden',
      })),
    ],
    advice: { pass: { code: 'reach-whole' }, unknown: { code: 'reach-not-measured' } },
  },
  {
    ...MILLED,
    applies: isSetUpOnMill,
    id: 'setups',
    title: 'Setups',
    unit: 'setups',
    measure: setups,
    limits: [note('above', 'limits.setups', ({ value, limit }) => ({ code: 'setups-many', count: value, limit }))],
  },
  {
    ...MILLED,
    applies: isSetUpOnMill,
    id: 'edge-setups',
    title: 'Setups for edges alone',
    unit: 'setups',
    measure: edgeSetups,
    limits: [warn('above', 'limits.edgeSetups', ({ value }) => ({ code: 'edges-need-setups', count: value }))],
    mend: withoutEdgeSetups,
  },
];

export const MILLING: readonly Rule[] = [...REACH, ...CORNERS, ...CUTS];
