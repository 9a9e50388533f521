/** The values between the delimiters of an IGES file: numbers, strings with their length before them ("4HPart"), and nothing. */

/** null where a field is left empty; NaN for what is no value of IGES. */
export type IgesValue = number | string | null;

export interface IgesMarks {
  /** Between two fields. */
  delimiter: string;
  /** After the last one. */
  terminator: string;
}

/** The fields from the beginning of `text`, up to the mark that ends them. */
export function splitFields(text: string, { delimiter, terminator }: IgesMarks): IgesValue[] {
  const values: IgesValue[] = [];
  let at = 0;
  while (at < text.length) {
    while (text[at] === ' ') at += 1;
    let end = at;
    while (end < text.length && text[end]! >= '0' && text[end]! <= '9') end += 1;
    let value: IgesValue;
    if (end > at && text[end] === 'H') {
      const from = end + 1;
      end = Math.min(text.length, from + Number(text.slice(at, end)));
      value = text.slice(from, end);
      while (text[end] === ' ') end += 1;
      // The length was wrong: what follows cannot be trusted.
      if (end < text.length && text[end] !== delimiter && text[end] !== terminator) value = Number.NaN;
    } else {
      end = at;
      while (end < text.length && text[end] !== delimiter && text[end] !== terminator) end += 1;
      value = numberOf(text.slice(at, end).trim());
    }
    values.push(value);
    while (end < text.length && text[end] !== delimiter && text[end] !== terminator) end += 1;
    if (text[end] === terminator) break;
    at = end + 1;
  }
  return values;
}

/** Exponents begin with E, or with D for double precision. */
function numberOf(text: string): number | null {
  if (text === '') return null;
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eEdD][-+]?\d+)?$/.test(text)) return Number.NaN;
  return Number(text.replace(/d/i, 'e'));
}
