/** What pages promise of days, quantities and prices can be ordered at the rates that a new installation begins with. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { PRINT_SERVICE } from '#content/services/print.tsx';
import { SERVICES } from '#content/services/services.ts';
import { type Choices, QUANTITY_MAX, SPEED_DAYS } from '#contract/quote.ts';
import { proposeProcess } from '#quote/propose-processes.ts';
import { quotePart } from '#quote/quote-part.ts';
import { PROMISES } from '#web/home/home-words.ts';
import { BracketVariants } from '#web/live/bracket-variants.tsx';
import { FREIGHT_DAYS } from '#web/live/delivery-plan.ts';
import { LIVE_FIGURES } from '#web/live/live-figures.ts';
import { sampleChoices, sampleFacts } from '#web/live/sample-part.ts';
import { ServicePrice } from '#web/services/service-price.tsx';

function priceOf(part: string, choices: Partial<Choices> & Pick<Choices, 'process'>, material?: string) {
  const price = quotePart(
    sampleFacts(part),
    { ...sampleChoices(choices.process, material), ...choices },
    EXAMPLE_RATE_CARD,
    CATALOG,
  );
  if (price.manual) throw new RangeError(`Expected a price of ${part}, found a part for a person`);
  return price;
}

test('"as fast as" can be ordered: 3 days of CNC and sheet metal, 1 day of FDM and SLA, a mold within 7 to 10', () => {
  const days = (part: string, process: Choices['process'], material?: string) =>
    priceOf(part, { process, speed: 'express' }, material).leadTimeDays;
  expect([days('milled-manifold', 'cnc'), days('sheet-enclosure', 'sheet')]).toEqual([3, 3]);
  expect([days('knob-concept', 'print', 'fdm-pla'), days('knob-concept', 'print', 'sla-standard')]).toEqual([1, 1]);
  const molded = priceOf('molded-clip', { process: 'molding', quantity: 1000 }).leadTimeDays;
  expect(molded).toBeGreaterThanOrEqual(7);
  expect(molded).toBeLessThanOrEqual(10);
});

test('1 to 1000 prints and up to 10,000 pieces can be ordered', () => {
  expect(QUANTITY_MAX).toBe(10_000);
  expect(PRINT_SERVICE.lead).toMatch(/1 to 1000 units; .* up to 10,000/);
  for (const quantity of [1, 1000, QUANTITY_MAX])
    expect(priceOf('knob-concept', { process: 'print', quantity }).totalPriceMinor).toBeGreaterThan(0);
});

test('"in as little as 3 days" stands beside what it means: days in the shop, then freight', () => {
  const shipped = PROMISES.find(({ promise }) => promise === 'Shipped across World')!;
  expect(shipped.figure).toBe('in as little as 3 days');
  expect(shipped.means).toBe(
    `Express parts leave the shop in ${SPEED_DAYS.express} working days. Air freight adds ${FREIGHT_DAYS.air.join('–')} days.`,
  );
});

test('each service whose section is called Price shows one, from the engine', () => {
  for (const service of SERVICES.filter(({ process }) => process !== 'design')) {
    const offer = CATALOG.processes.find(({ process }) => process === service.process)!;
    const html = renderToStaticMarkup(createElement(ServicePrice, { service, offer }));
    expect([service.path, /<tfoot>.*\$\d[\d,]*\.\d\d/s.test(html)]).toEqual([service.path, true]);
  }
});

test('the bracket of the case study is proposed as a milled part, and its page names the price of the engine', () => {
  const facts = sampleFacts('hub-motor-bracket');
  expect(proposeProcess(facts)?.process).toBe('cnc');
  const { unitPriceMinor } = priceOf('hub-motor-bracket', { process: 'cnc', quantity: 10 });
  const price = `$${(unitPriceMinor / 100).toFixed(2)}`;
  const lines = createElement(LIVE_FIGURES.PriceLinesExample, { part: 'hub-motor-bracket', process: 'cnc' });
  for (const element of [createElement(BracketVariants), lines])
    expect(renderToStaticMarkup(element).replace(/<[^>]+>/g, '')).toContain(price);
});
