/** Facts of a run are computed by whoever asks first. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keepForRun } from './kept-facts.ts';

test('the run has a folder for facts', () => {
  expect(existsSync(process.env.PARTWRIGHT_FACTS_FOLDER!)).toBe(true);
});

test('what many ask for at once is computed once, as it is', async () => {
  let times = 0;
  const compute = async () => {
    times += 1;
    return { axis: [-0, 0, 1], nothing: undefined };
  };
  const answers = await Promise.all([1, 2, 3, 4].map(() => keepForRun('asked at once', compute)));
  expect(times).toBe(1);
  for (const answer of answers) expect(answer).toStrictEqual({ axis: [-0, 0, 1], nothing: undefined });
});

test('a failure is the same for all', async () => {
  let times = 0;
  const fail = async () => {
    times += 1;
    throw new Error('This file stops in the middle.');
  };
  await expect(keepForRun('fails', fail)).rejects.toThrow('This file stops in the middle.');
  await expect(keepForRun('fails', fail)).rejects.toThrow('This file stops in the middle.');
  expect(times).toBe(1);
});
