import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { lookOf } from '#catalog/look.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';

const look = (process: string, material: string, finish?: string, color?: string) =>
  lookOf({ process, ...fittingChoices(process, material, finish ? { finish } : {}), ...(color && { color }) });

test('brass is yellow, black anodize black, dyed nylon its dye, and powder the color of its RAL number', () => {
  expect([
    look('cnc', 'al-6061-t6'),
    look('cnc', 'brass-c360'),
    look('cnc', 'al-6061-t6', 'anodize-black'),
    look('print', 'sls-pa12', 'dyed', 'dye-red'),
    look('print', 'fdm-pla', undefined, 'red'),
    look('print', 'fdm-pla', 'paint-plastic', 'ral-9010'),
    look('sheet', 'steel-crca', 'powder-coat', 'ral-5010'),
  ]).toEqual([null, '#cfae5b', '#1e1f21', '#b4232c', '#c8202f', '#f1ece1', '#004f7c']);
  expect(lookOf({ ...defaultChoices('cnc'), material: 'gone' })).toBeNull();
});

test('every color has a name and a look of its own in its list', () => {
  const lists = CATALOG.processes.flatMap(({ further, finishes }) => [
    further?.colors ?? [],
    ...finishes.map(({ colors }) => colors ?? []),
  ]);
  for (const list of lists) {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect(new Set(list.map(({ label }) => label)).size).toBe(list.length);
    expect(list.filter(({ swatch }) => !/^#[0-9a-f]{6}$/.test(swatch))).toEqual([]);
  }
  const ral = CATALOG.processes[0]!.finishes.find(({ id }) => id === 'powder-coat')!.colors!;
  expect(ral.length).toBeGreaterThanOrEqual(60);
  expect(ral.filter(({ label, id }) => !/^RAL \d{4} [A-Z]/.test(label) || id !== `ral-${label.slice(4, 8)}`)).toEqual(
    [],
  );
});
