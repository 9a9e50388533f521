/** Rules of sheet metal. */
import type { Advice } from '#contract/advice-words.ts';
import type { Reason } from '#contract/reason-words.ts';
import {
  bendAngles,
  bendRadius,
  bendsWithoutRelief,
  channelWidths,
  flangeLength,
  grainRadii,
  hasBends,
  hasFlatBends,
  hemLength,
  holeToBend,
  returnReach,
  sheetSize,
} from '#quote/measures/sheet.ts';
import { sheetPartOf } from '#quote/measures/sheet-part.ts';
import { ALWAYS, type Found, type Limit, type Rule, type RuleContext } from '#quote/rules/rule.ts';
import { mmOf, SHEET_CUT_RULES } from '#quote/rules/sheet-cuts.ts';
import { SHEET_FORM_RULES } from '#quote/rules/sheet-forms.ts';

const SHEET = { unit: 'x thickness', mend: null, reason: null, asksDrawings: true } satisfies Partial<Rule>;

const lengthFor = (found: Found, ratio: number): number => Math.round(mmOf({ ...found, limit: ratio }) * 10) / 10;

const sizeLimit = (
  of: string,
  breaks: Limit['breaks'],
  path: string,
  code: 'sheet-too-thin' | 'sheet-too-thick' | 'sheet-too-large',
): Limit => ({ state: 'fail', of, breaks, path, advice: () => ({ code }) });

/** Whether a part is sheet at all, of a thickness that the shop has, from a blank that it takes. */
const sheetStock: Rule = {
  ...SHEET,
  id: 'sheet-stock',
  title: 'Made from our sheet',
  unit: 'mm',
  digits: 3,
  applies: ALWAYS,
  measure: sheetSize,
  limits: [
    sizeLimit('thickness', 'above', 'limits.sheetThicknessMost', 'sheet-too-thick'),
    sizeLimit('thickness', 'below', 'limits.sheetThicknessLeast', 'sheet-too-thin'),
    sizeLimit('length', 'above', 'limits.sheetLength', 'sheet-too-large'),
    sizeLimit('width', 'above', 'limits.sheetWidth', 'sheet-too-large'),
  ],
  advice: { pass: { code: 'sheet-in-stock' }, unknown: notMeasured },
  reason: wrongSize,
};

/** A drawing is no solid that could be taken for sheet: it has no thickness yet, or more lines than are kept. */
function notMeasured({ facts, choices }: RuleContext): Advice {
  if (facts.kind !== 'outline') return { code: 'sheet-not-recognized' };
  return choices.thicknessMm === undefined
    ? { code: 'drawing-without-thickness' }
    : { code: 'not-measured', title: sheetStock.title };
}

function wrongSize({ worst, value, context: { facts, choices, offer } }: Found): Reason {
  const part = sheetPartOf(facts, choices.thicknessMm ?? null);
  if (worst.of !== 'thickness' && part)
    return { code: 'sheet-does-not-fit', lengthMm: Math.round(part.lengthMm), widthMm: Math.round(part.widthMm) };
  const { sheetThicknessLeast: least, sheetThicknessMost: most } = offer.limits;
  return { code: 'sheet-off', thicknessMm: value, leastMm: least?.value ?? 0, mostMm: most?.value ?? 0 };
}

/** A bend sharper than its metal bears cracks outside or creases inside. One drawn sharp gets the radius of the tool. */
const bendRadiusRule: Rule = {
  ...SHEET,
  id: 'bend-radius',
  title: 'Bend radius over thickness',
  applies: hasBends,
  measure: bendRadius,
  limits: [
    {
      state: 'warn',
      of: 'round',
      breaks: 'below',
      path: 'limits.bendRadius',
      advice: (found) => ({
        code: 'bends-tight',
        count: found.count,
        radiusMm: mmOf(found),
        material: found.context.material.label,
      }),
    },
    {
      state: 'note',
      of: 'sharp',
      breaks: 'below',
      path: 'limits.bendRadius',
      advice: (found) => ({ code: 'bends-sharp', count: found.count, radiusMm: mmOf(found) }),
    },
  ],
  advice: { pass: { code: 'bends-round' } },
};

const flangeRule: Rule = {
  ...SHEET,
  id: 'flange-length',
  title: 'Flange over the die',
  applies: hasFlatBends,
  measure: flangeLength,
  limits: [
    {
      state: 'fail',
      breaks: 'below',
      path: 'limits.flangeFail',
      advice: (found) => ({
        code: 'flanges-too-short',
        count: found.count,
        lengthMm: lengthFor(found, found.context.offer.limits.flangeWarn?.value ?? found.limit),
      }),
    },
    {
      state: 'warn',
      breaks: 'below',
      path: 'limits.flangeWarn',
      advice: (found) => ({ code: 'flanges-short', count: found.count, lengthMm: lengthFor(found, found.limit) }),
    },
  ],
  advice: { pass: { code: 'flanges-long' } },
};

/** Said with the distance that keeps a hole round. */
const nearHoles = (found: Found): Advice => ({
  code: 'holes-near-bends',
  count: found.count,
  distanceMm: lengthFor(found, found.context.offer.limits.holeToBendNote?.value ?? found.limit),
});

const holeToBendRule: Rule = {
  ...SHEET,
  id: 'hole-to-bend',
  title: 'Holes away from bends',
  applies: hasFlatBends,
  measure: holeToBend,
  limits: [
    { state: 'warn', breaks: 'below', path: 'limits.holeToBend', advice: nearHoles },
    { state: 'note', breaks: 'below', path: 'limits.holeToBendNote', advice: nearHoles },
  ],
  advice: { pass: { code: 'holes-off-bends' }, none: { code: 'sheet-without-holes' } },
};

const missingRelief =
  (code: 'relief-missing' | 'relief-slit') =>
  (found: Found): Advice => ({
    code,
    count: found.count,
    widthMm: lengthFor(found, 1),
    // Thickness + radius + 0.5 mm, with a radius of one thickness.
    depthMm: lengthFor(found, 2) + 0.5,
  });

const bendRelief: Rule = {
  ...SHEET,
  id: 'bend-relief',
  title: 'Bends end at an edge',
  unit: '',
  applies: hasFlatBends,
  measure: bendsWithoutRelief,
  limits: [
    {
      state: 'warn',
      of: 'torn',
      breaks: 'above',
      path: 'limits.drawingFaults',
      advice: missingRelief('relief-missing'),
    },
    {
      state: 'note',
      of: 'slit',
      breaks: 'above',
      path: 'limits.reliefWidth',
      advice: missingRelief('relief-slit'),
    },
  ],
  advice: { pass: { code: 'bends-relieved' } },
};

const bendAngle: Rule = {
  ...SHEET,
  id: 'bend-angle',
  title: 'Angle of bends',
  unit: '°',
  applies: hasFlatBends,
  measure: bendAngles,
  limits: [
    {
      state: 'warn',
      breaks: 'above',
      path: 'limits.bendAngle',
      advice: ({ count, limit }) => ({ code: 'bends-steep', count, limitDeg: limit }),
    },
  ],
};

const hem: Rule = {
  ...SHEET,
  id: 'hem-length',
  title: 'Hems over thickness',
  applies: hasFlatBends,
  isQuiet: true,
  measure: hemLength,
  limits: [
    {
      state: 'warn',
      breaks: 'below',
      path: 'limits.hem',
      advice: (found) => ({ code: 'hems-short', count: found.count, lengthMm: mmOf(found) }),
    },
  ],
};

const channel: Rule = {
  ...SHEET,
  id: 'channel-width',
  title: 'Channels over their depth',
  unit: 'x depth',
  applies: hasFlatBends,
  measure: channelWidths,
  limits: [
    {
      state: 'fail',
      breaks: 'below',
      path: 'limits.channelLeast',
      advice: ({ count }) => ({ code: 'channel-closed', count }),
    },
    {
      state: 'warn',
      breaks: 'below',
      path: 'limits.channel',
      advice: ({ count }) => ({ code: 'channel-narrow', count }),
    },
  ],
};

const returns: Rule = {
  ...SHEET,
  id: 'returns-meet',
  title: 'Flanges that return',
  unit: 'x base',
  applies: hasFlatBends,
  measure: returnReach,
  limits: [
    {
      state: 'fail',
      breaks: 'above',
      path: 'limits.returns',
      advice: ({ count }) => ({ code: 'returns-meet', count }),
    },
  ],
};

const grain: Rule = {
  ...SHEET,
  id: 'bend-grain',
  title: 'Bends across the grain',
  applies: hasFlatBends,
  isQuiet: true,
  measure: grainRadii,
  limits: [
    {
      state: 'note',
      breaks: 'below',
      path: 'limits.bendGrain',
      advice: ({ count }) => ({ code: 'bends-along-grain', count }),
    },
  ],
};

export const SHEET_RULES: readonly Rule[] = [
  sheetStock,
  bendRadiusRule,
  flangeRule,
  holeToBendRule,
  bendRelief,
  bendAngle,
  hem,
  channel,
  returns,
  grain,
  ...SHEET_CUT_RULES,
  ...SHEET_FORM_RULES,
];
