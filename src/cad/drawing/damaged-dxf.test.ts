/** Drawings that are damaged, cut off or made to harm. */
import { expect, test } from 'vitest';
import { readCad } from '#cad/read-cad.ts';
import { formatNote } from '#contract/note-words.ts';
import {
  binary,
  block,
  circle,
  drawing,
  failureOf,
  insert,
  modelOf,
  type Pair,
  PLATE,
  text,
} from '../../../tests/geometry/drawn-dxf.ts';
import { seededRandom } from '../../../tests/seeded-random.ts';

test('bombs, cycles and missing blocks end in words', () => {
  const tower = Array.from({ length: 12 }, (_, level) =>
    block(
      `b${level}`,
      level === 0
        ? circle(0, 0, 1)
        : Array.from({ length: 10 }, (_, copy) => insert(`b${level - 1}`, [10, copy])).flat(),
    ),
  ).flat();
  expect(failureOf(text(drawing(insert('b11'), { blocks: tower })))?.code).toBe('too_large');
  const cycle = [
    ...block('a', [...circle(0, 0, 1), ...insert('b')]),
    ...block('b', [...circle(9, 0, 2), ...insert('a')]),
  ];
  const found = modelOf(text(drawing([...insert('a'), ...insert('nowhere')], { blocks: cycle })));
  expect(found.contours.closed.length).toBe(2);
  expect(found.isWhole).toBe(false);
  expect(found.notes.map(formatNote).join(' ')).toMatch(/1 blocks? that it inserts.*inserts itself/);
});

test('a curve that cannot be read is told, and makes the outline doubtful', () => {
  const spline: Pair[] = [
    [0, 'SPLINE'],
    [8, '0'],
    [71, 3],
    [10, 0],
    [20, 0],
    [10, 1],
    [20, 1],
  ];
  const found = modelOf(text(drawing([...PLATE, ...spline, ...circle(1, 1, 1e300)])));
  expect({ isWhole: found.isWhole, notes: found.notes.map(formatNote) }).toEqual({
    isWhole: false,
    notes: ['2 curves could not be read: the outline is incomplete.'],
  });
});

test('a count or flag that is no whole number makes the drawing doubtful: no program writes it', () => {
  const withFlags = (flags: string | number) =>
    modelOf(
      text(
        drawing(PLATE, {
          tables: [
            [0, 'TABLE'],
            [2, 'LAYER'],
            [70, flags],
            [0, 'ENDTAB'],
          ],
        }),
      ),
    );
  expect([withFlags(1), withFlags('1.0'), withFlags(-1)].map(({ isWhole }) => isWhole)).toEqual([true, true, true]);
  for (const flags of ['0.1.2', 'NaN', '1e308', '-0.']) {
    const { isWhole, notes } = withFlags(flags);
    expect([isWhole, notes]).toEqual([false, [{ code: 'drawing-odd', count: 1 }]]);
  }
});

test('a file that is cut anywhere is told from one that is whole', () => {
  const whole = text(drawing(PLATE));
  const end = new TextDecoder().decode(whole).lastIndexOf('ENDSEC');
  for (let share = 0.1; share < 1; share += 0.07) {
    const failure = failureOf(whole.slice(0, Math.floor(share * end)));
    expect(['truncated', 'unreadable']).toContain(failure?.code);
  }
});

test('damaged files, text and binary, give a model or a sentence, and never a number that is none', async () => {
  const random = seededRandom(11);
  for (const whole of [text(drawing(PLATE)), binary(drawing(PLATE), 2)])
    for (let pass = 0; pass < 60; pass += 1) {
      const bytes = whole.slice();
      for (let flips = 0; flips < 6; flips += 1)
        bytes[30 + Math.floor(random() * (bytes.length - 30))] = Math.floor(random() * 256);
      const outcome = await readCad({ fileName: 'x.dxf', bytes }, { kernel: () => Promise.reject(new Error('asked')) });
      if (outcome.kind === 'unreadable') expect(outcome.failure.message).toMatch(/\.$/);
      else if (outcome.model.kind === 'outline') {
        const { lengthMm, areaMm2, box } = outcome.model.contours;
        expect([lengthMm, areaMm2, ...box].every(Number.isFinite)).toBe(true);
      }
    }
});
