import { describe, expect, test } from 'vitest';
import { DEFAULT_LANDED } from '#catalog/landed-tables.ts';
import type { Landed, LandedPart, Parcel } from '#contract/landed.ts';
import {
  type Charge,
  type Duty,
  EU_COUNTRIES,
  LandedSettingsSchema,
  type LandedTables,
} from '#contract/landed-tables.ts';
import { formatBench, formatGap } from '#contract/landed-words.ts';
import { chargedWeight, type LandedShipment, landedCost, transportsTo } from '#quote/landed/landed-cost.ts';

const OF_2026 = { from: '2026-01-01', to: '2027-12-31' };
const DUTY: Duty = {
  hs: '7616.99.90',
  material: 'aluminum',
  use: 'general',
  origin: 'IN',
  destination: 'EU',
  percent: 6,
  basis: 'goods+freight',
  ...OF_2026,
  source: 'a test',
};
const TABLES: LandedTables = {
  ...DEFAULT_LANDED,
  duties: [...DEFAULT_LANDED.duties, DUTY],
  origin: 'IN',
  version: 7,
};
const BRACKET: Parcel = { grams: 120, boxMm: [80, 60, 40], customs: 'aluminum' };
const PART: LandedPart = { parcel: BRACKET, pieces: 10, goodsMinor: 50_000 };
const SHIPMENT: LandedShipment = {
  parts: [PART],
  currency: 'USD',
  country: 'DE',
  transport: 'air',
  terms: 'DDP',
  use: 'general',
  shipDate: '2026-12-04',
  today: '2026-11-23',
};

function told(change: Partial<LandedShipment> = {}, tables = TABLES): Landed {
  const answer = landedCost({ ...SHIPMENT, ...change }, tables);
  if (answer.kind === 'untold') throw new Error(answer.gaps.map(formatGap).join(' '));
  return answer.landed;
}

const gapsOf = (change: Partial<LandedShipment>, tables = TABLES) => {
  const answer = landedCost({ ...SHIPMENT, ...change }, tables);
  return (answer.kind === 'untold' ? answer.gaps : answer.landed.gaps).map(formatGap);
};

test('the tables that the site comes with are ones that Settings would take, and its freight rates say that they are examples', () => {
  expect(LandedSettingsSchema.parse(DEFAULT_LANDED)).toEqual(DEFAULT_LANDED);
  for (const { source } of DEFAULT_LANDED.lanes) expect(source).toMatch(/^Example rate/);
  for (const { source } of [...DEFAULT_LANDED.duties, ...DEFAULT_LANDED.charges])
    expect(source.length).toBeGreaterThan(10);
  for (const country of EU_COUNTRIES)
    expect([country, DEFAULT_LANDED.charges.some(({ destination }) => destination === country)]).toEqual([
      country,
      true,
    ]);
});

test('ten brackets to Germany: packed, weighed, freight, duty of value and freight, and VAT of all three', () => {
  const landed = told();
  // 90 x 70 x 50 mm padded, ten pieces, 80 % full: 3.94 L; chargeable weight dimensional 0.79 kg, packed 1.36 kg, so 1.5 kg.
  expect(landed).toMatchObject({ netGrams: 1200, grossGrams: 1358, volumeCm3: 3938, chargedKg: 1.5 });
  expect(landed.cartons).toEqual({ count: 1, name: 'Carton S' });
  expect(
    landed.lines.map(({ kind, name, percent, amountMinor, paidBy }) => [kind, name, percent, amountMinor, paidBy]),
  ).toEqual([
    ['freight', '', null, 2200 + 1170, 'shop'],
    ['duty', '7616.99.90', 6, 3202, 'shop'],
    ['tax', 'Import VAT', 19, 10_749, 'shop'],
  ]);
  expect([landed.chargedMinor, landed.benchMinor, landed.tablesVersion]).toEqual([17_321, 67_321, 7]);
  expect(landed.arrives).toEqual(['2026-12-07', '2026-12-11']);
  expect(formatBench(landed, 'Hamburg')).toBe(
    'On your bench in Hamburg, Dec 7–11, 2026: $673.21 USD with freight and duty.',
  );
});

test('under DAP only freight is charged, and duty and VAT stand beside it as due by the buyer', () => {
  const [dap, ddp] = [told({ terms: 'DAP' }), told()];
  expect(dap.chargedMinor).toBe(3370);
  expect(dap.lines.map(({ paidBy }) => paidBy)).toEqual(['shop', 'buyer', 'buyer']);
  expect(dap.benchMinor).toBe(ddp.benchMinor);
});

test('where the duty table has ended, there is a sentence and no number: under DAP freight is told, under DDP nothing is charged', () => {
  const plastic = { parts: [{ ...PART, parcel: { ...BRACKET, customs: 'plastic' as const } }], country: 'US' };
  const sentences = [
    'We have no duty rate for plastic parts for general use from India to the United States after Jul 23, 2026. Please ask us.',
    'We have no rate for the merchandise processing fee of the United States after Sep 30, 2026. Please ask us.',
  ];
  expect(gapsOf({ ...plastic, terms: 'DAP' })).toEqual(sentences);
  const dap = told({ ...plastic, terms: 'DAP' });
  expect([dap.benchMinor, dap.lines.map(({ kind }) => kind)]).toEqual([null, ['freight', 'tax']]);
  expect(formatBench(dap)).toContain('with freight. Duty and taxes on arrival are not included.');
  expect(landedCost({ ...SHIPMENT, ...plastic }, TABLES)).toMatchObject({ kind: 'untold' });
  expect(gapsOf(plastic)).toEqual(sentences);
});

test('in force, the same rows have numbers: plastics to the USA in June 2026, as in the article on tariffs', () => {
  const landed = told({
    parts: [{ parcel: { ...BRACKET, customs: 'plastic' }, pieces: 100, goodsMinor: 400_000 }],
    country: 'US',
    shipDate: '2026-06-20',
    today: '2026-06-15',
  });
  const amountOf = (name: string) => landed.lines.find((line) => line.name === name)?.amountMinor;
  expect(amountOf('3926.90.99')).toBe(61_200);
  expect(amountOf('Merchandise processing fee')).toBe(3358);
  expect(amountOf('Harbor maintenance fee')).toBeUndefined();
});

test('the processing fee has its least and most, an informal entry its own, and the harbor fee is one of sea freight', () => {
  const feeOf = (goodsMinor: number, transport: 'air' | 'sea' = 'air') => {
    const parts = [{ parcel: { ...BRACKET, customs: 'plastic' as const }, pieces: 1, goodsMinor }];
    const { lines } = told({ parts, country: 'US', transport, shipDate: '2026-06-20', today: '2026-06-15' });
    return lines.filter(({ kind }) => kind === 'fee').map(({ name, amountMinor }) => [name, amountMinor]);
  };
  const fee = 'Merchandise processing fee';
  expect(feeOf(250_000)).toEqual([[fee, 269]]);
  expect(feeOf(250_001)).toEqual([[fee, 3358]]);
  expect(feeOf(2_000_000)).toEqual([[fee, 6928]]);
  expect(feeOf(20_000_000)).toEqual([[fee, 65_150]]);
  expect(feeOf(2_000_000, 'sea')).toEqual([
    [fee, 6928],
    ['Harbor maintenance fee', 2500],
  ]);
});

test('a row holds on the last day of arrival, from its first day to its last', () => {
  const on = (shipDate: string) =>
    gapsOf({ shipDate }, { ...TABLES, duties: [{ ...DUTY, from: '2026-12-11', to: '2026-12-12' }] });
  expect(on('2026-12-03')).toContain(
    'We have no duty rate for aluminum parts for general use from India to Germany for arrival by Dec 10, 2026. Please ask us.',
  );
  expect(on('2026-12-04')).toEqual([]);
  expect(on('2026-12-05')).toEqual([]);
  expect(on('2026-12-06')[0]).toContain('after Dec 12, 2026. Please ask us.');
});

test('material and use find the row, a row for any material serves where the material has none of its own, and another use has no number', () => {
  const any: Duty = { ...DUTY, material: 'any', use: 'machine', hs: '8487.90', percent: 1.7 };
  const tables = { ...TABLES, duties: [DUTY, any] };
  const hsOf = (customs: Parcel['customs'], use: 'general' | 'machine' | 'mounting') => {
    const answer = landedCost(
      { ...SHIPMENT, use, terms: 'DAP', parts: [{ ...PART, parcel: { ...BRACKET, customs } }] },
      tables,
    );
    return answer.kind === 'told' ? answer.landed.lines.find(({ kind }) => kind === 'duty')?.name : 'untold';
  };
  expect(hsOf('aluminum', 'general')).toBe('7616.99.90');
  expect(hsOf('aluminum', 'machine')).toBe('8487.90');
  expect(hsOf('steel', 'machine')).toBe('8487.90');
  expect(hsOf(null, 'machine')).toBe('8487.90');
  expect(hsOf('aluminum', 'mounting')).toBeUndefined();
  expect(hsOf('steel', 'general')).toBeUndefined();
});

test('inside of the shop’s own country there is one way, no duty, and no word of a customs row', () => {
  expect(transportsTo('IN', TABLES)).toEqual(['domestic']);
  expect(transportsTo('US', TABLES)).toEqual(['air', 'sea']);
  const tax: Charge = { ...DEFAULT_LANDED.charges.at(-1)!, name: 'GST', destination: 'IN', percent: 18 };
  const home = told({ country: 'IN', transport: 'domestic' }, { ...TABLES, charges: [tax] });
  expect(home.lines.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['freight', 250 + 135],
    ['tax', Math.round(50_385 * 0.18)],
  ]);
  expect(gapsOf({ country: 'IN', transport: 'air' })).toEqual([
    'We have no rate for air freight to India. Please ask us.',
  ]);
});

test('what has no weight, fits no carton, has no lane or no exchange rate is said, and never a number', () => {
  expect(gapsOf({ parts: [PART, { ...PART, parcel: null }] })).toEqual([
    'The weight or size of one part is not known from its file.',
  ]);
  expect(gapsOf({ parts: [{ ...PART, parcel: { ...BRACKET, boxMm: [2600, 10, 10] } }] })[0]).toContain(
    'too large or too heavy',
  );
  expect(gapsOf({ parts: [{ ...PART, parcel: { ...BRACKET, grams: 1_000_001 } }] })[0]).toContain(
    'too large or too heavy',
  );
  expect(gapsOf({ shipDate: '2028-01-01' })).toEqual([
    'We have no rate for air freight to Germany after Dec 31, 2027. Please ask us.',
  ]);
  expect(gapsOf({ currency: 'EUR' })).toEqual(['We have no current exchange rate from USD to EUR.']);
  expect(gapsOf({ parts: [] })).toHaveLength(1);
});

test('a lane that begins later has not ended, and one that ended is named by its last day, whatever begins after it', () => {
  const lane = TABLES.lanes.find(({ to, transport }) => transport === 'air' && to.includes('EU'))!;
  const rows = (...days: [from: string, until: string][]) => ({
    ...TABLES,
    lanes: days.map(([from, until]) => ({ ...lane, from, until })),
  });
  const later: [string, string] = ['2028-01-01', '2028-12-31'];
  expect(gapsOf({}, rows(later))).toEqual(['We have no rate for air freight to Germany. Please ask us.']);
  expect(gapsOf({}, rows(['2026-01-01', '2026-12-03'], later))).toEqual([
    'We have no rate for air freight to Germany after Dec 3, 2026. Please ask us.',
  ]);
  expect(gapsOf({}, rows(['2026-01-01', '2026-12-04'], later))).toEqual([]);
});

test('inside of the shop’s own country a missing tax is called that, and no duty is spoken of', () => {
  const home = { country: 'IN', transport: 'domestic', terms: 'DAP' } as const;
  const words = formatBench(told(home));
  expect(words).toMatch(/ with freight\. Taxes are not included\.$/);
  expect(gapsOf(home)).toEqual(['We have no tax rate for India. Please ask us.']);
  expect(formatBench(told({ terms: 'DAP', use: 'mounting' }))).toContain('Duty and taxes on arrival are not included.');
});

/** What a buyer is told of aluminum and plastic parts by the tables that the site comes with, one day after the other. */
test.each(['US', 'DE', 'GB', 'CA', 'JP'])(
  'to %s the tables of the site never name a duty, fee or tax on a day that none of its rows holds',
  (country) => {
    const tables: LandedTables = { ...DEFAULT_LANDED, origin: 'IN', version: 1 };
    const rowsOf = ({ duties, charges }: LandedTables) => [...duties, ...charges];
    for (const customs of ['aluminum', 'plastic'] as const)
      for (let day = Date.UTC(2026, 0, 15); day < Date.UTC(2027, 1, 15); day += 86_400_000) {
        const shipDate = new Date(day).toISOString().slice(0, 10);
        const parts = [{ ...PART, parcel: { ...BRACKET, customs } }];
        const { lines, gaps, arrives, benchMinor } = told({ parts, country, shipDate, terms: 'DAP' }, tables);
        const sources = rowsOf(tables).filter(({ from, to }) => from <= arrives[1] && arrives[1] <= to);
        for (const line of lines.filter(({ kind }) => kind !== 'freight'))
          expect(sources.map(({ source }) => source)).toContain(line.source);
        const hasDuty = lines.some(({ kind }) => kind === 'duty');
        expect(gaps.some(({ code }) => code === 'no-duty')).toBe(!hasDuty);
        expect(benchMinor === null).toBe(gaps.length > 0);
        const ddp = landedCost({ ...SHIPMENT, parts, country, shipDate }, tables);
        expect(ddp.kind).toBe(gaps.length > 0 ? 'untold' : 'told');
      }
  },
);

test('tables in dollars price goods in euros by a rate that is current, and not by one that is too old or of tomorrow', () => {
  const at = (date: string) =>
    landedCost(
      { ...SHIPMENT, currency: 'EUR', terms: 'DAP' },
      { ...TABLES, exchange: [{ base: 'USD', currency: 'EUR', rate: 0.9, date, source: 'a test' }] },
    );
  expect(at('2026-11-20')).toMatchObject({ landed: { currency: 'EUR', chargedMinor: 3033 } });
  for (const date of ['2026-11-08', '2026-11-24']) expect(at(date).kind).toBe('untold');
});

describe('laws, on chance that repeats', () => {
  const chance = mulberry(20_261_123);
  const pick = (least: number, most: number) => least + chance() * (most - least);
  const part = (): LandedPart => ({
    parcel: {
      grams: Math.round(10 ** pick(0, 4)),
      boxMm: [pick(1, 700), pick(1, 400), pick(0.5, 250)],
      customs: 'aluminum',
    },
    pieces: Math.ceil(10 ** pick(0, 2.5)),
    goodsMinor: Math.ceil(10 ** pick(3, 7)),
  });
  const shipments = Array.from({ length: 400 }, () => ({
    parts: Array.from({ length: Math.ceil(pick(0, 4)) }, part),
    transport: chance() < 0.5 ? ('air' as const) : ('sea' as const),
  }));
  const freightOf = (parts: readonly LandedPart[], transport: 'air' | 'sea') =>
    told({ parts, transport, terms: 'DAP' }).lines[0]!.amountMinor;

  test('heavier is never cheaper, and neither is larger or more of it', () => {
    for (const { parts, transport } of shipments) {
      const [first, ...others] = parts as [LandedPart, ...LandedPart[]];
      const { grams, boxMm } = first.parcel!;
      const freight = freightOf(parts, transport);
      const changed = (parcel: Partial<Parcel>, pieces = first.pieces) =>
        freightOf([{ ...first, pieces, parcel: { ...first.parcel!, ...parcel } }, ...others], transport);
      expect(changed({ grams: grams * pick(1, 3) })).toBeGreaterThanOrEqual(freight);
      expect(changed({ boxMm: [boxMm[0] * 1.2, boxMm[1], boxMm[2] * 1.1] })).toBeGreaterThanOrEqual(freight);
      expect(changed({}, first.pieces + 1)).toBeGreaterThanOrEqual(freight);
    }
  });

  test('one shipment of all is never dearer than one of each, and one more part never makes the freight less', () => {
    for (const { parts, transport } of shipments) {
      const more = part();
      const together = freightOf([...parts, more], transport);
      expect(together).toBeGreaterThanOrEqual(freightOf(parts, transport));
      expect(together).toBeLessThanOrEqual(freightOf(parts, transport) + freightOf([more], transport));
    }
  });

  test('DDP never charges less than DAP, lines sum to what is charged, and the bench costs the same', () => {
    for (const { parts, transport } of shipments) {
      const [dap, ddp] = [told({ parts, transport, terms: 'DAP' }), told({ parts, transport })];
      expect(ddp.chargedMinor).toBeGreaterThanOrEqual(dap.chargedMinor);
      expect(ddp.chargedMinor).toBe(ddp.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
      expect(ddp.benchMinor).toBe(dap.benchMinor);
    }
  });
});

test('half kilograms are started, and room is charged where it is the greater', () => {
  expect(chargedWeight(1, 1, { cm3PerKg: 5000 })).toBe(0.5);
  expect(chargedWeight(500, 2500, { cm3PerKg: 5000 })).toBe(0.5);
  expect(chargedWeight(501, 2500, { cm3PerKg: 5000 })).toBe(1);
  expect(chargedWeight(500, 12_501, { cm3PerKg: 5000 })).toBe(3);
});

function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
