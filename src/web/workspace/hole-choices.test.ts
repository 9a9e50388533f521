import { expect, test } from 'vitest';
import type { HoleChoice } from '#contract/further-choices.ts';
import type { Hole } from '#contract/part-facts.ts';
import { drilledHole } from '../../../tests/quote/sample-parts.ts';
import { listHoleRows, splitRow, unsaidWords, withHoleWork, workOfKey, worksFor } from './hole-choices.ts';
import { withTightFaces } from './tight-choices.ts';

const hole = (faceIds: number[], different: Partial<Hole> = {}) =>
  drilledHole({ diameterMm: 4.2, depthMm: 12, through: false, faceIds, ...different });
const HOLES = [hole([3, 4]), hole([7, 8]), hole([1], { diameterMm: 8, through: true, group: 1 })];
const M5 = { kind: 'thread', size: 'M5' } as const;

test('alike holes are one row with diameter, count and depth, and one of them by itself is a row of its own', () => {
  const rows = listHoleRows(HOLES, []);
  expect(rows.map(({ words, names, work }) => [words, names, work])).toEqual([
    ['2 × Ø4.2, 12 deep', [3, 7], null],
    ['Ø8 through', [1], null],
  ]);
  expect(rows[0]!.faceIds).toEqual([3, 4, 7, 8]);
  expect(splitRow(rows[0]!, HOLES, []).map(({ words }) => words)).toEqual([
    'Ø4.2, 12 deep, no. 1',
    'Ø4.2, 12 deep, no. 2',
  ]);
});

test('a choice names each hole by one face, joins what is alike, and takes back what was said before', () => {
  const threaded = withHoleWork([], HOLES.slice(0, 1), M5);
  expect(threaded).toEqual([{ work: M5, faceIds: [3] }]);
  const both = withHoleWork(threaded, HOLES.slice(1, 2), M5);
  expect(both).toEqual([{ work: M5, faceIds: [3, 7] }]);
  expect(listHoleRows(HOLES, both)[0]!.work).toEqual(M5);
  expect(listHoleRows(HOLES, threaded)[0]!.work).toBe('mixed');
  const plain = withHoleWork(both, HOLES.slice(0, 1), { kind: 'drilled' });
  expect(plain).toEqual([
    { work: M5, faceIds: [7] },
    { work: { kind: 'drilled' }, faceIds: [3] },
  ]);
  expect(withHoleWork(plain, HOLES, null)).toEqual([]);
});

test('an offer that names every face of a hole is taken as one hole', () => {
  const offered: HoleChoice[] = [{ work: M5, faceIds: [3, 4, 7, 8] }];
  expect(listHoleRows(HOLES, offered)[0]!.work).toEqual(M5);
  expect(withHoleWork(offered, HOLES.slice(0, 2), M5)).toEqual([{ work: M5, faceIds: [3, 7] }]);
});

test('only what is on offer and fits the diameter can be chosen', () => {
  const works = worksFor(HOLES[0]!, HOLES, {
    threads: ['M5', 'M12'],
    inserts: [],
    fits: [{ id: 'H7', label: 'H7 (sliding)' }],
  });
  expect(works).toEqual([
    { label: 'Thread', options: [{ key: 'thread:M5', label: 'M5 thread' }] },
    { label: 'Fit', options: [{ key: 'fit:H7', label: 'H7 (sliding)' }] },
  ]);
  expect([workOfKey('thread:M5'), workOfKey('fit:H7'), workOfKey('drilled'), workOfKey('')]).toEqual([
    M5,
    { kind: 'fit', fit: 'H7' },
    { kind: 'drilled' },
    null,
  ]);
});

test('a counterbore of a through hole ends on its floor, and is offered no thread that it is too shallow for', () => {
  const stepped = [
    hole([1], { diameterMm: 10, depthMm: 30, through: true }),
    hole([2], { diameterMm: 18, depthMm: 1, through: true }),
  ];
  const offer = { threads: ['M18', 'M10'], inserts: [], fits: [] };
  expect(listHoleRows(stepped, []).map(({ words }) => words)).toEqual(['Ø10 through', 'Ø18, 1 deep']);
  expect([worksFor(stepped[1]!, stepped, offer), worksFor(stepped[0]!, stepped, offer)]).toEqual([
    [],
    [{ label: 'Thread', options: [{ key: 'thread:M10', label: 'M10 thread' }] }],
  ]);
  const deep = [stepped[0]!, { ...stepped[1]!, depthMm: 12 }];
  expect(worksFor(deep[1]!, deep, offer)[0]!.options.map(({ label }) => label)).toEqual(['M18 thread']);
});

test('a face has one tight tolerance, the last that was said', () => {
  const first = withTightFaces([], [5, 2], 'fine');
  expect(withTightFaces(first, [2, 9], 'finer')).toEqual([
    { tolerance: 'fine', faceIds: [5] },
    { tolerance: 'finer', faceIds: [2, 9] },
  ]);
});

test('a hole whose diameter alone hints at a thread stands as plain in the list, as it is priced', () => {
  const hole = { threadGuess: 'G1/4', threadKnown: 'diameter' as const };
  expect(unsaidWords(hole, true)).toBe('Not set: plain');
  expect(unsaidWords(hole, false)).toBe('Plain hole');
  expect(unsaidWords({ ...hole, threadKnown: 'named' }, false)).toBe('As drawn: G1/4 thread');
});
