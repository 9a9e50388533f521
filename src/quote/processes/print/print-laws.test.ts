/** Laws of printed prices over generated parts whose layers, support and room were measured. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices, materialsFor } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Printing, SolidFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import { priceCurve } from '#quote/quote-part.ts';
import { type Random, randomOf, randomPart } from '../../../../tests/quote/random.ts';

interface Case {
  seed: number;
  facts: SolidFacts & { print: Printing };
  choices: Choices;
}

function randomPrint({ between, oneOf }: Random, part: SolidFacts): Printing {
  const [a, b, c] = part.orientedBoxMm!;
  const volume = part.volumeMm3!;
  const slabs = 12;
  const shares = Array.from({ length: slabs }, () => between(0.1, 1));
  const sum = shares.reduce((total, share) => total + share, 0);
  const areaMm2 = shares.map((share) => (volume / c) * slabs * (share / sum));
  const best = {
    down: [0, 0, -1] as [number, number, number],
    heightMm: c,
    footprintMm: [a, b] as [number, number],
    contactMm2: a * b * between(0, 1),
    overhangMm2: a * b * between(0, 1),
    supportMm3: oneOf([0, a * b * c * between(0, 0.5)]),
  };
  return {
    asDrawn: best,
    best,
    traps: [],
    layers: {
      areaMm2,
      perimeterMm: areaMm2.map((area) => 4 * Math.sqrt(area) * between(1, 5)),
      skinMm2: 2 * a * b * between(0.3, 1),
      shadowMm2: a * b * between(0.3, 1),
    },
    roomMm3: volume + part.areaMm2! * between(0.5, 2.5),
  };
}

const CASES = Array.from({ length: 150 }, (_, seed): Case => {
  const random = randomOf(seed + 1);
  const part = randomPart(random);
  const material = random.oneOf(materialsFor('print'));
  const choices = { ...defaultChoices('print'), ...fittingChoices('print', material.id) };
  return { seed, facts: { ...part, print: randomPrint(random, part) }, choices };
});

const QUANTITIES = [1, 2, 3, 7, 10, 40, 100, 1000];
const curveOf = ({ facts, choices }: Pick<Case, 'facts' | 'choices'>): number[] =>
  priceCurve(facts, choices, EXAMPLE_RATE_CARD, CATALOG, QUANTITIES).map(({ unitPriceMinor }) => unitPriceMinor);
const seedsWhere = (isBroken: (each: Case) => boolean) => CASES.filter(isBroken).map(({ seed }) => seed);
const isCheaper = (changed: readonly number[], plain: readonly number[]) =>
  changed.length > 0 && changed.some((price, i) => price < plain[i]!);
const withPrint = (each: Case, different: Partial<Printing>): Case => ({
  ...each,
  facts: { ...each.facts, print: { ...each.facts.print, ...different } },
});

test('most prints are priced; a piece never costs more, and all never cost less, in a larger order', () => {
  expect(CASES.filter((each) => curveOf(each).length > 0).length).toBeGreaterThan(120);
  expect(
    seedsWhere((each) => {
      const curve = curveOf(each);
      return curve.some(
        (price, i) => i > 0 && (price > curve[i - 1]! || price * QUANTITIES[i]! < curve[i - 1]! * QUANTITIES[i - 1]!),
      );
    }),
  ).toEqual([]);
});

test('more support, a larger shadow and more room are never cheaper', () => {
  expect(
    seedsWhere((each) => {
      const { best } = each.facts.print;
      const more = { ...best, supportMm3: best.supportMm3 * 1.5 + 100, overhangMm2: best.overhangMm2 * 1.2 };
      return isCheaper(curveOf(withPrint(each, { best: more })), curveOf(each));
    }),
  ).toEqual([]);
  expect(
    seedsWhere((each) => {
      const layers = each.facts.print.layers!;
      const [a, b] = each.facts.print.best.footprintMm;
      return isCheaper(curveOf(withPrint(each, { layers: { ...layers, shadowMm2: a * b } })), curveOf(each));
    }),
  ).toEqual([]);
  expect(
    seedsWhere((each) =>
      isCheaper(curveOf(withPrint(each, { roomMm3: each.facts.print.roomMm3! * 1.3 })), curveOf(each)),
    ),
  ).toEqual([]);
});

test('a part that fills its box is never cheaper in powder than one that leaves room in it', () => {
  const powder = CASES.filter(({ choices }) => /^(sls|mjf)/.test(choices.material));
  expect(powder.length).toBeGreaterThan(20);
  const broken = powder.filter((each) => {
    const { roomMm3: _unknown, ...boxed } = each.facts.print;
    return isCheaper(curveOf({ ...each, facts: { ...each.facts, print: boxed } }), curveOf(each));
  });
  expect(broken.map(({ seed }) => seed)).toEqual([]);
});

test('a denser filling is never cheaper', () => {
  const filled = CASES.filter(({ choices }) => choices.material.startsWith('fdm'));
  const broken = filled.filter((each) => {
    const curve = (infillPercent: number) => curveOf({ ...each, choices: { ...each.choices, infillPercent } });
    return isCheaper(curve(60), curve(20));
  });
  expect([filled.length > 20, broken.map(({ seed }) => seed)]).toEqual([true, []]);
});
