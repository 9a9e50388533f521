/** The tables of landed cost as texts of a form, and back. Amounts stand in whole units of the tables' currency, "25.00". */
import type { RowTexts } from '#admin/form-rows.ts';
import type { RowField } from '#admin/repeated-rows.tsx';
import type { Box, Charge, Duty, ExchangeRate, LandedSettings, Lane } from '#contract/landed-tables.ts';

export const LANDED_LISTS = ['boxes', 'lanes', 'duties', 'charges', 'exchange'] as const;
export type LandedList = (typeof LANDED_LISTS)[number];

export const LANDED_NAMES: Record<LandedList, string> = {
  boxes: 'Cartons',
  lanes: 'Freight',
  duties: 'Duties',
  charges: 'Fees and taxes',
  exchange: 'Exchange rates',
};

const day = { maxLength: 10, placeholder: '2026-12-31' } as const;
const decimal = { inputMode: 'decimal', maxLength: 14 } as const;

export const LANDED_FIELDS: Record<LandedList, readonly RowField[]> = {
  boxes: [
    { key: 'name', label: 'Carton', maxLength: 40 },
    { key: 'lengthMm', label: 'Length, mm', ...decimal },
    { key: 'widthMm', label: 'Width, mm', ...decimal },
    { key: 'heightMm', label: 'Height, mm', ...decimal },
    { key: 'mostKg', label: 'Max. weight, kg', ...decimal },
  ],
  lanes: [
    { key: 'to', label: 'To', placeholder: 'US CA, EU or *' },
    { key: 'transport', label: 'Mode', maxLength: 8, placeholder: 'air' },
    { key: 'baseMinor', label: 'Base', ...decimal },
    { key: 'perKgMinor', label: 'Per kg', ...decimal },
    { key: 'cm3PerKg', label: 'cm³ per kg', ...decimal },
    { key: 'daysLeast', label: 'Min. days', ...decimal },
    { key: 'daysMost', label: 'Max. days', ...decimal },
    { key: 'from', label: 'From', ...day },
    { key: 'until', label: 'Through', ...day },
    { key: 'source', label: 'Source', maxLength: 300 },
  ],
  duties: [
    { key: 'hs', label: 'HS code', maxLength: 14, placeholder: '7616.99.51' },
    { key: 'material', label: 'Material', maxLength: 12, placeholder: 'aluminum' },
    { key: 'use', label: 'Use', maxLength: 10, placeholder: 'general' },
    { key: 'origin', label: 'Origin', maxLength: 2 },
    { key: 'destination', label: 'Destination', maxLength: 2 },
    { key: 'percent', label: 'Percent', ...decimal },
    { key: 'basis', label: 'Basis', maxLength: 20, placeholder: 'goods' },
    { key: 'from', label: 'From', ...day },
    { key: 'to', label: 'Through', ...day },
    { key: 'source', label: 'Source', maxLength: 300 },
  ],
  charges: [
    { key: 'name', label: 'Fee or tax', maxLength: 80 },
    { key: 'kind', label: 'Kind', maxLength: 3, placeholder: 'tax' },
    { key: 'destination', label: 'Destination', maxLength: 2 },
    { key: 'transport', label: 'Mode', maxLength: 8, placeholder: 'any' },
    { key: 'percent', label: 'Percent', ...decimal },
    { key: 'leastMinor', label: 'Minimum', ...decimal },
    { key: 'mostMinor', label: 'Maximum', ...decimal },
    { key: 'aboveMinor', label: 'Goods above', ...decimal },
    { key: 'upToMinor', label: 'Goods up to', ...decimal },
    { key: 'basis', label: 'Basis', maxLength: 20, placeholder: 'goods' },
    { key: 'from', label: 'From', ...day },
    { key: 'to', label: 'Through', ...day },
    { key: 'source', label: 'Source', maxLength: 300 },
  ],
  exchange: [
    { key: 'base', label: 'From', maxLength: 3, placeholder: 'USD' },
    { key: 'currency', label: 'To', maxLength: 3, placeholder: 'EUR' },
    { key: 'rate', label: 'Rate', ...decimal },
    { key: 'date', label: 'Date', ...day },
    { key: 'source', label: 'Source', maxLength: 300 },
  ],
};

type Row = Box | Lane | Duty | Charge | ExchangeRate;

/** Each cell as it stands in the form; empty for what has no bound. */
export function textsOfRow(row: Row): RowTexts {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]: [string, unknown]) => {
      if (value === null) return [key, ''];
      if (Array.isArray(value)) return [key, value.join(' ')];
      return [key, key.endsWith('Minor') ? ((value as number) / 100).toFixed(2) : String(value)];
    }),
  );
}

/** A number that cannot be read stays none: the call names the field. */
const numberOf = (text: string | undefined) => (text ? Number(text) : Number.NaN);
/** All currencies of these tables have two decimals. */
const minorOf = (text: string | undefined) => Math.round(numberOf(text) * 100);
const minorOr = (text: string | undefined) => (text ? minorOf(text) : null);

type Read = { [list in LandedList]: (texts: RowTexts) => unknown };

const READ: Read = {
  boxes: ({ name = '', lengthMm, widthMm, heightMm, mostKg }) => ({
    name,
    lengthMm: numberOf(lengthMm),
    widthMm: numberOf(widthMm),
    heightMm: numberOf(heightMm),
    mostKg: numberOf(mostKg),
  }),
  lanes: ({ to = '', transport, baseMinor, perKgMinor, cm3PerKg, daysLeast, daysMost, from, until, source = '' }) => ({
    to: to.split(/[\s,]+/).filter((code) => code !== ''),
    transport,
    baseMinor: minorOf(baseMinor),
    perKgMinor: minorOf(perKgMinor),
    cm3PerKg: numberOf(cm3PerKg),
    daysLeast: numberOf(daysLeast),
    daysMost: numberOf(daysMost),
    from,
    until,
    source,
  }),
  duties: ({ percent, source = '', ...texts }) => ({ ...texts, percent: numberOf(percent), source }),
  charges: ({ transport, percent, leastMinor, mostMinor, aboveMinor, upToMinor, source = '', ...texts }) => ({
    ...texts,
    transport: !transport || transport === 'any' ? null : transport,
    percent: numberOf(percent),
    leastMinor: minorOr(leastMinor),
    mostMinor: minorOr(mostMinor),
    aboveMinor: aboveMinor ? minorOf(aboveMinor) : 0,
    upToMinor: minorOr(upToMinor),
    source,
  }),
  exchange: ({ rate, source = '', ...texts }) => ({ ...texts, rate: numberOf(rate), source }),
};

/** As the call takes it; the server says what is wrong with it. */
export function landedBody(
  texts: Record<string, string>,
  rows: Record<LandedList, readonly { texts: RowTexts }[]>,
): LandedSettings & { basedOn: number } {
  const lists = Object.fromEntries(LANDED_LISTS.map((list) => [list, rows[list].map((row) => READ[list](row.texts))]));
  return {
    basedOn: Number(texts.basedOn),
    currency: texts.currency,
    paddingMm: numberOf(texts.paddingMm),
    fillPercent: numberOf(texts.fillPercent),
    packingGramsPerLiter: numberOf(texts.packingGramsPerLiter),
    exchangeDaysMost: numberOf(texts.exchangeDaysMost),
    ...lists,
  } as LandedSettings & { basedOn: number };
}
