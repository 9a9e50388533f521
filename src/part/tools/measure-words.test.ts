import { expect, test } from 'vitest';
import { measureRows, measureSentence } from '#part/tools/measure-words.ts';
import type { Measurement, Pick } from '#viewer/measure/measure.ts';

const DISTANCE: Measurement = {
  kind: 'distance',
  between: 'planes',
  mm: 12.7,
  deltaMm: [12.7, 0, 0],
  from: [0, 0, 0],
  to: [12.7, 0, 0],
  offMm: 0,
};

test('a distance is said in millimeters and inches, with its way along each axis', () => {
  expect(measureRows(DISTANCE)).toEqual([
    { label: 'Distance, between parallel faces', value: '12.7 mm (0.5 in)' },
    { label: 'Along X', value: '12.7 mm (0.5 in)' },
    { label: 'Along Y', value: '0 mm (0 in)' },
    { label: 'Along Z', value: '0 mm (0 in)' },
    { label: 'Accurate to', value: 'the digits shown' },
  ]);
});

test('what was measured on triangles says how far it may be off', () => {
  const rows = measureRows({ kind: 'wall', mm: 3, from: [0, 0, 0], to: [0, 0, 3], offMm: 0.0124 });
  expect(rows[1]).toEqual({ label: 'Accurate to', value: '± 0.012 mm, by triangles' });
});

test('a screen reader hears what is chosen by key, what to pick next, and why nothing was measured', () => {
  const pick: Pick = { snap: 'corner', at: [0, 0, 20], faceId: null, shape: null, curve: null, offMm: 0 };
  const base = { kind: 'distance', hovered: null, picked: [], result: null, isByKey: false } as const;
  expect(measureSentence(base)).toBe('Pick two corners, centers, edges or faces.');
  expect(measureSentence({ ...base, hovered: pick, picked: [pick], isByKey: true })).toBe(
    'Corner at 0, 0, 20. First: Corner at 0, 0, 20. Pick the second.',
  );
  expect(measureSentence({ ...base, result: { kind: 'none', why: 'nothing-behind' } })).toBe(
    'There is no material behind this point.',
  );
});
