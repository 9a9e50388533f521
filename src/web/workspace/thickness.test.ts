import { expect, test } from 'vitest';
import { gaugesOf } from '#catalog/sheet-gauges.ts';
import { SHEET_OFFER as SHEET } from '#quote/processes/sheet/offer.ts';
import { readThickness, saidThickness, typedThickness } from './thickness.ts';

test.each([
  ['2', 2],
  ['1,5mm', 1.5],
  [' 0.063 in ', 1.6002],
  ['1/8"', 3.175],
  ['.5', 0.5],
])('a thickness of “%s” is %d mm', (text, thicknessMm) => {
  expect(readThickness(text)).toEqual({ kind: 'thickness', thicknessMm });
});

test.each(['thin', '0', '-1', '5 cm', '6 in', '1/0 in', '16 ga'])('a thickness of “%s” is refused', (text) => {
  expect(readThickness(text).kind).toBe('refused');
});

test('each usual gauge of each sheet material is read as it is offered, in mm and in inches', () => {
  expect(readThickness(' ')).toEqual({ kind: 'empty' });
  for (const { id } of SHEET.materials) {
    const gauges = gaugesOf(id);
    expect(gauges.filter(({ value }) => readThickness(value).kind !== 'thickness')).toEqual([]);
    expect(gauges.map(({ value }) => value)).toEqual(expect.arrayContaining(['1.5 mm']));
    expect(gauges.some(({ value }) => value.endsWith(' in'))).toBe(true);
    expect(new Set(gauges.map(({ value }) => value)).size).toBe(gauges.length);
  }
});

test('a number alone is inches where measures are read in inches, and the switch never changes what was said', () => {
  const said = saidThickness('0.0625', 'in');
  expect([readThickness(said), readThickness(saidThickness('2', 'mm'))]).toEqual([
    { kind: 'thickness', thicknessMm: 1.5875 },
    { kind: 'thickness', thicknessMm: 2 },
  ]);
  expect([typedThickness(said, 'in'), typedThickness(said, 'mm'), typedThickness('2', 'in')]).toEqual([
    '0.0625',
    '0.0625  in',
    '2 mm',
  ]);
  expect(saidThickness('1.5 mm', 'in')).toBe('1.5 mm');
});
