/** What the layers of a print can show: holes, pins, slots, marks, gaps, walls and bridges. Limits of each way of printing: `processes/print/limits.ts`. */
import type { Advice } from '#contract/advice-words.ts';
import {
  bridgeSpans,
  enclosedSupport,
  engravedDepths,
  engravedStrokes,
  flatWalls,
  freeWalls,
  gapWidths,
  printedHoles,
  printedPins,
  printedSlots,
  raisedStrokes,
  wallHeights,
} from '#quote/measures/printing.ts';
import { ALWAYS, type Found, type Limit, type Measure, type Rule } from '#quote/rules/rule.ts';

type Code = Extract<
  Advice['code'],
  | 'print-hole-small'
  | 'print-hole-closed'
  | 'print-pin-thin'
  | 'print-slot-narrow'
  | 'print-stroke-thin'
  | 'print-mark-shallow'
  | 'print-raised-thin'
  | 'print-gap-narrow'
  | 'print-wall-free'
  | 'print-wall-tall'
  | 'print-warps'
  | 'print-bridge'
>;

/** Count and limit are all that these say. */
const says =
  (code: Code) =>
  ({ count, limit, context: { material } }: Found): Advice => ({ code, count, limit, material: material.label });

const bound = (state: Limit['state'], breaks: Limit['breaks'], name: string, code: Code): Limit => ({
  state,
  breaks,
  path: `limits.${name}`,
  advice: says(code),
});

const detail = (id: string, title: string, measure: Measure, limits: readonly Limit[], unit = 'mm'): Rule => ({
  id,
  title,
  unit,
  applies: ALWAYS,
  measure,
  limits,
  mend: null,
  reason: null,
});

const supportInside: Rule = {
  ...detail('printed-support-inside', 'Support can be taken out', enclosedSupport, [], '% of the volume'),
  digits: 1,
  limits: [
    {
      state: 'warn',
      breaks: 'above',
      path: 'limits.enclosedSupport',
      advice: ({ value }) => ({ code: 'print-support-inside', percent: value }),
    },
  ],
};

export const PRINTED_DETAIL_RULES: readonly Rule[] = [
  detail('printed-hole', 'Smallest hole', printedHoles, [
    bound('fail', 'below', 'printedHoleFail', 'print-hole-closed'),
    bound('warn', 'below', 'printedHole', 'print-hole-small'),
  ]),
  detail('printed-pin', 'Thinnest pin', printedPins, [bound('warn', 'below', 'printedPin', 'print-pin-thin')]),
  detail('printed-slot', 'Narrowest slot', printedSlots, [bound('warn', 'below', 'printedSlot', 'print-slot-narrow')]),
  detail('printed-engraving', 'Engraved strokes', engravedStrokes, [
    bound('warn', 'below', 'engravedStroke', 'print-stroke-thin'),
  ]),
  detail('printed-engraving-depth', 'Engraved depth', engravedDepths, [
    bound('warn', 'below', 'engravedDepth', 'print-mark-shallow'),
    bound('note', 'below', 'engravedDepthNote', 'print-mark-shallow'),
  ]),
  detail('printed-emboss', 'Raised strokes', raisedStrokes, [
    bound('warn', 'below', 'raisedStroke', 'print-raised-thin'),
  ]),
  detail('printed-gap', 'Gaps stay open', gapWidths, [bound('warn', 'below', 'printedGap', 'print-gap-narrow')]),
  detail('printed-free-wall', 'Free walls', freeWalls, [
    bound('warn', 'below', 'freeWall', 'print-wall-free'),
    bound('note', 'below', 'freeWallNote', 'print-wall-free'),
  ]),
  {
    ...detail(
      'printed-tall-wall',
      'Height of walls',
      wallHeights,
      [bound('warn', 'above', 'wallHeight', 'print-wall-tall')],
      'x thickness',
    ),
    digits: 0,
  },
  {
    ...detail(
      'printed-flat',
      'Large flats',
      flatWalls,
      [bound('warn', 'above', 'flatWall', 'print-warps')],
      'x thickness',
    ),
    digits: 0,
  },
  {
    ...detail('printed-bridge', 'Bridges', bridgeSpans, [
      bound('warn', 'above', 'bridgeWarn', 'print-bridge'),
      bound('note', 'above', 'bridgeNote', 'print-bridge'),
    ]),
    digits: 1,
  },
  supportInside,
];
