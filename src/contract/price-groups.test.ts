import { expect, test } from 'vitest';
import { groupOfLine, priceGroups } from '#contract/price-groups.ts';

const line = (label: string, amountMinor: number) => ({ label, amountMinor });

test('margin, minimum and rounding are shared among the groups of work, to the cent', () => {
  const lines = [
    line('Stock, Aluminum 6061-T6 100 x 50 x 20 mm', 1_000),
    line('Sawing', 150),
    line('Programming', 3_000),
    line('Setting up, 2 setups and 3 tools', 2_001),
    line('Roughing', 777),
    line('Drilling, 4 holes', 333),
    line('Inspection, ISO 2768-m', 500),
    line('Anodized, clear: lot', 4_000),
    line('Margin', 2_940),
    line('Up to the least charge', 99),
    line('Rounding to a whole price per part', -3),
  ];
  const groups = priceGroups(lines);
  expect(groups.map(({ label }) => label)).toEqual(['Material', 'Setup', 'Machining', 'Inspection', 'Finishing']);
  const sum = (list: readonly { amountMinor: number }[]) => list.reduce((total, each) => total + each.amountMinor, 0);
  expect(sum(groups)).toBe(sum(lines));
  for (const { amountMinor } of groups) expect(Number.isInteger(amountMinor) && amountMinor > 0).toBe(true);
});

test('express is an amount of its own, since the buyer chose it', () => {
  const groups = priceGroups([line('Machine time', 1_000), line('Margin', 250), line('Express', 375)]);
  expect(groups).toEqual([
    { label: 'Printing', amountMinor: 1_250 },
    { label: 'Express', amountMinor: 375 },
  ]);
});

test('a price that a person set is one amount, and a label of no known kind is work', () => {
  expect(priceGroups([line('Priced by our engineers', 45_000)])).toEqual([
    { label: 'Priced by our engineers', amountMinor: 45_000 },
  ]);
  expect([groupOfLine(line('Margin', 1)), groupOfLine(line('Polishing by hand', 1))]).toEqual([null, 'Making']);
});

test('a line that names its group is in it, whatever its label', () => {
  expect(
    priceGroups([
      { ...line('Packing', 25), group: 'inspection' },
      { ...line('Broaching', 5), group: 'machining' },
    ]),
  ).toEqual([
    { label: 'Inspection and handling', amountMinor: 25 },
    { label: 'Machining', amountMinor: 5 },
  ]);
});
