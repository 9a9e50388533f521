/**
 * The tables of landed cost that the site comes with; a shop edits them in Settings. Freight rates are examples and say so. Duties, fees and taxes are
 * as their sources say, until the day that these vouch for; where none does there is no row.
 */
import type { Box, Charge, Duty, LandedSettings, Lane } from '#contract/landed-tables.ts';

const EXAMPLE = 'Example rate of this site, not a carrier quote';

const BOXES: Box[] = [
  { name: 'Carton XS', lengthMm: 200, widthMm: 150, heightMm: 100, mostKg: 10 },
  { name: 'Carton S', lengthMm: 300, widthMm: 200, heightMm: 150, mostKg: 15 },
  { name: 'Carton M', lengthMm: 400, widthMm: 300, heightMm: 300, mostKg: 25 },
  { name: 'Carton L', lengthMm: 600, widthMm: 400, heightMm: 400, mostKg: 30 },
  { name: 'Long carton', lengthMm: 2000, widthMm: 200, heightMm: 250, mostKg: 30 },
  { name: 'Pallet box', lengthMm: 1200, widthMm: 800, heightMm: 900, mostKg: 500 },
  { name: 'Crate', lengthMm: 2500, widthMm: 1250, heightMm: 600, mostKg: 1000 },
];

type LaneRow = [to: string[], baseMinor: number, perKgMinor: number];

function lanes(more: Pick<Lane, 'transport' | 'cm3PerKg' | 'daysLeast' | 'daysMost'>, rows: LaneRow[]): Lane[] {
  return rows.map(([to, baseMinor, perKgMinor]) => ({
    to,
    baseMinor,
    perKgMinor,
    ...more,
    from: '2026-01-01',
    until: '2027-12-31',
    source: EXAMPLE,
  }));
}

/** Transit as the site promises it: air 3 to 7 days, sea 18 to 25. 5,000 cm³ a kilogram is the IATA rule of express carriers, 1 m³ a ton that of sea freight. */
const LANES: Lane[] = [
  ...lanes({ transport: 'air', cm3PerKg: 5000, daysLeast: 3, daysMost: 7 }, [
    [['US', 'CA'], 2500, 850],
    [['EU', 'GB'], 2200, 780],
    [['*'], 3000, 1050],
  ]),
  ...lanes({ transport: 'sea', cm3PerKg: 1000, daysLeast: 18, daysMost: 25 }, [
    [['US', 'CA'], 18_000, 95],
    [['EU', 'GB'], 16_000, 85],
    [['*'], 22_000, 120],
  ]),
  ...lanes({ transport: 'domestic', cm3PerKg: 5000, daysLeast: 2, daysMost: 4 }, [[['IN'], 250, 90]]),
];

const PLASTIC = { hs: '3926.90.99', material: 'plastic', use: 'general', origin: 'IN', destination: 'US' } as const;
const HTS = 'HTS 3926.90.99, 5.3 %';

/** As the article on US tariffs has them, up to the end of the last surcharge. What followed it is not known here, and metal parts depend on annexes of section 232. */
const DUTIES: Duty[] = [
  {
    ...PLASTIC,
    percent: 55.3,
    basis: 'goods',
    from: '2025-08-27',
    to: '2026-02-06',
    source: `${HTS}, and 50 % by EO 14326 and EO 14329`,
  },
  {
    ...PLASTIC,
    percent: 30.3,
    basis: 'goods',
    from: '2026-02-07',
    to: '2026-02-23',
    source: `${HTS}, and 25 % by EO 14326`,
  },
  {
    ...PLASTIC,
    percent: 15.3,
    basis: 'goods',
    from: '2026-02-24',
    to: '2026-07-23',
    source: `${HTS}, and 10 % by section 122 (Proclamation 11012), which ended with July 23, 2026`,
  },
];

const FEES_2026 = 'CBP Dec. 25-10, 90 FR 34665: fees for fiscal year 2026';
const OF_2026 = { from: '2026-01-01', to: '2026-12-31' } as const;
const NO_BOUNDS = { leastMinor: null, mostMinor: null, aboveMinor: 0, upToMinor: null } as const;

const US_CHARGES: Charge[] = [
  {
    kind: 'fee',
    name: 'Merchandise processing fee',
    destination: 'US',
    transport: null,
    percent: 0.3464,
    leastMinor: 3358,
    mostMinor: 65_150,
    aboveMinor: 250_000,
    upToMinor: null,
    basis: 'goods',
    from: '2025-10-01',
    to: '2026-09-30',
    source: `19 CFR 24.23(b)(1), formal entry; ${FEES_2026}`,
  },
  {
    kind: 'fee',
    name: 'Merchandise processing fee',
    destination: 'US',
    transport: null,
    percent: 0,
    leastMinor: 269,
    mostMinor: 269,
    aboveMinor: 0,
    upToMinor: 250_000,
    basis: 'goods',
    from: '2025-10-01',
    to: '2026-09-30',
    source: `19 CFR 24.23(b)(2), informal entry; ${FEES_2026}`,
  },
  {
    kind: 'fee',
    name: 'Harbor maintenance fee',
    destination: 'US',
    transport: 'sea',
    percent: 0.125,
    ...NO_BOUNDS,
    basis: 'goods',
    ...OF_2026,
    source: '19 CFR 24.24',
  },
  {
    kind: 'tax',
    name: 'Import VAT',
    destination: 'US',
    transport: null,
    percent: 0,
    ...NO_BOUNDS,
    basis: 'goods',
    ...OF_2026,
    source: 'The USA charges no value added tax at the border; a use tax is between the buyer and their state',
  },
];

const VAT_SOURCE = 'Standard rate of 2026 (in the EU Directive 2006/112/EC, art. 85 and 97), tables of February 2026';

const VAT_2026: readonly (readonly [country: string, percent: number])[] = [
  ['AT', 20],
  ['BE', 21],
  ['BG', 20],
  ['CY', 19],
  ['CZ', 21],
  ['DE', 19],
  ['DK', 25],
  ['EE', 24],
  ['ES', 21],
  ['FI', 25.5],
  ['FR', 20],
  ['GB', 20],
  ['GR', 24],
  ['HR', 25],
  ['HU', 27],
  ['IE', 23],
  ['IT', 22],
  ['LT', 21],
  ['LU', 17],
  ['LV', 21],
  ['MT', 18],
  ['NL', 21],
  ['PL', 23],
  ['PT', 23],
  ['RO', 21],
  ['SE', 25],
  ['SI', 22],
  ['SK', 23],
];

const VAT: Charge[] = VAT_2026.map(([destination, percent]) => ({
  kind: 'tax',
  name: 'Import VAT',
  destination,
  transport: null,
  percent,
  ...NO_BOUNDS,
  basis: 'goods+freight+duty',
  ...OF_2026,
  source: VAT_SOURCE,
}));

/** No exchange rate comes with the site: it would be old before anybody used it. */
export const DEFAULT_LANDED: LandedSettings = {
  currency: 'USD',
  paddingMm: 10,
  fillPercent: 80,
  packingGramsPerLiter: 40,
  boxes: BOXES,
  lanes: LANES,
  duties: DUTIES,
  charges: [...US_CHARGES, ...VAT],
  exchange: [],
  exchangeDaysMost: 14,
};
