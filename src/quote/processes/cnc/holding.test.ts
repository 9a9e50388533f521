import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { MillingSetup } from '#contract/milling-facts.ts';
import { EXAMPLE_CNC_RATES } from '#quote/processes/cnc/example-rates.ts';
import { heldIn, type Workpiece, weakWallOf } from '#quote/processes/cnc/holding.ts';
import { quotePart } from '#quote/quote-part.ts';
import { setupFacts } from '../../../../tests/quote/machined-parts.ts';
import { pocketBlock } from '../../../../tests/quote/sample-parts.ts';

const RATES = EXAMPLE_CNC_RATES.holding;
const BLOCK: Workpiece = { kg: 1, isRound: false, weakWallMm: null };

const first = (setup: Partial<MillingSetup> = {}, workpiece: Partial<Workpiece> = {}) =>
  heldIn(setupFacts(setup), true, { ...BLOCK, ...workpiece }, RATES).by;
const later = (setup: Partial<MillingSetup> = {}, workpiece: Partial<Workpiece> = {}) =>
  heldIn(setupFacts(setup), false, { ...BLOCK, ...workpiece }, RATES).by;

test('the first setup holds the stock: plate in a vise, round bar in soft jaws, what is wide or heavy by clamps on the table', () => {
  expect([
    first(),
    first({ jawsMm: null }),
    first({}, { isRound: true }),
    first({ blockMm: [300, 200, 30] }),
    first({ blockMm: [300, 201, 30] }),
    first({}, { kg: 26 }),
  ]).toEqual(['vise', 'vise', 'soft jaws', 'vise', 'clamps on the table', 'clamps on the table']);
});

test('a later setup is held by parallel sides in a vise, and without them in soft jaws', () => {
  expect([later(), later({ jawsMm: null })]).toEqual(['vise', 'soft jaws']);
});

test('thin walls take soft jaws, and a thin shell that lies flat, or one without parallel sides, a fixture', () => {
  expect([
    later({}, { weakWallMm: 2 }),
    later({}, { weakWallMm: 1.9 }),
    later({}, { weakWallMm: 0.9 }),
    later({ blockMm: [50, 40, 40] }, { weakWallMm: 0.9 }),
    later({ jawsMm: null }, { weakWallMm: 1.9 }),
  ]).toEqual(['vise', 'soft jaws', 'fixture', 'soft jaws', 'fixture']);
});

test('what is lower than jaws grip is clamped from above, and what stands tall takes a fixture', () => {
  expect([
    later({ blockMm: [50, 40, 3.9] }),
    later({ blockMm: [50, 40, 3.9], jawsMm: null }),
    later({ blockMm: [20, 10, 40], jawsMm: 10 }),
    later({ blockMm: [20, 10, 41], jawsMm: 10 }),
  ]).toEqual(['clamps on the table', 'fixture', 'vise', 'fixture']);
});

test('walls that stand on a floor do not bend', () => {
  const wall = (thicknessMm: number, freeHeightMm: number | null) => ({
    thicknessMm,
    freeHeightMm,
    areaMm2: 100,
    faceIds: [1],
    at: [0, 0, 0] as [number, number, number],
  });
  expect([
    weakWallOf({ thinWalls: [] }),
    weakWallOf({ thinWalls: [wall(1, 2)] }),
    weakWallOf({ thinWalls: [wall(1, 2), wall(1.5, 8), wall(2, null)] }),
  ]).toEqual([null, null, 1.5]);
});

test('each way of holding adds its own setup time, and the line of the price names it', () => {
  const facts = pocketBlock(6);
  const { milling } = facts.solid;
  const settingUp = (jawsMm: number | null) => {
    const setups = milling!.setups.map((setup, i) => (i === 1 ? { ...setup, jawsMm } : setup));
    const held = { ...facts, solid: { ...facts.solid, milling: { ...milling!, setups } } };
    const quote = quotePart(held, defaultChoices('cnc'), EXAMPLE_RATE_CARD, CATALOG);
    return quote.manual ? null : quote.lines.find(({ id }) => id === 'setting-up');
  };
  const [vise, soft] = [settingUp(70), settingUp(null)];
  expect(soft!.amount - vise!.amount).toBeCloseTo(RATES.softJawMinutes, 9);
  expect([vise!.label, soft!.label]).toEqual([
    expect.stringMatching(/^Setting up, 2 setups and \d+ tools$/),
    expect.stringMatching(/^Setting up, 2 setups \(vise, soft jaws\) and \d+ tools$/),
  ]);
});
