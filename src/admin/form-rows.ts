/** Rows of a form that can be added and removed: "socialLinks.3.url" is the field `url` of the row 3 of `socialLinks`. */
import { AppError, isAppError } from '#contract/errors.ts';

/** What was typed into one row, by the names of its fields. */
export type RowTexts = Record<string, string>;

export interface TypedRow {
  /** The row's number in the form, which need not be its place: rows are removed. */
  number: number;
  texts: RowTexts;
}

/** The rows of this name in the order of the form; a row in which nothing was typed is none. */
export function readRows(texts: Record<string, string>, name: string): TypedRow[] {
  const rows = new Map<number, RowTexts>();
  for (const [key, value] of Object.entries(texts)) {
    const [prefix, number, field, ...rest] = key.split('.');
    if (prefix !== name || !/^\d{1,4}$/.test(number ?? '') || !field || rest.length > 0) continue;
    rows.set(Number(number), { ...rows.get(Number(number)), [field]: value.trim() });
  }
  return [...rows]
    .map(([number, row]) => ({ number, texts: row }))
    .filter((row) => Object.values(row.texts).some((text) => text !== ''));
}

/** Does the work; what its error says of a row by its place is said by the row's number in the form. */
export async function namingRows<Result>(
  name: string,
  rows: readonly TypedRow[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isAppError(error) || !error.fields) throw error;
    const renamed = Object.entries(error.fields).map(([field, words]) => {
      const [prefix, place = '', ...rest] = field.split('.');
      const row = prefix === name ? rows[Number(place)] : undefined;
      return [row && place !== '' ? [name, row.number, ...rest].join('.') : field, words];
    });
    throw new AppError(error.code, { message: error.message, fields: Object.fromEntries(renamed) });
  }
}
