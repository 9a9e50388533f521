import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Milling, MillingCut } from '#contract/milling-facts.ts';
import type { SolidFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatReason } from '#contract/reason-words.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';
import { quotePart } from '#quote/quote-part.ts';
import { drilledHole, pocketBlock } from '../../../../tests/quote/sample-parts.ts';

const quoteOf = (facts: SolidFacts, different: Partial<Choices> = {}, card: RateCard = EXAMPLE_RATE_CARD) =>
  quotePart(facts, { ...defaultChoices('cnc'), ...different }, card, CATALOG);

const priceOf = (...asked: Parameters<typeof quoteOf>) => {
  const quote = quoteOf(...asked);
  return quote.manual ? null : quote.unitPriceMinor;
};
const reasonsOf = (...asked: Parameters<typeof quoteOf>) => {
  const quote = quoteOf(...asked);
  return quote.manual ? quote.reasons.map(formatReason) : 'priced';
};
const minutesOf = (id: string, ...asked: Parameters<typeof quoteOf>) => {
  const quote = quoteOf(...asked);
  return quote.manual ? null : (quote.lines.find((line) => line.id === id)?.amount ?? 0);
};

/** The block with other facts of milling. */
const withMilling = (change: (milling: Milling) => Partial<Milling>, facts = pocketBlock(6)): SolidFacts => ({
  ...facts,
  solid: { ...facts.solid, milling: { ...facts.solid.milling!, ...change(facts.solid.milling!) } },
});

const withRates = (change: (rates: CncRates) => void): RateCard => {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  change(card.processes.cnc as CncRates);
  return card;
};

test('a pocket costs more the smaller the radius of its corners, and sharp corners go to a person with the place', () => {
  const [six, three, one] = [6, 3, 1].map((radius) => priceOf(pocketBlock(radius), { quantity: 10 })!);
  expect([three! > six!, one! > three! * 1.2]).toEqual([true, true]);
  expect(reasonsOf(pocketBlock(0))).toEqual([
    '4 inner corners are drawn sharp, the deepest 25 mm deep at x 25, y 20, z 27.5. Cutters are round, so the corner needs a radius, a relief or EDM.',
  ]);
});

test('the minutes of the pocket’s corners are those that a planner works out', () => {
  // 12 mm cutter: 350 m/min turn 9284 times, 3 teeth of 0.096 mm make 2674 mm/min. 25 mm in levels of 8.4, each 48 mm long, and 15 % allowance.
  expect(minutesOf('inner-corners', pocketBlock(6))).toBeCloseTo(((4 * (25 / 8.4) * 48) / 2674) * 1.15, 2);
  // 2 mm cutter: 10,000 turns of 3 x 0.016 mm. 12.5 diameters long it takes 2.9 times as long.
  expect(minutesOf('inner-corners', pocketBlock(1))).toBeCloseTo(((4 * (25 / 1.4) * 8 * 2.9) / 480) * 1.15, 0);
});

test('volume without a skin, as a countersink takes it, fetches no cutter of its own', () => {
  const narrow = (skin: Partial<MillingCut>) =>
    withMilling(({ setups: [top, ...others] }) => {
      const cut = { diameterMm: 2, stickOutMm: 2, volumeMm3: 0.6, floorMm2: 0, wallMm2: 0, freeMm2: 0, ...skin };
      return { setups: [{ ...top!, cuts: [...top!.cuts, cut] }, ...others] };
    });
  const changesOf = (facts: SolidFacts) => minutesOf('tool-changes', facts);
  expect(changesOf(narrow({}))).toBe(changesOf(pocketBlock(6)));
  expect(changesOf(narrow({ wallMm2: 0.5 }))).toBeGreaterThan(changesOf(pocketBlock(6))!);
  expect(minutesOf('roughing', narrow({ volumeMm3: 60 }))).toBeGreaterThan(minutesOf('roughing', pocketBlock(6))!);
});

/** Sunk 90° from 5 to 10 mm, on a block whose facts count `freeMm2` of slopes. */
const sunkBlock = (freeMm2: number, groups: [top: number[], bottom: number[]] = [[0], []]) => {
  const countersink = { diameterMm: 10, angleDeg: 90 };
  return withMilling(
    ({ setups }) => ({
      setups: setups.map((setup, i) => ({
        ...setup,
        holeGroups: groups[i]!,
        cuts: setup.cuts.map((cut, at) => (i + at === 0 ? { ...cut, freeMm2 } : cut)),
      })),
    }),
    { ...pocketBlock(6), holes: [drilledHole({ depthMm: 40, through: true, countersink })] },
  );
};

test('the cone of a countersink is paid once: as a countersink, and not as a slope that a mill finishes', () => {
  // (10² − 5²) π/4 over the sine of 45°, mm².
  const coneMm2 = 83.3041;
  expect(minutesOf('finishing', sunkBlock(coneMm2))).toBe(minutesOf('finishing', sunkBlock(0)));
  expect(minutesOf('countersinking', sunkBlock(coneMm2))).toBeGreaterThan(0);
  // Other slopes are milled as before.
  expect(minutesOf('finishing', sunkBlock(500))).toBeGreaterThan(minutesOf('finishing', sunkBlock(coneMm2))!);
  // A hole that no drill makes is milled with its countersink.
  expect(minutesOf('finishing', sunkBlock(coneMm2, [[], []]))).toBeGreaterThan(
    minutesOf('finishing', sunkBlock(0, [[], []]))!,
  );
});

test('a hole that is drilled from both sides is countersunk once', () => {
  expect(minutesOf('countersinking', sunkBlock(0, [[0], [0]]))).toBe(minutesOf('countersinking', sunkBlock(0)));
});

test('a hollow that no cutter reaches goes to a person, with its volume', () => {
  const hollow = withMilling(() => ({
    unreached: { volumeMm3: 8000, areaMm2: 2400, at: [50, 35, 20], faceIds: [20] },
  }));
  expect(reasonsOf(hollow)).toEqual([
    'No cutter reaches 8 cm³ of what has to be removed, near x 50, y 35, z 20. It needs an opening, a part split in two, or EDM.',
  ]);
  const noise = withMilling(() => ({ unreached: { volumeMm3: 0.7, areaMm2: 5, at: [50, 35, 20], faceIds: [20] } }));
  expect(reasonsOf(noise)).toBe('priced');
});

test('what a cutter does that the shop does not have is left to the next narrower one, and what is too deep for that goes to a person', () => {
  const without = (...missing: number[]) =>
    withRates(({ cutters }) => {
      cutters.mills = cutters.mills.filter(({ diameterMm }) => !missing.includes(diameterMm));
    });
  const whole = priceOf(pocketBlock(3), { quantity: 10 })!;
  expect(priceOf(pocketBlock(3), { quantity: 10 }, without(6))).toBeGreaterThan(whole);
  expect(reasonsOf(pocketBlock(3), {}, without(2, 3, 4, 6))).toEqual([
    'The part needs a 6 mm cutter that reaches 25 mm deep, which the shop does not have.',
  ]);
  expect(reasonsOf(pocketBlock(3), {}, without(1, 2, 3, 4, 6))).toEqual([
    'The part has features for a 6 mm cutter; the shop’s smallest is 8 mm.',
  ]);
});

test('a cutter of the card reaches as far as the card says: a shorter one is left to the next narrower, and what none reaches fails at its place', () => {
  const at: [number, number, number] = [30, 20, 5];
  const placed = withMilling(
    ({ setups }) => ({
      setups: setups.map((setup) => ({
        ...setup,
        cuts: setup.cuts.map((cut) => ({ ...cut, deepest: { at, faceId: 12 } })),
      })),
    }),
    pocketBlock(3),
  );
  const reaching = (...lengths: readonly (readonly [number, number])[]) =>
    withRates(({ cutters }) => {
      const longest = new Map(lengths);
      cutters.mills = cutters.mills.map(({ diameterMm, stickOutMm }) => ({
        diameterMm,
        stickOutMm: longest.get(diameterMm) ?? stickOutMm,
      }));
    });
  const many = { quantity: 10 };
  expect(priceOf(placed, many, reaching([6, 25]))).toBe(priceOf(placed, many));
  expect(priceOf(placed, many, reaching([6, 24]))).toBeGreaterThan(priceOf(placed, many)!);
  const short = reaching([1, 5], [2, 10], [3, 15], [4, 20], [6, 24]);
  expect(reasonsOf(placed, {}, short)).toEqual([
    'The part needs a 6 mm cutter that reaches 25 mm deep at x 30, y 20, z 5, which the shop does not have.',
  ]);
  expect(quoteOf(placed, {}, short).findings.find(({ rule }) => rule === 'shop-cutters')).toMatchObject({
    state: 'fail',
    faceIds: [12],
    advice: { code: 'cutter-too-short', diameterMm: 6, depthMm: 25 },
  });
  expect(quoteOf(placed, many).findings.find(({ rule }) => rule === 'shop-cutters')).toMatchObject({ state: 'pass' });
});

test('a setup that no vise holds, a tilted one and a harder material each cost more', () => {
  const change = (different: Partial<Milling['setups'][number]>) =>
    priceOf(
      withMilling(({ setups }) => ({
        setups: setups.map((setup, i) => (i === 1 ? { ...setup, ...different } : setup)),
      })),
    )!;
  const plain = priceOf(pocketBlock(6))!;
  expect([change({ jawsMm: null }) > plain, change({ isTilted: true }) > plain]).toEqual([true, true]);
  expect(priceOf(pocketBlock(6), { material: 'ti-6al-4v' })).toBeGreaterThan(plain);
});

test('a 5-axis machine is taken where it saves more setups than its hour costs', () => {
  const sides = withMilling(({ setups }) => ({
    setups: [...setups, ...[0, 1, 2].map(() => ({ ...setups[1]!, jawsMm: null, isTilted: true }))],
  }));
  const noFiveAxis = withRates(({ fiveAxis }) => {
    fiveAxis.envelopeMm = [50, 50, 50];
  });
  expect(priceOf(sides)).toBeLessThan(priceOf(sides, {}, noFiveAxis)!);
  expect(priceOf(pocketBlock(6))).toBe(priceOf(pocketBlock(6), {}, noFiveAxis));
});

test('a shop without a 5-axis machine plans nothing on one', () => {
  const sides = withMilling(({ setups }) => ({
    setups: [...setups, ...[0, 1, 2].map(() => ({ ...setups[1]!, jawsMm: null, isTilted: true }))],
  }));
  const none = withRates(({ fiveAxis }) => {
    fiveAxis.isAbsent = true;
  });
  const tooSmall = withRates(({ fiveAxis }) => {
    fiveAxis.envelopeMm = [50, 50, 50];
  });
  expect(priceOf(sides, {}, none)).toBe(priceOf(sides, {}, tooSmall));
  expect(priceOf(sides, {}, none)).toBeGreaterThan(priceOf(sides)!);
});

test('turning or mirroring a part changes nothing', () => {
  const turned = withMilling(({ setups, innerCorners }) => ({
    setups: setups.map((setup) => ({ ...setup, direction: [-setup.direction[2], setup.direction[0], 0] })),
    innerCorners: innerCorners!.map((corner) => ({ ...corner, at: [-corner.at[1], corner.at[0], -corner.at[2]] })),
  }));
  expect([1, 100].map((quantity) => priceOf(turned, { quantity }))).toEqual(
    [1, 100].map((quantity) => priceOf(pocketBlock(6), { quantity })),
  );
});

test('heavy stock is lifted by a hoist, and more edges are deburred for longer', () => {
  const steel = { material: 'steel-1018' };
  const heavy = withRates(({ work }) => {
    work.hoistAboveKg = 1;
  });
  expect(minutesOf('loading', pocketBlock(6), steel, heavy)).toBeGreaterThan(
    minutesOf('loading', pocketBlock(6), steel)! + 20,
  );
  const edges = (lengthMm: number): SolidFacts => {
    const facts = pocketBlock(6);
    const sharp = { count: 0, lengthMm: 0 };
    return {
      ...facts,
      solid: {
        ...facts.solid,
        boundary: { turned: null, sharpInternalEdges: sharp, sharpOuterEdges: { count: 4, lengthMm }, colors: [] },
      },
    };
  };
  // 0.2 min and 1.2 min/m.
  expect([1000, 4000].map((mm) => minutesOf('deburring', edges(mm)))).toEqual([1.4, 5]);
});

test('a cutter goes down into each closed pocket on a helix: the deeper and narrower, the longer', () => {
  const withPockets = (...pockets: { depthMm: number; widthMm: number; type?: string }[]) => ({
    ...pocketBlock(6),
    features: pockets.map((pocket) => ({ type: 'rectangular pocket', faceIds: [7, 8], ...pocket })),
  });
  const entries = (...pockets: Parameters<typeof withPockets>) => minutesOf('pocket-entries', withPockets(...pockets));
  // A 20 mm cutter turns in 30 mm: 350 m/min turn it 5570 times, 3 teeth of 0.16 mm make 2674 mm/min. 25 mm at 19 mm for each, and 15 % allowance.
  expect(entries({ depthMm: 25, widthMm: 30 })).toBeCloseTo((0.05 + (25 * 19) / 2674) * 1.15, 2);
  const one = entries({ depthMm: 5, widthMm: 30 })!;
  expect(entries({ depthMm: 5, widthMm: 30 }, { depthMm: 5, widthMm: 30 })).toBeCloseTo(2 * one, 1);
  expect([entries({ depthMm: 10, widthMm: 30 })! > one, entries({ depthMm: 5, widthMm: 3 })! > one]).toEqual([
    true,
    true,
  ]);
  expect(entries({ depthMm: 5, widthMm: 30, type: 'rectangular through slot' })).toBe(0);
});
