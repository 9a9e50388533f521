import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRICING_VERSION } from '#quote/quote-part.ts';
import { GOLDEN_FOLDER, type GoldenQuotes, goldenFiles, goldenText, quotesOf } from './golden-quotes.ts';

test('a dozen parts are kept with their quotes', () => {
  expect(goldenFiles().length).toBeGreaterThanOrEqual(12);
});

test.each(goldenFiles())('%s costs what it did, to the byte', (name) => {
  const text = readFileSync(join(GOLDEN_FOLDER, name), 'utf8');
  const { pricing, facts } = JSON.parse(text) as GoldenQuotes;
  expect(
    goldenText({ pricing: PRICING_VERSION, facts, quotes: quotesOf(facts) }) === text,
    pricing === PRICING_VERSION
      ? 'Prices or findings have moved: a new pricing version is needed. Let PRICING_VERSION grow by one and run node scripts/golden-quotes.ts.'
      : 'The pricing version has grown: run node scripts/golden-quotes.ts, and look at what has moved.',
  ).toBe(true);
});
