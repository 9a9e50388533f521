/** Every amount of money that pages and articles name is computed here again, or is a given that its page names the origin of. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { DUTY_CASES, dutyAndLanded, SHIPMENT } from '#content/figures/duty-rates.ts';
import { economicLot, yearlyLotCost } from '#content/figures/order-quantity.ts';
import { BENT, BENT_AND_SEALED, costsAt, unitCents, WELDED } from '#content/figures/redesign-cost.ts';
import { quotePart } from '#quote/quote-part.ts';
import { sampleChoices, sampleFacts } from '#web/live/sample-part.ts';

const ROOT = join(import.meta.dirname, '../../src');
const FOLDERS = ['content', 'web/home', 'web/resources', 'web/company', 'web/services', 'web/articles', 'web/live'];

/** "$1,470.00", "€5", "1,470 USD", "40 cents". What stands in front of a brace is computed where it stands. */
const AMOUNT = /[$€£₹]\d+(?:,\d{3})*(?:\.\d+)?|\d+(?:,\d{3})*(?:\.\d+)? (?:USD|EUR|INR|GBP|dollars|cents)\b/g;

function amountsIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && !line.includes('.replace('))
    .flatMap((line) => line.match(AMOUNT) ?? []);
}

interface Origin {
  /** The amounts as the page writes them, from the computation behind them. */
  computed?: () => string[];
  /** What nothing computes: an assumption of a worked example, or a law. The page says so in these words. */
  given?: Readonly<Record<string, string>>;
}

const dollars = (minor: number, digits = 2) =>
  `$${(minor / 100).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
const usd = (amount: number, digits = 0) =>
  `${amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })} USD`;

/** The manifold of the CNC guide at ten pieces, in each class. */
function manifoldPrices(): string[] {
  return ['iso2768-m', 'pm-0.127', 'iso2768-f', 'pm-0.025'].map((tolerance) => {
    const choices = { ...sampleChoices('cnc', 'al-6061-t6', { tolerance }), quantity: 10 };
    const price = quotePart(sampleFacts('milled-manifold'), choices, EXAMPLE_RATE_CARD, CATALOG);
    if (price.manual) throw new RangeError('Expected a price of the manifold, found a part for a person');
    return dollars(price.unitPriceMinor);
  });
}

function redesignCosts(): string[] {
  const setup = (design: typeof WELDED, quantity: number) =>
    costsAt(design, quantity).find(([kind]) => kind === 'setup')![1];
  return [
    ...[1, 10, 100].flatMap((pieces) =>
      [WELDED, BENT, BENT_AND_SEALED].map((design) => dollars(unitCents(design, pieces))),
    ),
    ...costsAt(WELDED, 10).map(([, cents]) => dollars(cents)),
    ...[WELDED, BENT].map((design) => dollars(setup(design, 1))),
    ...[WELDED, BENT].map((design) => `${Math.round(setup(design, 100))} cents`),
  ];
}

/** A mold of 6,000 with pieces at 1.40 against prints at 18.00; then lots of 2,400 pieces a year at 12 each, kept at 25 %. */
function toolAndLots(): string[] {
  const [tool, molded, printed] = [6000, 1.4, 18];
  const pieces = Math.ceil(tool / (printed - molded));
  const [pieceCost, rate] = [12, 0.25];
  const lots = [150, 30].map((orderCost) => {
    const costs = { yearlyDemand: 2400, orderCost, holdingCost: pieceCost * rate };
    const lot = Math.round(economicLot(costs));
    return { lot, words: [usd(orderCost), usd(Math.round(yearlyLotCost(costs, lot)))] };
  });
  return [
    ...[usd(tool), usd(molded, 2), usd(printed, 2), usd(printed - molded, 2)],
    ...[usd(tool + pieces * molded, 2), usd(pieces * printed, 2), usd(1.4 * tool)],
    ...[usd(pieceCost), usd(pieceCost * rate, 2)],
    ...lots.flatMap(({ lot, words }) => [...words, usd(lot * pieceCost)]),
  ];
}

function dutyAmounts(): string[] {
  const { goodsMinor, freightMinor, processingFeeMinor } = SHIPMENT;
  const each = (minor: number) => [dollars(minor), dollars(minor, 0)];
  const cases = DUTY_CASES.flatMap((duty) => {
    const { dutyMinor, landedMinor } = dutyAndLanded(duty);
    const shares = [duty.ordinaryPercent, duty.additionalPercent].map((percent) => (goodsMinor * percent) / 100);
    return [dutyMinor, landedMinor, Math.round(landedMinor / 100), ...shares].flatMap(each);
  });
  const landed = DUTY_CASES.map((duty) => dutyAndLanded(duty).landedMinor);
  const [before, after] = [landed[0]!, landed[1]!];
  const share = Math.round(goodsMinor * 0.003464);
  return [
    ...cases,
    ...[goodsMinor, freightMinor, processingFeeMinor, share, before - after, goodsMinor / 4].flatMap(each),
  ];
}

const ORIGINS: Readonly<Record<string, Origin>> = {
  'content/articles/guidess.mdx': { computed: manifoldPrices },
  'content/articles/sheet-metal-fabrication.mdx': {
    computed: redesignCosts,
    given: {
      '$1.00': 'These rates and all times are assumptions of this example',
      '$1.40': 'These rates and all times are assumptions of this example',
      '40 cents': 'These rates and all times are assumptions of this example',
      '15 cents': 'These rates and all times are assumptions of this example',
    },
  },
  'content/articles/traditional-vs-digital.mdx': { computed: toolAndLots },
  'content/articles/lead-times.mdx': {
    given: { '$5,000': '19 CFR 149.2', '$2,500': '19 CFR 143.21', $800: 'Executive Order 14324' },
  },
  'content/figures/duty-events.ts': { given: { $800: 'EO 14324' } },
  'content/articles/tariff.mdx': {
    computed: dutyAmounts,
    given: { '$33.58': '19 CFR 24.23', '$651.50': '19 CFR 24.23', $800: '14324' },
  },
};

function amountsWithoutOrigin(file: string, text: string, { computed, given = {} }: Origin = {}): string[] {
  const known = new Set(computed?.());
  return amountsIn(text)
    .filter((amount) => !known.has(amount) && !(given[amount] && text.includes(given[amount])))
    .map((amount) => `${file}: ${amount}`);
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:mdx|tsx?)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`),
);
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('every amount of money on a page is computed where it stands or checked here against its computation', () => {
  expect(files.flatMap((file) => amountsWithoutOrigin(file, textOf(file), ORIGINS[file]))).toEqual([]);
});

describe('the search for amounts', () => {
  test('finds an amount that nobody computes, however it is written', () => {
    const text = 'It costs $12.34, or 1,470 USD.\nA nut is 15 cents, a tool €5 and ₹900.';
    expect(amountsWithoutOrigin('page', text)).toEqual(
      ['$12.34', '1,470 USD', '15 cents', '€5', '₹900'].map((amount) => `page: ${amount}`),
    );
  });

  test('refuses a computed amount that is off by a cent, and a given one whose origin the page does not name', () => {
    const origin = { computed: () => ['$22.33'], given: { $800: '19 CFR 10.151' } };
    expect(amountsWithoutOrigin('page', 'From $22.32 to $22.33; $800', origin)).toEqual(['page: $22.32', 'page: $800']);
    expect(amountsWithoutOrigin('page', '$800 (19 CFR 10.151)', origin)).toEqual([]);
  });

  test('leaves an amount that a component writes', () => {
    expect(amountsIn('`$' + '{dollars} each`')).toEqual([]);
  });

  test('knows the files that it has computations for', () => {
    expect(files).toEqual(expect.arrayContaining(Object.keys(ORIGINS)));
  });
});
