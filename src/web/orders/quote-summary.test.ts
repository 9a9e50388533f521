import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DELIVERY_TERMS_TEXTS } from '#catalog/delivery-terms.ts';
import { QuoteSummary } from '#web/orders/quote-summary.tsx';
import { CHOICES, MANUAL_QUOTE, NO_INSTRUCTIONS, pricedQuote } from '../../../tests/setup/rows.ts';

const part = (fileName: string, price: typeof MANUAL_QUOTE | ReturnType<typeof pricedQuote>) => ({
  fileId: fileName,
  fileName,
  hasPicture: false,
  choices: CHOICES,
  instructions: NO_INSTRUCTIONS,
  price,
  failure: null,
  earlierPrice: null,
});

test('a price that has changed since the page before is told beside a part that needs a person', () => {
  const html = renderToStaticMarkup(
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
        parts: [part('bracket.step', pricedQuote(13_000)), part('cover.stl', MANUAL_QUOTE)],
        shopMessage: '',
        repeatsOrder: null,
        shipTo: null,
        poNumber: '',
        buyerTaxId: '',
        ...{ reference: '', billTo: null, collect: null },
        createdAt: '2026-11-01T00:00:00Z',
      },
      seen: [12_000, null],
      terms: DELIVERY_TERMS_TEXTS.DAP,
      settled: null,
    }),
  );
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(
    'bracket.step: the previous page showed $120.00; it is now $130.00.',
  );
});
