import { expect, test } from 'vitest';
import { formatDaysToDock, formatTransit } from './format-part.ts';

test('the days to make a part and the days in transit are told apart, and added up', () => {
  expect(formatTransit('standard')).toEqual({ label: 'In transit, standard', value: '5 working days' });
  expect(formatDaysToDock(10, 'standard')).toBe(
    'With you about 15 working days after the order: 10 to make the parts, then 5 in transit.',
  );
  expect(formatDaysToDock(1, 'express')).toBe(
    'With you about 4 working days after the order: 1 to make the parts, then 3 in transit.',
  );
});
