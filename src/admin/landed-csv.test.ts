import { expect, test } from 'vitest';
import { csvOfList, placeInCsv, rowsOfCsv } from '#admin/landed-csv.ts';
import { LANDED_LISTS, textsOfRow } from '#admin/landed-settings-form.ts';
import { DEFAULT_LANDED } from '#catalog/landed-tables.ts';
import { isAppError } from '#contract/errors.ts';

const SETTINGS = {
  ...DEFAULT_LANDED,
  exchange: [{ base: 'USD' as const, currency: 'EUR' as const, rate: 0.8627, date: '2026-11-20', source: 'a, test' }],
};

test('each table of landed cost that is exported comes back by an import, to the cent and the day', () => {
  for (const list of LANDED_LISTS)
    expect(rowsOfCsv(list, csvOfList(list, SETTINGS))).toEqual(SETTINGS[list].map((row) => textsOfRow(row)));
});

test('columns may stand in any order, and a missing or unknown one is named', () => {
  expect(rowsOfCsv('exchange', 'To;From;Rate;Source;Date\nEUR;USD;0.86;bank;2026-11-20\n')).toEqual([
    { base: 'USD', currency: 'EUR', rate: '0.86', date: '2026-11-20', source: 'bank' },
  ]);
  const refusal = (text: string) => {
    try {
      rowsOfCsv('exchange', text);
    } catch (error) {
      if (isAppError(error)) return error.message;
    }
    return null;
  };
  expect(refusal('From,To,Rate,Date\n')).toContain('Missing: Source.');
  expect(refusal('')).toContain('Missing: From, To, Rate, Date, Source.');
  expect(refusal('From,To,Rate,Date,Source,Mood\n')).toBe('This table has no column Mood.');
});

test('a fault of a file is named by its line and column', () => {
  expect(placeInCsv('duties.3.percent')).toBe('Line 5, Percent');
  expect(placeInCsv('lanes.0.to.1')).toBe('Line 2, To');
  expect(placeInCsv('duties')).toBe('duties');
});
