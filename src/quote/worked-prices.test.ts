/** Prices that a machinist can follow line by line, and those that docs/pricing.md names. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { ENGINE_VERSION } from '#contract/analysis.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { PRICING_VERSION, priceCurve, quotePart } from '#quote/quote-part.ts';
import { BEARING_BLOCK, BRACKET, ENCLOSURE } from '../../tests/quote/sample-parts.ts';

const cnc = (different: Partial<Choices> = {}): Choices => ({ ...defaultChoices('cnc'), ...different });
const print = (different: Partial<Choices> = {}): Choices => ({ ...defaultChoices('print'), ...different });

const quoteOf = (facts: PartFacts, choices: Choices) => quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG);

const curveOf = (facts: PartFacts, choices: Choices) =>
  priceCurve(facts, choices, EXAMPLE_RATE_CARD, CATALOG, [1, 10, 100, 1000]).map(
    ({ unitPriceMinor }) => unitPriceMinor,
  );

/** The threads that the holes of the sample parts are meant for. */
const M6_IN_BRACKET = [{ faceIds: [12, 13], work: { kind: 'thread' as const, size: 'M6' } }];
const M5_IN_BLOCK = [{ faceIds: [7, 9, 11, 13], work: { kind: 'thread' as const, size: 'M5' } }];

test('an aluminium bracket with six holes costs what a machinist can follow line by line', () => {
  const quote = quoteOf(BRACKET, cnc({ holes: M6_IN_BRACKET }));
  if (quote.manual) throw new Error(quote.reasons.map(formatReason).join(' '));
  const { lines, findings, inputHash, ...rest } = quote;
  expect(rest).toEqual({
    manual: false,
    currency: 'USD',
    unitPriceMinor: 11_077,
    totalPriceMinor: 11_077,
    band: { lowMinor: 8800, highMinor: 16_712 },
    leadTimeDays: 5,
    parcel: { grams: 151.716, boxMm: [100, 60, 20], customs: 'aluminum' },
    rateCard: { name: 'Example shop', version: 1 },
    versions: { engine: ENGINE_VERSION, pricing: PRICING_VERSION, catalog: CATALOG.version, rateCard: 1 },
  });
  expect(lines).toMatchInlineSnapshot(`
    [
      {
        "amount": 0.439,
        "amountMinor": 494,
        "group": "material",
        "id": "stock",
        "label": "Stock, Aluminum 6061-T6 102 × 62 × 25 mm",
        "rate": 1125,
        "unit": "kg",
      },
      {
        "amount": 1,
        "amountMinor": 125,
        "group": "material",
        "id": "sawing",
        "label": "Sawing",
        "rate": 125,
        "unit": "cut",
      },
      {
        "amount": 27.5,
        "amountMinor": 2578,
        "group": "setup",
        "id": "programming",
        "label": "Preparing and programming",
        "rate": 93.75,
        "unit": "min",
      },
      {
        "amount": 53,
        "amountMinor": 4969,
        "group": "setup",
        "id": "setting-up",
        "label": "Setting up, 3 setups and 6 tools",
        "rate": 93.75,
        "unit": "min",
      },
      {
        "amount": 5.5,
        "amountMinor": 573,
        "group": "setup",
        "id": "first-piece",
        "label": "First piece, at reduced feed",
        "rate": 104.166667,
        "unit": "min",
      },
      {
        "amount": 2.8,
        "amountMinor": 292,
        "group": "machining",
        "id": "loading",
        "label": "Loading, 3 setups",
        "rate": 104.166667,
        "unit": "min",
      },
      {
        "amount": 2.9,
        "amountMinor": 302,
        "group": "machining",
        "id": "roughing",
        "label": "Roughing",
        "rate": 104.166667,
        "unit": "min",
      },
      {
        "amount": 4.3,
        "amountMinor": 448,
        "group": "machining",
        "id": "finishing",
        "label": "Finishing",
        "rate": 104.166667,
        "unit": "min",
      },
      {
        "amount": 0.68,
        "amountMinor": 71,
        "faceIds": [
          8,
          9,
          10,
          11,
          12,
          13,
        ],
        "group": "machining",
        "id": "drilling",
        "label": "Drilling, 6 holes",
        "rate": 104.166667,
        "unit": "min",
      },
      {
        "amount": 0.46,
        "amountMinor": 48,
        "faceIds": [
          12,
          13,
        ],
        "group": "machining",
        "id": "tapping",
        "label": "Tapping, 2 holes: M6",
        "rate": 104.166667,
        "unit": "min",
      },
      {
        "amount": 1.5,
        "amountMinor": 156,
        "group": "machining",
        "id": "tool-changes",
        "label": "Tool changes, 10 per part",
        "rate": 104.166667,
        "unit": "min",
      },
      {
        "amount": 7.3,
        "amountMinor": 23,
        "group": "machining",
        "id": "worn-cutters",
        "label": "Tool wear",
        "rate": 3.125,
        "unit": "min",
      },
      {
        "amount": 0.02,
        "amountMinor": 39,
        "group": "machining",
        "id": "scrap",
        "label": "Scrap",
        "rate": 1958.35417,
        "unit": "piece",
      },
      {
        "amount": 1.1,
        "amountMinor": 103,
        "group": "inspection",
        "id": "deburring",
        "label": "Deburring",
        "rate": 93.75,
        "unit": "min",
      },
      {
        "amount": 9.94,
        "amountMinor": 828,
        "group": "inspection",
        "id": "inspection",
        "label": "Inspection, ISO 2768-m (medium)",
        "rate": 83.3333333,
        "unit": "min",
      },
      {
        "amount": 0.3,
        "amountMinor": 28,
        "group": "inspection",
        "id": "packing",
        "label": "Packing",
        "rate": 93.75,
        "unit": "min",
      },
    ]
  `);
  expect(findings.filter(({ state }) => state === 'warn' || state === 'fail')).toEqual([]);
  expect(findings.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['too-large', 'thin-wall', 'deep-hole', 'undercut']),
  );
  expect(inputHash).toMatch(/^[0-9a-f]{64}$/);
});

test('the three parts of docs/pricing.md cost what it says at 1, 10, 100 and 1000 pieces', () => {
  expect({
    bracket: curveOf(BRACKET, cnc({ holes: M6_IN_BRACKET })),
    bearingBlock: curveOf(
      BEARING_BLOCK,
      cnc({ material: 'ss-304', tolerance: 'pm-0.025', finish: 'passivate', holes: M5_IN_BLOCK }),
    ),
    enclosureFdm: curveOf(ENCLOSURE, print()),
    enclosureMjf: curveOf(ENCLOSURE, print({ material: 'mjf-pa12', tolerance: 'mjf-0.3', finish: 'dyed-black' })),
  }).toMatchInlineSnapshot(`
    {
      "bearingBlock": [
        19001,
        6464,
        5210,
        5085,
      ],
      "bracket": [
        11077,
        3064,
        2263,
        2183,
      ],
      "enclosureFdm": [
        3486,
        2287,
        2215,
        2210,
      ],
      "enclosureMjf": [
        4828,
        2578,
        2353,
        2330,
      ],
    }
  `);
});

test('the unit price is close to a fixed sum over the quantity plus a price per piece', () => {
  const quantities = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
  const curve = priceCurve(BRACKET, cnc(), EXAMPLE_RATE_CARD, CATALOG, quantities);
  const [one, two] = [curve[0]!, curve[1]!];
  const perOrder = 2 * (one.unitPriceMinor - two.unitPriceMinor);
  const perPiece = one.unitPriceMinor - perOrder;
  const misses = curve.map(({ quantity, unitPriceMinor }) => unitPriceMinor - perPiece - perOrder / quantity);
  expect(Math.max(...misses.map(Math.abs))).toBeLessThan(3);
});
