/** Each live figure in the server's HTML: the worked example is right before any script has run. */
import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { materialsFor } from '#catalog/options.ts';
import { LIVE_FIGURES } from './live-figures.ts';

type Figure = keyof typeof LIVE_FIGURES;

/** The visible text, without tags and attributes. */
function textOf(figure: Figure, props: object = {}): string {
  const html = renderToStaticMarkup(createElement(LIVE_FIGURES[figure] as React.ComponentType<object>, props));
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
}

describe('worked examples', () => {
  test('flanges of 40 and 25 mm in 1.5 mm sheet need a blank of 62.39 mm', () => {
    const text = textOf('BendCalculator');
    expect(text).toContain('Flat length 62.39 mm');
    expect(text).toContain('Bend deduction BD 2.607 mm');
    expect(text).toContain('K of steel, DIN 6935 0.325');
  });

  test('80 mm is ± 0.3 mm in class m', () => {
    expect(textOf('ToleranceFinder')).toMatch(/m Medium 0\.30 0\.0118 79\.70 80\.30/);
    expect(textOf('ToleranceFinder', { nominalMm: 2500 })).toContain('f Fine none above 2,000 mm');
  });

  test('4.1 m of cut in 2 mm steel take 46 s of beam', () => {
    expect(textOf('CutTimeCalculator')).toContain('Beam time 46.0 s');
  });

  test('goods of $12,000 land for $13,354.57', () => {
    expect(textOf('LandedCost')).toMatch(/Landed cost \$13,354\.57 Per piece, rounded \$26\.71/);
  });

  const plastic = { goodsUsd: 4000, freightUsd: 380, ordinaryPercent: 5.3, pieces: 100, transport: 'air' };
  test('the landed cost opens with the duty in force on the day of viewing', () => {
    expect(textOf('LandedCostToday', { ...plastic, day: '2026-06-15' })).toMatch(
      /Duty, 15\.3 % of the goods \$612\.00 .* Landed cost \$5,025\.58/,
    );
  });

  test('where the duty of the day is not known, the landed cost shows no total and asks for the rate', () => {
    const text = textOf('LandedCostToday', { ...plastic, day: '2026-11-23' });
    expect(text).toMatch(/Duty: enter the rate – .* limits expired Sep 30, 2026/);
    expect(text).toContain('Landed cost without the processing fee –');
    expect(text).not.toMatch(/NaN|\$[\d,.]+ Per piece/);
  });

  test('standard by air with two days for customs arrives after 12 to 16 days', () => {
    expect(textOf('DeliveryPlan')).toContain('Arrives after 12 to 16 days');
  });
});

describe('prices of sample parts', () => {
  const manifold = { part: 'milled-manifold', process: 'cnc' };

  test('curve, lines and table agree on a unit price', () => {
    const curve = textOf('PriceCurve', { ...manifold, materials: ['al-6061-t6', 'ss-304'] });
    const each = /Each (\$[\d,.]+)/.exec(curve)?.[1];
    expect(each).toBeDefined();
    expect(textOf('PriceLinesExample', { ...manifold, quantities: [10] })).toContain(`Unit price ${each} `);
    expect(textOf('PartInMaterials', { ...manifold, materials: ['al-6061-t6', 'ss-304'] })).toContain(`g ${each} `);
  });

  test('the lines are there at each quantity, in one panel each', () => {
    expect(textOf('PriceLinesExample', manifold).match(/Unit price/g)).toHaveLength(4);
  });

  test('the list of all materials has each with its figures', () => {
    const text = textOf('AllMaterials', { process: 'cnc' });
    expect(text).toMatch(/Aluminum 6061-T6 1 2.70 276 310 68.9 95 HB 120 good/);
    expect(text).toMatch(/Plywood, routed \d+ 0.68 – 40 10 Janka 5.6 kN 100 poor/);
    for (const source of ['Minimum of ASTM A240', 'NEMA LI 1', 'Minimum of AMS 5663']) expect(text).toContain(source);
  });

  test('the list of all materials says of each by a number which source its figures have', () => {
    const text = textOf('AllMaterials', { process: 'cnc' });
    for (const { label, properties } of materialsFor('cnc')) {
      const number = text.slice(text.indexOf(`${label} `) + label.length).match(/^ (\d+) \d/)?.[1];
      expect([label, number && text.includes(` ${number} ${properties!.source}.`)]).toEqual([label, true]);
    }
  });

  test('a mold pays from a whole number of pieces, at which it is no dearer', () => {
    const text = textOf('QuantityBreakEven');
    const [, pieces, molded, printed] =
      /pays from ([\d,]+) pcs Molded, in total \$([\d,.]+) Without a mold \$([\d,.]+)/.exec(text) ?? [];
    const number = (words: string | undefined) => Number(words?.replace(/,/g, ''));
    expect(number(pieces)).toBeGreaterThan(1);
    expect(number(molded)).toBeLessThanOrEqual(number(printed));
  });

  test('what a person prices has no price here, and says so', () => {
    const designed = { part: 'sheet-enclosure', process: 'design' };
    for (const figure of ['PriceCurve', 'PriceLinesExample', 'PartInMaterials', 'QuantityBreakEven'] as const) {
      const text = textOf(figure, { ...designed, material: 'prototype', materials: ['prototype'] });
      expect(text).toContain('Manual quote needed');
      // The rate of an hour is told, and no price.
      expect((text.match(/\$[\d,.]*\d/g) ?? []).filter((amount) => amount !== '$65.00')).toEqual([]);
    }
  });

  test('a part or material that does not exist is refused, not drawn', () => {
    expect(() => textOf('PriceCurve', { part: 'no-such-part', process: 'cnc' })).toThrow(/Expected one of motor-plate/);
    expect(() => textOf('PriceCurve', { ...manifold, materials: ['wood'] })).toThrow('Expected a material of cnc');
  });
});

test('two figures on one page share no id', () => {
  const { BendCalculator, ToleranceFinder } = LIVE_FIGURES;
  const page = renderToString(
    createElement(
      'main',
      null,
      createElement(BendCalculator),
      createElement(BendCalculator),
      createElement(ToleranceFinder),
    ),
  );
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(12);
  expect(new Set(ids).size).toBe(ids.length);
});
