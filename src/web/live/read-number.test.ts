import { expect, test } from 'vitest';
import { formatRange, type NumberRange, readNumber } from './read-number.ts';

const THICKNESS: NumberRange = { min: 0.5, max: 6, unit: 'mm' };
const LENGTH: NumberRange = { min: 1, max: 1_000_000, unit: 'mm' };

test('numbers are read as they are commonly typed', () => {
  const read = (text: string) => readNumber(text, LENGTH);
  const texts = ['12', ' 12 ', '1.5', '1,5', '1,500', '1 500', '12,345.5', '007'];
  expect(texts.map(read)).toEqual(
    [12, 12, 1.5, 1.5, 1500, 1500, 12345.5, 7].map((value) => ({ kind: 'number', value })),
  );
  expect(readNumber('.5', THICKNESS)).toEqual({ kind: 'number', value: 0.5 });
});

test('what is no number or lies outside is refused with the range', () => {
  const refused = { kind: 'refused', problem: 'From 0.5 to 6 mm' };
  for (const text of ['', 'thin', '0.49', '6.01', '-1', '1e1', '1.2.3', '2 mm', 'Infinity', '0x2'])
    expect(readNumber(text, THICKNESS)).toEqual(refused);
});

test('pieces come whole', () => {
  const pieces: NumberRange = { min: 1, max: 10_000, unit: 'pcs', whole: true };
  expect(readNumber('1,000', pieces)).toEqual({ kind: 'number', value: 1000 });
  expect(readNumber('2.5', pieces)).toEqual({ kind: 'refused', problem: 'Whole numbers only' });
  expect(readNumber('0.5', pieces)).toEqual({ kind: 'refused', problem: 'From 1 to 10,000 pcs' });
});

test('limits are told with their unit, unless the box says it alone', () => {
  expect(formatRange({ min: 1, max: 135, unit: '°' })).toBe('1 to 135°');
  expect(formatRange({ min: 0.2, max: 0.5, unit: '' })).toBe('0.2 to 0.5');
  expect(formatRange({ min: 2500, max: 1e6, unit: 'USD', unitInBoxOnly: true })).toBe('2,500 to 1,000,000');
});
