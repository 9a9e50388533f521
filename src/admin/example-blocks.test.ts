import { expect, test } from 'vitest';
import { groupBlocks } from '#admin/example-blocks.ts';
import { exampleBlocks } from '#catalog/example-rates.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';

test('the blocks of a rate card are called in the words of its form, below the process that they belong to', () => {
  const groups = groupBlocks(exampleBlocks(EXAMPLE_RATE_CARD));
  expect(
    Object.fromEntries(groups.map(({ heading, rows }) => [heading, rows.map(({ label }) => label)])),
  ).toMatchObject({
    'The whole shop': ['Margin and lead time', 'Materials', 'Finishes', 'Inspection and certificates'],
    'CNC Machining': ['General', 'Tight dimensions', 'Hardware', 'Tolerances', 'Materials'],
    '3D Printing': ['General', 'Machines', 'Colors', 'Hardware'],
  });
});
