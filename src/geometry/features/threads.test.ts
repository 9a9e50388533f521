import { expect, test } from 'vitest';
import type { Hole } from '#contract/part-facts.ts';
import type { AxialLayout } from '#geometry/features/axial-layout.ts';
import { findOuterThreads, guessThread, guessThreads, threadNamed } from '#geometry/features/threads.ts';

test.each([
  [2.5, 'M3'],
  [2.459, 'M3'],
  [2.7, 'M3'],
  [3, 'M3'],
  [4.2, 'M5'],
  [5, 'M6'],
  [4.917, 'M6'],
  [6.8, 'M8'],
  [2, 'M2'],
  [2.013, 'M2.5'],
  [2.05, 'M2.5'],
  [2.50001, 'M3'],
  [3.4, null],
  [6, null],
  [8, null],
  // Far more often a bore for a pin or shaft than the drill of an M14.
  [12, null],
  [23, null],
  [8.8, 'G1/8'],
  [9.8, 'G1/8'],
  [9.728, 'G1/8'],
  [11.8, 'G1/4'],
  [19, null],
  [5.1, null],
])('a hole of %d mm may be %s', (diameterMm, thread) => {
  expect(guessThread(diameterMm, 'mm')).toBe(thread);
});

test.each([
  [0.089, '#4-40'],
  [0.1302, '#8-32'],
  [0.159, '#10-32'],
  [0.201, '1/4-20'],
  [0.1959, '1/4-20'],
  [0.3073, '3/8-16'],
  // Whole 32nds are plain holes, also where a tap asks for them.
  [0.3125, null],
  [0.5312, null],
  [0.25, null],
  [0.0984, 'M3'],
])('in a file drawn in inches a hole of %d in may be %s', (diameterIn, thread) => {
  expect(guessThread(25.4 * diameterIn, 'inch')).toBe(thread);
});

test('behind the pipe thread of a port there is no thread, but beside it there is', () => {
  const hole = (diameterMm: number, group: number): Omit<Hole, 'threadGuess' | 'threadKnown'> => ({
    diameterMm,
    depthMm: 10,
    through: true,
    axis: [0, 0, 1],
    at: [0, 0, 0],
    group,
    faceIds: [],
  });
  const found = guessThreads([hole(8.8, 0), hole(5, 0), hole(5, 1), hole(11, 2), hole(5, 2)], 'mm');
  expect(found.map(({ threadGuess }) => threadGuess)).toEqual(['G1/8', null, 'M6', null, 'M6']);
});

/** An M6 as nozzles have it: a chamfer of `chamferMm`, 4 mm of thread, a neck of `neckMm`, a shoulder. */
function stud({ diameterMm = 6, neckMm = 5, chamferMm = 0.5 }): AxialLayout {
  const radiusMm = diameterMm / 2;
  const round = (mm: number, from: number, to: number, faces: number[]) => ({ radiusMm: mm, from, to, faces });
  return {
    from: 0,
    to: 10,
    outer: [round(radiusMm, 0.5, 4.5, [1, 2]), round(neckMm / 2, 4.5, 6, [3]), round(6, 6, 10, [4])],
    inner: [],
    outerHexagon: null,
    innerHexagon: null,
    innerFlats: 0,
    outerFlats: 0,
    turned: [
      { kind: 'cone', from: 0.5 - chamferMm, to: 0.5, reachMm: radiusMm, halfAngleRad: Math.PI / 4 },
      { kind: 'plane', from: 0, to: 0, reachMm: radiusMm, halfAngleRad: null },
    ],
    helical: [],
    others: 0,
  };
}

test('a cylinder between a chamfer and a relief is a thread', () => {
  expect(findOuterThreads(stud({}), 'mm')).toEqual([{ threadGuess: 'M6', diameterMm: 6, lengthMm: 4, faces: [1, 2] }]);
  // As long as its tolerance allows.
  expect(findOuterThreads(stud({ diameterMm: 5.85 }), 'mm')).toHaveLength(1);
  expect(findOuterThreads(stud({ diameterMm: 6.35, neckMm: 4.9, chamferMm: 0.8 }), 'inch')).toMatchObject([
    { threadGuess: '1/4-20' },
  ]);
});

test.each([
  ['another diameter', { diameterMm: 6.35 }],
  ['the groove of a retaining ring', { neckMm: 5.7 }],
  ['a waist', { neckMm: 3 }],
  ['a broken edge', { chamferMm: 0.2 }],
])('%s makes it plain', (_, stud_) => {
  expect(findOuterThreads(stud(stud_), 'mm')).toEqual([]);
});

test.each([
  ['M10x1', 9, 'M10x1'],
  ['2X M10 X 1.25 - 6H', 8.75, 'M10x1.25'],
  ['M6 x 1 x 12', 5, 'M6'],
  ['1/4-20 UNC', 5.1, '1/4-20'],
  ['G1/8', 8.8, 'G1/8'],
  ['G 1/4 A', 11.8, 'G1/4'],
  ['M6 x 0.75', 5.25, null],
  ['M6', 8, null],
  ['no 479', 5, null],
])('a callout “%s” on a hole of %s mm says %s', (name, diameterMm, thread) => {
  expect(threadNamed(name, diameterMm)).toBe(thread);
});
