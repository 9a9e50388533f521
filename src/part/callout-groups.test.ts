import { expect, test } from 'vitest';
import { listCalloutGroups } from '#part/callout-groups.ts';

test('callouts read as on a drawing, equal ones as one row with the faces of all', () => {
  const size = { kind: 'dimension' as const, lowerMm: null, upperMm: null, notes: [] };
  expect(
    listCalloutGroups([
      { ...size, name: 'diameter', valueMm: 20, lowerMm: -0.1, upperMm: 0.05, faceIds: [3] },
      { ...size, name: 'diameter', valueMm: 35, faceIds: [5], notes: ['H7'] },
      { ...size, name: 'diameter', valueMm: 35, faceIds: [6, 5], notes: ['H7'] },
      { ...size, name: 'thickness', valueMm: 14.2875, lowerMm: -0.508, upperMm: 0.508, faceIds: null },
      { ...size, name: 'spherical radius', valueMm: 12.7, faceIds: [33] },
      { kind: 'tolerance', name: 'position', valueMm: 0.75, datums: ['A', 'B'], faceIds: [1] },
      { kind: 'datum', letter: 'A', faceIds: [2] },
      { kind: 'note', text: 'M6 x 1', faceIds: [7] },
      { kind: 'material', name: '6061-T6' },
    ]),
  ).toEqual([
    { heading: 'Material', rows: [{ words: '6061-T6', count: 1, faceIds: [] }] },
    {
      heading: 'Dimensions',
      rows: [
        { words: 'Ø20 +0.05/−0.1', count: 1, faceIds: [3] },
        { words: 'Ø35, H7', count: 2, faceIds: [5, 6] },
        { words: 'thickness 14.29 ± 0.508', count: 1, faceIds: [] },
        { words: 'spherical R12.7', count: 1, faceIds: [33] },
      ],
    },
    { heading: 'Tolerances', rows: [{ words: 'position 0.75 to A, B', count: 1, faceIds: [1] }] },
    { heading: 'Datums', rows: [{ words: 'A', count: 1, faceIds: [2] }] },
    { heading: 'Notes', rows: [{ words: 'M6 x 1', count: 1, faceIds: [7] }] },
  ]);
});
