/** What service pages say of the shop: it comes from the catalog and the rate card, and from nobody else's guide. */
import { readFileSync } from 'node:fs';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { OUR_LIMIT, OUR_RATES, type Service } from '#content/services/service.ts';
import { SERVICES } from '#content/services/services.ts';
import type { ProcessOffer } from '#contract/catalog.ts';
import type { CncRates } from '#quote/processes/cnc/rates.ts';
import { dieFor } from '#quote/processes/sheet/bending.ts';
import type { SheetRates } from '#quote/processes/sheet/rates.ts';
import { ratesOf } from '#quote/rate-card.ts';
import { DieTable } from '#web/live/die-table.tsx';
import { catalogLimits } from '#web/services/catalog-limits.ts';

/** Marketplaces, shops and their guides. */
const OTHER_SHOPS =
  /Hubs|Xometry|Proto ?labs|Fictiv|SendCutSend|OSH Cut|RapidDraft|RapidDirect|Neptune Labs|Acute Laser|Laser Master|\bCIF\b|3DPNext|Shapeways|Sculpteo|Materialise|JLC|PCBWay|Paragon|Rigid Prints|Geomiq|Weerg/;
const OURS_OR_A_STANDARD = /^(?:Our |ISO |DIN |ASME |ASTM |Computed|Rule of thumb|Geometry|Die: example rate card)/;

const offerOf = (name: string): ProcessOffer => CATALOG.processes.find(({ process }) => process === name)!;
const serviceOf = (name: string): Service => SERVICES.find(({ process }) => process === name)!;
const textOf = (node: ReactNode) => renderToStaticMarkup(createElement('div', null, node));

function limitsOf(service: Service) {
  const offer = offerOf(service.process);
  return [...catalogLimits(offer, service), ...service.limits(offer)];
}

/** All that the page says beyond the catalog's labels. */
function wordsOf(service: Service): string {
  const rules = service.rules(offerOf(service.process));
  const drawn = rules.map(({ drawing, ...words }) => [textOf(drawing), words]);
  return JSON.stringify([service, limitsOf(service), drawn]);
}

describe.each(SERVICES.map((service) => [service.path, service] as const))('%s', (_, service) => {
  test('names no other shop', () => {
    expect(wordsOf(service).match(OTHER_SHOPS)?.[0]).toBeUndefined();
  });

  test('takes each limit and rule from the shop itself or from a standard', () => {
    const sources = [...limitsOf(service), ...service.rules(offerOf(service.process))].map(({ source }) => source);
    const ofMakers = /^(?:Covestro|Radii and walls: our pages)/;
    expect(sources.filter((source) => !OURS_OR_A_STANDARD.test(source) && !ofMakers.test(source))).toEqual([]);
  });
});

test('the search for other shops finds them', () => {
  expect(OTHER_SHOPS.test('Smallest hole 2.5 mm: Hubs CNC design guide')).toBe(true);
  expect(OTHER_SHOPS.test(OUR_LIMIT)).toBe(false);
});

test('M3 to M5 are everyday threads', () => {
  const row = limitsOf(serviceOf('cnc')).find(({ what }) => what === 'Threads');
  expect(row).toEqual({ what: 'Threads', value: 'M2 to M48; M3 and up are everyday sizes', source: OUR_LIMIT });
  expect(readFileSync('src/content/articles/guidess.mdx', 'utf8')).toContain('M3 to M5 are everyday sizes');
});

test('one table of dies: the rate card, the service page and the article agree', () => {
  const { brake } = ratesOf('sheet', EXAMPLE_RATE_CARD) as SheetRates;
  const row = limitsOf(serviceOf('sheet')).find(({ source }) => source === OUR_RATES);
  expect(row?.value).toBe(brake.dies.map((die) => `${die.thicknessMm} mm: V ${die.openingMm}`).join(', '));
  const flange = serviceOf('sheet')
    .rules(offerOf('sheet'))
    .find(({ title }) => title === 'Flange')!;
  expect(textOf(flange.drawing)).toContain(`in 2 mm sheet over a die ${dieFor(brake, 2).openingMm} mm wide`);
  const article = readFileSync('src/content/articles/expert-tips.mdx', 'utf8');
  expect(article).toContain('<DieTable />');
  expect(article).toContain(`for 1.5 mm sheet in a ${dieFor(brake, 1.5).openingMm} mm die`);
  expect(article).not.toMatch(/\| Die V \||V = 6|6 t up to/);
  const cells = [...textOf(createElement(DieTable)).matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, cell]) => cell!);
  expect(cells.slice(12, 16)).toEqual(['2.0 mm', '16 mm', '2.6 mm', '11.3 mm']);
  expect(cells).toHaveLength(4 * brake.dies.length);
});

test('figures that a page writes out are those of the catalog', () => {
  const limit = (process: string, material: string, id: string) =>
    offerOf(process).materials.find((each) => each.id === material)!.limits![id]!.value;
  const answer = (process: string, question: RegExp) =>
    serviceOf(process).questions.find((each) => question.test(each.question))!.answer;
  expect(answer('sheet', /6061/)).toContain(`our limit is ${limit('sheet', 'al-6061-t6', 'bendRadius')} thicknesses`);

  const molding = serviceOf('molding').materials;
  if (!('cells' in molding)) throw new RangeError('Expected a table of resins');
  for (const { id } of offerOf('molding').materials) {
    const [least, most] = ['moldedWallLeast', 'moldedWallMost'].map((name) => limit('molding', id, name).toFixed(1));
    expect([id, molding.cells[id]![1]]).toEqual([id, `${least}–${most}`]);
  }

  const { draftFail, draftWarn } = offerOf('molding').limits;
  const { cells } = serviceOf('molding').finishes;
  const texture = offerOf('molding').finishes.find(({ id }) => id === 'texture')!.limits!.draftWarn!.value;
  expect([cells['spi-c1']![1], cells.texture![1]]).toEqual([
    `${draftFail!.value}° at least`,
    `${texture}°; deep 5° and more`,
  ]);
  expect(draftWarn!.value).toBe(2);

  const tight = offerOf('cnc').tolerances.find(({ id }) => id === 'pm-0.025')!;
  expect(serviceOf('cnc').tolerances.classes[tight.id]!.value).toBe(`up to ${tight.limits!.toleranceSize!.value} mm`);
});

test('figures that a page writes out are those of the rate card', () => {
  const rates = ratesOf('cnc', EXAMPLE_RATE_CARD) as CncRates;
  const cnc = serviceOf('cnc');
  const { answer } = cnc.questions.find(({ question }) => /finer tolerance/.test(question))!;
  const slower = (id: string) => `${Math.round(100 * (rates.tolerances[id]!.finishingSlowdown - 1))} %`;
  expect(answer).toBe(
    `Finishing takes ${slower('pm-0.127')} longer at ±0.005 in, ${slower('iso2768-f')} in class f, ${slower('pm-0.025')} at ±0.025 mm.`,
  );
  const [aluminum, titanium] = [rates.materials['al-6061-t6']!, rates.materials['ti-6al-4v']!];
  expect(cnc.materials.lead).toContain('ten times as long');
  expect(aluminum.roughingCm3PerMin / titanium.roughingCm3PerMin).toBe(10);
});
