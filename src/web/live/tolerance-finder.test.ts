import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ToleranceFinder } from '#web/live/tolerance-finder.tsx';

/** The text of the table's rows. */
function rowsFor(nominalMm: number): string[] {
  const html = renderToStaticMarkup(createElement(ToleranceFinder, { nominalMm }));
  const rows = html.match(/<tbody>.*<\/tbody>/s)?.[0].split('</tr>') ?? [];
  return rows
    .map((row) =>
      row
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}

test('limits have as many decimals as the size', () => {
  expect(rowsFor(12.345)).toEqual([
    'f Fine 0.10 0.0039 12.245 12.445',
    'm Medium 0.20 0.0079 12.145 12.545',
    'c Coarse 0.50 0.0197 11.845 12.845',
  ]);
  // 1/32 in.
  expect(rowsFor(0.79375)[0]).toBe('f Fine 0.05 0.0020 0.74375 0.84375');
});

test('and two at least', () => {
  expect(rowsFor(80)[1]).toBe('m Medium 0.30 0.0118 79.70 80.30');
  expect(rowsFor(80.5)[1]).toBe('m Medium 0.30 0.0118 80.20 80.80');
});
