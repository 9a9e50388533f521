import { describe, expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { materialsFor } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Grade } from '#contract/catalog.ts';
import { EXAMPLE_CNC_RATES } from '#quote/processes/cnc/example-rates.ts';
import type { MaterialRates } from '#quote/processes/cnc/rates.ts';
import { EXAMPLE_PRINT_RATES } from '#quote/processes/print/example-rates.ts';

const OF_MATERIAL = ['cnc', 'sheet', 'print', 'molding'];
const MATERIALS = OF_MATERIAL.flatMap((process) => materialsFor(process));
const EASIEST_FIRST: readonly Grade[] = ['excellent', 'good', 'fair', 'poor'];

test('there are at least 60 materials, of all that a shop machines, bends, prints and molds', () => {
  expect(new Set(MATERIALS.map(({ id }) => id)).size).toBeGreaterThanOrEqual(60);
  expect(new Set(materialsFor('cnc').map(({ family }) => family))).toEqual(
    new Set([
      'Aluminum',
      'Steel',
      'Stainless steel',
      'Copper alloys',
      'Titanium',
      'Magnesium',
      'Nickel alloys',
      'Plastics',
      'High-performance plastics',
      'Wood',
    ]),
  );
});

describe.each(OF_MATERIAL)('materials of %s', (process) => {
  test.each(materialsFor(process).map((material) => [material.id, material] as const))(
    '%s has properties that can be, with a source',
    (_, { short, family, properties: own }) => {
      if (!own) throw new Error('Expected properties, found none');
      for (const words of [short, family, own.hardness, own.use, own.source]) expect(words?.trim()).toBeTruthy();
      expect(own.hardness).toMatch(/\d/);
      expect(EASIEST_FIRST).toContain(own.corrosion);
      expect([...EASIEST_FIRST, null]).toContain(own.machinability);
      expect(own.densityGCm3).toBeGreaterThanOrEqual(0.65);
      expect(own.densityGCm3).toBeLessThanOrEqual(23);
      expect(own.modulusGPa).toBeGreaterThan(0);
      expect(own.modulusGPa).toBeLessThan(420);
      expect(own.tensileMPa).toBeGreaterThan(0);
      expect(own.tensileMPa).toBeLessThan(3000);
      expect(own.yieldMPa ?? 0).toBeLessThanOrEqual(own.tensileMPa);
      expect(own.elongationPercent).toBeGreaterThan(0);
      expect(own.elongationPercent).toBeLessThan(1000);
      expect(own.serviceToC).toBeGreaterThanOrEqual(50);
      expect(own.serviceToC).toBeLessThan(1200);
    },
  );
});

test('only wood lies below 0.8 g/cm³, and only wood, galvanized sheet and what is elastic have no yield', () => {
  expect(new Set(MATERIALS.flatMap((each) => (each.properties!.densityGCm3 < 0.8 ? each.family! : [])))).toEqual(
    new Set(['Wood']),
  );
  const withoutYield = MATERIALS.filter(({ properties }) => properties!.yieldMPa === null);
  const elastic = withoutYield.filter(({ properties }) => properties!.hardness.startsWith('Shore A'));
  expect(new Set(withoutYield.filter((each) => !elastic.includes(each)).map(({ id }) => id))).toEqual(
    new Set(['steel-galvanised', 'plywood', 'mdf', 'hardwood']),
  );
});

test('a material has the same properties whatever the process, and its price goes by that density', () => {
  for (const { id, properties, facts } of MATERIALS) {
    for (const other of MATERIALS.filter((each) => each.id === id)) expect(other.properties).toEqual(properties);
    if (facts) expect(facts.densityGCm3).toBe(properties!.densityGCm3);
  }
});

test('what is machined comes in stock sizes with a source; print powder, sheet and pellets have none', () => {
  for (const { family, stock } of materialsFor('cnc')) {
    if (family === 'Wood') continue;
    expect(stock?.source).toBeTruthy();
  }
  for (const process of ['sheet', 'print', 'molding'])
    expect(materialsFor(process).every(({ stock }) => stock === null)).toBe(true);
});

test('the example card buys every material that is machined, and cuts all but wood', () => {
  for (const { id, facts } of materialsFor('cnc'))
    expect([id, id in EXAMPLE_CNC_RATES.materials, id in EXAMPLE_RATE_CARD.materials]).toEqual([
      id,
      facts !== null,
      true,
    ]);
});

test('the example card buys every material that is printed, and has a machine for it', () => {
  for (const { id, print } of materialsFor('print')) {
    expect(EXAMPLE_RATE_CARD.materials).toHaveProperty(id);
    expect([id, print!.technology in EXAMPLE_PRINT_RATES.technologies]).toEqual([id, true]);
  }
});

/** Bigger is quicker. The force is left out: it follows strength, and matters only at the spindle's power. */
const SPEEDS = [
  'roughingCm3PerMin',
  'finishingCm2PerMin',
  'drillingMmPerMin',
  'millingMPerMin',
  'toothFeedShare',
  'turningMPerMin',
  'turningFeedMm',
  'turningDepthMm',
] as const satisfies readonly (keyof MaterialRates)[];

test('within a family what is harder to cut is never cut faster in the example shop, nor spares cutters', () => {
  const machined = materialsFor('cnc').filter(({ facts }) => facts);
  const ratesOf = (id: string) => EXAMPLE_CNC_RATES.materials[id]!;
  const rank = (grade: Grade | null) => EASIEST_FIRST.indexOf(grade!);
  const wrong = machined.flatMap((easy) =>
    machined
      .filter(
        (hard) =>
          hard.family === easy.family && rank(hard.properties!.machinability) > rank(easy.properties!.machinability),
      )
      .flatMap((hard) => [
        ...SPEEDS.filter((speed) => ratesOf(hard.id)[speed] > ratesOf(easy.id)[speed]).map(
          (speed) => `${hard.id} has more ${speed} than ${easy.id}`,
        ),
        ...(ratesOf(hard.id).toolWearShare < ratesOf(easy.id).toolWearShare
          ? [`${hard.id} wears cutters less than ${easy.id}`]
          : []),
      ]),
  );
  expect(wrong).toEqual([]);
});

test('dropdowns keep the materials of a family together', () => {
  for (const { materials } of CATALOG.processes) {
    const families = materials.map(({ family }) => family);
    const changes = families.filter((family, at) => family !== families[at - 1]);
    expect(new Set(changes).size).toBe(changes.length);
  }
});
