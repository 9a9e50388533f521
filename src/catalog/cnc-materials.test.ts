/** What each machined material brings along: the limits of its kind, and what would cost less. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { fittingChoices, materialsFor } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Material } from '#contract/catalog.ts';
import { EXAMPLE_CNC_RATES } from '#quote/processes/cnc/example-rates.ts';
import { PROCESSES } from '#quote/processes.ts';
import { FINISHING_RULES } from '#quote/rules/finishing.ts';
import { limitAt } from '#quote/rules/limit-at.ts';

/** All but wood, which a person prices. */
const RATED = materialsFor('cnc').filter(({ facts }) => facts !== null);
const OFFER = CATALOG.processes.find(({ process }) => process === 'cnc')!;
const module = PROCESSES.find(({ offer }) => offer.process === 'cnc')!;

function limitsOf(material: Material) {
  const { finish, tolerance } = fittingChoices('cnc', material.id);
  const context = {
    offer: OFFER,
    material,
    finish: OFFER.finishes.find(({ id }) => id === finish)!,
    tolerance: OFFER.tolerances.find(({ id }) => id === tolerance)!,
    machine: module.pricing!.machine(material, EXAMPLE_CNC_RATES),
    rates: EXAMPLE_CNC_RATES,
    finishRates: null,
  };
  return (path: string) => limitAt(path, context);
}

const PLASTICS = ['Plastics', 'High-performance plastics'];
const SOFT_METALS = ['Aluminum', 'Copper alloys', 'Magnesium'];
const kindOf = ({ family }: Material) =>
  PLASTICS.includes(family!) ? 'plastic' : SOFT_METALS.includes(family!) ? 'soft metal' : 'hard metal';

test('no machined material is without the limits of its kind: thin wall, smallest hole, metal beside a hole', () => {
  const EXPECTED = {
    'soft metal': { wall: 0.8, feasibleWall: 0.5, hole: 0.5, besideHole: 0.25 },
    'hard metal': { wall: 0.8, feasibleWall: 0.5, hole: 1.2, besideHole: 0.25 },
    plastic: { wall: 1.5, feasibleWall: 1, hole: 0.6, besideHole: 0.5 },
  };
  for (const material of RATED) {
    const limit = limitsOf(material);
    const found = {
      wall: limit('material.facts.wall.recommendedMm')?.value,
      feasibleWall: limit('material.facts.wall.feasibleMm')?.value,
      hole: limit('limits.holeDiameterWarn')?.value,
      besideHole: limit('limits.besideHole')?.value,
    };
    expect([material.id, found]).toEqual([material.id, EXPECTED[kindOf(material)]]);
    expect(limit('limits.holeDiameterWarn')?.source).toContain(kindOf(material));
  }
});

test('the thickest stock of a part is that which merchants keep of its material', () => {
  for (const material of RATED) {
    const { plateMm, roundMm, source } = material.stock!;
    const limit = limitsOf(material)('limits.stockThickness');
    expect([material.id, limit?.value]).toEqual([material.id, (plateMm ?? roundMm)![1]]);
    expect(limit?.source).toContain(source);
  }
});

test('each rule of milling and turning has a limit and a source in every material', () => {
  const onlyFine = 'limits.toleranceSize';
  for (const material of RATED) {
    const limit = limitsOf(material);
    const paths = module.rules
      .filter((rule) => !FINISHING_RULES.includes(rule))
      .flatMap(({ limits }) => limits.map(({ path }) => path));
    const missing = paths.filter((path) => path !== onlyFine && !limit(path)?.source && !path.startsWith('machine.'));
    expect([material.id, missing.filter((path) => path !== 'limits.unitDoubts')]).toEqual([material.id, []]);
  }
});

test('no machined material is without a cheaper one and what comes with it, but the cheapest of their kind', () => {
  const without = RATED.filter(({ alternatives }) => !alternatives?.length).map(({ id }) => id);
  expect(without.toSorted()).toEqual(['al-6061-t6', 'hdpe', 'steel-a36']);
  for (const { alternatives, id } of RATED)
    for (const { process = 'cnc', material, reason } of alternatives!) {
      expect([id, materialsFor(process).some((one) => one.id === material)]).toEqual([id, true]);
      expect([id, material]).not.toEqual([id, id]);
      expect(reason).toMatch(/^[^.]{8,90}[^.]$/);
    }
});

test('an alternative costs less to buy or less to cut', () => {
  const litre = (material: Material) =>
    EXAMPLE_RATE_CARD.materials[material.id]!.minorPerKg * material.facts!.densityGCm3;
  const roughing = ({ id }: Material) => EXAMPLE_CNC_RATES.materials[id]!.roughingCm3PerMin;
  const dearer = RATED.flatMap((material) =>
    material
      .alternatives!.filter(({ process }) => process === undefined)
      .map((other) => RATED.find(({ id }) => id === other.material)!)
      .filter((other) => litre(other) >= litre(material) && roughing(other) <= roughing(material))
      .map((other) => `${other.id} for ${material.id}`),
  );
  expect(dearer).toEqual([]);
});

test('alternatives of a material never lead back to it', () => {
  const others = (id: string) =>
    RATED.find((material) => material.id === id)!.alternatives!.flatMap(({ process, material }) =>
      process ? [] : [material],
    );
  const circular = RATED.filter(({ id }) => {
    const seen = new Set<string>();
    const waiting = others(id);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next === id) return true;
      if (!seen.has(next)) waiting.push(...others(next));
      seen.add(next);
    }
    return false;
  });
  expect(circular.map(({ id }) => id)).toEqual([]);
});
