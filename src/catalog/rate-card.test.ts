import { expect, test } from 'vitest';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { RateCardSchema } from '#contract/rate-card.ts';

/** Where the schema finds fault with the example card once the value at `path` is another, or is gone. */
function faultsWith(path: string, value: unknown): string[] {
  const card: unknown = structuredClone(EXAMPLE_RATE_CARD);
  const keys = path.split('/');
  const last = keys.pop()!;
  const parent = keys.reduce((node, key) => (node as Record<string, unknown>)[key], card) as Record<string, unknown>;
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return RateCardSchema.safeParse(card).error?.issues.map((issue) => issue.path.join('/')) ?? [];
}

test('negative, infinite and absurd rates are refused', () => {
  const bad = [
    ['cnc/machineMinorPerHour', -1],
    ['cnc/machineMinorPerHour', 0],
    ['marginPercent', Number.POSITIVE_INFINITY],
    ['expressPercent', Number.NaN],
    ['cnc/materials/pom/stockMinorPerKg', 1e12],
    ['orderMinimumMinor', 10.5],
    ['print/technologies/sls/packingShare', 1.2],
    ['cnc/envelopeMm', [800, 500]],
  ] as const;
  expect(bad.map(([path, value]) => faultsWith(path, value))).toEqual(bad.map(([path]) => [path]));
});

test('ids that the catalog does not have, and fields that nobody reads, are refused', () => {
  expect([
    faultsWith('cnc/materials/gold-24k', EXAMPLE_RATE_CARD.cnc.materials.pom),
    faultsWith('finishes/gold-plate', EXAMPLE_RATE_CARD.finishes.sanded),
    faultsWith('print/technologies/dmls', EXAMPLE_RATE_CARD.print.technologies.sls),
    faultsWith('marginPercnt', 10),
  ]).toEqual([['cnc/materials'], ['finishes'], ['print/technologies'], ['']]);
});

test('a harder job may not be cheaper: slowdowns begin at 1, thicknesses rise, express is no slower', () => {
  const bad = [
    ['cnc/freeFormSlowdown', 0.5],
    ['cnc/tolerances/pm-0.025/finishingSlowdown', 0.9],
    ['cnc/stock/thicknessesMm', [10, 8]],
    ['cnc/reach/farMm', 50],
    ['leadTime/expressDays', 9],
  ] as const;
  expect(bad.map(([path, value]) => faultsWith(path, value))).toEqual(bad.map(([path]) => [path]));
});

test('a shop leaves out what it does not offer, but not the rates that every price needs', () => {
  const left = ['cnc/materials/ti-6al-4v', 'finishes/anodize-hard', 'print/technologies/mjf'];
  expect(left.map((path) => faultsWith(path, undefined))).toEqual([[], [], []]);
  expect(faultsWith('cnc/setup/firstMinutes', undefined)).toEqual(['cnc/setup/firstMinutes']);
});
