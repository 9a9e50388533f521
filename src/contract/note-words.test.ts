import { expect, test } from 'vitest';
import { formatNote, type Note } from '#contract/note-words.ts';

/** Every note that counts something, with the count that is asked for. */
const counting = (count: number): Note[] => [
  { code: 'self-crossing', count },
  { code: 'needle-corners', count },
  { code: 'bodies-open', open: count, bodies: 3 },
  { code: 'loose-surfaces-ignored', count, bodies: 1 },
  { code: 'solids-inside-out', count },
  { code: 'vertices-healed', count, mostMm: 0.002 },
  { code: 'faces-by-triangles', count },
  { code: 'step-damaged', count },
  { code: 'hidden-shapes', count },
  { code: 'mesh-open', count },
  { code: 'crowded-edges', count },
  { code: 'triangles-turned', count },
  { code: 'triangles-empty', count },
  { code: 'cavities', count },
  { code: 'obj-loose', count },
  { code: 'obj-short-faces', count },
  { code: 'obj-bent', count },
  { code: 'obj-normals', count },
  { code: 'obj-foreign', count },
  { code: '3mf-left-out', kind: 'image', count },
  { code: 'no-pattern-slanting', count },
  { code: 'no-pattern-formed', count },
  { code: 'holes-bossed', count },
  { code: 'forms-in-sheet', count },
  { code: 'holes-slanting', count },
  { code: 'bends-sharp', sharp: count, bends: 4 },
  { code: 'openings-widened', count },
  { code: 'pockets-blind', count },
  { code: 'edges-bevelled', count },
  { code: 'lines-open', count, lengthMm: 3 },
  { code: 'lines-doubled', count, lengthMm: 3 },
  { code: 'lines-without-length', count },
  { code: 'gaps-closed', count, lengthMm: 3 },
  { code: 'contours-cross', count },
  { code: 'contours-beside', count },
  { code: 'slots-lopsided', count },
  { code: 'drawing-odd', count },
  { code: 'shapes-missing', count },
  { code: 'faces-left-out', count },
  { code: 'curves-broken', count },
  { code: 'blocks-missing', count },
  {
    code: 'kept-drawing',
    name: 'PDF',
    signs: (['texts', 'arrow-heads', 'dashed-lines', 'open-lines'] as const).map((sign) => ({ sign, count })),
  },
];

/** "2 surfaces … was", "1 surfaces": a noun or a verb of the other number behind a count. */
const WRONG = {
  one: /\b(?:1|[Oo]ne) (?:loose |round |closed |open |hidden |curved |outer )?(?:surfaces|shapes|lines|texts|holes|edges|corners|places|triangles|solids|statements|normals|cavities|bends|pockets|contours|gaps|curves|blocks|images|points)\b/,
  several:
    /\b2 (?:loose |round |closed |open |hidden |curved |outer )?(?:surface|shape|line|text|hole|edge|corner|place|triangle|solid|statement|normal|cavity|bend|pocket|contour|gap|curve|block|image|point)\b|\b2 [^.,:()]*s (?:was|is|has|does|encloses|lies)\b/,
};

test.each(counting(1).map((note) => [note.code, note] as const))('the words of “%s” agree with one', (_, note) => {
  expect(formatNote(note)).not.toMatch(WRONG.one);
});

test.each(counting(2).map((note) => [note.code, note] as const))('the words of “%s” agree with two', (_, note) => {
  expect(formatNote(note)).not.toMatch(WRONG.several);
});

test('two loose surfaces were ignored, and one was', () => {
  expect(formatNote({ code: 'loose-surfaces-ignored', count: 2, bodies: 1 })).toBe(
    '2 loose surfaces next to the solid body were ignored.',
  );
  expect(formatNote({ code: 'loose-surfaces-ignored', count: 1, bodies: 2 })).toBe(
    '1 loose surface next to the solid bodies was ignored.',
  );
});
