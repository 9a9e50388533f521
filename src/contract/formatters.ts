/** `Intl`'s formatters, each made once: to make one takes a hundred times as long as to use it. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

export const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once(numberFormats, options, () => new Intl.NumberFormat('en-US', options));

/** In UTC, so that server and browser write the same text. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(dateFormats, options, () => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }));

function once<Format>(made: Map<string, Format>, options: object, make: () => Format): Format {
  const key = JSON.stringify(options);
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}
