/**
 * Data of a page that is the same for every visitor, as one text: React Router encodes each of its thousands of values anew for each page, which
 * took most of the time in which a page was rendered.
 */
declare const held: unique symbol;
/** JSON of a `Value`. */
export type Packed<Value> = string & { readonly [held]: Value };

const texts = new WeakMap<object, string>();
/** The rate card, the shipping offer, and those before them in a page that stays open. */
const READ_MAX = 4;
const read = new Map<string, unknown>();

/** The same object gives the same text, made once. */
export function pack<Value extends object>(value: Value): Packed<Value> {
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text as Packed<Value>;
}

/** The same text gives the same value, read once: nobody may change it. */
export function unpack<Value>(text: Packed<Value>): Value {
  if (!read.has(text)) {
    if (read.size >= READ_MAX) read.delete(read.keys().next().value!);
    read.set(text, JSON.parse(text));
  }
  return read.get(text) as Value;
}
