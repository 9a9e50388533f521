import { expect, test } from 'vitest';
import type { Landed } from '#contract/landed.ts';
import { formatExtras, listAssumptions, listLandedRows } from '#contract/landed-words.ts';

const LANDED: Landed = {
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

test('how prints are weighed is said where a part may be printed', () => {
  const words = 'Printed parts are weighed as if solid.';
  expect([true, false].map((mayBe) => listAssumptions(LANDED, mayBe).includes(words))).toEqual([true, false]);
});

const ABROAD: Landed = { ...LANDED, country: 'JP', origin: 'IN' };
const PAID = { source: 'a test', paidBy: 'buyer' } as const;

test('a charge that is not known stands in its place as words, and a known rate of zero as $0.00', () => {
  const landed: Landed = {
    ...ABROAD,
    lines: [
      { kind: 'freight', name: '', percent: null, amountMinor: 3000, source: 'a test', paidBy: 'shop' },
      { kind: 'tax', name: 'Import VAT', percent: null, amountMinor: 0, ...PAID },
    ],
    gaps: [
      {
        ...{ code: 'no-duty', material: 'steel', use: 'general', origin: 'IN', country: 'JP' },
        ...{ until: null, on: '2026-12-04' },
      },
    ],
  };
  expect(listLandedRows(landed).map(({ label, amount, isKnown }) => [label, amount, isKnown])).toEqual([
    ['Air freight', '$30.00', true],
    ['Duty on steel parts', 'not known for this country; your customs office sets it', false],
    ['Import VAT', '$0.00', true],
  ]);
});

test('a tax without a rate, a fee that has ended, and a tax on an unknown duty are not known, each for its reason', () => {
  const rowsOf = (gaps: Landed['gaps'], change: Partial<Landed> = {}) =>
    listLandedRows({ ...ABROAD, ...change, gaps }).map(({ label, amount, isDue }) => [label, amount, isDue]);
  const customs = 'your customs office sets it';
  expect(rowsOf([{ code: 'no-tax', country: 'JP' }])).toEqual([
    ['Import tax', `not known for this country; ${customs}`, true],
  ]);
  expect(
    rowsOf([{ code: 'no-charge', name: 'Entry fee', country: 'JP', until: '2026-09-30', on: '2026-12-04' }]),
  ).toEqual([['Entry fee', `not known; ${customs}`, true]]);
  expect(rowsOf([{ code: 'needs-duty', name: 'Import VAT', percent: 19 }])).toEqual([
    ['Import VAT, 19 %', 'not known, as it is also charged on the duty', true],
  ]);
  expect(rowsOf([{ code: 'no-tax', country: 'IN' }], { country: 'IN' })).toEqual([['Taxes', 'not known', true]]);
});

test('what a total includes and what is extra follows from freight, its account, the terms and the country', () => {
  const of = (terms: Landed['terms']) => ({ terms, landed: { ...ABROAD, terms } });
  expect(formatExtras(of('DDP'))).toBe('The total includes freight, duty and taxes.');
  expect(formatExtras(of('DAP'))).toBe('The total includes freight; duty and taxes on arrival are extra.');
  expect(formatExtras({ ...of('DAP'), isHome: true })).toBe('The total includes freight; taxes are extra.');
  const sentences = {
    DAP: 'Freight and import charges are extra; we quote freight before we charge it.',
    DDP: 'Freight is extra; we quote it before we charge it.',
    EXW: 'Freight and import charges are extra; you arrange and pay for transport.',
    FCA: 'Freight and import charges are extra; you arrange and pay for transport.',
  } as const;
  for (const terms of ['DAP', 'DDP', 'EXW', 'FCA'] as const) expect(formatExtras({ terms })).toBe(sentences[terms]);
  expect(formatExtras({ terms: 'FCA', isCollect: true, isHome: true })).toBe(
    'Freight and taxes are extra; your carrier account is charged for freight.',
  );
});
