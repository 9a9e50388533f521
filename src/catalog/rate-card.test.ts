import { expect, test } from 'vitest';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { EXAMPLE_CNC_RATES } from '#quote/processes/cnc/example-rates.ts';
import { EXAMPLE_PRINT_RATES } from '#quote/processes/print/example-rates.ts';
import { readRateCard } from '#quote/rate-card.ts';

/** Where fault is found with the example card once the value at `path` is another, or is gone. */
function faultsWith(path: string, value: unknown): string[] {
  const card: unknown = structuredClone(EXAMPLE_RATE_CARD);
  const keys = path.split('/');
  const last = keys.pop()!;
  const parent = keys.reduce((node, key) => (node as Record<string, unknown>)[key], card) as Record<string, unknown>;
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  const read = readRateCard(card);
  return read.kind === 'problems' ? read.problems.map((problem) => problem.path) : [];
}

test('negative, infinite and absurd rates are refused', () => {
  const bad = [
    ['processes/cnc/machineMinorPerHour', -1],
    ['processes/cnc/machineMinorPerHour', 0],
    ['shop/marginPercent', Number.POSITIVE_INFINITY],
    ['shop/leadTime/speeds/express/percent', Number.NaN],
    ['materials/pom/minorPerKg', 1e12],
    ['shop/orderMinimumMinor', 10.5],
    ['processes/print/technologies/sls/packingShare', 1.2],
    ['processes/cnc/envelopeMm', [800, 500]],
  ] as const;
  expect(bad.map(([path, value]) => faultsWith(path, value))).toEqual(bad.map(([path]) => [path]));
});

test('fields that nobody reads are refused, with the place where they stand', () => {
  expect([
    faultsWith('marginPercnt', 10),
    faultsWith('shop/marginPercnt', 10),
    faultsWith('processes/cnc/setup/furtherMinuts', 1),
    faultsWith('processes/print/technologies/sls/cm3PerHour', 1),
  ]).toEqual([
    ['marginPercnt'],
    ['shop/marginPercnt'],
    ['processes/cnc/setup/furtherMinuts'],
    ['processes/print/technologies/sls/cm3PerHour'],
  ]);
});

test('a harder job may not be cheaper: slowdowns begin at 1, thicknesses rise, express is no slower', () => {
  const bad = [
    ['processes/cnc/freeFormSlowdown', 0.5],
    ['processes/cnc/tolerances/pm-0.025/finishingSlowdown', 0.9],
    ['processes/cnc/stock/thicknessesMm', [10, 8]],
    ['processes/cnc/reach/farMm', 50],
    ['shop/leadTime/speeds/express/days', 9],
    ['shop/leadTime/speeds/rush/percent', 20],
    ['shop/leadTime/speeds/economy/percent', 5],
  ] as const;
  expect(bad.map(([path, value]) => faultsWith(path, value))).toEqual(bad.map(([path]) => [path]));
});

test('a shop leaves out what it does not offer, but not the rates that every price needs', () => {
  const left = [
    'processes/cnc',
    'processes/cnc/materials/ti-6al-4v',
    'finishes/anodize-hard',
    'processes/print/technologies/mjf',
  ];
  expect(left.map((path) => faultsWith(path, undefined))).toEqual([[], [], [], []]);
  expect(faultsWith('processes/cnc/setup/firstMinutes', undefined)).toEqual(['processes/cnc/setup/firstMinutes']);
});

test('the block of a process that this version does not know stays as it is', () => {
  const card = {
    ...EXAMPLE_RATE_CARD,
    processes: { ...EXAMPLE_RATE_CARD.processes, casting: { pourMinorPerKg: 120 } },
  };
  expect(readRateCard(card)).toEqual({ kind: 'card', card });
});

test('a card of the first form reads as one of today, with the same figures', () => {
  const { shop, finishes, version, example } = EXAMPLE_RATE_CARD;
  const withPrice = (id: string, rates: object, field: string) => [
    id,
    { ...rates, [field]: EXAMPLE_RATE_CARD.materials[id]!.minorPerKg },
  ];
  const { speeds: _speeds, ...machineHours } = shop.leadTime;
  const first = {
    ...shop,
    expressPercent: 30,
    leadTime: { standardDays: 5, expressDays: 3, ...machineHours },
    version,
    example,
    finishes,
    cnc: {
      ...EXAMPLE_CNC_RATES,
      materials: Object.fromEntries(
        Object.entries(EXAMPLE_CNC_RATES.materials).map(([id, rates]) => withPrice(id, rates, 'stockMinorPerKg')),
      ),
    },
    print: {
      ...EXAMPLE_PRINT_RATES,
      materials: Object.fromEntries(
        Object.keys(EXAMPLE_RATE_CARD.materials)
          .filter((id) => !EXAMPLE_CNC_RATES.materials[id])
          .map((id) => withPrice(id, {}, 'minorPerKg')),
      ),
    },
  };
  const { cnc, print } = EXAMPLE_RATE_CARD.processes;
  const {
    leadTimes: _own,
    papers: _papers,
    ...lifted
  } = {
    ...EXAMPLE_RATE_CARD,
    shop: {
      ...shop,
      leadTime: { speeds: { standard: { days: 5 }, express: { days: 3, percent: 30 } }, ...machineHours },
    },
    processes: { cnc, print },
  };
  expect(readRateCard(first)).toEqual({ kind: 'card', card: lifted });
  const broken = { ...first, cnc: { ...first.cnc, envelopeMm: undefined } };
  expect(readRateCard(broken)).toMatchObject({ kind: 'problems', problems: [{ path: 'processes/cnc/envelopeMm' }] });
});
