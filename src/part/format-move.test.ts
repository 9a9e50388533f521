import { expect, test } from 'vitest';
import { formatMove, formatMoves } from './format-move.ts';

test('a way along an axis names it with its sign, and any other its share of each', () => {
  expect(formatMove([3, 0, 0])).toBe('3 mm along +X');
  expect(formatMove([0, 1e-6, -2.5])).toBe('2.5 mm along −Z');
  expect(formatMove([3, -4, 0])).toBe('5 mm (X 3, Y −4, Z 0)');
});

test('faces that moved alike are told together, most of them first', () => {
  const moved = [
    [0, 0, 2],
    [3, 0, 0],
    [3, 0, 0],
  ].map((byMm, face) => ({ face, from: face, byMm: byMm as [number, number, number] }));
  expect(formatMoves(moved)).toEqual(['2 faces moved 3 mm along +X', '1 face moved 2 mm along +Z']);
});
