/** Rules of the press brake that the shop has: how long, how strong, how high, in which order. */
import type { Advice } from '#contract/advice-words.ts';
import { bendLengths, boxHeights, hasFlatBends } from '#quote/measures/sheet.ts';
import { ofSheet } from '#quote/measures/sheet-cuts.ts';
import { sheetPartOf } from '#quote/measures/sheet-part.ts';
import { bendOrder } from '#quote/processes/sheet/bend-order.ts';
import { flatByTable } from '#quote/processes/sheet/bend-table.ts';
import { bendForceKn } from '#quote/processes/sheet/bending.ts';
import type { SheetRates } from '#quote/processes/sheet/rates.ts';
import { placesOf, type Rule, type RuleContext, UNKNOWN } from '#quote/rules/rule.ts';

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

/** 1 where no order of the bends is free of collisions. */
const bendOrders = ofSheet((part, { rates }) => {
  if (rates === null) return UNKNOWN;
  const order = bendOrder(part, (rates as SheetRates).brake);
  if (order === undefined) return UNKNOWN;
  return placesOf([{ value: order === null ? 1 : 0, faceIds: part.bends.flatMap(({ faceIds }) => faceIds) }]);
});

function foundOrder({ facts, choices, rates }: RuleContext): Advice {
  const part = sheetPartOf(facts, choices.thicknessMm ?? null);
  const order = part && rates !== null ? bendOrder(part, (rates as SheetRates).brake) : null;
  return { code: 'bend-order-found', order: (order ?? []).map((bend) => bend + 1) };
}

const bendOrderRule: Rule = {
  ...BRAKE,
  id: 'bend-order',
  title: 'An order of bends',
  unit: '',
  digits: 0,
  applies: ({ facts, choices }) => {
    const bends = sheetPartOf(facts, choices.thicknessMm ?? null)?.bends ?? [];
    return bends.length > 1 && bends.every(({ direction }) => direction !== null);
  },
  measure: bendOrders,
  limits: [
    { state: 'warn', breaks: 'above', path: 'limits.drawingFaults', advice: () => ({ code: 'bend-order-none' }) },
  ],
  advice: { pass: foundOrder },
  reason: null,
};

/** 1 for a bend that the shop's table lays out, 0 for one that the K-factor does. */
const tabledBends = ofSheet((part, { material, rates }) => {
  if (rates === null) return UNKNOWN;
  const { rows } = flatByTable(part, { material, rates: rates as SheetRates });
  return placesOf(part.bends.map(({ faceIds }, index) => ({ value: rows.has(index) ? 1 : 0, faceIds })));
});

/** Says which of the two a flat stands on. */
const bendAllowance: Rule = {
  ...BRAKE,
  id: 'bend-allowance',
  title: 'Bends by our table',
  // An outline that was drawn flat is cut as it is drawn.
  applies: (context) => hasFlatBends(context) && context.facts.kind === 'solid',
  reason: null,
  unit: '',
  digits: 0,
  measure: tabledBends,
  limits: [
    {
      state: 'note',
      breaks: 'above',
      path: 'limits.drawingFaults',
      advice: ({ count, context: { facts } }) => ({
        code: 'bends-by-table',
        count,
        bends: facts.sheet?.bends.length ?? count,
      }),
    },
  ],
  advice: { pass: ({ facts }) => ({ code: 'bends-by-k', kFactor: facts.sheet?.flat?.kFactor ?? 0 }) },
};

export const BRAKE_RULES: readonly Rule[] = [bendLength, bendForce, boxHeight, bendOrderRule, bendAllowance];
