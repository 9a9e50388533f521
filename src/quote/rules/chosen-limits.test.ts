/** What the choices change: limits that follow the material or the tolerance, and choices that would cost less. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { formatAdvice } from '#contract/advice-words.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices, Finding } from '#contract/quote.ts';
import { quotePart } from '#quote/quote-part.ts';
import { withHole } from '../../../tests/quote/machined-parts.ts';
import { meshFacts, partFacts } from '../../../tests/quote/sample-parts.ts';

const quoteOf = (facts: PartFacts, choices: Partial<Choices> = {}) =>
  quotePart(facts, { ...defaultChoices('cnc'), ...choices }, EXAMPLE_RATE_CARD, CATALOG);

const findingOf = (rule: string, facts: PartFacts, choices: Partial<Choices> = {}): Finding | undefined =>
  quoteOf(facts, choices).findings.find((finding) => finding.rule === rule);

const sized = (a: number, b: number, c: number) =>
  partFacts({ orientedBoxMm: [a, b, c], boundingBoxMm: [a, b, c], volumeMm3: 1000 });
const FINE = { tolerance: 'pm-0.025' };

test('the limits of a hole follow the material', () => {
  const hole = withHole({ diameterMm: 1, depthMm: 2 });
  const inMaterial = (material: string) => findingOf('smallest-hole', hole, fittingChoices('cnc', material))?.state;
  expect([inMaterial('al-6061-t6'), inMaterial('ss-304')].map((state) => state ?? '')).toEqual(['pass', 'warn']);
});

test('the thickest stock follows the material', () => {
  const thick = (material: string) => findingOf('stock-size', sized(200, 100, 90), fittingChoices('cnc', material));
  expect([thick('al-6061-t6')?.state, thick('ti-6al-4v')?.state]).toEqual(['pass', 'warn']);
  expect(thick('ti-6al-4v')).toMatchObject({
    limit: 75,
    source: 'Common supplier sizes: ASTM B265 plate, ASTM B348 bar',
  });
});

test('the finest tolerance is for short parts', () => {
  expect(findingOf('tolerance-to-size', sized(250, 50, 40), FINE)?.state).toBe('pass');
  expect(findingOf('tolerance-to-size', sized(251, 50, 40), FINE)?.state).toBe('warn');
  expect(findingOf('tolerance-to-size', sized(251, 50, 40))).toBeUndefined();
});

test('a unit in doubt is a warning of every process', () => {
  const doubt = { code: 'tiny', sizeMm: [1, 1, 1], mayBe: 'inches' } as const;
  const facts = partFacts({ units: { declared: 'mm', used: 'mm', doubt: { ...doubt, sizeMm: [1, 1, 1] } } });
  expect(findingOf('unit-in-doubt', facts)?.state).toBe('warn');
  expect(findingOf('unit-in-doubt', facts, defaultChoices('sheet'))?.state).toBe('warn');
});

test('a cheaper material, tolerance, process and a larger order are notes that name what they save', () => {
  const totalOf = (choices: Partial<Choices>, facts = partFacts()) => {
    const quote = quoteOf(facts, choices);
    return quote.manual ? 0 : quote.totalPriceMinor;
  };
  const steel = { ...fittingChoices('cnc', 'ss-316'), quantity: 10 };
  const cheaper = findingOf('cheaper-material', partFacts(), steel);
  expect(cheaper).toMatchObject({ state: 'pass', note: true });
  expect(cheaper?.savesMinor).toBe(totalOf(steel) - totalOf({ ...steel, material: 'ss-304' }));
  expect(formatAdvice(cheaper!.advice)).toContain(' less: the same strength, but salt water attacks it. Use it if');

  const fine = { ...FINE, quantity: 10 };
  const coarser = findingOf('coarser-tolerance', partFacts(), fine);
  expect(coarser).toMatchObject({ state: 'pass', note: true });
  expect(coarser?.savesMinor).toBe(totalOf(fine) - totalOf({ quantity: 10 }));

  const more = findingOf('larger-order', partFacts(), { quantity: 1 });
  expect(more).toMatchObject({ state: 'pass', note: true });
  expect(more?.savesMinor).toBe(totalOf({ quantity: 1 }) - totalOf({ quantity: 5 }) / 5);

  const plastic = { ...fittingChoices('cnc', 'pa66'), quantity: 5 };
  const printed = findingOf('cheaper-process', partFacts(), plastic);
  const process = { process: 'print', ...fittingChoices('print', 'sls-pa12'), quantity: 5 };
  expect(printed?.savesMinor ?? 0).toBe(Math.max(0, totalOf(plastic) - totalOf(process)));
});

test('where nothing has a price, nothing is said of cheaper choices', () => {
  const rules = quoteOf(meshFacts()).findings.map(({ rule }) => rule);
  expect(rules.filter((rule) => /cheaper|coarser|larger/.test(rule))).toEqual([]);
});
