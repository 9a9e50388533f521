import { expect, test } from 'vitest';
import { drilledHole } from '../../../tests/quote/sample-parts.ts';
import { barePlaces } from './bare-places.ts';

test('alike holes that stay bare are told together, other faces by number', () => {
  const hole = (diameterMm: number, faceIds: number[]) =>
    drilledHole({ diameterMm, depthMm: 20, through: true, faceIds });
  const holes = [hole(10, [6, 7]), hole(10, [8, 9]), hole(5, [3])];
  expect(barePlaces({ holes }, [2, 6, 7, 8])).toEqual([
    { words: '2 × Ø10 through', faceIds: [6, 7, 8] },
    { words: 'face 2', faceIds: [2] },
  ]);
});
