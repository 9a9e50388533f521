import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATALOG, CATALOG_VERSION } from '#catalog/catalog.ts';
import {
  defaultChoices,
  finishesFor,
  fittingChoices,
  materialsFor,
  PROCESS_OPTIONS,
  tolerancesFor,
} from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { PartFactsSchema } from '#contract/part-facts.ts';
import { ChoicesSchema } from '#contract/quote.ts';
import { checkChoices } from '#quote/check-choices.ts';
import { inputHash } from '#quote/input-hash.ts';
import { PROCESSES } from '#quote/processes.ts';
import { quotePart } from '#quote/quote-part.ts';
import { readRateCard } from '#quote/rate-card.ts';

const ids = (options: readonly { id: string }[]) => options.map(({ id }) => id);

test('every process has its entry, with the words of the dropdown', () => {
  expect(CATALOG.processes).toEqual(PROCESSES.map(({ offer }) => offer));
  expect(PROCESS_OPTIONS.map(({ label }) => label)).toEqual([
    'CNC Machining',
    'Sheet Metal',
    '3D Printing',
    'Injection Molding',
    'Assembly',
    'Design Prototype',
  ]);
});

test('the version of the catalog grows with every change of an entry', () => {
  const { version, digest } = CATALOG_VERSION;
  const found = inputHash(CATALOG.processes).slice(0, 16);
  expect(
    found,
    `The catalog has changed since version ${version}. In src/catalog/catalog.ts write version ${version + 1}, digest '${found}'.`,
  ).toBe(digest);
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

test('the example card is valid, is marked as one, and has a rate for all that machines price', () => {
  expect(readRateCard(EXAMPLE_RATE_CARD)).toEqual({ kind: 'card', card: EXAMPLE_RATE_CARD });
  expect({ example: EXAMPLE_RATE_CARD.example, version: EXAMPLE_RATE_CARD.version }).toEqual({
    example: true,
    version: 1,
  });
  for (const { process, materials, manualReason } of CATALOG.processes) {
    if (manualReason !== null) continue;
    for (const material of materials.filter(({ facts }) => facts !== null)) {
      for (const finish of material.finishes)
        for (const tolerance of material.tolerances)
          expect(
            checkChoices(
              { ...defaultChoices(process), material: material.id, finish, tolerance },
              CATALOG,
              EXAMPLE_RATE_CARD,
            ).kind,
          ).toBe('offered');
    }
  }
});

test('the example card names nothing that the catalog does not have', () => {
  const known = CATALOG.processes.flatMap(({ materials }) => ids(materials));
  expect(known).toEqual(expect.arrayContaining(Object.keys(EXAMPLE_RATE_CARD.materials)));
  const finishes = CATALOG.processes.flatMap((offer) => ids(offer.finishes));
  expect(finishes).toEqual(expect.arrayContaining(Object.keys(EXAMPLE_RATE_CARD.finishes)));
});

test('a form starts with choices that are valid and fit each other', () => {
  for (const { process } of CATALOG.processes)
    expect(ChoicesSchema.safeParse(defaultChoices(process)).success).toBe(true);
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

test('±0.005 in can be chosen for every metal and plastic that is milled, and costs between the standard class and the fine one', () => {
  const classes = ['iso2768-m', 'pm-0.127', 'iso2768-f'];
  for (const material of materialsFor('cnc').filter(({ facts }) => facts !== null))
    expect([material.id, ids(tolerancesFor('cnc', material.id)).slice(0, 3)]).toEqual([material.id, classes]);
  const facts = PartFactsSchema.parse(JSON.parse(readFileSync('src/content/samples/milled-manifold.json', 'utf8')));
  const prices = classes.map((tolerance) => {
    const price = quotePart(facts, { ...defaultChoices('cnc'), tolerance }, EXAMPLE_RATE_CARD, CATALOG);
    return price.manual ? null : price.unitPriceMinor;
  });
  expect(prices).toEqual(prices.toSorted((a, b) => a! - b!));
  expect(new Set(prices).size).toBe(3);
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
