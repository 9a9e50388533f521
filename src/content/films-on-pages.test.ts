import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CNC_SERVICE } from '#content/services/cnc.tsx';
import { SHEET_SERVICE } from '#content/services/sheet.tsx';
import { addedToFace, FILMS } from '#contract/films.ts';

test('anodize adds half of its thickness to a face, other coatings all of it', () => {
  const films = Object.keys(FILMS) as (keyof typeof FILMS)[];
  expect(Object.fromEntries(films.map((film) => [film, addedToFace(film)]))).toEqual({
    'anodize-ii': '0.9–13 µm',
    'anodize-iii': '25 µm',
    'black-oxide': '0.5–2.5 µm',
    zinc: '5–25 µm',
    nickel: '5–25 µm',
    chromate: '0.2–1 µm',
    powder: '60–120 µm',
    paint: '30–80 µm',
    electropolish: '5–25 µm',
  });
});

test('service pages and the CNC guide take each coating from the same table', () => {
  for (const { finishes } of [CNC_SERVICE, SHEET_SERVICE]) {
    for (const [id, film] of [
      ['anodize-clear', 'anodize-ii'],
      ['anodize-black', 'anodize-ii'],
      ['anodize-hard', 'anodize-iii'],
      ['black-oxide', 'black-oxide'],
      ['zinc-plate', 'zinc'],
      ['powder-coat-black', 'powder'],
      ['powder-coat-white', 'powder'],
    ] as const) {
      if (finishes.cells[id]) expect([id, finishes.cells[id][0]]).toEqual([id, `+${addedToFace(film)} a face`]);
    }
  }
  const guide = readFileSync(new URL('articles/guidess.mdx', import.meta.url), 'utf8');
  for (const film of Object.keys(FILMS)) expect(guide).toContain(`| {addedToFace('${film}')} |`);
});
