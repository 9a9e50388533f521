import { expect, test } from 'vitest';
import { sortByPlace } from './sort-by-place.ts';

test('a new revision stands in the place of its file, also beside it', () => {
  const files = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4, placeOf: 2 }];
  expect(sortByPlace(files).map(({ id }) => id)).toEqual([1, 2, 4, 3]);
});

test('a file that could not be stored stays where it stands', () => {
  const files = [{ id: 3 }, { id: -1 }, { id: 1 }, { id: -2, placeOf: -1 }, { id: 2 }];
  expect(sortByPlace(files).map(({ id }) => id)).toEqual([1, -1, 2, -2, 3]);
});
