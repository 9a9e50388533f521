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

/** Rows of cells after RFC 4180, without empty rows; a comma or a semicolon parts them, whichever the first line has more of. What `toCsv` wrote comes back as it was. */
export function readCsv(text: string): string[][] {
  const body = text.replace(BYTE_ORDER_MARK, '');
  const [first = ''] = body.split(/\r?\n/, 1);
  const separator = first.split(';').length > first.split(',').length ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < body.length) {
    const isQuoted = body[at] === '"';
    let end = isQuoted ? at + 1 : at;
    if (isQuoted)
      while (end < body.length && (body[end] !== '"' || body[end + 1] === '"')) end += body[end] === '"' ? 2 : 1;
    else while (end < body.length && body[end] !== separator && body[end] !== '\n') end += 1;
    const raw = isQuoted ? body.slice(at + 1, end).replaceAll('""', '"') : body.slice(at, end).replace(/\r$/, '');
    row.push(raw.startsWith("'") && FORMULA.test(raw.slice(1)) ? raw.slice(1) : raw);
    at = isQuoted ? end + 1 : end;
    if (body[at] === '\r') at += 1;
    if (at >= body.length || body[at] === '\n') {
      if (row.some((each) => each !== '')) rows.push(row);
      row = [];
    } else if (at === body.length - 1) row.push('');
    at += 1;
  }
  return rows;
}
