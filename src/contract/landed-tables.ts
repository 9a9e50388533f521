/** What landed cost follows from, as the shop keeps it: cartons, freight lanes, duties, fees and taxes, exchange rates. Each figure has its source and its days. */
import * as z from 'zod/mini';
import { COUNTRY_CODES } from '#contract/countries.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { ONE_LINE } from '#contract/text.ts';
import { formatNumber } from '#contract/units.ts';

export const TRANSPORTS = ['air', 'sea', 'domestic'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** What customs tariffs tell apart first. */
export const CUSTOMS_MATERIALS = [
  'steel',
  'aluminum',
  'copper',
  'titanium',
  'magnesium',
  'nickel',
  'plastic',
  'wood',
] as const;
export type CustomsMaterial = (typeof CUSTOMS_MATERIALS)[number];

/** What a part is for: a tariff may put a machine's part elsewhere than a bracket of the same shape. */
export const CUSTOMS_USES = ['general', 'machine', 'mounting'] as const;
export type CustomsUse = (typeof CUSTOMS_USES)[number];

/** What a percentage is taken of. */
export const DUTY_BASES = ['goods', 'goods+freight'] as const;
export const CHARGE_BASES = ['goods', 'goods+freight', 'goods+freight+duty'] as const;

/** The member states, to which one customs tariff applies: a row for "EU" holds in each of them. */
export const EU_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Together they fit the body of a call. */
export const ROWS_MAX = { boxes: 20, lanes: 40, duties: 100, charges: 60, exchange: 20 } as const;

const line = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .check(
      z.trim(),
      z.minLength(1, `${label} is missing`),
      z.maxLength(max, `${label} must be at most ${max} characters`),
      z.regex(ONE_LINE, `${label} must be one line of text`),
    );
const number = (label: string, least: number, most: number) => {
  const words = `${label} must be a number from ${formatNumber(least, 4)} to ${formatNumber(most, 4)}`;
  return z.number({ error: words }).check(z.gte(least, words), z.lte(most, words));
};
const whole = (label: string, least: number, most: number) => {
  const words = `${label} must be a whole number from ${formatNumber(least, 0)} to ${formatNumber(most, 0)}`;
  return z.int({ error: words }).check(z.gte(least, words), z.lte(most, words));
};

const DAY_WORDS = 'A day must be written as 2026-12-31';
const day = z.string({ error: DAY_WORDS }).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, DAY_WORDS), z.refine(isDay, DAY_WORDS));

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

const inOrder = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  error: 'The last day is before the first',
  path: ['to'],
});
const COUNTRY_WORDS = 'This is not a country code';
const country = z.enum(COUNTRY_CODES as [string, ...string[]], { error: COUNTRY_WORDS });
const zone = z.enum(['EU', ...COUNTRY_CODES] as [string, ...string[]], { error: `${COUNTRY_WORDS}, or EU` });
const source = line('The source', 300);
const MONEY_MOST = 100_000_000;
const percent = number('Percent', 0, 1000);

export const BoxSchema = z.object({
  name: line('The name of a carton', 40),
  /** Inside. */
  lengthMm: number('Length', 10, 12_000),
  widthMm: number('Width', 10, 12_000),
  heightMm: number('Height', 10, 12_000),
  /** The heaviest contents. */
  mostKg: number('Maximum weight', 0.1, 20_000),
});
export type Box = z.infer<typeof BoxSchema>;

export const LaneSchema = z
  .object({
    /** Codes of countries, "EU", or "*" for those that no other lane of this transport names. */
    to: z
      .array(z.enum(['*', 'EU', ...COUNTRY_CODES] as [string, ...string[]], { error: `${COUNTRY_WORDS}, EU or *` }))
      .check(z.minLength(1, 'Name at least one country'), z.maxLength(300, 'The list has too many countries')),
    transport: z.enum(TRANSPORTS, { error: 'Transport must be air, sea or domestic' }),
    /** Of each shipment, and of each kilogram that is charged, in minor units of the tables' currency. */
    baseMinor: whole('The base', 0, MONEY_MOST),
    perKgMinor: whole('The rate per kilogram', 0, MONEY_MOST),
    /** So much room is charged as a kilogram. */
    cm3PerKg: number('Cubic centimeters per kilogram', 100, 100_000),
    /** Calendar days in transit. */
    daysLeast: whole('Minimum days', 0, 365),
    daysMost: whole('Maximum days', 0, 365),
    from: day,
    until: day,
    source,
  })
  .check(
    z.refine(({ from, until }) => from <= until, { error: 'The last day is before the first', path: ['until'] }),
    z.refine(({ daysLeast, daysMost }) => daysLeast <= daysMost, {
      error: 'The maximum days are less than the minimum',
      path: ['daysMost'],
    }),
  );
export type Lane = z.infer<typeof LaneSchema>;

export const DutySchema = z
  .object({
    hs: z
      .string({ error: 'The HS code must be text' })
      .check(z.trim(), z.regex(/^\d{4}[\d.]{0,10}$/, 'An HS code has 4 to 10 digits, for example 7616.99.51')),
    material: z.enum([...CUSTOMS_MATERIALS, 'any'], { error: 'This is not a customs material' }),
    use: z.enum(CUSTOMS_USES, { error: 'Use must be general, machine or mounting' }),
    origin: country,
    destination: zone,
    /** All duties of this code together: ordinary and additional. */
    percent,
    basis: z.enum(DUTY_BASES, { error: 'Basis must be goods or goods+freight' }),
    from: day,
    to: day,
    source,
  })
  .check(inOrder);
export type Duty = z.infer<typeof DutySchema>;

export const ChargeSchema = z
  .object({
    kind: z.enum(['fee', 'tax'], { error: 'Kind must be fee or tax' }),
    name: line('The name of a fee or tax', 80),
    destination: zone,
    /** null: whatever they come by. */
    transport: z.nullable(z.enum(TRANSPORTS, { error: 'Transport must be air, sea or domestic' })),
    percent,
    /** At least and at most so much, minor units of the tables' currency; null: no bound. */
    leastMinor: z.nullable(whole('The minimum', 0, MONEY_MOST)),
    mostMinor: z.nullable(whole('The maximum', 0, MONEY_MOST)),
    /** Only for goods worth more than the one and no more than the other. */
    aboveMinor: whole('Goods worth more than', 0, 1_000_000_000),
    upToMinor: z.nullable(whole('Goods worth at most', 0, 1_000_000_000)),
    basis: z.enum(CHARGE_BASES, { error: 'Basis must be goods, goods+freight or goods+freight+duty' }),
    from: day,
    to: day,
    source,
  })
  .check(
    inOrder,
    z.refine(({ leastMinor, mostMinor }) => leastMinor === null || mostMinor === null || leastMinor <= mostMinor, {
      error: 'The maximum is less than the minimum',
      path: ['mostMinor'],
    }),
  );
export type Charge = z.infer<typeof ChargeSchema>;

const currency = z.enum(CURRENCIES, { error: `A currency must be ${CURRENCIES.join(', ')}` });

export const ExchangeRateSchema = z
  .object({
    /** `rate` units of `currency` for one of `base`. */
    base: currency,
    currency,
    rate: number('The rate', 0.0001, 10_000),
    date: day,
    source,
  })
  .check(
    z.refine((row) => row.base !== row.currency, { error: 'The two currencies are the same', path: ['currency'] }),
  );
export type ExchangeRate = z.infer<typeof ExchangeRateSchema>;

const most = (rows: number) => `There can be at most ${rows} rows`;

export const LandedSettingsSchema = z.object({
  /** Of all amounts in these tables. */
  currency,
  /** Between a part and its carton or its neighbor, on each side. */
  paddingMm: number('Padding', 0, 500),
  /** How much of a carton padded parts fill. */
  fillPercent: number('Fill', 10, 100),
  /** Of carton and padding, for each liter of packed room. */
  packingGramsPerLiter: number('Packing weight', 0, 5000),
  /** From small to large. */
  boxes: z.array(BoxSchema).check(z.maxLength(ROWS_MAX.boxes, most(ROWS_MAX.boxes))),
  lanes: z.array(LaneSchema).check(z.maxLength(ROWS_MAX.lanes, most(ROWS_MAX.lanes))),
  duties: z.array(DutySchema).check(z.maxLength(ROWS_MAX.duties, most(ROWS_MAX.duties))),
  charges: z.array(ChargeSchema).check(z.maxLength(ROWS_MAX.charges, most(ROWS_MAX.charges))),
  exchange: z.array(ExchangeRateSchema).check(z.maxLength(ROWS_MAX.exchange, most(ROWS_MAX.exchange))),
  /** An older rate of exchange is not offered. */
  exchangeDaysMost: whole('Days an exchange rate stays valid', 1, 366),
});
export type LandedSettings = z.infer<typeof LandedSettingsSchema>;

/** With where parts are made and which version of the shop's settings this is: an order keeps it. */
export const LandedTablesSchema = z.extend(LandedSettingsSchema, { origin: z.string(), version: z.int() });
export type LandedTables = z.infer<typeof LandedTablesSchema>;

/** As an admin sees it. */
export const LandedSettingsViewSchema = z.extend(LandedSettingsSchema, {
  /** Of all settings; sent back with a change. */
  version: z.int(),
});
export type LandedSettingsView = z.infer<typeof LandedSettingsViewSchema>;

export const UpdateLandedSettingsSchema = z.extend(LandedSettingsSchema, {
  /** The version that the form was made from: refused when others were saved meanwhile. */
  basedOn: z.int(),
});
