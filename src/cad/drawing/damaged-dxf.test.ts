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
  polyline,
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

/** What a drawing of these entities says of itself. */
const told = (entities: Pair[]) => {
  const { isWhole, notes } = modelOf(text(drawing(entities)));
  return { isWhole, odd: notes.flatMap((note) => (note.code === 'drawing-odd' ? [note.count] : [])) };
};
const SOUND = { isWhole: true, odd: [] };
const ODD = { isWhole: false, odd: [1] };

test('names of objects are hexadecimal, and no two objects have one name', () => {
  const holes = (name: (at: number) => string): Pair[] =>
    Array.from({ length: 12 }, (_, at) => circle(10 * at, 0, 2, [5, name(at)], [330, '1F'])).flat();
  expect(told(holes((at) => `1${at.toString(16)}`))).toEqual(SOUND);
  expect(told(holes((at) => (at === 3 ? '-1e-308' : `1${at.toString(16)}`)))).toEqual(ODD);
  expect(told(holes((at) => (at === 3 ? '14' : `1${at.toString(16)}`)))).toEqual(ODD);
  // A program that gives all one name has no habit that a damaged file could break.
  expect(told(holes(() => '0'))).toEqual(SOUND);
});

test('a direction has a length of one', () => {
  const hole = (y: number): Pair[] => circle(30, 20, 2, [210, -1.5e-32], [220, y], [230, 1]);
  expect(told(hole(-4.4e-80))).toEqual(SOUND);
  expect(told(hole(20))).toEqual(ODD);
  expect(told(circle(30, 20, 2, [210, 0], [220, 0], [230, 0]))).toEqual(SOUND);
});

test('a coordinate with more decimals than all others has a digit too many', () => {
  const outline = (more: string): Pair[] =>
    Array.from({ length: 70 }, (_, at) => {
      const angle = (2 * Math.PI * at) / 70;
      const [x, y] = [15 + 9 * Math.cos(angle), 8 + 7.3 * Math.sin(angle)].map((value) => Number(value.toFixed(10)));
      return circle(x!, y!, 0.1).map((pair): Pair => (at === 20 && pair[0] === 20 ? [20, `${pair[1]}${more}`] : pair));
    }).flat();
  expect(told(outline(''))).toEqual(SOUND);
  expect(told(outline('1'))).toEqual(ODD);
});

test('a whole length that alone is written without a point is damage', () => {
  const holes = (radius: number | string, write: (x: number) => string): Pair[] =>
    Array.from({ length: 14 }, (_, at) =>
      circle(10 * at, 5, 2).map(([code, value]): Pair => {
        if (code !== 10 && code !== 20 && code !== 40) return [code, value];
        return [code, at === 5 && code === 40 ? radius : write(Number(value))];
      }),
    ).flat();
  expect(told(holes('2.0', (x) => x.toFixed(1)))).toEqual(SOUND);
  expect(told(holes('3', (x) => x.toFixed(1)))).toEqual(ODD);
  expect(told(holes('2.5', String))).toEqual(SOUND);
  expect(told(holes('3.', String))).toEqual(ODD);
});

test('a corner of a rounded plate that was moved leaves an arc that meets neither side', () => {
  const turn = Math.tan(Math.PI / 8);
  const rounded = (x: number, bulge = turn): Pair[] =>
    polyline([
      [113, -63, 0],
      [-113, -63, turn],
      [x, -65, 0],
      [-115, -231, turn],
      [-113, -233, 0],
      [113, -233, bulge],
      [115, -231, 0],
      [115, -65, turn],
    ]);
  expect(told(rounded(-115))).toEqual(SOUND);
  expect(told(rounded(0))).toEqual(ODD);
  expect(told(rounded(-115, 1))).toEqual(ODD);
  // Hollowed out about the corner it is meant.
  expect(told(rounded(-115, -turn))).toEqual(SOUND);
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
