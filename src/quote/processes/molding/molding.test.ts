/** Molds, presses and cycles of parts worked out by hand, with the example card. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Molding } from '#contract/molding-facts.ts';
import type { Choices, PricedQuote } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { RESINS } from '#quote/materials/resins.ts';
import { choosePress, clampKN, coolingSeconds, coolingWallMm, cycleSeconds } from '#quote/processes/molding/cycle.ts';
import { EXAMPLE_MOLDING_RATES as RATES } from '#quote/processes/molding/example-rates.ts';
import type { MoldedPart } from '#quote/processes/molding/molded-part.ts';
import { customizingShares, insertSides, moldSides, planTool } from '#quote/processes/molding/tool.ts';
import { priceCurve, quotePart } from '#quote/quote-part.ts';
import { MOLDED_CUP, moldedCup } from '../../../../tests/quote/molded-parts.ts';

const ABS = RESINS.abs!;
const priced = (different: Partial<Choices> = {}, mold: Partial<Molding> = {}): PricedQuote => {
  const quote = quotePart(moldedCup(mold), { ...MOLDED_CUP, ...different }, EXAMPLE_RATE_CARD, CATALOG);
  if (quote.manual) throw new Error(quote.reasons.map(formatReason).join(' '));
  return quote;
};
const reasonsOf = (mold: Partial<Molding>): string[] => {
  const quote = quotePart(moldedCup(mold), MOLDED_CUP, EXAMPLE_RATE_CARD, CATALOG);
  return quote.manual ? quote.reasons.map(formatReason) : [];
};

/** 60 x 40 across the pull, 20 deep, walls of 2. */
const CUP: MoldedPart = {
  volumeCm3: 12,
  areaCm2: 124,
  lengthMm: 60,
  widthMm: 40,
  depthMm: 20,
  shadowMm2: 2400,
  wallMm: 2,
  thickestMm: 2,
  faces: 24,
  slides: 0,
  slideFaces: 0,
  lifters: 0,
  lifterFaces: 0,
};

test('Kazmer’s laptop bezel: inserts of 28,100 and a base of 5,250 are customized with a hot runner for 42,500, and the mold costs 75,900', () => {
  // His shares: feed, cooling, ejection, structure (support pillars), sensors.
  const { insert, base } = customizingShares({
    customizing: {
      feed: { insertShare: 0.4, baseShare: 2 },
      cooling: { insertShare: 0.15, baseShare: 0.4 },
      ejection: { insertShare: 0.2, baseShare: 0.2 },
      structure: { insertShare: 0.1, baseShare: 0.2 },
      sensors: { insertShare: 0.1, baseShare: 0.2 },
    },
  });
  const customizing = 28_100 * insert + 5250 * base;
  expect(Math.abs(customizing / 42_500 - 1)).toBeLessThan(0.002);
  expect(Math.abs((28_100 + 5250 + customizing) / 75_900 - 1)).toBeLessThan(0.002);
});

test('inserts stand around the part by its depth or a tenth of its side, and the plates of the mold around them', () => {
  expect(insertSides(CUP)).toEqual({ lengthMm: 80, widthMm: 60, heightMm: 57 });
  const { lengthMm, widthMm, heightMm } = moldSides(CUP, 4, RATES.tool);
  // Two by two.
  expect([lengthMm, widthMm, heightMm]).toEqual([
    expect.closeTo(1.33 * 160, 9),
    expect.closeTo(1.33 * 120, 9),
    57 + 130,
  ]);
});

test('the customizing lines of a tool are shares of what its inserts and its base cost', () => {
  const { costs } = planTool(CUP, { cavities: 1, finish: { id: 'spi-c1', label: 'Matt' } }, RATES);
  const minorOf = (...ids: string[]) =>
    costs.filter(({ id }) => ids.includes(id!)).reduce((sum, { rateMinor, perOrder }) => sum + rateMinor * perOrder, 0);
  expect(minorOf('customizing-inserts')).toBeCloseTo(0.25 * minorOf('insert-steel', 'cavities', 'cavity-finish'), 6);
  expect(minorOf('customizing-base')).toBeCloseTo(0.5 * minorOf('base-parts', 'base-steel'), 6);
});

test('a wall of 2 mm in ABS cools in 8.5 s, and one of twice that takes four times as long', () => {
  // s² / (π² α) = 4 / (9.87 x 0.09) = 4.503; ln(4/π x 180 / 35) = 1.879.
  expect(coolingSeconds(2, ABS)).toBeCloseTo(4.503 * 1.879, 2);
  expect(coolingSeconds(4, ABS) / coolingSeconds(2, ABS)).toBeCloseTo(4, 9);
});

test('walls of ABS cool as long as a slab stepped through time by finite differences', () => {
  // Both faces at 50 °C, all of it at 230 °C first: the middle falls to 90 °C in these seconds.
  const slab = { ...ABS, diffusivityMm2S: 0.085, meltC: 230, moldC: 50, ejectC: 90 };
  expect(coolingSeconds(2.5, slab)).toBeCloseTo(13.006, 1);
  expect(coolingSeconds(5, slab)).toBeCloseTo(52.026, 1);
});

test('a place that is thicker than the usual wall is waited for up to one and a half times that wall', () => {
  const wallOf = (thickestMm: number) => coolingWallMm({ ...CUP, thickestMm }, RATES);
  expect([2, 2.5, 3, 8].map(wallOf)).toEqual([2, 2.5, 3, 3]);
});

test('the clamp is pressure times shadow of parts and runners with a reserve, and the cheapest press that holds it is taken', () => {
  // 2400 mm² x 1.15 x 35 MPa x 1.1 = 106 kN.
  expect(clampKN(CUP, 1, ABS, RATES)).toBeCloseTo(106.26, 2);
  const clampOf = (cavities: number) => {
    const found = choosePress(CUP, cavities, ABS, RATES);
    return found.kind === 'press' ? found.press.clampKN : null;
  };
  expect([1, 2, 4, 8].map(clampOf)).toEqual([300, 300, 800, 1500]);
});

test('a slide takes its time in each cycle, and its price in the tool', () => {
  const [press] = RATES.presses;
  const cycle = (part: MoldedPart) => cycleSeconds(part, 1, { resin: ABS, press: press! }, RATES);
  expect(cycle({ ...CUP, slides: 2 }) - cycle(CUP)).toBeCloseTo(2, 9);
  const slide: Molding['sideActions'] = [{ direction: [1, 0, 0], faceIds: [5, 6] }];
  const lines = priced({}, { sideActions: slide }).lines.filter(({ id }) => id?.startsWith('slide'));
  // 14 h and half an hour for each of its two faces.
  expect(lines.map(({ id, amount, unit }) => [id, amount, unit])).toEqual([
    ['slide-parts', 1, 'slide'],
    ['slides', 15, 'h'],
  ]);
});

test('cavities are chosen by what the order costs: one for a hundred pieces, two for ten thousand that cool for long', () => {
  const thick: Partial<Molding> = { wall: { nominalMm: 5, minMm: 2, maxMm: 5, uniformity: 0.9 } };
  const cavitiesAt = (quantity: number) => priced({ quantity }, thick).lines.find(({ id }) => id === 'cavities')!.label;
  expect(cavitiesAt(100)).toBe('Machining 1 cavity');
  expect(cavitiesAt(10_000)).toBe('Machining 2 cavities');
});

test('tool and setup are paid once, beside a unit price that is the same for one piece and for thousands', () => {
  const [one, thousand] = [priced({ quantity: 1 }), priced({ quantity: 1000 })];
  expect(one.unitPriceMinor).toBe(thousand.unitPriceMinor);
  expect(one.onceMinor).toBe(thousand.onceMinor);
  expect(thousand.totalPriceMinor).toBe(thousand.unitPriceMinor * 1000 + thousand.onceMinor!);
  const tool = thousand.lines.filter(({ group }) => group === 'tool');
  const setup = thousand.lines.filter(({ id }) =>
    ['preparing', 'mounting', 'start-resin', 'first-pieces'].includes(id ?? ''),
  );
  expect([...tool, ...setup].reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(thousand.onceMinor);
  expect(thousand.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(thousand.totalPriceMinor);
});

test('a tool that takes its days in express too makes express no dearer', () => {
  const [standard, express] = [priced({ quantity: 7 }), priced({ speed: 'express', quantity: 7 })];
  expect(express.leadTimeDays).toBe(standard.leadTimeDays);
  expect(express.totalPriceMinor).toBe(standard.totalPriceMinor);
});

test('express is paid on the tool as on the pieces, in whole cents', () => {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  Object.assign(card.processes.molding as typeof RATES, { pieceDays: 30, pieceExpressDays: 20 });
  const at = (speed: 'standard' | 'express') => {
    const found = quotePart(moldedCup(), { ...MOLDED_CUP, speed, quantity: 7 }, card, CATALOG);
    if (found.manual) throw new Error('Expected a price');
    return found;
  };
  const quote = at('express');
  expect(quote.totalPriceMinor).toBe(quote.unitPriceMinor * 7 + quote.onceMinor!);
  expect(quote.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(quote.totalPriceMinor);
  expect(quote.onceMinor! / at('standard').onceMinor!).toBeCloseTo(1.3, 4);
});

test('the pieces of a simple tool are made within 7 to 10 days, and a tool of many hours takes longer', () => {
  const days = priced().leadTimeDays;
  expect(days >= 7 && days <= 10).toBe(true);
  const slowShop = structuredClone(EXAMPLE_RATE_CARD);
  (slowShop.processes.molding as typeof RATES).tool.designHours = 200;
  const slow = quotePart(moldedCup(), MOLDED_CUP, slowShop, CATALOG);
  expect(!slow.manual && slow.leadTimeDays).toBeGreaterThan(15);
});

test('an undercut that no slide reaches has no price, and a sentence that says so', () => {
  expect(reasonsOf({ lockedFaceIds: [4, 9] })).toEqual([
    'No mold releases this part: 2 faces lie in an undercut that no mold half, slide or lifter can release. It needs an opening to one side, a split part, or a collapsible or unscrewing core.',
  ]);
});

test('a part without a pull, without walls, or beyond the largest press goes to a person with the cause', () => {
  const quote = quotePart({ ...moldedCup(), mold: null }, MOLDED_CUP, EXAMPLE_RATE_CARD, CATALOG);
  expect(quote.manual && quote.reasons.map(({ code }) => code)).toEqual(['mold-not-measured']);
  expect(reasonsOf({ wall: null })[0]).toMatch(/walls, and how long they cool, are not known/);
  expect(reasonsOf({ projectedAreaMm2: 400_000 })[0]).toMatch(/needs a press with \d+ kN .* largest has 6500 kN/);
});

test('a thicker wall, a deeper part, a slide, a finer finish and a texture are never cheaper', () => {
  const total = (different: Partial<Choices> = {}, mold: Partial<Molding> = {}) =>
    priced(different, mold).totalPriceMinor;
  const plain = total();
  const slide: Molding['sideActions'] = [{ direction: [1, 0, 0], faceIds: [5] }];
  expect(total({}, { wall: { nominalMm: 2, minMm: 2, maxMm: 3, uniformity: 1 } })).toBeGreaterThan(plain);
  expect(total({}, { sideActions: slide })).toBeGreaterThan(plain);
  expect(total({ finish: 'spi-b1' })).toBeGreaterThan(plain);
  expect(total({ finish: 'spi-a2' })).toBeGreaterThan(total({ finish: 'spi-b1' }));
  expect(total({ finish: 'texture' })).toBeGreaterThan(plain);
});

test('the curve says what is paid once beside each unit price', () => {
  const { quantity: _one, ...choices } = defaultChoices('molding');
  const curve = priceCurve(moldedCup(), { ...choices, quantity: 1 }, EXAMPLE_RATE_CARD, CATALOG, [1, 1000]);
  const quotes = [1, 1000].map((quantity) => priced({ quantity }));
  expect(curve).toEqual(
    quotes.map(({ unitPriceMinor, onceMinor }, i) => ({ quantity: [1, 1000][i], unitPriceMinor, onceMinor })),
  );
});

test('an undercut inside takes a lifter, which is cheaper than a slide, and stands in the tool', () => {
  const lifter = { direction: [1, 0, 0] as [number, number, number], strokeMm: 2, faceIds: [5] };
  const slide = { direction: [1, 0, 0] as [number, number, number], faceIds: [5] };
  const [plain, lifted, slid] = [{}, { lifters: [lifter] }, { sideActions: [slide] }].map((mold) => priced({}, mold));
  expect(lifted!.lines.map(({ id }) => id)).toEqual(expect.arrayContaining(['lifters', 'lifter-parts']));
  expect(plain!.onceMinor!).toBeLessThan(lifted!.onceMinor!);
  expect(lifted!.onceMinor!).toBeLessThan(slid!.onceMinor!);
});

test('with the tool of an earlier order the pieces cost no more than with a new one of as many cavities, and make no tool', () => {
  for (const quantity of [1, 10, 100, 1000, 10_000]) {
    const fresh = priced({ quantity });
    const tool = {
      orderId: 'PW-7K3M-92QX',
      cavities: fresh.tool!.cavities,
      material: 'abs',
      finish: MOLDED_CUP.finish,
    };
    const again = priced({ quantity, tool });
    expect(again.totalPriceMinor).toBeLessThan(fresh.totalPriceMinor);
    expect(again.unitPriceMinor).toBeLessThanOrEqual(fresh.unitPriceMinor);
    expect(again.leadTimeDays).toBeLessThanOrEqual(fresh.leadTimeDays);
    expect([again.tool, again.lines.filter(({ group }) => group === 'tool')]).toEqual([undefined, []]);
  }
});

test('a tool of another finish needs a person, and one that was cut for a resin of other shrinkage is warned of', () => {
  const tool = { orderId: 'PW-7K3M-92QX', cavities: 2, material: 'abs', finish: MOLDED_CUP.finish };
  const at = (choices: Partial<Choices>) =>
    quotePart(moldedCup(), { ...MOLDED_CUP, tool, ...choices }, EXAMPLE_RATE_CARD, CATALOG);
  const otherFinish = CATALOG.processes
    .find(({ process }) => process === 'molding')!
    .finishes.find(({ id }) => id !== MOLDED_CUP.finish)!;
  const reworked = at({ finish: otherFinish.id });
  expect(reworked.manual && reworked.reasons.map(({ code }) => code)).toEqual(['tool-other-finish']);
  const shrinkage = (material: string) => {
    const { findings } = at({ material });
    const { state, advice } = findings.find(({ rule }) => rule === 'tool-shrinkage')!;
    return [state, advice.code];
  };
  expect(shrinkage('abs')).toEqual(['pass', 'tool-same-resin']);
  expect(shrinkage('pc')).toEqual(['pass', 'tool-shrinks-alike']);
  expect(shrinkage('pp')).toEqual(['warn', 'tool-shrinks-otherwise']);
});

test('a tool that is there is not charged again: its pieces take seven days, at a price that a person confirms', () => {
  const choices = { ...MOLDED_CUP, hasTool: true as const };
  const quote = quotePart(moldedCup(), choices, EXAMPLE_RATE_CARD, CATALOG);
  const [again] = priceCurve(moldedCup(), choices, EXAMPLE_RATE_CARD, CATALOG, [1000]);
  const [first] = priceCurve(moldedCup(), MOLDED_CUP, EXAMPLE_RATE_CARD, CATALOG, [1000]);
  expect(again!.onceMinor).toBeLessThan(first!.onceMinor / 5);
  const total = ((again!.unitPriceMinor * 1000 + again!.onceMinor) / 100).toLocaleString('en-US');
  expect(quote.manual && quote.reasons.map(formatReason)).toEqual([
    expect.stringMatching(
      new RegExp(
        `An engineer first confirms that the existing tool can be used, and its number of cavities. These pieces then cost \\$${total}.* in 7 working days`,
      ),
    ),
  ]);
});
