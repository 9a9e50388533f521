/** Repeated rows of a form: "socialLinks.3.url" is the field `url` in row 3 of `socialLinks`. */
import { AppError, isAppError } from '#contract/errors.ts';

/** The input of one row, by field. */
export type RowTexts = Record<string, string>;

export interface TypedRow {
  /** The number of the row in the form. Not its position, because rows can be removed. */
  number: number;
  texts: RowTexts;
}

/** The rows of this name in the order of the form, without empty rows. */
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

/** Runs the work. Translates the row positions in its error to the row numbers of the form. */
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
