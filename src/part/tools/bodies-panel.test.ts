import { expect, test } from 'vitest';
import type { PartLine } from '#contract/part-facts.ts';
import { piecesOf } from '#part/tools/bodies-panel.tsx';

const line = (name: string, count: number, faceIds: number[]): PartLine => ({
  name,
  count,
  faceIds,
  volumeMm3: null,
  boxMm: null,
  bodies: null,
  assemblies: [],
  fastener: null,
});

test('each piece of a line is a body of its own, with its share of the faces', () => {
  expect(piecesOf({ parts: [line('base', 1, [0, 1]), line('pin', 2, [2, 3, 4, 5])] })).toEqual([
    { name: 'base', faceIds: [0, 1] },
    { name: 'pin, 1 of 2', faceIds: [2, 3] },
    { name: 'pin, 2 of 2', faceIds: [4, 5] },
  ]);
});

test('a part of one body, or whose faces nobody knows, has no bodies to move', () => {
  expect(piecesOf({ parts: [line('base', 1, [0, 1])] })).toEqual([]);
  expect(piecesOf({ parts: [line('base', 3, []), line('pin', 2, [])] })).toEqual([]);
});
