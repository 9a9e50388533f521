import { expect, test } from 'vitest';
import { DEFAULT_BRAND } from '#brand/brand.ts';
import { DEFAULT_BILLING } from '#contract/billing-settings.ts';
import { drawQuote } from '#server/documents/draw-documents.ts';
import type { QuotedPart, QuoteFacts } from '#server/documents/quote-sheet.ts';
import { pdfPages } from '../../../tests/setup/pdf.ts';
import { CHOICES, MANUAL_QUOTE, NO_INSTRUCTIONS, pricedQuote } from '../../../tests/setup/rows.ts';

/** A part with so many sentences below its name: "Sentence 1 of part-7." */
function partOf(name: string, sentences: number): QuotedPart {
  const reasons = Array.from({ length: sentences }, (_, at) => ({
    code: 'text' as const,
    text: `Sentence ${at + 1} of ${name}.`,
  }));
  return {
    fileName: `${name}.step`,
    choices: CHOICES,
    instructions: NO_INSTRUCTIONS,
    price: { ...MANUAL_QUOTE, reasons },
    failure: null,
    picture: null,
  };
}

function factsOf(parts: QuotedPart[], changes: Partial<QuoteFacts> = {}): QuoteFacts {
  return {
    brand: DEFAULT_BRAND,
    billing: DEFAULT_BILLING,
    ...{ number: 'Q-7F3A9-2BC01', version: 1, name: '', ownerName: 'Zoë Łukasiewicz' },
    date: new Date('2026-11-21T10:00:00Z'),
    ...{ validUntil: null, speed: 'standard', leadTimeDays: null, currency: 'USD', totalMinor: null },
    ...{ deliveryTerms: 'DAP', shopMessage: '', paymentTerms: '' },
    parts,
    ...changes,
  };
}

const pagesOf = async (facts: QuoteFacts) => pdfPages(await drawQuote(facts));

test('a part of a quote stands whole on one page, also where its sentences would begin on the page before', async () => {
  const counts = [9, 4, 14, 7, 21, 3, 12, 17, 5, 28];
  const pages = await pagesOf(factsOf(counts.map((count, at) => partOf(`part-${at}`, count))));
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, count] of counts.entries()) {
    const first = pages.findIndex((page) => page.includes(`part-${at}.step`));
    const last = pages.findIndex((page) => page.includes(`Sentence ${count} of part-${at}.`));
    expect([at, first >= 0, last]).toEqual([at, true, first]);
  }
});

test('a part that is taller than a page goes on over the next, with nothing cut off', async () => {
  const pages = await pagesOf(factsOf([partOf('small', 2), partOf('tall', 150), partOf('next', 2)]));
  const text = pages.join('\n');
  expect(pages.length).toBeGreaterThan(2);
  for (let at = 1; at <= 150; at += 1) expect(text).toContain(`Sentence ${at} of tall.`);
  expect(text).toContain('Sentence 2 of next.');
});

test('beside the total of a quote stands what it does not include, by the terms of delivery', async () => {
  const parts = [{ ...partOf('bracket', 1), price: pricedQuote(12_000) }];
  const textOf = async (changes: Partial<QuoteFacts>) =>
    (await pagesOf(factsOf(parts, { totalMinor: 12_000, ...changes }))).join(' ').replace(/\s+/g, ' ');
  expect(await textOf({})).toContain(
    'Total in USD $120.00 Freight and import charges are extra; we quote freight before we charge it.',
  );
  expect(await textOf({ deliveryTerms: 'DDP' })).toContain(
    '$120.00 Freight is extra; we quote it before we charge it.',
  );
  expect(await textOf({ totalMinor: null })).not.toContain(' extra');
});
