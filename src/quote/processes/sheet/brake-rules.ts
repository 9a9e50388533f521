/** Rules of the press brake that the shop has: how long, how strong, how high. */
import { bendLengths, boxHeights, hasFlatBends } from '#quote/measures/sheet.ts';
import { ofSheet } from '#quote/measures/sheet-cuts.ts';
import { bendForceKn } from '#quote/processes/sheet/bending.ts';
import type { SheetRates } from '#quote/processes/sheet/rates.ts';
import { placesOf, type Rule, UNKNOWN } from '#quote/rules/rule.ts';

const BRAKE = { applies: hasFlatBends, mend: null, asksDrawings: true } satisfies Partial<Rule>;

const bendLength: Rule = {
  ...BRAKE,
  id: 'bend-length',
  title: 'Bends within the press brake',
  unit: 'mm',
  measure: bendLengths,
  limits: [
    {
      state: 'fail',
      breaks: 'above',
      path: 'rates.brake.bedMm',
      advice: ({ limit }) => ({ code: 'bend-long', limitMm: limit }),
    },
  ],
  reason: ({ value, limit }) => ({ code: 'bend-too-long', lengthMm: Math.round(value), bedMm: limit }),
};

/** Tons that each bend takes of what the brake has. */
const bendForces = ofSheet(({ bends, thicknessMm }, { material, rates }) => {
  const tensileMPa = material.properties?.tensileMPa;
  if (rates === null || tensileMPa === undefined) return UNKNOWN;
  const { brake } = rates as SheetRates;
  return placesOf(
    bends.map(({ lengthMm, faceIds }) => ({
      value: bendForceKn({ lengthMm, thicknessMm, tensileMPa }, brake),
      faceIds,
    })),
  );
});

const bendForce: Rule = {
  ...BRAKE,
  id: 'bend-force',
  title: 'Force of the press brake',
  unit: 'kN',
  digits: 0,
  measure: bendForces,
  limits: [
    {
      state: 'fail',
      breaks: 'above',
      path: 'rates.brake.forceKn',
      advice: ({ limit }) => ({ code: 'bend-strong', limitKn: limit }),
    },
  ],
  reason: ({ value, limit }) => ({ code: 'bend-too-strong', forceKn: value, mostKn: limit }),
};

const boxHeight: Rule = {
  ...BRAKE,
  id: 'box-height',
  title: 'Sides of a box under the punch',
  unit: 'mm',
  digits: 1,
  measure: boxHeights,
  limits: [
    {
      state: 'warn',
      breaks: 'above',
      path: 'rates.brake.punchHeightMm',
      advice: ({ limit }) => ({ code: 'box-high', limitMm: limit }),
    },
  ],
  reason: null,
};

export const BRAKE_RULES: readonly Rule[] = [bendLength, bendForce, boxHeight];
