import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { SolidFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { Turned, TurnedPiece } from '#contract/turned-facts.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';
import { quotePart } from '#quote/quote-part.ts';
import { bush, drilledHole } from '../../../../tests/quote/sample-parts.ts';

const BRASS = { material: 'brass-c360' };
const quoteOf = (facts: SolidFacts, different: Partial<Choices> = BRASS, card: RateCard = EXAMPLE_RATE_CARD) =>
  quotePart(facts, { ...defaultChoices('cnc'), ...different }, card, CATALOG);

const labelsOf = (...asked: Parameters<typeof quoteOf>) => {
  const quote = quoteOf(...asked);
  return quote.manual ? quote.reasons.map(({ code }) => code) : quote.lines.map(({ label }) => label);
};
const priceOf = (...asked: Parameters<typeof quoteOf>) => {
  const quote = quoteOf(...asked);
  return quote.manual ? null : quote.unitPriceMinor;
};
const minutesOf = (id: string, facts: SolidFacts) => {
  const quote = quoteOf(facts);
  return quote.manual ? null : quote.lines.find((line) => line.id === id)?.amount;
};

const milled = (facts: SolidFacts): SolidFacts => ({
  ...facts,
  solid: { ...facts.solid, boundary: { ...facts.solid.boundary!, turned: null } },
});

test('a part that can be turned is turned, and costs less than milled', () => {
  expect(labelsOf(bush(), { ...BRASS, quantity: 100 })).toEqual(
    expect.arrayContaining(['Rough turning', 'Finish turning', 'Cutting off']),
  );
  expect(priceOf(bush(), { ...BRASS, quantity: 100 })).toBeLessThan(
    0.8 * priceOf(milled(bush()), { ...BRASS, quantity: 100 })!,
  );
});

test('the minutes of a bush are those of the formulas: cuts of n = 1000 v / (π D), drilling, boring', () => {
  // From 50 mm: the sleeve in 4.375 cuts, the collar in 0.375, one at least, each with 2 mm of run-out, at 240 m/min and 0.2 mm.
  const turns = (diameterMm: number) => 240_000 / (Math.PI * diameterMm);
  const sleeve = (4.375 * 34) / (0.2 * turns(41));
  const collar = (1 * 10) / (0.2 * turns(49));
  expect(minutesOf('turning', bush())).toBeCloseTo((sleeve + collar + 0.05) * 1.15, 1);
});

test('a bar is fed where it fits the spindle, and a piece is chucked where it does not', () => {
  const wide: Partial<Turned> = {
    diameterMm: 80,
    barMm: 80,
    profile: bush().solid.boundary!.turned!.profile.map((piece) =>
      piece.isInner
        ? piece
        : { ...piece, diameterMm: piece.diameterMm + 32, leastDiameterMm: piece.leastDiameterMm + 32 },
    ),
  };
  const hasCutOff = (facts: SolidFacts) => labelsOf(facts, { ...BRASS, quantity: 100 }).includes('Cutting off');
  expect([hasCutOff(bush()), hasCutOff({ ...bush(wide), orientedBoxMm: [80, 80, 40] })]).toEqual([true, false]);
});

test('a bought length of rod is sawn off, a tube or a rod of a diameter that nobody sells is turned', () => {
  const rod = (diameterMm: number, different: Partial<Turned> = {}): SolidFacts => ({
    ...bush({
      diameterMm,
      barMm: diameterMm,
      lengthMm: 370,
      boreMm: null,
      isPlainLength: true,
      lengthOverDiameter: 370 / diameterMm,
      profile: [
        { ...bush().solid.boundary!.turned!.profile[0]!, diameterMm, leastDiameterMm: 0 },
        { ...bush().solid.boundary!.turned!.profile[1]!, toMm: 370, diameterMm, leastDiameterMm: diameterMm },
      ],
      ...different,
    }),
    orientedBoxMm: [370, diameterMm, diameterMm],
    volumeMm3: (Math.PI * diameterMm * diameterMm * 370) / 4,
  });
  const isSawn = (facts: SolidFacts) => !labelsOf(facts).some((label) => label.endsWith(' turning'));
  expect([isSawn(rod(20)), isSawn(rod(20.4)), isSawn(rod(20, { boreMm: 10 }))]).toEqual([true, false, false]);
  expect(priceOf(rod(8), { material: 'steel-1018', quantity: 100 })).toBeLessThan(500);

  // What is sawn leaves a remnant that no saw holds, and both ends are broken by hand.
  const quote = quotePart(rod(8), { ...defaultChoices('cnc'), material: 'steel-1018' }, EXAMPLE_RATE_CARD, CATALOG);
  const amountOf = (id: string) => (quote.manual ? null : quote.lines.find((line) => line.id === id)?.amount);
  expect(amountOf('stock')).toBeCloseTo((Math.PI / 4) * 8 * 8 * (372 + 3) * 1.06 * 7.87e-6, 3);
  expect(amountOf('deburring')).toBeGreaterThanOrEqual(0.2);
});

test('a groove, a thread, a cross hole and a slender part each cost more', () => {
  const profile = bush().solid.boundary!.turned!.profile;
  const base = priceOf(bush())!;
  const groove = bush({
    profile: [
      ...profile,
      { ...profile[1]!, kind: 'groove', fromMm: 20, toMm: 24, diameterMm: 32, leastDiameterMm: 28 },
    ],
  });
  const thread = bush({ threads: [{ threadGuess: 'M32', diameterMm: 32, lengthMm: 20, faceIds: [] }] });
  const crossed: SolidFacts = {
    ...bush({ milledMm3: 100, milledFaceIds: [6] }),
    holes: [drilledHole({ axis: [1, 0, 0], at: [-16, 0, 20], faceIds: [6] })],
  };
  const slender = bush({ lengthOverDiameter: 12 });
  expect([groove, thread, crossed, slender].map((facts) => priceOf(facts)! > base)).toEqual([true, true, true, true]);
});

test('a hole along the axis is drilled by the lathe, not by a driven tool', () => {
  const along: SolidFacts = {
    ...bush(),
    holes: [drilledHole({ diameterMm: 20, depthMm: 40, axis: [0, 0, -1], at: [0, 0, 40] })],
  };
  expect(priceOf(along)).toBe(priceOf(bush()));
});

test('a part too slender for the lathe goes to a person, unless it is a bought length', () => {
  expect(labelsOf(bush({ lengthOverDiameter: 30 }))).toEqual(['too-slender']);
});

test('a slender shaft that is too long for the lathe as well, or whose milled share was not measured, is not milled instead', () => {
  expect(labelsOf(bush({ lengthOverDiameter: 30, lengthMm: 600 }))).toEqual(['too-slender']);
  expect(labelsOf(bush({ lengthOverDiameter: 30, milledMm3: null }))).toEqual(['too-slender']);
});

test('facts of an older engine, without profile, reach and outer edges, are priced as milled', () => {
  const { turned, sharpInternalEdges, colors } = bush().solid.boundary!;
  const { profile: _profile, ...before } = turned!;
  const old = structuredClone(bush()) as unknown as { solid: { milling?: unknown; boundary: unknown } };
  delete old.solid.milling;
  old.solid.boundary = { turned: before, sharpInternalEdges, colors };
  expect(labelsOf(old as unknown as SolidFacts)).toContain('Roughing');
});

/** A standoff of brass, 40 mm long, from hexagonal bar, with a bore of 6.5 mm. */
const standoff = (acrossMm: number): SolidFacts => {
  const cornersMm = (acrossMm * 2) / Math.sqrt(3);
  const end = { ...bush().solid.boundary!.turned!.profile[0]!, diameterMm: cornersMm, leastDiameterMm: 6.5 };
  const bore: TurnedPiece = {
    kind: 'inner',
    isInner: true,
    fromMm: 0,
    toMm: 40,
    diameterMm: 6.5,
    leastDiameterMm: 6.5,
    ends: ['free', 'free'],
    faceIds: [8],
  };
  const facts = bush({
    barMm: acrossMm,
    barSides: 6,
    diameterMm: cornersMm,
    boreMm: 6.5,
    profile: [end, bore, { ...end, fromMm: 40, toMm: 40 }],
  });
  const volumeMm3 = ((Math.sqrt(3) / 2) * acrossMm * acrossMm - 33.2) * 40;
  return { ...facts, volumeMm3, orientedBoxMm: [40, cornersMm, acrossMm], boundingBoxMm: [40, cornersMm, acrossMm] };
};

test('a hexagonal standoff is turned from hexagonal bar, and one of a width that nobody sells is milled on round bar', () => {
  const asked = { material: 'brass-c360', quantity: 100 };
  expect(labelsOf(standoff(17), asked)).toContain('Stock, Brass C360 hexagonal 17 mm bar, 45 mm per part');
  expect(labelsOf(standoff(17), asked)).not.toContain('Milling with live tools');
  const odd = labelsOf(standoff(17.3), asked);
  expect(odd.some((label) => label.startsWith('Stock, Brass C360 round 2'))).toBe(true);
  expect(odd).toContain('Milling with live tools');
  expect(priceOf(standoff(17.3), asked)).toBeGreaterThan(priceOf(standoff(17), asked)!);
});

test('hexagonal bar passes the spindle by its corners', () => {
  const asked = { material: 'brass-c360', quantity: 100 };
  const isFed = (acrossMm: number) => labelsOf(standoff(acrossMm), asked).some((label) => / bar, /.test(label));
  // 41 mm over flats are 47.3 over corners, 46 mm 53.1: the spindle of the card passes 52.
  expect([isFed(41), isFed(46)]).toEqual([true, false]);
});

/** The bush with a flat and a hole from its side. */
const crossed = (): SolidFacts => ({
  ...bush({ milledMm3: 2000, milledFaceIds: [6, 7, 8] }),
  holes: [drilledHole({ axis: [1, 0, 0], at: [-16, 0, 20], faceIds: [6] })],
});
const MANY = { ...BRASS, quantity: 100 };
const withRates = (change: (rates: CncRates) => void): RateCard => {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  change(card.processes.cnc as CncRates);
  return card;
};

test('flats and cross holes are made by live tools of the lathe, or on a mill where the shop has none', () => {
  const without = withRates(({ turning }) => {
    turning.lacksLiveTools = true;
  });
  const live = labelsOf(crossed(), MANY);
  const milled = labelsOf(crossed(), MANY, without);
  expect(live).toEqual(expect.arrayContaining(['Milling with live tools', 'Drilling, 1 hole']));
  expect(milled).toEqual(
    expect.arrayContaining(['Loading, 1 setup on a mill', 'Milling on a mill', 'Drilling, 1 hole on a mill']),
  );
  expect(milled).not.toContain('Milling with live tools');
  expect(priceOf(crossed(), MANY, without)).toBeGreaterThan(priceOf(crossed(), MANY)!);
  expect(labelsOf(bush(), MANY, without)).toEqual(labelsOf(bush(), MANY));
});

test('a turned part goes on to a mill where that is cheaper than an hour of the lathe with live tools', () => {
  const dear = withRates(({ turning }) => {
    turning.liveMinorPerHour = 30_000;
  });
  const quantities = [1, 10, 100, 1000];
  const prices = (card: RateCard) => quantities.map((quantity) => priceOf(crossed(), { ...BRASS, quantity }, card)!);
  const without = withRates(({ turning }) => {
    turning.lacksLiveTools = true;
  });
  expect(labelsOf(crossed(), { ...BRASS, quantity: 1000 }, dear)).toContain('Milling on a mill');
  expect(prices(dear).every((price, i) => price <= prices(without)[i]!)).toBe(true);
  expect(prices(EXAMPLE_RATE_CARD).every((price, i) => price <= prices(dear)[i]!)).toBe(true);
});

test('on a mill what comes from the side is one setup, and what is off the axis on an end another', () => {
  const without = withRates(({ turning }) => {
    turning.lacksLiveTools = true;
  });
  const hole = (axis: [number, number, number], through: boolean) =>
    drilledHole({ axis, at: [10, 0, axis[2] > 0 ? 0 : 40], through, depthMm: 5, faceIds: [6] });
  const loadingOf = (...holes: ReturnType<typeof hole>[]) =>
    labelsOf({ ...bush({ milledMm3: 100, milledFaceIds: [6] }), holes }, MANY, without).find((label) =>
      /^Loading.* on a mill$/.test(label),
    );
  expect([
    loadingOf(hole([1, 0, 0], false), hole([0, 1, 0], false)),
    loadingOf(hole([1, 0, 0], false), hole([0, 0, 1], true)),
    loadingOf(hole([1, 0, 0], false), hole([0, 0, 1], false), hole([0, 0, -1], false)),
  ]).toEqual([1, 2, 3].map((count) => `Loading, ${count} setup${count > 1 ? 's' : ''} on a mill`));
});

test('a shop without a lathe mills what others turn, and asks the rules of milling of it', () => {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  (card.processes.cnc as CncRates).turning.isAbsent = true;
  const choices = { ...defaultChoices('cnc'), ...BRASS };
  const [without, asMilled] = [quotePart(bush(), choices, card, CATALOG), quoteOf(milled(bush()))];
  if (without.manual || asMilled.manual) throw new Error('Expected prices, found a person');
  expect([without.unitPriceMinor, without.lines]).toEqual([asMilled.unitPriceMinor, asMilled.lines]);
  expect(without.findings).toEqual(asMilled.findings);
  expect(without.unitPriceMinor).toBeGreaterThan(priceOf(bush())!);
});

test('of a part that is turned no setups of a mill are counted that nobody makes', () => {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  (card.processes.cnc as CncRates).turning.isAbsent = true;
  const setupsJudged = (shop: RateCard) =>
    quoteOf(crossed(), MANY, shop)
      .findings.map(({ rule }) => rule)
      .filter((rule) => rule === 'setups' || rule === 'edge-setups');
  expect(setupsJudged(EXAMPLE_RATE_CARD)).toEqual([]);
  expect(setupsJudged(card)).toEqual(['setups', 'edge-setups']);
});

test('a part that is turned is held against the lathe, a milled one against the mill', () => {
  const machineOf = (facts: SolidFacts) =>
    quoteOf(facts, MANY).findings.find(({ rule }) => rule === 'too-large')?.source;
  expect(machineOf(crossed())).toBe('Rate card: lathe, 500 x 250 x 250 mm');
  expect(machineOf(milled(bush()))).toBe('Rate card: milling machine, 800 x 500 x 400 mm');
});
