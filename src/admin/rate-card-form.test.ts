import { expect, test } from 'vitest';
import { groupsOf, labelOf, type RateGroup, readCard } from '#admin/rate-card-form.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';

const boxesOf = ({ boxes, groups }: RateGroup): RateGroup['boxes'] => [...boxes, ...groups.flatMap(boxesOf)];
const all = boxesOf(groupsOf(EXAMPLE_RATE_CARD));
const typed = Object.fromEntries(all.map(({ name, value }) => [name, value]));

test('every figure of the card is a box, and the boxes as they stand make the same card', () => {
  expect(all.length).toBeGreaterThan(100);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(readCard(EXAMPLE_RATE_CARD, typed)).toEqual({ kind: 'card', card: { ...EXAMPLE_RATE_CARD, example: false } });
});

test('a changed box changes that figure and no other', () => {
  const read = readCard(EXAMPLE_RATE_CARD, {
    ...typed,
    'processes/cnc/machineMinorPerHour': '7250.5',
    'shop/name': 'Our shop',
  });
  expect(read).toEqual({
    kind: 'card',
    card: {
      ...EXAMPLE_RATE_CARD,
      example: false,
      shop: { ...EXAMPLE_RATE_CARD.shop, name: 'Our shop' },
      processes: {
        ...EXAMPLE_RATE_CARD.processes,
        cnc: { ...EXAMPLE_RATE_CARD.processes.cnc, machineMinorPerHour: 7250.5 },
      },
    },
  });
});

test('what is no number, or no rate, is named by its box', () => {
  expect(readCard(EXAMPLE_RATE_CARD, { ...typed, 'shop/marginPercent': '1,5' })).toEqual({
    kind: 'problems',
    problems: { 'shop/marginPercent': 'A number, for example 12.5' },
  });
  const refused = readCard(EXAMPLE_RATE_CARD, {
    ...typed,
    'shop/marginPercent': '-5',
    'processes/cnc/stock/thicknessesMm': '10, 6',
  });
  expect(refused).toMatchObject({
    kind: 'problems',
    problems: {
      'shop/marginPercent': expect.any(String),
    },
  });
});

test.each([
  ['machineMinorPerHour', 'Machine, cents per hour'],
  ['envelopeMm', 'Envelope, mm'],
  ['roughingCm3PerMin', 'Roughing, cm³ per min'],
  ['marginPercent', 'Margin, percent'],
  ['maxSetups', 'Max setups'],
])('%s reads "%s"', (key, label) => {
  expect(labelOf(key)).toBe(label);
});
