/** Assemblies whose parts the shop makes: each part at the price of its own process. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts, PartLine } from '#contract/part-facts.ts';
import { type Choices, type PartQuote, PartQuoteSchema, type PricedQuote } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatReason } from '#contract/reason-words.ts';
import { priceCurve, quotePart } from '#quote/quote-part.ts';
import { MADE_BLOCK, pieceOf } from '../../../../tests/quote/assemblies.ts';
import { partFacts } from '../../../../tests/quote/sample-parts.ts';

const assemblyOf = (parts: readonly PartLine[]): PartFacts => partFacts({ bodies: 9, parts: [...parts] });
const choicesOf = (material: string, more: Partial<Choices> = {}): Choices => ({
  ...defaultChoices('assembly'),
  ...fittingChoices('assembly', material),
  quantity: 10,
  ...more,
});
const quoteOf = (parts: readonly PartLine[], choices: Choices, card: RateCard = EXAMPLE_RATE_CARD): PartQuote =>
  quotePart(assemblyOf(parts), choices, card, CATALOG);
const pricedOf = (...asked: Parameters<typeof quoteOf>): PricedQuote => {
  const quote = quoteOf(...asked);
  if (quote.manual) throw new Error(quote.reasons.map(formatReason).join(' '));
  return quote;
};
const reasonsOf = (quote: PartQuote) => (quote.manual ? quote.reasons.map(formatReason) : []);
const partLinesOf = ({ lines }: PricedQuote) => lines.filter(({ group }) => group === 'parts');
const MADE_HERE = choicesOf('parts-made-here');
const [BASE, COVER] = MADE_BLOCK as [PartLine, PartLine];

/** What a part costs as a file of its own. */
const aloneOf = ({ facts }: PartLine, process: string, quantity: number, more: Partial<Choices> = {}): PricedQuote => {
  const quote = quotePart(facts!, { ...defaultChoices(process), quantity, ...more }, EXAMPLE_RATE_CARD, CATALOG);
  if (quote.manual) throw new Error(quote.reasons.map(formatReason).join(' '));
  return quote;
};

test('each part of an assembly is a line with the process that its shape proposes, at the price that it has by itself at that quantity', () => {
  const lines = partLinesOf(pricedOf(MADE_BLOCK, MADE_HERE));
  const [base, cover] = [aloneOf(BASE, 'cnc', 10), aloneOf(COVER, 'sheet', 20)];
  expect(lines.map(({ amount, rate, amountMinor }) => ({ amount, rate, amountMinor }))).toEqual([
    { amount: 10, rate: base.unitPriceMinor, amountMinor: base.totalPriceMinor },
    { amount: 20, rate: cover.unitPriceMinor, amountMinor: cover.totalPriceMinor },
  ]);
  expect(lines[0]!.label).toMatch(/^Base: CNC/);
  expect(lines[1]!.label).toMatch(/^Cover: Sheet.*\(1\.5 mm sheet, 1 bend\)$/);
});

test('a part of 2 mm in an assembly puts no unit in doubt; the whole does, where its file is in doubt', () => {
  const doubt = { code: 'tiny', sizeMm: [2, 2, 2], mayBe: 'inches' } as const;
  const units = { ...BASE.facts!.units, doubt: { ...doubt, sizeMm: [2, 2, 2] as [number, number, number] } };
  const small: PartLine = { ...BASE, facts: { ...BASE.facts!, units } };
  expect(pricedOf([small, COVER], MADE_HERE).totalPriceMinor).toBe(pricedOf([BASE, COVER], MADE_HERE).totalPriceMinor);
  const whole = quotePart({ ...assemblyOf([BASE, COVER]), units }, MADE_HERE, EXAMPLE_RATE_CARD, CATALOG);
  expect(whole.manual && whole.reasons.map(({ code }) => code)).toContain('doubtful-unit');
});

test('the price of an assembly is the sum of its parts by their quantities, its hardware and its joining, to the cent', () => {
  const quote = pricedOf(MADE_BLOCK, MADE_HERE);
  const joining = pricedOf(MADE_BLOCK, choicesOf('hardware-bought'));
  const parts = aloneOf(BASE, 'cnc', 10).totalPriceMinor + aloneOf(COVER, 'sheet', 20).totalPriceMinor;
  expect(quote.totalPriceMinor).toBe(joining.totalPriceMinor + parts);
  expect(quote.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(quote.totalPriceMinor);
  expect(quote.unitPriceMinor * 10 + (quote.onceMinor ?? 0)).toBe(quote.totalPriceMinor);
  expect(quote.band!.lowMinor).toBeLessThan(quote.totalPriceMinor);
  expect(quote.band!.highMinor).toBeGreaterThan(quote.totalPriceMinor);
  expect(PartQuoteSchema.safeParse(quote).success).toBe(true);
});

test('an assembly is not there before the last of its parts is made', () => {
  const days = pricedOf(MADE_BLOCK, MADE_HERE).leadTimeDays;
  expect(days).toBeGreaterThan(aloneOf(BASE, 'cnc', 10).leadTimeDays);
});

test('the unit price of an assembly never rises with its quantity, and its total never falls', () => {
  const quantities = Array.from({ length: 60 }, (_, i) => i + 1).concat([250, 1000, 10_000]);
  const curve = priceCurve(assemblyOf(MADE_BLOCK), MADE_HERE, EXAMPLE_RATE_CARD, CATALOG, quantities);
  expect(curve).toHaveLength(quantities.length);
  expect(curve[9]).toMatchObject({ unitPriceMinor: pricedOf(MADE_BLOCK, MADE_HERE).unitPriceMinor });
  curve.slice(1).forEach((point, i) => {
    const before = curve[i]!;
    expect(point.unitPriceMinor).toBeLessThanOrEqual(before.unitPriceMinor);
    expect(point.unitPriceMinor * point.quantity).toBeGreaterThanOrEqual(before.unitPriceMinor * before.quantity);
  });
});

test('a part that no machine prices is named with its reason, and leaves the assembly without a price', () => {
  const tough = { ...BASE, facts: { ...BASE.facts!, valid: false } };
  const quote = quoteOf([tough, COVER, ...MADE_BLOCK.slice(2)], MADE_HERE);
  const [reason, ...others] = reasonsOf(quote);
  expect(others).toEqual([]);
  expect(reason).toMatch(
    /^Base \(CNC.*\) has no automatic price, so an engineer prices it and the assembly: The solid has errors/,
  );
  expect(quote).not.toHaveProperty('totalPriceMinor');
});

test('a part that no process is proposed for is named, and a choice of its process prices it', () => {
  const open = { ...BASE, facts: pieceOf({ ...partFacts(), watertight: false }) };
  expect(reasonsOf(quoteOf([open, COVER], MADE_HERE))[0]).toContain('No process could be suggested for Base.');
});

test('the buyer chooses how a part is made, and its line follows', () => {
  const chosen = { part: 1, process: 'cnc', material: 'al-7075-t6', finish: 'as-machined', tolerance: 'iso2768-m' };
  const quote = pricedOf([BASE, { ...BASE, name: 'Copy' }], choicesOf('parts-made-here', { parts: [chosen] }));
  const { part: _part, ...alone } = chosen;
  expect(partLinesOf(quote)[1]).toMatchObject({
    amountMinor: aloneOf(BASE, 'cnc', 10, alone).totalPriceMinor,
    label: expect.stringContaining('7075') as string,
  });
});

test('a choice for a part that is not made here is refused with the entry that names it', () => {
  const chosen = { part: 2, process: 'cnc', material: 'al-6061-t6', finish: 'as-machined', tolerance: 'iso2768-m' };
  expect(reasonsOf(quoteOf(MADE_BLOCK, choicesOf('parts-made-here', { parts: [chosen] })))).toEqual([
    'Parts, entry 1: the assembly has 5 kinds of parts, and number 2 is not one we make. Please select its parts again.',
  ]);
});

test('where the buyer supplies some parts, they are joined and not made', () => {
  expect(reasonsOf(quoteOf(MADE_BLOCK, choicesOf('parts-mixed')))[0]).toMatch(/please select which/);
  const quote = pricedOf(MADE_BLOCK, choicesOf('parts-mixed', { supplied: [0] }));
  expect(partLinesOf(quote).map(({ label }) => label.split(':')[0])).toEqual(['Cover']);
});

test('what is found on a part is told with its name, on the faces of the file', () => {
  const [hole] = BASE.facts!.holes;
  const deep = { ...BASE.facts!, holes: [{ ...hole!, diameterMm: 1, depthMm: 11, through: false, faceIds: [3] }] };
  const { findings } = quoteOf([{ ...BASE, facts: deep }, COVER], MADE_HERE);
  const found = findings.find(({ title }) => title.startsWith('Base: Hole depth'));
  expect(found?.faceIds).toEqual([103]);
});

test('a shop that shows its total alone shows one line for an assembly too', () => {
  const { shop } = EXAMPLE_RATE_CARD;
  const quote = pricedOf(MADE_BLOCK, MADE_HERE, { ...EXAMPLE_RATE_CARD, shop: { ...shop, priceLines: 'total' } });
  expect(quote.lines.map(({ label }) => label)).toEqual(['Price']);
  expect(quote.lines[0]!.amountMinor).toBe(quote.totalPriceMinor);
});
