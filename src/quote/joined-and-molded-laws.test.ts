/** Laws that every price keeps, tried on random parts for molds and random assemblies with random cards. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices, materialsFor } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { FASTENER_KINDS } from '#contract/fastener.ts';
import type { Molding } from '#contract/molding-facts.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { type Choices, PartQuoteSchema } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { Vec3 } from '#contract/units.ts';
import { EXAMPLE_ASSEMBLY_RATES } from '#quote/processes/assembly/rates.ts';
import { priceCurve, quotePart } from '#quote/quote-part.ts';
import { readRateCard } from '#quote/rate-card.ts';
import { partLine } from '../../tests/quote/assemblies.ts';
import { moldedCup } from '../../tests/quote/molded-parts.ts';
import { type Random, randomOf } from '../../tests/quote/random.ts';
import { partFacts } from '../../tests/quote/sample-parts.ts';

interface Case {
  seed: number;
  facts: PartFacts;
  choices: Choices;
  card: RateCard;
}

/** Costs and times up to threefold and down to a third; shares, sizes and counts stay. */
function randomFigures({ between }: Random, node: unknown, key = ''): unknown {
  if (typeof node === 'number')
    return /Minor|minor|Hours|Minutes|minutes|Seconds|seconds/.test(key) ? node * between(0.3, 3) : node;
  if (Array.isArray(node)) return node.map((each) => randomFigures({ between } as Random, each, key));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, randomFigures({ between } as Random, value, name)]),
  );
}

function randomCardOf(random: Random, process: string): RateCard {
  const block = randomFigures(random, EXAMPLE_RATE_CARD.processes[process]) as Record<string, unknown>;
  const { shop, processes } = EXAMPLE_RATE_CARD;
  return {
    ...EXAMPLE_RATE_CARD,
    shop: { ...shop, marginPercent: random.between(0, 80), orderMinimumMinor: Math.floor(random.between(0, 9000)) },
    processes: { ...processes, [process]: { ...block, partMinimumMinor: Math.floor(random.between(0, 300)) } },
  };
}

function molded(random: Random): PartFacts {
  const { between, oneOf } = random;
  const scale = oneOf([10, 50, 150]);
  const sides = [between(3, scale), between(3, scale), between(3, scale)].sort((a, b) => b - a) as Vec3;
  const [a, b, c] = sides;
  const nominalMm = between(0.5, 5);
  const sideActions = Array.from({ length: Math.floor(between(0, 4)) }, (_, i) => ({
    direction: [1, 0, 0] as Vec3,
    faceIds: [i, i + 10],
  }));
  return {
    ...moldedCup({
      projectedAreaMm2: a * b * between(0.2, 1),
      depthMm: c,
      sideActions,
      wall: { nominalMm, minMm: nominalMm / 2, maxMm: nominalMm * between(1, 3), uniformity: 0.8 },
    }),
    faces: Math.floor(between(4, 400)),
    volumeMm3: a * b * c * between(0.02, 1),
    areaMm2: 2 * (a * b + b * c + a * c) * between(0.8, 4),
    boundingBoxMm: sides,
    orientedBoxMm: sides,
  } as PartFacts;
}

function joined({ between, oneOf }: Random): PartFacts {
  const parts = Array.from({ length: Math.floor(between(2, 20)) }, (_, i) => {
    const kind = oneOf([null, ...FASTENER_KINDS]);
    // Of hardware what the card has a price for.
    const most = kind ? EXAMPLE_ASSEMBLY_RATES.joints[kind]!.uptoMm : 500;
    const boxMm = [between(1, most), between(1, most / 5), between(0.5, most / 10)].sort((x, y) => y - x) as Vec3;
    const fastener = kind && { kind, standard: null, size: null, saidBy: 'shape' as const };
    return partLine({ name: `Part ${i}`, count: Math.floor(between(1, 30)), boxMm, fastener });
  });
  return partFacts({ bodies: parts.length, parts });
}

const CASES: Case[] = Array.from({ length: 60 }, (_, seed) => {
  const random = randomOf(seed);
  const process = seed % 3 === 2 ? 'assembly' : 'molding';
  const material =
    process === 'assembly'
      ? random.oneOf(['parts-supplied', 'hardware-bought'])
      : random.oneOf(materialsFor(process)).id;
  const finish = random.oneOf(materialsFor(process)[0]!.finishes);
  return {
    seed,
    facts: process === 'assembly' ? joined(random) : molded(random),
    choices: {
      ...defaultChoices(process),
      ...fittingChoices(process, material, { finish }),
      quantity: random.oneOf([1, 7, 100, 1000, 10_000]),
      speed: random.oneOf(['standard', 'express'] as const),
    },
    card: seed % 4 === 0 ? EXAMPLE_RATE_CARD : randomCardOf(random, process),
  };
});

const seedsWhere = (isBroken: (each: Case) => boolean) => CASES.filter(isBroken).map(({ seed }) => seed);
const quoteOf = ({ facts, choices, card }: Case) => quotePart(facts, choices, card, CATALOG);
const totalOf = ({ facts, choices, card }: Case): number | null => {
  const [price] = priceCurve(facts, choices, card, CATALOG, [choices.quantity]);
  return price ? price.unitPriceMinor * choices.quantity + price.onceMinor : null;
};
/** Seeds of moldings that cost less once their mold is changed so. */
const cheaperWith = (change: (mold: Molding) => Partial<Molding>) =>
  seedsWhere((each) => {
    if (!each.facts.mold) return false;
    const facts = { ...each.facts, mold: { ...each.facts.mold, ...change(each.facts.mold) } } as PartFacts;
    const [before, after] = [totalOf(each), totalOf({ ...each, facts })];
    return before !== null && after !== null && after < before;
  });

test('most of the molded and joined parts are priced, with cards that can be read', () => {
  expect(CASES.filter((each) => !quoteOf(each).manual).length).toBeGreaterThan(50);
  expect(seedsWhere(({ card }) => readRateCard(card).kind !== 'card')).toEqual([]);
  expect(seedsWhere((each) => !PartQuoteSchema.safeParse(quoteOf(each)).success)).toEqual([]);
});

test('a molded or joined unit price never rises with the quantity, and the total never falls', () => {
  const quantities = Array.from({ length: 400 }, (_, i) => i + 1).concat([1000, 2000, 5000, 9999, 10_000]);
  const broken = seedsWhere(({ facts, choices, card }) => {
    const curve = priceCurve(facts, choices, card, CATALOG, quantities);
    const total = ({ quantity, unitPriceMinor, onceMinor }: (typeof curve)[number]) =>
      unitPriceMinor * quantity + onceMinor;
    return curve.some((point, i) => {
      const before = curve[i - 1];
      return before !== undefined && (point.unitPriceMinor > before.unitPriceMinor || total(point) < total(before));
    });
  });
  expect(broken).toEqual([]);
});

test('the lines of a molded or joined price sum to its total: the unit price times the quantity, and what is paid once', () => {
  const broken = seedsWhere((each) => {
    const quote = quoteOf(each);
    if (quote.manual) return false;
    const sum = quote.lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
    const { unitPriceMinor, onceMinor = 0, totalPriceMinor } = quote;
    return sum !== totalPriceMinor || unitPriceMinor * each.choices.quantity + onceMinor !== totalPriceMinor;
  });
  expect(broken).toEqual([]);
});

test('express, a thicker wall, a deeper or wider mold and one more slide are never cheaper', () => {
  const slower = seedsWhere((each) => {
    const at = (speed: Choices['speed']) => totalOf({ ...each, choices: { ...each.choices, speed } });
    const [standard, express] = [at('standard'), at('express')];
    return standard !== null && express !== null && express < standard;
  });
  expect(slower).toEqual([]);
  expect(cheaperWith(({ wall }) => ({ wall: { ...wall!, maxMm: wall!.maxMm * 1.2 } }))).toEqual([]);
  expect(cheaperWith(({ projectedAreaMm2 }) => ({ projectedAreaMm2: projectedAreaMm2 * 1.3 }))).toEqual([]);
  expect(
    cheaperWith(({ sideActions }) => ({ sideActions: [...sideActions, { direction: [0, 1, 0], faceIds: [3] }] })),
  ).toEqual([]);
});

test('one more part in an assembly is never cheaper, and the way a mold is pulled in its file changes nothing', () => {
  const broken = seedsWhere((each) => {
    if (each.facts.parts.length === 0) return false;
    const more = { ...each.facts, parts: [...each.facts.parts, partLine()] } as PartFacts;
    const [before, after] = [totalOf(each), totalOf({ ...each, facts: more })];
    return before !== null && after !== null && after < before;
  });
  expect(broken).toEqual([]);
  const turned = seedsWhere((each) => {
    if (!each.facts.mold) return false;
    const facts = { ...each.facts, mold: { ...each.facts.mold, pull: [1, 0, 0] } } as PartFacts;
    return totalOf({ ...each, facts }) !== totalOf(each);
  });
  expect(turned).toEqual([]);
});
