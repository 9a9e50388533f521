/** Quotes that were kept: parts with their facts, a rate card, and what they cost by the pricing version that kept them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import type { Catalog } from '#contract/catalog.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices, PartQuote } from '#contract/quote.ts';
import { quotePart } from '#quote/quote-part.ts';
import { readRateCard } from '#quote/rate-card.ts';

export const GOLDEN_FOLDER = join(import.meta.dirname, 'golden');
export const GOLDEN_CARD = join(GOLDEN_FOLDER, 'rate-card.json');

export interface GoldenQuotes {
  /** The `PRICING_VERSION` that made them. */
  pricing: number;
  facts: PartFacts;
  quotes: { choices: Choices; quote: PartQuote }[];
}

/** Of a part that is cut from sheet. */
const ASKED_OF_SHEET: readonly Choices[] = [
  defaultChoices('sheet'),
  {
    ...defaultChoices('sheet'),
    ...fittingChoices('sheet', 'steel-crca', { finish: 'zinc-plate' }),
    hardware: [{ id: 'press-nut-m4', count: 4 }],
  },
]
  .flatMap((choices) => [1, 10, 100].map((quantity) => ({ ...choices, quantity })))
  .concat({
    ...defaultChoices('sheet'),
    ...fittingChoices('sheet', 'al-5052-h32', { finish: 'powder-coat' }),
    color: 'ral-6029',
    quantity: 10,
  });

/** By process, with what sets the parts apart: a plain one, a demanding one, and one with all that needs no particular hole. */
const ASKED: readonly Choices[] = [
  defaultChoices('cnc'),
  {
    ...defaultChoices('cnc'),
    ...fittingChoices('cnc', 'ss-304', { finish: 'passivate', tolerance: 'iso2768-f' }),
    speed: 'express' as const,
  },
  {
    ...defaultChoices('cnc'),
    tight: [{ faceIds: [0, 1], tolerance: 'tight-0.025' }],
    hardware: [{ id: 'dowel-pin-4', count: 2 }],
  },
  defaultChoices('print'),
  { ...defaultChoices('print'), color: 'red', infillPercent: 40, hardware: [{ id: 'heat-insert-m3', count: 4 }] },
]
  .flatMap((choices) => [1, 10, 100].map((quantity) => ({ ...choices, quantity })))
  .concat(
    {
      ...defaultChoices('cnc'),
      ...fittingChoices('cnc', 'al-6061-t6', { finish: 'anodize-hard' }),
      color: 'hard-black',
      bare: [0],
      quantity: 10,
    },
    {
      ...defaultChoices('print'),
      ...fittingChoices('print', 'mjf-pa12', { finish: 'dyed' }),
      color: 'dye-blue',
      quantity: 10,
    },
  );

export function goldenFiles(): string[] {
  return readdirSync(GOLDEN_FOLDER).filter((name) => name.endsWith('.json') && name !== 'rate-card.json');
}

/** Prices what was kept once more. The card is kept too, so that the example shop may change its figures, and the version of the catalog is left out. */
export function quotesOf(facts: PartFacts): GoldenQuotes['quotes'] {
  const read = readRateCard(JSON.parse(readFileSync(GOLDEN_CARD, 'utf8')));
  if (read.kind === 'problems') throw new Error(`The kept card has a fault in ${read.problems[0]!.path}`);
  const catalog: Catalog = { ...CATALOG, version: 0 };
  const asked = facts.outline
    ? ASKED_OF_SHEET.map((choices) => ({ ...choices, thicknessMm: 2 }))
    : facts.sheet?.flat
      ? ASKED_OF_SHEET
      : ASKED;
  return asked.map((choices) => ({ choices, quote: quotePart(facts, choices, read.card, catalog) }));
}

/** As the files are written: one quote a line, so that a change shows where it is. */
export function goldenText({ pricing, facts, quotes }: GoldenQuotes): string {
  const lines = quotes.map((quote) => `  ${JSON.stringify(quote)}`);
  return `{"pricing":${pricing},"facts":${JSON.stringify(facts)},"quotes":[\n${lines.join(',\n')}\n]}\n`;
}
