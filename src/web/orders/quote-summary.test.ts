import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DELIVERY_TERMS_TEXTS } from '#catalog/delivery-terms.ts';
import { formatExtras } from '#contract/landed-words.ts';
import type { QuoteView } from '#contract/order.ts';
import { QuoteSummary } from '#web/orders/quote-summary.tsx';
import { CHOICES, MANUAL_QUOTE, NO_INSTRUCTIONS, pricedQuote } from '../../../tests/setup/rows.ts';

const part = (fileName: string, price: QuoteView['parts'][number]['price']) => ({
  fileId: fileName,
  fileName,
  hasPicture: false,
  choices: CHOICES,
  instructions: NO_INSTRUCTIONS,
  price,
  failure: null,
  earlierPrice: null,
});

const render = (changes: Partial<QuoteView>, seen: (number | null)[]) =>
  renderToStaticMarkup(
    createElement(QuoteSummary, {
      quote: {
        id: 'quote',
        number: 'Q-7F3A9-2BC01',
        version: 1,
        fromVersion: null,
        name: '',
        validUntil: null,
        isExpired: false,
        status: 'manual',
        speed: 'standard',
        currency: 'USD',
        totalMinor: null,
        leadTimeDays: null,
        shipDate: null,
        parts: [],
        shopMessage: '',
        repeatsOrder: null,
        shipTo: null,
        poNumber: '',
        buyerTaxId: '',
        ...{ reference: '', billTo: null, collect: null },
        createdAt: '2026-11-01T00:00:00Z',
        ...changes,
      },
      seen,
      terms: DELIVERY_TERMS_TEXTS.DAP,
      extras: formatExtras({ terms: 'DAP' }),
      settled: null,
    }),
  ).replaceAll(/<[^>]*>/g, '');

test('a price that has changed since the page before is told beside a part that needs a person', () => {
  const parts = [part('bracket.step', pricedQuote(13_000)), part('cover.stl', MANUAL_QUOTE)];
  expect(render({ parts }, [12_000, null])).toContain(
    'bracket.step: the previous page showed $120.00; it is now $130.00.',
  );
});

test('a part that waits to be measured shows its place: how many files are ahead of it', () => {
  const waiting = (fileName: string, filesAhead: number) => ({ ...part(fileName, null), filesAhead });
  const parts = [waiting('first.step', 0), waiting('second.step', 1), waiting('third.step', 7)];
  const words = render({ status: 'measuring', parts }, [null, null, null]);
  expect(words).toMatch(/first\.step.*Being measured now or next\..*second\.step/);
  expect(words).toMatch(/second\.step.*Waiting to be measured\. 1 file is ahead of it\..*third\.step/);
  expect(words).toMatch(/third\.step.*Waiting to be measured\. 7 files are ahead of it\./);
});

test('what is ordered does not say when it would ship if it were ordered now', () => {
  const shipDate = '2026-12-07';
  expect(render({ status: 'priced', shipDate }, [])).toContain('Ships if ordered now');
  expect(render({ status: 'ordered', shipDate }, [])).not.toContain('if ordered now');
});

test('beside the total stands what it does not include, while it can be ordered', () => {
  const extras = 'Freight and import charges are extra; we quote freight before we charge it.';
  expect(render({ status: 'priced', totalMinor: 12_000 }, [])).toContain(extras);
  expect(render({ status: 'ordered', totalMinor: 12_000 }, [])).not.toContain(extras);
  expect(render({ status: 'manual' }, [])).not.toContain(extras);
});
