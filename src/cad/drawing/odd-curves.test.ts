import { expect, test } from 'vitest';
import { readSvg } from '#cad/drawing/read-svg.ts';

const read = (inside: string) => {
  const page = 'xmlns="http://www.w3.org/2000/svg" width="255mm" height="266mm" viewBox="0 0 255 266"';
  const outcome = readSvg(new TextEncoder().encode(`<svg ${page}>${inside}</svg>`), {});
  if (outcome.kind === 'unreadable' || outcome.model.kind !== 'outline') throw new Error('found no outline');
  const { isWhole, notes } = outcome.model;
  return { isWhole, odd: notes.flatMap((note) => (note.code === 'drawing-odd' ? [note.count] : [])) };
};
const SOUND = { isWhole: true, odd: [] };
const ODD = { isWhole: false, odd: [1] };

/** A hole as Illustrator writes it: three quarters from where the last ended, the fourth to where the first began. */
const hole = (x: number, y: number, middle = 'c0-7.8,6.3-14.2,14.2-14.2'): string =>
  `M${x},${y}c-7.8,0-14.2-6.3-14.2-14.2${middle}c7.8,0,14.2,6.3,14.2,14.2C${(x + 14.2).toFixed(1)},${(y - 6.3).toFixed(1)},${(x + 7.9).toFixed(1)},${y},${x},${y}z`;
const plate = (...holes: string[]): string => `<path d="M30,30h190v200H30V30z ${holes.join(' ')}"/>`;

test('of many equal holes, one with a handle that is longer in one number was moved', () => {
  const holes = (middle?: string): string => plate(hole(70, 70), hole(170, 70), hole(70, 170), hole(170, 170, middle));
  expect(read(holes())).toEqual(SOUND);
  expect(read(holes('c0-7.1,6.3-14.2,14.2-14.2'))).toEqual(ODD);
  // A corner whose two handles were pulled in, and a smaller hole, are meant.
  const drop =
    'M170,170c-7.8,0-14.2-6.3-14.2-14.2c0,0,6.3-14.2,14.2-14.2c7.8,0,14.2,6.3,14.2,14.2C184.2,155.8,170,170,170,170z';
  expect(read(plate(hole(70, 70), hole(170, 70), hole(70, 170), drop))).toEqual(SOUND);
  const small = 'M170,170c-3.9,0-7.1-3.2-7.1-7.1s3.2-7.1,7.1-7.1s7.1,3.2,7.1,7.1S173.9,170,170,170z';
  expect(read(plate(hole(70, 70), hole(170, 70), hole(70, 170), small))).toEqual(SOUND);
});

test('of many equal turns in the corners of fingers, one with another handle was moved', () => {
  const finger = (at: number, handle: number): string =>
    `V 40.600 C ${6 * at}.200 40.500 ${6 * at}.100 ${handle}.600 ${6 * at}.200 40.600 H ${6 * at + 3}.000 V 43.600 H ${6 * at + 6}.200`;
  const side = (handle: number): string =>
    `<path d="M 12.200 43.600 ${Array.from({ length: 12 }, (_, at) => finger(at + 2, at === 7 ? handle : 40)).join(' ')} V 90.000 H 12.200 Z"/>`;
  expect(read(side(40))).toEqual(SOUND);
  expect(read(side(41))).toEqual(ODD);
});

test('a circle or a rounded plate of which one point left its quarter was damaged', () => {
  expect(read(plate(hole(100, 100)))).toEqual(SOUND);
  // The end of a piece, which takes what follows along; a handle; the first handle of the last piece.
  expect(read(plate(hole(100, 100, 'c0-7.8,6.3-14.2,1-14.2')))).toEqual(ODD);
  expect(read(plate(hole(100, 100, 'c0-7.8,14.2-14.2,14.2-14.2')))).toEqual(ODD);
  expect(read(plate(hole(100, 100).replace('C114.2', 'C184.2')))).toEqual(ODD);
  const rounded = (down: number): string =>
    `<path d="M50 10C27.9 10 10 27.9 10 50V${down}C10 172.1 27.9 190 50 190h100c22.1 0 40-17.9 40-40V50c0-22.1-17.9-40-40-40z"/>`;
  expect(read(rounded(150))).toEqual(SOUND);
  expect(read(rounded(20))).toEqual(ODD);
});

test('an egg, and a plate with a corner of another radius, are meant', () => {
  const egg = 'M140,60c0,22.1-17.9,40-40,40s-40-17.9-40-40c0-33.1,17.9-60,40-60S140,26.9,140,60z';
  expect(read(`<path transform="translate(40 80)" d="${egg}"/>`)).toEqual(SOUND);
  const otherwise =
    'M50 10C27.9 10 10 27.9 10 50v100c0 22.1 17.9 40 40 40h100c22.1 0 40-17.9 40-40V30c0-11-9-20-20-20z';
  expect(read(`<path d="${otherwise}"/>`)).toEqual(SOUND);
});

test('an arc of the corners’ radius that meets both neighbors at angles of their own was moved', () => {
  const rounded = (last: string): string =>
    `<path d="M40 20h100a20 20 0 0 1 20 20v80a20 20 0 0 1 -20 20h-100a20 20 0 0 1 -20 -20v-80${last}z"/>`;
  expect(read(rounded('a20 20 0 0 1 20 -20'))).toEqual(SOUND);
  expect(read(rounded('a20 20 0 0 1 0 -20'))).toMatchObject({ isWhole: false });
  // A notch of that radius in a side is meant.
  expect(read(rounded('a20 20 0 0 1 20 -20h30a20 20 0 0 0 30 0h20'))).toEqual(SOUND);
});
