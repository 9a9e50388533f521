import { expect, test } from 'vitest';
import { defaultChoices } from '#catalog/options.ts';
import { formatFurther, formatOpenHoles, formatPlaces } from './format-further.ts';
import { formatChoices } from './format-part.ts';

const CHOICES = {
  ...defaultChoices('cnc'),
  holes: [
    { faceIds: [4, 9], work: { kind: 'thread' as const, size: 'M5' } },
    { faceIds: [2], work: { kind: 'fit' as const, fit: 'H7' } },
  ],
  tight: [{ faceIds: [1], tolerance: 'gone' }],
  hardware: [{ id: 'also-gone', count: 3 }],
};

test('threads, fits, tight faces and hardware stand with the other choices, an id without an entry as it is', () => {
  expect(formatFurther(CHOICES)).toEqual([
    { label: 'Holes', value: '2 × M5 thread, 1 × H7 fit' },
    { label: 'Tight faces', value: 'gone on 1 face' },
    { label: 'Hardware', value: '3 × also-gone' },
  ]);
  const labels = formatChoices(CHOICES).map(({ label }) => label);
  expect(labels).toEqual([
    'Process',
    'Material',
    'Finish',
    'Tolerance',
    'Holes',
    'Tight faces',
    'Hardware',
    'Quantity',
  ]);
});

test('places are told by the numbers of their faces only to those who see the part', () => {
  expect(formatPlaces(CHOICES)).toEqual([]);
  expect(formatPlaces(CHOICES, [], true)).toEqual(['M5 thread: faces 4, 9', 'H7 fit: face 2', 'gone: face 1']);
});

test('chosen holes are told by count, diameter and depth where they are known', () => {
  const hole = (diameterMm: number, faceIds: number[]) => ({ diameterMm, depthMm: 12, through: false, faceIds });
  const known = [hole(4.2, [4, 5]), hole(4.2, [9]), { ...hole(8, [2]), through: true }];
  expect(formatPlaces(CHOICES, known, true)).toEqual([
    'M5 thread: 2 × Ø4.2, 12 deep',
    'H7 fit: 1 × Ø8 through',
    'gone: face 1',
  ]);
  expect(formatPlaces(CHOICES, known.slice(1), true)[0]).toBe('M5 thread: faces 4, 9');
});

test('a tight face that is the wall of a hole is told by the size of the hole', () => {
  const bore = { diameterMm: 20, depthMm: 40, through: true, faceIds: [1] };
  expect(formatPlaces({ ...CHOICES, holes: [] }, [bore])).toEqual(['gone: 1 × Ø20 through']);
});

test('choices without any of it are told as before', () => {
  expect(formatFurther(defaultChoices('cnc'))).toEqual([]);
});

test('holes whose question nobody has answered are told as the plain holes that they are', () => {
  const offer = (count: number, drawn: 'drill' | 'full') => ({
    question: { code: 'thread-or-plain' as const, count, diameterMm: 11.8, thread: 'G1/4', drawn },
    holes: { faceIds: [3], work: { kind: 'thread' as const, size: 'G1/4' } },
    addsMinor: 400,
  });
  expect(formatOpenHoles([offer(1, 'drill'), offer(2, 'full')])).toEqual([
    'Ø11.8 (fits G1/4)',
    '2 × Ø11.8 (G1/4 drawn in full)',
  ]);
  expect(formatOpenHoles(undefined)).toEqual([]);
});

test('a finish in colors names its color also where the first was not chosen, and what stays bare', () => {
  const coated = { ...defaultChoices('cnc'), finish: 'powder-coat' };
  expect(formatFurther(coated)).toEqual([{ label: 'Color', value: 'RAL 7035 Light grey' }]);
  expect(formatFurther({ ...coated, color: 'ral-3020', bare: [4, 9] })).toEqual([
    { label: 'Color', value: 'RAL 3020 Traffic red' },
    { label: 'Left bare', value: '2 faces bare' },
  ]);
});
