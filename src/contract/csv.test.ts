import { expect, test } from 'vitest';
import { readCsv, toCsv } from '#contract/csv.ts';

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

test('what was written comes back: quotes, commas, breaks of lines, empty cells and texts that look like a formula', () => {
  const rows = [
    ['Ada "Lathe" Turner', '=1+1', ''],
    ['Bo, Li', 'two\nlines', '-'],
    ['', 'x', ''],
  ];
  expect(readCsv(toCsv(['a', 'b', 'c'], rows))).toEqual([['a', 'b', 'c'], ...rows]);
});

test('a spreadsheet that writes semicolons is read too, and empty lines are none', () => {
  expect(readCsv('HS code;Percent\n7616.99;2,5\n\n;\n')).toEqual([
    ['HS code', 'Percent'],
    ['7616.99', '2,5'],
  ]);
  expect(readCsv('')).toEqual([]);
});
