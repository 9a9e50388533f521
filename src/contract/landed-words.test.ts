import { expect, test } from 'vitest';
import type { Landed } from '#contract/landed.ts';
import { listAssumptions } from '#contract/landed-words.ts';

test('how prints are weighed is said where a part may be printed', () => {
  const landed: Landed = {
    ...{ country: 'US', transport: 'air', terms: 'DAP', use: 'general', origin: 'US', currency: 'USD' },
    ...{
      arrives: ['2026-12-01', '2026-12-04'],
      goodsMinor: 100,
      lines: [],
      chargedMinor: 0,
      benchMinor: 100,
      gaps: [],
    },
    ...{ netGrams: 10, grossGrams: 20, volumeCm3: 30, chargedKg: 1, tablesVersion: 1 },
    cartons: { count: 1, name: 'Carton S' },
  };
  const words = 'Printed parts are weighed as if solid.';
  expect([true, false].map((mayBe) => listAssumptions(landed, mayBe).includes(words))).toEqual([true, false]);
});
