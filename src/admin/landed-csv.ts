/** Tables of landed cost as files for a spreadsheet, with the labels of the form as their columns. */
import type { RowTexts } from '#admin/form-rows.ts';
import { LANDED_FIELDS, type LandedList, textsOfRow } from '#admin/landed-settings-form.ts';
import { readCsv, toCsv } from '#contract/csv.ts';
import { AppError } from '#contract/errors.ts';
import type { LandedSettings } from '#contract/landed-tables.ts';

export function csvOfList(list: LandedList, settings: LandedSettings): string {
  const fields = LANDED_FIELDS[list];
  const rows = settings[list].map((row) => textsOfRow(row));
  return toCsv(
    fields.map(({ label }) => label),
    rows.map((texts) => fields.map(({ key }) => texts[key] ?? '')),
  );
}

/** Cells by field, in any order of the columns. Throws `invalid_input` where a column is missing or unknown. */
export function rowsOfCsv(list: LandedList, text: string): RowTexts[] {
  const fields = LANDED_FIELDS[list];
  const [header = [], ...rows] = readCsv(text);
  const named = header.map((cell) => cell.trim());
  const missing = fields.filter(({ label }) => !named.includes(label)).map(({ label }) => label);
  const unknown = named.filter((label) => !fields.some((field) => field.label === label));
  if (missing.length > 0)
    throw new AppError('invalid_input', {
      message: `The first line must name the columns. Missing: ${missing.join(', ')}.`,
    });
  if (unknown.length > 0)
    throw new AppError('invalid_input', { message: `This table has no column ${unknown.join(', ')}.` });
  return rows.map((cells) =>
    Object.fromEntries(fields.map(({ key, label }) => [key, (cells[named.indexOf(label)] ?? '').trim()])),
  );
}

/** "duties.3.percent" → "Line 5, Percent": the first line has the columns. */
export function placeInCsv(field: string): string {
  const [list = '', row = '', key = ''] = field.split('.');
  const column = LANDED_FIELDS[list as LandedList]?.find((each) => each.key === key);
  return /^\d+$/.test(row) ? `Line ${Number(row) + 2}${column ? `, ${column.label}` : ''}` : field;
}
