import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import {
  centeredRodDeflectionMm,
  drillPointMm,
  engagementDeg,
  MODULUS_GPA,
  pitchDiameterChangeMm,
  rodDeflectionMm,
  scallopMm,
  turnedRaUm,
  wallDeflectionMm,
} from '#content/figures/machining.ts';
import { PartFactsSchema } from '#contract/part-facts.ts';
import { EXAMPLE_CNC_RATES } from '#quote/processes/cnc/example-rates.ts';
import { quotePart } from '#quote/quote-part.ts';

const micrometers = (value: number) => Number((1000 * value).toPrecision(2));
const guide = readFileSync(new URL('../articles/guidess.mdx', import.meta.url), 'utf8');

test('the deflections of the guide are computed', () => {
  const cutter = (diameterMm: number, lengthMm: number) =>
    micrometers(rodDeflectionMm({ diameterMm, lengthMm, forceN: 50, modulusGpa: MODULUS_GPA.carbide }));
  expect([18, 30, 36, 60].map((length) => cutter(6, length))).toEqual([2.5, 12, 20, 94]);
  expect([6, 8, 10].map((diameter) => cutter(diameter, 40))).toEqual([28, 8.8, 3.6]);
  const bar = { diameterMm: 10, lengthMm: 80, forceN: 50, modulusGpa: MODULUS_GPA.steel };
  expect(micrometers(rodDeflectionMm(bar))).toBe(85);
  expect(micrometers(centeredRodDeflectionMm(bar))).toBe(2.4);
  const wall = { heightMm: 20, widthMm: 20, forceN: 20, modulusGpa: MODULUS_GPA.aluminum };
  expect([1, 2].map((thicknessMm) => micrometers(wallDeflectionMm({ ...wall, thicknessMm })))).toEqual([460, 58]);
});

test('a larger corner radius takes the load off the cutter', () => {
  expect([4, 5.2, 8].map((corner) => Math.round(engagementDeg(4, 1, corner)))).toEqual([131, 89, 58]);
  expect(Math.round(engagementDeg(4, 1, 1e6))).toBe(41);
});

test('the surfaces, threads and drill points of the guide are computed', () => {
  expect(turnedRaUm(0.2, 0.8)).toBeCloseTo(1.56, 2);
  expect(turnedRaUm(0.1, 0.4)).toBeCloseTo(0.78, 2);
  expect(scallopMm(3, 0.5)).toBeCloseTo(0.0104, 4);
  expect(pitchDiameterChangeMm(0.025)).toBeCloseTo(0.1, 9);
  expect(drillPointMm(5)).toBeCloseTo(1.5, 2);
});

test('the prices that the guide names are those of the engine and its example rate card', () => {
  const facts = PartFactsSchema.parse(
    JSON.parse(readFileSync(new URL('../samples/milled-manifold.json', import.meta.url), 'utf8')),
  );
  for (const [tolerance, label] of [
    ['iso2768-m', 'ISO 2768-m'],
    ['pm-0.127', '±0.005 in'],
    ['iso2768-f', 'ISO 2768-f'],
    ['pm-0.025', '±0.025 mm'],
  ] as const) {
    const choices = {
      process: 'cnc' as const,
      material: 'al-6061-t6',
      finish: 'as-machined',
      tolerance,
      quantity: 10,
      speed: 'standard' as const,
    };
    const quote = quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG);
    if (quote.manual) throw new Error('Expected a price');
    expect(guide).toContain(`| ${label} | $${(quote.unitPriceMinor / 100).toFixed(2)} |`);
  }
});

test('the removal rates that the guide names are those of the example rate card', () => {
  for (const [label, id] of [
    ['Aluminum 6061-T6', 'al-6061-t6'],
    ['Aluminum 7075-T6', 'al-7075-t6'],
    ['Brass C360', 'brass-c360'],
    ['Mild steel 1018', 'steel-1018'],
    ['Alloy steel 4140', 'steel-4140'],
    ['Stainless 304', 'ss-304'],
    ['Titanium Ti-6Al-4V', 'ti-6al-4v'],
    ['POM (Delrin)', 'pom'],
  ] as const) {
    expect(guide).toContain(`| ${label} | ${EXAMPLE_CNC_RATES.materials[id]!.roughingCm3PerMin} |`);
  }
});
