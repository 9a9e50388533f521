import { expect, test } from 'vitest';
import { BENT, BENT_AND_SEALED, BENT_BLANK, costsAt, unitCents, WELDED } from '#content/figures/redesign-cost.ts';

test('the unit costs of the article are computed', () => {
  const at = [1, 10, 100].map((quantity) =>
    [WELDED, BENT, BENT_AND_SEALED].map((design) => (unitCents(design, quantity) / 100).toFixed(2)),
  );
  expect(at).toEqual([
    ['103.42', '45.42', '63.67'],
    ['35.92', '9.42', '14.17'],
    ['29.17', '5.82', '9.22'],
  ]);
});

test('the lines of the article add up to its unit cost', () => {
  expect(costsAt(BENT, 10).reduce((total, [, cents]) => total + cents, 0)).toBeCloseTo(unitCents(BENT, 10), 9);
  expect(costsAt(WELDED, 10).map(([kind, cents]) => `${kind} ${(cents / 100).toFixed(2)}`)).toEqual([
    'material 1.78',
    'cutting 0.44',
    'handling 2.50',
    'bending 0.00',
    'welding 7.46',
    'grinding 8.64',
    'threads 7.60',
    'setup 7.50',
  ]);
});

test('the blank of the article follows from its bend deductions', () => {
  expect(BENT_BLANK.map((side) => side.toFixed(1))).toEqual(['312.3', '232.3']);
  expect([WELDED, BENT].map(({ massKg }) => massKg.toFixed(2))).toEqual(['1.27', '1.34']);
});
