/** Tables for a spreadsheet. */

/** A spreadsheet treats a text with this beginning as a formula, and runs it (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;
/** Tells spreadsheets that the rest is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * CSV after RFC 4180. A text that could be a formula gets an apostrophe in front, which a spreadsheet hides and reads as "this is text". Numbers are
 * written as they are.
 */
export function toCsv(header: readonly string[], rows: Iterable<readonly (string | number | null)[]>): string {
  const lines = [header.map(cell).join(',')];
  for (const row of rows) lines.push(row.map(cell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
