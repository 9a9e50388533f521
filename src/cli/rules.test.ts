import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { rules } from '#cli/rules.ts';
import type { ListedRule } from '#quote/list-rules.ts';

const listed = (args: string[]) => rules.run(args) as Promise<ListedRule[]>;

test('every process lists its rules with limits and sources, in its usual material', async () => {
  const all = await listed([]);
  const judged = CATALOG.processes.filter(({ process }) => all.some((rule) => rule.process === process));
  expect(judged.map(({ process }) => process)).toEqual(expect.arrayContaining(['cnc', 'sheet', 'print', 'molding']));
  const hole = all.find(({ process, rule }) => process === 'cnc' && rule === 'deep-hole')!;
  expect(hole.material).toBe('al-6061-t6');
  expect(hole.limits.length).toBeGreaterThan(0);
  for (const { limits } of all) for (const limit of limits) expect(limit.source.length).toBeGreaterThan(0);
});

test('one process in one material is listed alone, and what is not on offer is named', async () => {
  const some = await listed(['--process', 'cnc', '--material', 'pom']);
  expect(new Set(some.map(({ process, material }) => `${process} ${material}`))).toEqual(new Set(['cnc pom']));
  expect(some.length).toBeGreaterThanOrEqual(30);
  await expect(listed(['--process', 'milling'])).rejects.toMatchObject({ code: 'unknown_process' });
  await expect(listed(['--material', 'gold'])).rejects.toMatchObject({ code: 'unknown_material' });
});
