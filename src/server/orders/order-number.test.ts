import { expect, test } from 'vitest';
import { makeOrderNumber, normaliseOrderNumber } from '#server/orders/order-number.ts';

test('an order number has eight letters and digits that cannot be mistaken for each other', () => {
  for (let round = 0; round < 200; round += 1) {
    expect(makeOrderNumber()).toMatch(/^PW-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  }
});

test('a thousand order numbers are a thousand numbers', () => {
  expect(new Set(Array.from({ length: 1000 }, makeOrderNumber)).size).toBe(1000);
});

test('a number is understood as it is typed or dictated', () => {
  expect(normaliseOrderNumber('pw-7k3m-92qx')).toBe('PW-7K3M-92QX');
  expect(normaliseOrderNumber(' 7K3M 92QX ')).toBe('PW-7K3M-92QX');
  expect(normaliseOrderNumber('PW-OI3L-92QX')).toBe('PW-0131-92QX');
});
