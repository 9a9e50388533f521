import { expect, test } from 'vitest';
import { readSvg } from '#cad/drawing/read-svg.ts';

const read = (inside: string, attributes = 'width="200mm" height="100mm" viewBox="0 0 200 100"') => {
  const outcome = readSvg(
    new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`),
    {},
  );
  if (outcome.kind === 'unreadable' || outcome.model.kind !== 'outline') throw new Error('found no outline');
  const { isWhole, notes } = outcome.model;
  return { isWhole, odd: notes.flatMap((note) => (note.code === 'drawing-odd' ? [note.count] : [])) };
};
const SOUND = { isWhole: true, odd: [] };

test('a page whose view box has another shape than its size is damaged', () => {
  const rect = '<rect x="20" y="30" width="90" height="40"/>';
  expect(read(rect)).toEqual(SOUND);
  expect(read(rect, 'width="20mm" height="100mm" viewBox="0 0 200 100"')).toEqual({ isWhole: false, odd: [1] });
  expect(read(rect, 'width="20mm" height="100mm" viewBox="0 0 200 100" preserveAspectRatio="none"')).toEqual(SOUND);
});

test('a number that is written otherwise than all the rest is foreign', () => {
  const squares = (one: string): string =>
    Array.from(
      { length: 8 },
      (_, at) => `<path d="M ${at}5.000 20.500 H ${at}9.000 V ${at === 3 ? one : '40.500'} H ${at}5.000 Z"/>`,
    ).join('');
  expect(read(squares('40.500'))).toEqual(SOUND);
  expect(read(squares('-1'))).toEqual({ isWhole: false, odd: [1] });
  expect(read('<path d="M20 30H110V-1e-308H20Z"/>')).toEqual({ isWhole: false, odd: [1] });
  // C's printf writes -0, no program writes -0 with a point alone.
  expect(read('<path d="M-0 30H110V80H-0Z"/>')).toEqual(SOUND);
  expect(read('<path d="M-0. 30H110V80H-0Z"/>')).toEqual({ isWhole: false, odd: [1] });
});

test('a path that alone does not come back to its start, where all others do, has lost a point', () => {
  const paths = (last: string): string =>
    Array.from(
      { length: 24 },
      (_, at) => `<path d="M${8 * at} 20 l4 0 l0 9 l-4 0 ${at === 5 ? last : 'l0 -9'} Z"/>`,
    ).join('');
  expect(read(paths('l0 -9'))).toEqual(SOUND);
  expect(read(paths('l1 -6'))).toEqual({ isWhole: false, odd: [1] });
  // Three decimals, rounded.
  expect(read(paths('l0 -8.998'))).toEqual(SOUND);
  expect(read('<path d="M20 20 h80 v40 h-80 Z M30 30 h9 v9 Z"/>')).toEqual(SOUND);
});

test('a curve that neither is an arc nor goes on from its neighbors, in a loop of arcs, was moved', () => {
  const k = 0.5522847498 * 20;
  const slot = (handle: number): string =>
    `<path d="M40 30 H100 C${100 + k} 30 120 ${50 - k} 120 50 S${100 + k} 70 100 70 H40 C${40 - k} 70 20 ${50 + k} 20 50 C20 ${50 - k} ${40 - handle} 30 40 30 Z"/>`;
  expect(read(slot(k))).toEqual(SOUND);
  expect(read(slot(k).replace(' 70 100 70', ' 60 100 70'))).toMatchObject({ isWhole: false });
  // A heart has no arcs at all, a keyhole has corners.
  expect(read('<path d="M100 80 C40 40 60 20 100 40 C140 20 160 40 100 80 Z"/>')).toEqual(SOUND);
});

test('a curve that reaches far beyond its ends, among many that do not, has lost a handle', () => {
  const tab = (at: number, handle: number): string =>
    `<path d="M ${6 * at}.000 20.000 H ${6 * at + 3}.000 C ${6 * at + 3}.055 20.000 ${handle}.100 20.045 ${6 * at + 3}.100 20.100 V 40.000 H ${6 * at}.000 Z"/>`;
  const tabs = (moved: number): string =>
    Array.from({ length: 32 }, (_, at) => tab(at, at === 7 ? moved : 6 * at + 3)).join('');
  expect(read(tabs(45))).toEqual(SOUND);
  expect(read(tabs(98))).toEqual({ isWhole: false, odd: [1] });
});

test('of four corners of one chord, one that is no arc, or bends the other way, was moved', () => {
  const k = 0.5522847498 * 5;
  const plate = (corner: string): string =>
    `<path d="M20 20 h60 c${k} 0 5 ${5 - k} 5 5 v30 c0 ${k} ${k - 5} 5 -5 5 h-60 c${-k} 0 -5 ${k - 5} -5 -5 v-30 ${corner} z"/>`;
  expect(read(plate(`c0 ${-k} ${5 - k} -5 5 -5`))).toEqual(SOUND);
  expect(read(plate(`c0 ${-k} 0 -5 5 -5`))).toEqual({ isWhole: false, odd: [1] });
  const rounded = (sweep: 0 | 1): string =>
    `<path d="M20 20 h60 a5 5 0 0 1 5 5 v30 a5 5 0 0 1 -5 5 h-60 a5 5 0 0 1 -5 -5 v-30 a5 5 0 0 ${sweep} 5 -5 z"/>`;
  expect(read(rounded(1))).toEqual(SOUND);
  expect(read(rounded(0))).toEqual({ isWhole: false, odd: [1] });
  // Meant: all four bend inward, and a scallop has a radius of its own.
  expect(
    read('<path d="M20 25 a5 5 0 0 0 5 -5 h60 a5 5 0 0 0 5 5 v30 a5 5 0 0 0 -5 5 h-60 a5 5 0 0 0 -5 -5 z"/>'),
  ).toEqual(SOUND);
});

test('a rounded corner whose handles were rounded to a grid of pixels is one', () => {
  const icon =
    '<path d="M 3,16 C 1.36,16 0,14.65 0,13 V 3 C 0,1.343 1.343,0 3,0 H 53 C 54.657,0 56,1.343 56,3 V 13 C 56,14.657 54.657,16 53,16 Z"/>';
  expect(read(icon)).toEqual(SOUND);
});

test('an arc with one radius of nothing, or an oval among circles, was moved', () => {
  const circles = (rx: string): string =>
    Array.from(
      { length: 7 },
      (_, at) => `<path d="m ${20 + 20 * at},50 a ${at === 3 ? rx : '8'},8 0 1 0 -16,0 8,8 0 1 0 16,0 z"/>`,
    ).join('');
  expect(read(circles('8'))).toEqual(SOUND);
  expect([read(circles('0')).isWhole, read(circles('1')).isWhole]).toEqual([false, false]);
  // Meant: a whole oval beside circles, an arc of an oval that has no radius of theirs, a radius with a sign.
  const oval = '<path d="m 60,20 a 12,6 0 1 0 -24,0 12,6 0 1 0 24,0 z"/>';
  const leaf = '<path d="M20 20 a30 15 0 0 1 30 15 z"/>';
  const signed = '<path d="M20 20 a9 -9 0 0 1 9 9 z"/>';
  expect([oval, leaf, signed].map((shape) => read(circles('8') + shape).odd)).toEqual([[], [], []]);
  expect(read('<path d="M20 20 a30 15 0 0 1 30 15 a30 15 0 0 1 -30 -15 z"/>')).toEqual(SOUND);
});

test('a head that no program writes, names that XML forbids and text between shapes are damage', () => {
  const rect = '<rect x="20" y="30" width="90" height="40"/>';
  expect(read(rect, 'width="200mm" height="100mm" viewBox="0 0 200 0"')).toEqual({ isWhole: false, odd: [1] });
  expect(read(rect.replace('height', 's*troke="none" height'))).toEqual({ isWhole: false, odd: [1] });
  expect(read(`<g>${rect}0 313.555"</g>`)).toEqual({ isWhole: false, odd: [1] });
  expect(read(`<title>A plate</title>\n<g xml:space="preserve">\n  ${rect}<!-- 20 mm -->\n</g>`)).toEqual(SOUND);
  const declared = (version: string) =>
    readSvg(new TextEncoder().encode(`<?xml version="${version}"?><svg width="9cm" height="9cm">${rect}</svg>`), {});
  const isWhole = ['1.0', '1.1', '1e308'].map((version) => {
    const outcome = declared(version);
    return outcome.kind === 'model' && outcome.model.kind === 'outline' && outcome.model.isWhole;
  });
  expect(isWhole).toEqual([true, true, false]);
});

test('a coordinate of 308 digits is damage, though the arcs from there have no length', () => {
  const hole = (x: string): string =>
    `<path d="M20 20h90v40h-90z"/><path d="m ${x},40 a 8,8 0 1 0 -16,0 8,8 0 1 0 16,0 z"/>`;
  expect(read(hole('60'))).toEqual(SOUND);
  expect(read(hole('1e308'))).toEqual({ isWhole: false, odd: [1] });
});

test('a path that goes through some points and at once through the same ones again was doubled there', () => {
  const finger = 'V 30.000 C 30.000 30.055 30.045 30.100 30.100 30.100';
  const path = (fingers: string): string =>
    `<path d="M 20.100 20.100 H 30.000 ${fingers} H 60.000 V 80.000 H 20.100 Z"/>`;
  expect(read(path(finger))).toEqual(SOUND);
  expect(read(path(`${finger} ${finger}`))).toMatchObject({ isWhole: false });
  expect(read(`<path d="M20 25H60${'L60 80'.repeat(8)}H20Z"/>`)).toEqual(SOUND);
  // Stairs go the same way again from where they stand, and a shape may be drawn twice.
  expect(read('<path d="M20 25h50v60h-10v-6l-5-6l-5 6v-6l-5-6l-5 6v-6l-5-6l-5 6v-6H20z"/>')).toEqual(SOUND);
  expect(read('<path d="M20 20H70V40H60V30H20Z M20 20H70V40H60V30H20Z"/>').odd).toEqual([]);
  const waves = 'c4 0 4 -2 7 -2 3 0 3 2 7 2 4 0 4 -2 7 -2 3 0 3 2 7 2 4 0 4 -2 7 -2 3 0 3 2 7 2';
  expect(read(`<path d="M20 40${waves}v40h-63z"/>`)).toEqual(SOUND);
});
