/** Duty, fees and taxes of an import, by the rows that hold on the day of arrival. */
import type { LandedGap, LandedLine, LandedPart } from '#contract/landed.ts';
import {
  type Charge,
  type CustomsMaterial,
  type CustomsUse,
  type Duty,
  EU_COUNTRIES,
  type LandedTables,
  type Transport,
} from '#contract/landed-tables.ts';

export interface Import {
  parts: readonly LandedPart[];
  goodsMinor: number;
  freightMinor: number;
  country: string;
  transport: Transport;
  use: CustomsUse;
  /** ISO day: rows have to hold on it. */
  arrives: string;
  /** Minor units of the goods' currency for one of the tables'. */
  minorRate: number;
}

type ImportLine = Omit<LandedLine, 'paidBy'>;

export interface ImportCharges {
  lines: ImportLine[];
  gaps: LandedGap[];
}

export function importCharges(goods: Import, tables: LandedTables): ImportCharges {
  const duty = dutiesOf(goods, tables);
  const charges = chargesOf(goods, tables, duty.gaps.length > 0 ? null : sumOf(duty.lines));
  return { lines: [...duty.lines, ...charges.lines], gaps: [...duty.gaps, ...charges.gaps] };
}

/** One line for each row of the table that a part falls under. Nothing crosses a border inside of the shop's own country. */
function dutiesOf(goods: Import, { duties, origin }: LandedTables): ImportCharges {
  if (goods.country === origin) return { lines: [], gaps: [] };
  const values = new Map<Duty, number>();
  const gaps = new Map<string, LandedGap>();
  for (const { parcel, goodsMinor } of goods.parts) {
    const material = parcel?.customs ?? null;
    const rows = dutyRows(duties, { origin, country: goods.country, use: goods.use, material });
    const row = rows.find((each) => holds(each, goods.arrives));
    if (row) values.set(row, (values.get(row) ?? 0) + goodsMinor);
    else {
      const { use, country, arrives: on } = goods;
      gaps.set(String(material), { code: 'no-duty', material, use, origin, country, until: lastBefore(rows, on), on });
    }
  }
  const lines = [...values].map(([{ hs, percent, basis, source }, valueMinor]): ImportLine => {
    const freightMinor = basis === 'goods' ? 0 : shareOf(goods.freightMinor, valueMinor, goods.goodsMinor);
    return { kind: 'duty', name: hs, percent, amountMinor: percentOf(valueMinor + freightMinor, percent), source };
  });
  return { lines, gaps: [...gaps.values()] };
}

interface DutySubject {
  origin: string;
  country: string;
  use: CustomsUse;
  material: CustomsMaterial | null;
}

/** Rows of the material itself, and where there is none, those for any. */
function dutyRows(duties: readonly Duty[], { origin, country, use, material }: DutySubject): Duty[] {
  const rows = duties.filter((row) => row.origin === origin && isFor(row, country) && row.use === use);
  const own = rows.filter((row) => row.material === material);
  return own.length > 0 ? own : rows.filter((row) => row.material === 'any');
}

/** Of each fee and tax that the table names for the country, one row has to hold; without a tax of any kind the table has ended. */
function chargesOf(goods: Import, { charges }: LandedTables, dutyMinor: number | null): ImportCharges {
  const lines: ImportLine[] = [];
  const gaps: LandedGap[] = [];
  const { country, arrives: on } = goods;
  const rows = charges.filter((row) => isFor(row, country) && isBy(row, goods.transport));
  for (const [name, named] of Map.groupBy(rows, (row) => row.name)) {
    const current = named.filter((row) => holds(row, on));
    if (current.length === 0) {
      gaps.push({ code: 'no-charge', name, country, until: lastBefore(named, on), on });
      continue;
    }
    const row = current.find((each) => isWorth(each, goods));
    // Goods of this value are outside of it.
    if (!row) continue;
    if (row.basis === 'goods+freight+duty' && dutyMinor === null) {
      gaps.push({ code: 'needs-duty', name, percent: row.percent });
      continue;
    }
    lines.push(lineOf(row, goods, dutyMinor ?? 0));
  }
  if (!rows.some(({ kind }) => kind === 'tax')) gaps.push({ code: 'no-tax', country });
  return { lines, gaps };
}

function lineOf(row: Charge, goods: Import, dutyMinor: number): ImportLine {
  const { kind, name, percent, basis, leastMinor, mostMinor, source } = row;
  const freightMinor = basis === 'goods' ? 0 : goods.freightMinor;
  const ofMinor = goods.goodsMinor + freightMinor + (basis === 'goods+freight+duty' ? dutyMinor : 0);
  const least = leastMinor === null ? 0 : leastMinor * goods.minorRate;
  const most = mostMinor === null ? Number.POSITIVE_INFINITY : mostMinor * goods.minorRate;
  const amount = Math.min(most, Math.max(least, (ofMinor * percent) / 100));
  return { kind, name, percent: percent === 0 ? null : percent, amountMinor: roundHalfUp(amount), source };
}

function isWorth({ aboveMinor, upToMinor }: Charge, { goodsMinor, minorRate }: Import): boolean {
  const isAbove = aboveMinor === 0 || goodsMinor > aboveMinor * minorRate;
  return isAbove && (upToMinor === null || goodsMinor <= upToMinor * minorRate);
}

const isFor = ({ destination }: { destination: string }, country: string) =>
  destination === country || (destination === 'EU' && EU_COUNTRIES.includes(country));

const isBy = ({ transport }: Charge, by: Transport) => transport === null || transport === by;

const holds = ({ from, to }: { from: string; to: string }, day: string) => from <= day && day <= to;

/** Last day of the last row that ended before it. */
function lastBefore(rows: readonly { to: string }[], day: string): string | null {
  const ended = rows.map(({ to }) => to).filter((to) => to < day);
  return ended.length === 0 ? null : ended.reduce((last, to) => (to > last ? to : last));
}

const shareOf = (amount: number, part: number, whole: number) => (whole === 0 ? 0 : (amount * part) / whole);

const sumOf = (lines: readonly ImportLine[]) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

function percentOf(amountMinor: number, percent: number): number {
  return roundHalfUp((amountMinor * percent) / 100);
}

/** Binary fractions err by less than a ten-millionth; adding it makes halves round up. */
function roundHalfUp(amount: number): number {
  return Math.round(amount + 1e-7);
}
