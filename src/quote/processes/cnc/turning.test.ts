import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { SolidFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import type { Turned } from '#contract/turned-facts.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';
import { quotePart } from '#quote/quote-part.ts';
import { bush, drilledHole } from '../../../../tests/quote/sample-parts.ts';

const BRASS = { material: 'brass-c360' };
const quoteOf = (facts: SolidFacts, different: Partial<Choices> = BRASS) =>
  quotePart(facts, { ...defaultChoices('cnc'), ...different }, EXAMPLE_RATE_CARD, CATALOG);

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
    expect.arrayContaining(['Turning, roughing', 'Turning, finishing', 'Cutting off']),
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
  const isSawn = (facts: SolidFacts) => !labelsOf(facts).some((label) => label.startsWith('Turning'));
  expect([isSawn(rod(20)), isSawn(rod(20.4)), isSawn(rod(20, { boreMm: 10 }))]).toEqual([true, false, false]);
  expect(priceOf(rod(8), { material: 'steel-1018', quantity: 100 })).toBeLessThan(500);
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

test('facts of an older engine, without profile, reach and outer edges, are priced as milled', () => {
  const { turned, sharpInternalEdges, colors } = bush().solid.boundary!;
  const { profile: _profile, ...before } = turned!;
  const old = structuredClone(bush()) as unknown as { solid: { milling?: unknown; boundary: unknown } };
  delete old.solid.milling;
  old.solid.boundary = { turned: before, sharpInternalEdges, colors };
  expect(labelsOf(old as unknown as SolidFacts)).toContain('Roughing');
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
