import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Crossover } from '#web/workspace/every-way.tsx';

test('the table of unit prices shows each price with its cents, as it is charged, and the axis its round prices without', () => {
  const points = [
    { quantity: 1, unitPriceMinor: 123_499 },
    { quantity: 10, unitPriceMinor: 12_981 },
  ];
  const way = {
    process: 'cnc' as const,
    label: 'CNC Machining',
    material: 'Aluminum 6061',
    isChosen: true,
    points,
    unitPriceMinor: 12_981,
    asksThickness: false,
    range: null,
    leadTimeDays: 5,
    toMend: [],
    lost: [],
  };
  const html = renderToStaticMarkup(
    createElement(Crossover, { ways: [way], quantity: 10, currency: 'USD', onQuantity: () => {} }),
  );
  const told = (element: string) =>
    [...html.matchAll(new RegExp(`<${element}[^>]*>([^<]*)</${element}>`, 'g'))].map(([, text]) => text);
  expect(told('td')).toEqual(['$1,234.99', '$129.81']);
  expect(told('text')).toEqual(expect.arrayContaining(['$200', '$500', '$1,000']));
});
