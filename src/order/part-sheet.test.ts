import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PartSheet } from '#order/part-sheet.tsx';

const LINE = { label: 'Stock', amount: '1', unit: 'kg', rate: '$4.00', price: '$4.00' };

function render(prices: number, groups?: { label: string; price: string }[]): string {
  return renderToStaticMarkup(
    createElement(PartSheet, {
      name: 'bracket.step',
      choices: [],
      lines: Array.from({ length: prices }, (_, at) => ({ ...LINE, label: `Stock ${at}` })),
      ...(groups && { groups }),
      unitPrice: '$4.00',
      total: '$4.00',
      rateCard: null,
      versions: null,
      reasons: [],
    }),
  ).replaceAll('<!-- -->', '');
}

test('the price of a part is in 1 line or in several lines', () => {
  expect(render(1)).toContain('Price in 1 line<');
  expect(render(2)).toContain('Price in 2 lines<');
});

test('where the amounts are groups, no line with its rate is shown', () => {
  const shown = render(2, [{ label: 'Material', price: '$8.00' }]);
  expect(shown).toContain('Material');
  expect(shown).not.toMatch(/Price in|Stock|\$4\.00 ?\//);
});

test('open questions stand with the part as plain holes, with a way back only where they can be answered', () => {
  const sheet = (answerHref?: string) =>
    renderToStaticMarkup(
      createElement(PartSheet, {
        name: 'bracket.step',
        choices: [],
        openHoles: ['Ø11.8 (fits G1/4)'],
        ...(answerHref && { answerHref }),
        lines: [],
        unitPrice: null,
        total: null,
        rateCard: null,
        versions: null,
        reasons: [],
      }),
    );
  expect(sheet('/profile')).toContain('href="/profile"');
  expect(sheet()).toMatch(/Ordered as plain holes:.*Ø11\.8 \(fits G1\/4\)/);
  expect(sheet()).not.toContain('href');
});
