import { expect, test } from 'vitest';
import { formatPhone, keptPhone } from './format-phone.ts';

test.each([
  ['15550100142', '+15550100142'],
  ['+49 30 1234', '+49 30 1234'],
  ['0301234567', '0301234567'],
  ['110', '110'],
  ['', ''],
])('the phone number "%s" is shown as "%s", and kept as it was', (kept, shown) => {
  expect(formatPhone(kept)).toBe(shown);
  expect(keptPhone(shown)).toBe(kept);
});
