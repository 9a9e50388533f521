import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { quotePart } from '#quote/quote-part.ts';
import { priceInMaterial } from '#web/services/price-in-material.ts';
import { chooseProcess, freshDraft, withChange } from '#web/workspace/draft-choices.ts';
import { documentFacts, partFacts } from '../../../tests/quote/sample-parts.ts';

const brass = { process: 'cnc', material: 'brass-c360' };

test('a part is priced in a material as the quote would price it, at the quantity that was chosen for it', () => {
  const draft = withChange(freshDraft(), { quantity: '20' });
  const asked = { ...defaultChoices('cnc'), material: 'brass-c360', quantity: 20 };
  const quote = quotePart(partFacts({}), asked, EXAMPLE_RATE_CARD, CATALOG);
  expect(priceInMaterial({ facts: partFacts({}), draft }, brass, EXAMPLE_RATE_CARD)).toEqual({
    kind: 'priced',
    unitMinor: quote.manual ? null : quote.unitPriceMinor,
    quantity: 20,
  });
});

test('choices of the same process count, as far as the material takes them', () => {
  const tight = withChange(chooseProcess(freshDraft(), 'cnc'), { tolerance: 'iso2768-f' });
  const [usual, fine] = [freshDraft(), tight].map((draft) =>
    priceInMaterial({ facts: partFacts({}), draft }, brass, EXAMPLE_RATE_CARD),
  );
  if (usual?.kind !== 'priced' || fine?.kind !== 'priced') throw new Error('Expected two prices');
  expect(fine.unitMinor).toBeGreaterThan(usual.unitMinor);
});

test('a part that a person quotes has the reason in place of a price', () => {
  const price = priceInMaterial({ facts: documentFacts(), draft: freshDraft() }, brass, EXAMPLE_RATE_CARD);
  expect(price).toEqual({ kind: 'manual', words: expect.stringMatching(/\w+.*\.$/) });
});
