import { expect, test } from 'vitest';
import { countWorkers } from './count-workers.ts';

test('a page reads as many files at a time as its machine has cores beside its own and memory for, one at least and four at most', () => {
  expect(countWorkers({ hardwareConcurrency: 2, deviceMemory: 8 })).toBe(1);
  expect(countWorkers({ hardwareConcurrency: 4, deviceMemory: 8 })).toBe(3);
  expect(countWorkers({ hardwareConcurrency: 16, deviceMemory: 32 })).toBe(4);
  expect(countWorkers({ hardwareConcurrency: 8, deviceMemory: 2 })).toBe(1);
  expect(countWorkers({ hardwareConcurrency: 8, deviceMemory: 0.5 })).toBe(1);
  expect(countWorkers({ hardwareConcurrency: 1, deviceMemory: 8 })).toBe(1);
});

test('where the memory is not told, two files are read at a time', () => {
  expect(countWorkers({ hardwareConcurrency: 6 })).toBe(2);
});
