import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts, SolidFacts } from '#contract/part-facts.ts';
import type { Choices, Finding } from '#contract/quote.ts';
import { CNC } from '#quote/processes/cnc/module.ts';
import { quotePart } from '#quote/quote-part.ts';
import {
  millingFacts,
  PLAIN_BOUNDARY,
  setupFacts,
  shaft,
  withFeature,
  withMilling,
} from '../../../tests/quote/machined-parts.ts';
import { bush, drilledHole, partFacts, pocketBlock } from '../../../tests/quote/sample-parts.ts';

/** Rules of milling and turning whose mend has no price, and why. */
const WITHOUT_MEND: Readonly<Record<string, string>> = {
  'unit-in-doubt': 'a person asks for the unit: nothing is priced before',
  'too-large': 'a shorter part is another part',
  weight: 'a lighter part is another part',
  'smallest-part': 'a larger part is another part',
  'stock-size': 'a thinner part is another part',
  'smallest-thread': 'a larger thread takes as long to tap',
  'thread-near-edge': 'a hole costs the same elsewhere',
  'hole-near-edge': 'a hole costs the same elsewhere',
  'fit-depth': 'the hole stays as deep, and choices do not say how far a fit goes',
  'hole-on-slope': 'the price has no line for a slope',
  'flat-hole': 'the price has no line for a flat floor',
  'closed-cavity': 'there is no price to save from',
  unreached: 'there is no price to save from',
  undercut: 'which cuts are gone is not known',
  setups: 'which holes and pockets move is not known',
  'sharp-corner': 'the radius that is asked for is left anyhow',
  't-slot': 'the slot is what the part is for',
  't-slot-opening': 'the price has no line for the neck of a cutter',
  dovetail: 'the slot is what the part is for',
  'dovetail-angle': 'the price has no line for the angle of a cutter',
  pin: 'the price has no line for a pin that bends',
  'engraving-depth': 'facts do not tell the strokes from other cuts',
  'shop-cutters': 'there is no price to save from',
  'shaft-slender': 'a thicker shaft is another part, from a thicker bar',
  'shaft-thin': 'a thicker shaft is another part',
  'groove-width': 'a groove narrower than the insert takes one plunge, as one as wide does',
  'inner-groove': 'a wider bore is another part',
  'bore-depth': 'a shallower bore is another part',
  'thread-relief': 'a relief costs more, and saves trouble',
  'shoulder-relief': 'a relief costs more, and saves trouble',
  'bar-size': 'a thinner part is another part',
  'finish-size': 'there is no price to save from',
  'film-on-fits': 'masking costs more, and saves trouble',
  'film-on-threads': 'masking costs more, and saves trouble',
  'film-on-tolerances': 'masking costs more, and saves trouble',
  'bath-in-holes': 'a through hole costs about the same',
  'bath-in-hollows': 'an opening costs more, and saves trouble',
  'powder-on-edges': 'round edges cost more than sharp ones',
  'plated-strong': 'another finish is the buyer’s choice',
  'finish-caution': 'another finish is the buyer’s choice',
};

test('every rule of milling and turning has a mend whose saving is priced, or is listed here with the reason why not', () => {
  const without = CNC.rules.filter(({ mend }) => mend === null).map(({ id }) => id);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_MEND).toSorted());
  expect(CNC.rules.length - without.length).toBeGreaterThanOrEqual(18);
});

const order = (different: Partial<Choices> = {}): Choices => ({ ...defaultChoices('cnc'), quantity: 50, ...different });
const findingOf = (rule: string, facts: PartFacts, choices = order()): Finding | undefined =>
  quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG).findings.find((finding) => finding.rule === rule);
const totalOf = (facts: PartFacts, choices = order()): number => {
  const quote = quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG);
  return quote.manual ? 0 : quote.totalPriceMinor;
};

/** A deep pocket with round corners, as a feature with its faces. */
const deepPocket = (depthMm: number): SolidFacts => {
  const corners = [
    { setup: 0, radiusMm: 4, depthMm, count: 4, faceIds: [7, 8], at: [0, 0, 0] as [number, number, number] },
  ];
  return withMilling({ innerCorners: corners }, [
    { type: 'rectangular pocket', faceIds: [6, 7, 8, 9], depthMm, widthMm: 9, cornerRadiusMm: 4, floorRadiusMm: 0 },
  ]);
};

test('a shallower pocket saves what its corners take and the way down into it, a slot its corners; without reach nothing is said', () => {
  const finding = findingOf('pocket-depth', deepPocket(45));
  expect(finding?.savesMinor).toBe(totalOf(deepPocket(45)) - totalOf(deepPocket(36)));
  expect(finding?.savesMinor).toBeGreaterThan(0);
  const unmeasured = withFeature({ type: 'round pocket', faceIds: [7], depthMm: 45, widthMm: 9 });
  expect(findingOf('pocket-depth', unmeasured)).toMatchObject({ state: 'warn', savesMinor: null });
  const slot = deepPocket(45);
  const asSlot = { ...slot, features: [{ ...slot.features![0]!, type: 'rectangular slot' }] };
  expect(findingOf('slot-depth', asSlot)?.savesMinor).toBeGreaterThan(0);
});

test('a larger hole saves what it is drilled faster', () => {
  const drilled = (diameterMm: number) => {
    const wallMm2 = Math.PI * diameterMm * 4;
    return partFacts({
      holes: Array.from({ length: 8 }, (_, group) => drilledHole({ diameterMm, depthMm: 4, group })),
      volumeMm3: 60_000 - 2 * wallMm2 * diameterMm,
      areaMm2: 9400 + 8 * wallMm2,
    });
  };
  const finding = findingOf('smallest-hole', drilled(0.4));
  expect(finding).toMatchObject({ state: 'warn', savesMinor: expect.any(Number) });
  expect(finding!.savesMinor).toBe(totalOf(drilled(0.4)) - totalOf(drilled(0.5)));
});

test('rounder corners and wider slots save the narrow cutter, and how often it is changed', () => {
  const narrow = (radiusMm: number, cutMm: number) =>
    withMilling(
      {
        setups: [
          setupFacts({
            cuts: [2, cutMm].map((diameterMm) => ({
              diameterMm,
              stickOutMm: 3,
              volumeMm3: 200,
              floorMm2: 40,
              wallMm2: 80,
              freeMm2: 0,
            })),
          }),
        ],
        innerCorners: [{ setup: 0, radiusMm, depthMm: 3, count: 8, faceIds: [7, 8], at: [0, 0, 0] }],
      },
      [{ type: 'rectangular slot', faceIds: [7, 8], depthMm: 3, widthMm: cutMm }],
    );
  const card = structuredClone(EXAMPLE_RATE_CARD);
  const { cutters } = card.processes.cnc as { cutters: { mills: object[] } };
  cutters.mills.unshift({ diameterMm: 0.5, stickOutMm: 8 });
  const saved = (rule: string) =>
    quotePart(narrow(0.25, 0.5), order(), card, CATALOG).findings.find((finding) => finding.rule === rule);
  expect(saved('corner-radius')?.savesMinor).toBeGreaterThan(0);
  expect(saved('narrow-cut')?.savesMinor).toBeGreaterThan(0);
});

test('a thicker free wall saves the slow feed and the soft jaws', () => {
  const wall = (thicknessMm: number): SolidFacts =>
    partFacts({
      minWallMm: thicknessMm,
      thinWalls: [{ thicknessMm, areaMm2: 900, freeHeightMm: 36, faceIds: [7, 8], at: [0, 0, 0] }],
      solid: { boundary: PLAIN_BOUNDARY, milling: millingFacts() },
    });
  const finding = findingOf('rib', wall(1.5));
  expect(finding?.savesMinor).toBe(totalOf(wall(1.5)) - totalOf(wall(2.4)));
  expect(finding?.savesMinor).toBeGreaterThan(0);
});

test('a shallower groove saves its turning, around a shaft, in a bore and in a face', () => {
  const groove = (piece: object) => shaft([{}, { kind: 'groove', fromMm: 40, faceIds: [7], ...piece }]);
  const outer = (least: number) => groove({ toMm: 41, diameterMm: 20, leastDiameterMm: least });
  expect(findingOf('groove-depth', outer(2))?.savesMinor).toBe(totalOf(outer(2)) - totalOf(outer(4)));
  const inner = groove({ isInner: true, toMm: 41, diameterMm: 18, leastDiameterMm: 10 });
  const face = shaft([
    {},
    { kind: 'face groove', fromMm: 0, toMm: 8, diameterMm: 14, leastDiameterMm: 10, faceIds: [7] },
  ]);
  expect(
    [findingOf('inner-groove-depth', inner), findingOf('face-groove-depth', face)].map(
      (one) => (one?.savesMinor ?? 0) > 0,
    ),
  ).toEqual([true, true]);
});

test('a coarser tolerance over a long part saves finishing and inspection', () => {
  const long = partFacts({ orientedBoxMm: [300, 40, 30], boundingBoxMm: [300, 40, 30], volumeMm3: 100_000 });
  const fine = order({ tolerance: 'pm-0.025' });
  expect(findingOf('tolerance-to-size', long, fine)?.savesMinor).toBe(
    totalOf(long, fine) - totalOf(long, order({ tolerance: 'iso2768-f' })),
  );
});

test('a cheaper material, process, tolerance and quantity are notes, each with its saving in money', () => {
  const notesOf = (facts: PartFacts, choices: Choices) =>
    quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG).findings.filter(({ note }) => note);
  const notes = [
    ...notesOf(bush(), order({ material: 'pom', quantity: 1 })),
    ...notesOf(pocketBlock(6), order({ material: 'ss-316', tolerance: 'pm-0.025' })),
  ];
  expect(notes.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['cheaper-process', 'larger-order', 'cheaper-material', 'coarser-tolerance']),
  );
  expect(notes.every(({ savesMinor }) => savesMinor !== null && savesMinor > 0)).toBe(true);
});
