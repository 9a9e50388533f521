/** Laws that every price keeps, tried on parts, choices and rates made by a repeatable generator. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, type FurtherOptions, furtherFor, tolerancesFor } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Milling, MillingCut } from '#contract/milling-facts.ts';
import type { SolidFacts } from '#contract/part-facts.ts';
import { priceGroups } from '#contract/price-groups.ts';
import { type Choices, PartQuoteSchema, SPEEDS } from '#contract/quote.ts';
import { type RateCard, RateCardSchema } from '#contract/rate-card.ts';
import { threadsFitting } from '#contract/threads.ts';
import { canonicalJson } from '#quote/input-hash.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';
import { priceCurve, quotePart } from '#quote/quote-part.ts';
import {
  randomCard,
  randomChoices,
  randomFurther,
  randomMeasuredPart,
  randomOf,
  randomPart,
} from '../../tests/quote/random.ts';
import { drilledHole } from '../../tests/quote/sample-parts.ts';

interface Case {
  seed: number;
  facts: SolidFacts;
  choices: Choices;
  card: RateCard;
}

/** What a lathe leaves goes on to a mill. */
const WITHOUT_LIVE_TOOLS: RateCard = (() => {
  const card = structuredClone(EXAMPLE_RATE_CARD);
  (card.processes.cnc as CncRates).turning.lacksLiveTools = true;
  return card;
})();

/** The slow run tries more of them (`vitest.slow.config.ts`). */
const CASE_COUNT = Number(process.env.LAW_CASES ?? 40);

/** A few are taken from all over the first two hundred, so that parts of every kind are among them. */
const STRIDE = Math.max(1, Math.floor(200 / CASE_COUNT));

const CASES: Case[] = Array.from({ length: CASE_COUNT }, (_, at) => {
  const seed = at * STRIDE;
  const random = randomOf(seed);
  const facts = seed % 2 === 0 ? randomMeasuredPart(random) : randomPart(random);
  const choices = randomChoices(random);
  return {
    seed,
    facts,
    // One in three has the dropdowns alone, as choices from before.
    choices: seed % 3 === 2 ? choices : { ...choices, ...randomFurther(random, facts, choices) },
    card:
      seed % 3 === 0 ? EXAMPLE_RATE_CARD : randomCard(random, seed % 4 === 2 ? WITHOUT_LIVE_TOOLS : EXAMPLE_RATE_CARD),
  };
});
const { speed: _speed, ...CNC_CHOICES } = { ...defaultChoices('cnc'), quantity: 500 };
const QUANTITIES = Array.from({ length: 1000 }, (_, i) => i + 1);

const computeQuote = ({ facts, choices, card }: Case, different: Partial<Choices>) =>
  quotePart(facts, { ...choices, ...different }, card, CATALOG);

/** Of each case as it is: most laws look at it. */
const computed = new Map<Case, ReturnType<typeof quotePart>>();

function quoteOf(each: Case, different?: Partial<Choices>): ReturnType<typeof quotePart> {
  if (different) return computeQuote(each, different);
  const quote = computed.get(each) ?? computeQuote(each, {});
  computed.set(each, quote);
  return quote;
}

/** Seeds of the cases that break a law: the expected answer is always none. */
const seedsWhere = (isBroken: (each: Case) => boolean) => CASES.filter(isBroken).map(({ seed }) => seed);

/** By the curve, which names the same prices and needs neither findings nor a hash; null where a person sets them. */
const totalOf = ({ facts, choices, card }: Case, different: Partial<Choices> = {}) => {
  const { quantity } = choices;
  const [point] = priceCurve(facts, { ...choices, ...different }, card, CATALOG, [quantity]);
  return point ? point.unitPriceMinor * quantity : null;
};

/** Broken where both are priced and the dearer order is the cheaper one. */
const isCheaper = (dearer: number | null, cheaper: number | null) =>
  dearer !== null && cheaper !== null && dearer < cheaper;

test('most of the generated parts are priced, so the laws below are put to the test', () => {
  expect(CASES.filter((each) => !quoteOf(each).manual).length).toBeGreaterThan(0.75 * CASE_COUNT);
  expect(seedsWhere(({ card }) => !RateCardSchema.safeParse(card).success)).toEqual([]);
});

test('every quote has the agreed shape, with a price above nothing', () => {
  expect(seedsWhere((each) => !PartQuoteSchema.safeParse(quoteOf(each)).success)).toEqual([]);
});

test('the unit price never rises and the total never falls from 1 to 1000 pieces', () => {
  const broken = seedsWhere(({ facts, choices, card }) => {
    const curve = priceCurve(facts, choices, card, CATALOG, QUANTITIES);
    return curve.some(({ quantity, unitPriceMinor }, i) => {
      const before = curve[i - 1];
      if (!before) return false;
      return (
        unitPriceMinor > before.unitPriceMinor || unitPriceMinor * quantity < before.unitPriceMinor * before.quantity
      );
    });
  });
  expect(broken).toEqual([]);
});

test('some of the generated parts are turned and go on to a mill, and some are turned with live tools', () => {
  const idsOf = (id: string) =>
    CASES.filter(({ facts, choices, card }) => {
      const quote = quotePart(facts, { ...choices, ...CNC_CHOICES }, card, CATALOG);
      return !quote.manual && quote.lines.some((line) => line.id === id);
    });
  expect(idsOf('loading-mill').length).toBeGreaterThan(0);
  expect(idsOf('driven-tools').length).toBeGreaterThan(0);
});

test('the curve and the quote name the same unit price', () => {
  const broken = seedsWhere((each) => {
    const quote = quoteOf(each);
    const curve = priceCurve(each.facts, each.choices, each.card, CATALOG, [1000, each.choices.quantity, 1]);
    return !quote.manual && curve[1]?.unitPriceMinor !== quote.unitPriceMinor;
  });
  expect(broken).toEqual([]);
});

test('the lines sum to the total, which is the unit price times the quantity', () => {
  const broken = seedsWhere((each) => {
    const quote = quoteOf(each);
    if (quote.manual) return false;
    const sum = quote.lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
    return sum !== quote.totalPriceMinor || quote.unitPriceMinor * each.choices.quantity !== quote.totalPriceMinor;
  });
  expect(broken).toEqual([]);
});

test('each line is its amount times its rate, to the cent', () => {
  const broken = seedsWhere((each) => {
    const quote = quoteOf(each);
    // Amounts and rates are shown with nine significant digits.
    return (
      !quote.manual &&
      quote.lines.some(
        ({ amount, rate, amountMinor }) => Math.abs(amount * rate - amountMinor) > 1 + Math.abs(amountMinor) * 2e-8,
      )
    );
  });
  expect(broken).toEqual([]);
});

test('a sooner speed is never cheaper than a slower one, nor later', () => {
  const broken = seedsWhere((each) => {
    const quotes = SPEEDS.map((speed) => quoteOf(each, { speed }));
    return quotes.some((sooner, i) => {
      const slower = quotes[i - 1] ?? sooner;
      if (slower.manual || sooner.manual) return slower.manual !== sooner.manual;
      return sooner.totalPriceMinor < slower.totalPriceMinor || sooner.leadTimeDays > slower.leadTimeDays;
    });
  });
  expect(broken).toEqual([]);
});

test('a tighter tolerance is never cheaper', () => {
  const broken = seedsWhere((each) => {
    const tolerances = tolerancesFor(each.choices.process, each.choices.material);
    const totals = tolerances.map(({ id }) => totalOf(each, { tolerance: id }));
    return totals.some((total, i) => i > 0 && isCheaper(total, totals[i - 1]!));
  });
  expect(broken).toEqual([]);
});

test('a finish is never cheaper than none', () => {
  const broken = seedsWhere((each) => {
    const bare = each.choices.process === 'cnc' ? 'as-machined' : 'as-printed';
    const { colors } = furtherFor({ ...each.choices, finish: bare });
    // A color of the finish is none of the bare material.
    const color = colors.find(({ id }) => id === each.choices.color)?.id;
    return isCheaper(totalOf(each), totalOf(each, { finish: bare, color, bare: [] }));
  });
  expect(broken).toEqual([]);
});

test('one more hole is never cheaper', () => {
  const broken = seedsWhere((each) =>
    isCheaper(totalOf({ ...each, facts: withOneMoreHole(each.facts) }), totalOf(each)),
  );
  expect(broken).toEqual([]);
});

/** Seeds of the cases that are cheaper with more chosen. `more` gives null where the case has nothing to add to. */
const cheaperChosen = (more: (each: Case, offered: FurtherOptions) => Partial<Choices> | null) =>
  seedsWhere((each) => {
    const different = more(each, furtherFor(each.choices));
    return different !== null && isCheaper(totalOf(each, different), totalOf(each));
  });

test('a thread is never cheaper than a plain hole, a coil than the thread, a fit than a plain hole', () => {
  const broken = seedsWhere((each) => {
    const offered = furtherFor(each.choices).holes;
    return each.facts.holes.slice(0, 3).some(({ diameterMm, faceIds }) => {
      const [size] = threadsFitting(diameterMm).filter(({ name }) => offered?.inserts.includes(name));
      if (!offered || !size) return false;
      // Beside coils of its size a thread is the dearer one: it alone needs the tap, which the machine is set up with.
      const others = (each.choices.holes ?? []).filter(
        (entry) => entry.faceIds[0] !== faceIds[0] && !(entry.work.kind === 'insert' && entry.work.size === size.name),
      );
      const totals = [
        { kind: 'drilled' } as const,
        { kind: 'thread', size: size.name } as const,
        { kind: 'insert', size: size.name } as const,
        { kind: 'fit', fit: 'H7' } as const,
      ].map((work) => totalOf(each, { holes: [...others, { faceIds, work }] }));
      const [drilled, thread, insert, fit] = totals as [number | null, number | null, number | null, number | null];
      return isCheaper(thread, drilled) || isCheaper(insert, thread) || isCheaper(fit, drilled);
    });
  });
  expect(broken).toEqual([]);
});

test('what is offered beside the price is never a discount, and adds what it says', () => {
  const broken = seedsWhere((each) => {
    const quote = quoteOf(each);
    return (quote.offers ?? []).some(({ holes, addsMinor }) => {
      const taken = totalOf(each, { holes: [...(each.choices.holes ?? []), holes] });
      return !quote.manual && (addsMinor === null || addsMinor < 0 || taken !== quote.totalPriceMinor + addsMinor);
    });
  });
  expect(broken).toEqual([]);
  expect(CASES.filter((each) => quoteOf(each).offers).length).toBeGreaterThan(CASE_COUNT / 10);
});

test('one more tight face, and a tighter one, are never cheaper', () => {
  const broken = seedsWhere((each) => {
    const { tight } = furtherFor(each.choices);
    const last = each.facts.faces - 1;
    const others = (each.choices.tight ?? []).map((entry) => ({
      ...entry,
      faceIds: entry.faceIds.filter((face) => face !== last),
    }));
    const kept = others.filter(({ faceIds }) => faceIds.length > 0);
    const totals = tight.map(({ id }) => totalOf(each, { tight: [...kept, { faceIds: [last], tolerance: id }] }));
    const plain = totalOf(each, { tight: kept });
    return totals.some((total, i) => isCheaper(total, i === 0 ? plain : totals[i - 1]!));
  });
  expect(broken).toEqual([]);
});

test('one more face that stays bare is never cheaper', () => {
  const masked = CASES.filter(({ choices }) => furtherFor(choices).canMask);
  expect(masked.length).toBeGreaterThan(CASE_COUNT / 20);
  expect(
    cheaperChosen(({ choices, facts }, { canMask }) =>
      canMask ? { bare: [...(choices.bare ?? []), facts.faces - 1] } : null,
    ),
  ).toEqual([]);
});

test('hardware, a color and a denser infill are never cheaper', () => {
  expect(
    cheaperChosen(({ choices }, { hardware: [first] }) =>
      first ? { hardware: [...(choices.hardware ?? []), { id: first.id, count: 2 }] } : null,
    ),
  ).toEqual([]);
  expect(
    seedsWhere((each) =>
      furtherFor(each.choices).colors.some(({ id }) =>
        isCheaper(totalOf(each, { color: id }), totalOf(each, { color: undefined })),
      ),
    ),
  ).toEqual([]);
  expect(
    cheaperChosen(({ choices }, { infill }) =>
      infill && choices.infillPercent !== undefined ? { infillPercent: infill.mostPercent } : null,
    ),
  ).toEqual([]);
});

test('a larger order is never sooner', () => {
  const broken = seedsWhere((each) => {
    const one = quoteOf(each, { quantity: 1 });
    const many = quoteOf(each);
    return !one.manual && !many.manual && many.leadTimeDays < one.leadTimeDays;
  });
  expect(broken).toEqual([]);
});

test('the same input gives the same bytes, whatever the order of its keys', () => {
  const broken = seedsWhere((each) => {
    const first = JSON.stringify(quoteOf(each));
    const again = JSON.stringify(
      quoteOf({ ...each, facts: turned(each.facts), choices: turned(each.choices), card: turned(each.card) }),
    );
    return first !== again;
  });
  expect(broken).toEqual([]);
});

test('equal hashes mean equal prices, and every number of the card is part of the hash', () => {
  const hashes = new Map(CASES.map((each) => [quoteOf(each).inputHash, canonicalJson(quoteOf(each))]));
  expect(hashes.size).toBe(CASES.length);
  const { card, ...rest } = CASES[0]!;
  const dearer = { ...card, finishes: { ...card.finishes, sanded: { ...card.finishes.sanded!, lotMinor: 501 } } };
  expect(quoteOf({ ...rest, card: dearer }).inputHash).not.toBe(quoteOf({ ...rest, card }).inputHash);
});

/** A hole adds its wall to the surface of the part. */
function withOneMoreHole(facts: SolidFacts): SolidFacts {
  const hole = drilledHole({ group: facts.holes.length, faceIds: [500] });
  const wallMm2 = Math.PI * hole.diameterMm * hole.depthMm;
  return {
    ...facts,
    faces: facts.faces + 1,
    areaMm2: facts.areaMm2 + wallMm2,
    holes: [...facts.holes, hole],
    solid: {
      ...facts.solid,
      surfaces: [...facts.solid.surfaces, { kind: 'cylinder', faces: 1, areaMm2: wallMm2 }],
    },
  };
}

/** The same value with the keys of every object in reverse. */
function turned<T>(value: T): T {
  if (Array.isArray(value)) return value.map(turned) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, turned(member)]),
  ) as T;
}

test('each line of a price belongs to a group of the customer’s documents, or is overhead, and the groups sum to the price', () => {
  const broken = seedsWhere((each) => {
    const quote = quoteOf(each);
    if (quote.manual) return false;
    const groups = priceGroups(quote.lines);
    const sum = groups.reduce((total, { amountMinor }) => total + amountMinor, 0);
    return (
      sum !== quote.totalPriceMinor ||
      groups.some(({ label, amountMinor }) => label === 'Making' || amountMinor < 0 !== (label === 'Economy'))
    );
  });
  expect(broken).toEqual([]);
});

/** Milled in every case, at a quantity where minutes count. */
const MEASURED = CASES.filter(({ facts }) => facts.solid.milling !== null).map(
  (each): Case => ({
    ...each,
    choices: { ...defaultChoices('cnc'), quantity: 50 },
    facts: { ...each.facts, solid: { ...each.facts.solid, boundary: null } },
  }),
);

/** Seeds of milled cases that are cheaper once their milling is changed so. */
const cheaperWith = (change: (milling: Milling) => Milling) =>
  MEASURED.filter((each) => {
    const changed = { ...each.facts, solid: { ...each.facts.solid, milling: change(each.facts.solid.milling!) } };
    return isCheaper(totalOf({ ...each, facts: changed }), totalOf(each));
  }).map(({ seed }) => seed);

const withCuts = (milling: Milling, change: (cut: MillingCut, i: number) => MillingCut): Milling => ({
  ...milling,
  setups: milling.setups.map((setup) => ({ ...setup, cuts: setup.cuts.map(change) })),
});

test('more to cut, and deeper places, are never cheaper', () => {
  expect(MEASURED.filter((each) => totalOf(each) !== null).length).toBeGreaterThan(0.3 * CASE_COUNT);
  expect(
    cheaperWith((milling) => withCuts(milling, (cut) => ({ ...cut, volumeMm3: cut.volumeMm3 * 1.3 + 1 }))),
  ).toEqual([]);
  expect(cheaperWith((milling) => withCuts(milling, (cut) => ({ ...cut, stickOutMm: cut.stickOutMm * 1.2 })))).toEqual(
    [],
  );
  expect(
    cheaperWith((milling) => ({
      ...milling,
      innerCorners: milling.innerCorners!.map((corner) => ({ ...corner, depthMm: corner.depthMm * 1.1 })),
    })),
  ).toEqual([]);
});

test('sharper corners, and a setup that no vise holds, are never cheaper', () => {
  expect(
    cheaperWith((milling) => ({
      ...milling,
      innerCorners: milling.innerCorners!.map((corner) => ({ ...corner, radiusMm: corner.radiusMm * 0.8 })),
    })),
  ).toEqual([]);
  expect(
    cheaperWith((milling) => ({ ...milling, setups: milling.setups.map((setup) => ({ ...setup, jawsMm: null })) })),
  ).toEqual([]);
});

test('turning and mirroring a part changes nothing', () => {
  const moved = MEASURED.filter((each) => {
    const { milling } = each.facts.solid;
    const setups = milling!.setups.map((setup) => ({
      ...setup,
      direction: [-setup.direction[2], setup.direction[0], -setup.direction[1]] as [number, number, number],
    }));
    const facts = { ...each.facts, solid: { ...each.facts.solid, milling: { ...milling!, setups } } };
    return totalOf({ ...each, facts }) !== totalOf(each);
  });
  expect(moved.map(({ seed }) => seed)).toEqual([]);
});
