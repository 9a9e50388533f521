import { expect, test } from 'vitest';
import { exampleBlocks, exampleFigures, usesExampleRates } from '#catalog/example-rates.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Choices } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';

const MILLED: Choices = {
  process: 'cnc',
  material: 'al-6061-t6',
  finish: 'as-machined',
  tolerance: 'iso2768-m',
  quantity: 1,
  speed: 'standard',
};
const PRINTED: Choices = { ...MILLED, process: 'print', material: 'sls-pa12', finish: 'as-printed' };

const cncOf = (card: RateCard) => card.processes.cnc as CncRates;

/** As the panel publishes it, with changed figures. */
function published(change: (card: RateCard) => void): RateCard {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  change(card);
  return { ...card, example: false, version: 2 };
}

test('publishing one changed figure takes the mark from that figure alone', () => {
  const card = published((each) => {
    cncOf(each).machineMinorPerHour = 7_200;
  });
  const before = exampleFigures(EXAMPLE_RATE_CARD);
  expect(before.size).toBeGreaterThan(150);
  const still = exampleFigures(card);
  expect([...before].filter((path) => !still.has(path))).toEqual(['processes/cnc/machineMinorPerHour']);
  const blocks = Object.fromEntries(exampleBlocks(card).map(({ path, figures, still }) => [path, figures - still]));
  expect(blocks).toEqual({
    'shop/': 0,
    'processes/cnc/': 1,
    'processes/cnc/tight/': 0,
    'processes/cnc/hardware/': 0,
    'processes/cnc/tolerances/': 0,
    'processes/cnc/materials/': 0,
    'processes/sheet/': 0,
    'processes/sheet/bendTable/': 0,
    'processes/sheet/hardware/': 0,
    'processes/sheet/materials/': 0,
    'processes/sheet/tolerances/': 0,
    'processes/molding/': 0,
    'processes/molding/resins/': 0,
    'processes/molding/finishes/': 0,
    'processes/assembly/': 0,
    'processes/assembly/joints/': 0,
    'processes/assembly/packing/': 0,
    'processes/assembly/tests/': 0,
    'processes/design/': 0,
    'processes/design/scopes/': 0,
    'processes/print/': 0,
    'processes/print/technologies/': 0,
    'processes/print/colors/': 0,
    'processes/print/hardware/': 0,
    'materials/': 0,
    'finishes/': 0,
    'papers/': 0,
  });
});

test('a price keeps the mark while a whole block that makes it is the example’s', () => {
  expect([usesExampleRates(EXAMPLE_RATE_CARD, MILLED), usesExampleRates(EXAMPLE_RATE_CARD, PRINTED)]).toEqual([
    true,
    true,
  ]);
  const machine = published((card) => {
    cncOf(card).machineMinorPerHour = 7_200;
  });
  expect([usesExampleRates(machine, MILLED), usesExampleRates(machine, PRINTED)]).toEqual([true, true]);
  const aluminum = published((card) => {
    cncOf(card).machineMinorPerHour = 7_200;
    cncOf(card).tolerances['iso2768-m']!.firstPieceMinutes = 12;
    cncOf(card).materials['al-6061-t6']!.roughingCm3PerMin = 44;
    card.materials['al-6061-t6']!.minorPerKg = 1_100;
  });
  expect(usesExampleRates(aluminum, MILLED)).toBe(false);
  expect(usesExampleRates(aluminum, { ...MILLED, material: 'ss-316' })).toBe(true);
  expect(usesExampleRates(aluminum, { ...MILLED, finish: 'anodize-clear' })).toBe(true);
  expect(usesExampleRates(aluminum, PRINTED)).toBe(true);
  expect(usesExampleRates(aluminum, { ...MILLED, process: 'forging' })).toBe(false);
});

test('a figure of 0 is nobody’s, and what a shop does not offer is not counted', () => {
  expect([...exampleFigures(EXAMPLE_RATE_CARD)].filter((path) => path.startsWith('finishes/as-machined'))).toEqual([]);
  const card = published((each) => {
    delete cncOf(each).materials.peek;
  });
  expect([...exampleFigures(card)].filter((path) => path.includes('cnc/materials/peek/'))).toEqual([]);
});
