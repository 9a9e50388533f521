import { expect, test } from 'vitest';
import { formatDaysToDock, formatTransit } from './format-part.ts';

test('the days to make a part and the days in transit are told apart, and added up', () => {
  expect(formatTransit('standard')).toEqual({ label: 'In transit, standard', value: '5 working days' });
  expect(formatDaysToDock(10, 'standard')).toBe(
    'Delivery about 15 working days after the order: 10 to make the parts and 5 in transit.',
  );
  expect(formatDaysToDock(1, 'express')).toBe(
    'Delivery about 4 working days after the order: 1 to make the parts and 3 in transit.',
  );
});
