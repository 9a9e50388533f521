import { expect, test } from 'vitest';
import { keepUnits, withUnitsKept } from '#content/keep-units.ts';

/** The result with each no-break space as "_". */
const kept = (text: string) => withUnitsKept(text).replaceAll('\u00a0', '_');

test('a number and its unit stay on one line', () => {
  expect(kept('3 days of 12 mm at 90 °C')).toBe('3_days of 12_mm at 90_°C');
  expect(kept('12 mm² and 40 cm³ a minute, 1 day')).toBe('12_mm² and 40_cm³ a minute, 1_day');
});

test('so does a percent sign, whatever follows it', () => {
  expect(kept('5 % of it, or 5 %.')).toBe('5_% of it, or 5_%.');
  expect(kept('(67 %) 14 %')).toBe('(67_%) 14_%');
});

test('what is no number with its unit is left as it is', () => {
  for (const text of ['a % b', '3 mice', '2 sides', '4 holes', 'days 3 to 5']) expect(kept(text)).toBe(text);
});

test('the texts of an article are changed where they stand', () => {
  const tree = { type: 'root', children: [{ type: 'text', value: 'a wall of 2 mm' }] };
  keepUnits()(tree as never);
  expect(tree.children[0]!.value).toBe('a wall of 2\u00a0mm');
});
