import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import {
  defaultChoices,
  finishesFor,
  fittingChoices,
  materialsFor,
  PROCESS_OPTIONS,
  tolerancesFor,
} from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { CNC_MATERIALS, CNC_TOLERANCES, FINISHES, PRINT_MATERIALS, PRINT_TECHNOLOGIES } from '#contract/catalog.ts';
import { ChoicesSchema, PROCESSES } from '#contract/quote.ts';
import { RateCardSchema } from '#contract/rate-card.ts';

const ids = (options: readonly { id: string }[]) => options.map(({ id }) => id);

test('every process of the contract has its entry, with the words of the dropdown', () => {
  expect(CATALOG.processes.map(({ process }) => process).sort()).toEqual([...PROCESSES].sort());
  expect(PROCESS_OPTIONS.map(({ label }) => label)).toEqual([
    'CNC Machining',
    'Sheet Metal',
    '3D Printing',
    'Injection Molding',
    'Assembly',
    'Design Prototype',
  ]);
});

test('ids are unique, and each material has a finish and a tolerance that its process knows', () => {
  for (const { materials, finishes, tolerances } of CATALOG.processes) {
    for (const list of [materials, finishes, tolerances]) expect(new Set(ids(list)).size).toBe(list.length);
    for (const material of materials) {
      expect(material.finishes.length).toBeGreaterThan(0);
      expect(material.tolerances.length).toBeGreaterThan(0);
      expect(ids(finishes)).toEqual(expect.arrayContaining([...material.finishes]));
      expect(ids(tolerances)).toEqual(expect.arrayContaining([...material.tolerances]));
    }
  }
});

test('the catalog and the ids that rate cards may use are the same', () => {
  const measured = materialsFor('cnc').filter(({ facts }) => facts !== null);
  expect(ids(measured)).toEqual([...CNC_MATERIALS]);
  expect(ids(materialsFor('print'))).toEqual([...PRINT_MATERIALS]);
  const priced = CATALOG.processes.filter(({ manualReason }) => manualReason === null);
  expect(priced.flatMap(({ finishes }) => ids(finishes))).toEqual([...FINISHES]);
});

test('the example card is valid, is marked as one, and has a rate for all that machines price', () => {
  expect(RateCardSchema.parse(EXAMPLE_RATE_CARD)).toEqual(EXAMPLE_RATE_CARD);
  expect({
    example: EXAMPLE_RATE_CARD.example,
    version: EXAMPLE_RATE_CARD.version,
    cnc: Object.keys(EXAMPLE_RATE_CARD.cnc.materials),
    tolerances: Object.keys(EXAMPLE_RATE_CARD.cnc.tolerances),
    print: Object.keys(EXAMPLE_RATE_CARD.print.materials),
    technologies: Object.keys(EXAMPLE_RATE_CARD.print.technologies),
    finishes: Object.keys(EXAMPLE_RATE_CARD.finishes),
  }).toEqual({
    example: true,
    version: 1,
    cnc: [...CNC_MATERIALS],
    tolerances: [...CNC_TOLERANCES],
    print: [...PRINT_MATERIALS],
    technologies: [...PRINT_TECHNOLOGIES],
    finishes: expect.arrayContaining([...FINISHES]),
  });
});

test('a form starts with choices that are valid and fit each other', () => {
  for (const process of PROCESSES) expect(ChoicesSchema.safeParse(defaultChoices(process)).success).toBe(true);
  expect(defaultChoices('cnc')).toEqual({
    process: 'cnc',
    material: 'al-6061-t6',
    finish: 'as-machined',
    tolerance: 'iso2768-m',
    quantity: 1,
    speed: 'standard',
  });
});

test('a finish stays when the new material takes it, else it becomes the default', () => {
  const asked = { finish: 'anodize-black', tolerance: 'pm-0.025' };
  expect(['al-7075-t6', 'ss-304', 'pom'].map((material) => fittingChoices('cnc', material, asked))).toEqual([
    { material: 'al-7075-t6', finish: 'anodize-black', tolerance: 'pm-0.025' },
    { material: 'ss-304', finish: 'as-machined', tolerance: 'pm-0.025' },
    { material: 'pom', finish: 'as-machined', tolerance: 'iso2768-m' },
  ]);
});

test('a material of another process has no finishes and tolerances', () => {
  expect([finishesFor('print', 'al-6061-t6'), tolerancesFor('print', 'al-6061-t6')]).toEqual([[], []]);
});

test('wood is offered by laser and by router', () => {
  const labelsOf = (process: 'sheet' | 'cnc') =>
    materialsFor(process).flatMap(({ id, label }) => (['plywood', 'mdf', 'hardwood'].includes(id) ? [label] : []));
  expect(labelsOf('sheet')).toEqual(['Plywood, laser cut', 'MDF, laser cut', 'Hardwood, laser cut']);
  expect(labelsOf('cnc')).toEqual(['Plywood, routed', 'MDF, routed', 'Hardwood, routed']);
});
