import { expect, test } from 'vitest';
import { amountHint, readMinor, readPrices } from '#admin/price-form.ts';

test.each([
  ['1,250.00', 'USD', 125_000],
  ['1250.5', 'USD', 125_050],
  ['0.07', 'INR', 7],
  ['12', 'USD', 1_200],
  ['1,234,567.89', 'EUR', 123_456_789],
  ['1,250', 'JPY', 1_250],
  ['1.5', 'KWD', 1_500],
])('%s %s is %i minor units', (text, currency, minor) => {
  expect(readMinor(text, currency)).toBe(minor);
});

test.each(['', '0', '0.00', '-5', '1.234', '1,25', '12,3456', '$5', 'five', '1e3', '1 000', '999999999', '5.'])(
  '"%s" is no price',
  (text) => {
    expect(readMinor(text, 'USD')).toBe(null);
  },
);

test('a currency without coins has no decimals', () => {
  expect(readMinor('1250.5', 'JPY')).toBe(null);
  expect([amountHint('JPY'), amountHint('USD')]).toEqual([
    'Enter an amount above 0, for example 1,250',
    'Enter an amount above 0, for example 1,250.00',
  ]);
});

test('each part has its price and its days; what is missing is named by its box', () => {
  const texts = {
    'unitPrice-0': '12.50',
    'leadTimeDays-0': '5',
    'unitPrice-1': '',
    'leadTimeDays-1': '',
    'unitPrice-2': 'x',
    'leadTimeDays-2': '0',
    message: 'thanks',
  };
  expect(readPrices(texts, 'USD')).toEqual({
    unpriced: [],
    parts: [{ position: 0, unitPriceMinor: 1_250, leadTimeDays: 5 }],
    problems: {
      'unitPrice-2': 'Enter an amount above 0, for example 1,250.00',
      'leadTimeDays-2': 'Enter working days, for example 12',
    },
  });
});

test('a form without any price names each part that lacks one, and marks its boxes', () => {
  const texts = {
    'unitPrice-0': '',
    'leadTimeDays-0': '',
    'unpriced-0': 'frame.step',
    'unitPrice-1': '',
    'leadTimeDays-1': '',
    'unitPrice-2': '',
    'leadTimeDays-2': '3',
    'unpriced-2': 'lid.step',
  };
  const { parts, problems, unpriced } = readPrices(texts, 'USD');
  expect([parts, unpriced, Object.keys(problems)]).toEqual([
    [],
    ['frame.step', 'lid.step'],
    ['unitPrice-0', 'leadTimeDays-0', 'unitPrice-2'],
  ]);
});
