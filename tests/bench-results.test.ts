/** Results of benchmarks that are kept belong to a commit and a benchmark, and a step back is called so. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compareFigures, type Figure, readResults } from '../bench/results/figures.ts';

const BENCH = resolve(import.meta.dirname, '../bench');
const KEPT = readdirSync(join(BENCH, 'results')).filter((file) => file.endsWith('.jsonl'));

test.each(KEPT)('%s is of a benchmark, and each line says what was measured, where and of which commit', (file) => {
  const name = file.replace('.jsonl', '');
  expect(existsSync(join(BENCH, `${name}.ts`))).toBe(true);
  for (const result of readResults(name)) {
    expect(result).toEqual({
      commit: expect.stringMatching(/^[0-9a-f]{10}$/),
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      machine: { cores: expect.any(Number), cpu: expect.any(String) },
      node: expect.stringMatching(/^v\d+\./),
      figures: expect.any(Object),
    });
    expect(Object.keys(result.figures)).not.toEqual([]);
    for (const { value, better } of Object.values(result.figures)) {
      expect(value).toBeTypeOf('number');
      expect(['less', 'more']).toContain(better);
    }
  }
});

test('no kept result names a folder of the machine it was measured on', () => {
  for (const file of KEPT)
    expect(readFileSync(join(BENCH, 'results', file), 'utf8')).not.toMatch(/"[^"]*\/(?:home|work|tmp|Users)\//);
});

test('a figure is set beside the one before; worse by more than a quarter is called so, whichever way is better', () => {
  const less = (value: number): Figure => ({ value, unit: 'x peer', better: 'less', limit: 3 });
  const more = (value: number): Figure => ({ value, unit: '%', better: 'more' });
  const changeOf = (now: Figure, before?: Figure) =>
    compareFigures({ figure: now }, before && { figure: before }).figure?.change;
  expect(compareFigures({ time: less(2) }, { time: less(1) })).toEqual({
    time: { now: '2 x peer', before: '1 x peer', limit: '3', change: '+100 % WORSE' },
  });
  expect([changeOf(less(1.2), less(1)), changeOf(less(0.5), less(1)), changeOf(less(1), less(1))]).toEqual([
    '+20 %',
    '-50 %',
    'same',
  ]);
  expect([changeOf(more(70), more(100)), changeOf(more(100), more(80))]).toEqual(['-30 % WORSE', '+25 %']);
  expect([changeOf(less(1), less(0)), changeOf(less(1))]).toEqual(['WORSE', 'new']);
});
