import { expect, test } from 'vitest';
import { toCsv } from '#server/csv.ts';

test('cells are quoted where they have to be, and lines end as the standard says', () => {
  expect(
    toCsv(
      ['Name', 'Total'],
      [
        ['Ada "Lathe" Turner', 12.5],
        ['Bo, Li', null],
        ['two\nlines', 0],
      ],
    ),
  ).toBe('\uFEFFName,Total\r\n"Ada ""Lathe"" Turner",12.5\r\n"Bo, Li",\r\n"two\nlines",0\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("https://evil.example")'])(
  '%j is no formula any more',
  (text) => {
    expect(
      toCsv(['x'], [[text]])
        .split('\r\n')
        .slice(1)
        .join('\r\n'),
    ).toMatch(/^"?'/);
  },
);
