/** Rules of sheet metal. */
import { bendRadius, flangeLength, hasBends, hasFlatBends, holeToBend, sheetSize } from '#quote/measures/sheet.ts';
import { ALWAYS, type Found, type Limit, type Rule } from '#quote/rules/rule.ts';

const SHEET = { unit: 'x thickness', mend: null, reason: null } satisfies Partial<Rule>;

const thicknessOf = ({ context: { facts } }: Found): number => facts.sheet?.thicknessMm ?? 0;
const lengthFor = (found: Found, ratio: number): number => Math.round(ratio * thicknessOf(found) * 10) / 10;
const radiusFor = (found: Found): number => Math.round(found.limit * thicknessOf(found) * 100) / 100;

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
  advice: { pass: { code: 'sheet-in-stock' }, unknown: { code: 'sheet-not-recognized' } },
};

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
        radiusMm: radiusFor(found),
        material: found.context.material.label,
      }),
    },
    {
      state: 'note',
      of: 'sharp',
      breaks: 'below',
      path: 'limits.bendRadius',
      advice: (found) => ({ code: 'bends-sharp', count: found.count, radiusMm: radiusFor(found) }),
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

const holeToBendRule: Rule = {
  ...SHEET,
  id: 'hole-to-bend',
  title: 'Holes away from bends',
  applies: hasFlatBends,
  measure: holeToBend,
  limits: [
    {
      state: 'warn',
      breaks: 'below',
      path: 'limits.holeToBend',
      advice: (found) => ({
        code: 'holes-near-bends',
        count: found.count,
        distanceMm: lengthFor(found, found.limit),
      }),
    },
  ],
  advice: { pass: { code: 'holes-off-bends' }, none: { code: 'sheet-without-holes' } },
};

export const SHEET_RULES: readonly Rule[] = [sheetStock, bendRadiusRule, flangeRule, holeToBendRule];
