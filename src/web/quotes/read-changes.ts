/** The form of a quote's changes: Compare from the quote, and nothing else, so that what stays may be fitted to a new material. */
import type { QuoteView } from '#contract/order.ts';
import { SPEEDS } from '#contract/quote.ts';
import type { ReviseQuote } from '#contract/saved-quote.ts';

export const REVISED_FIELDS = ['material', 'finish', 'tolerance'] as const;

/** Name of an input of the part at this place. */
export const changeField = (position: number, field: string): string => `part.${position}.${field}`;

/** null where nothing is changed. */
export function readChanges(form: FormData, { speed, parts }: Pick<QuoteView, 'speed' | 'parts'>): ReviseQuote | null {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const chosenSpeed = SPEEDS.find((each) => each === text('speed'));
  const changes = parts.flatMap(({ choices }, position): ReviseQuote['parts'] => {
    if (form.get(changeField(position, 'isLeftOut')) !== null) return [{ position, isLeftOut: true }];
    const change: ReviseQuote['parts'][number] = { position };
    for (const field of REVISED_FIELDS) {
      const id = text(changeField(position, field));
      if (id !== '' && id !== choices[field]) change[field] = id;
    }
    const quantity = text(changeField(position, 'quantity')).replaceAll(',', '');
    if (quantity !== '' && Number(quantity) !== choices.quantity) change.quantity = Number(quantity);
    return Object.keys(change).length > 1 ? [change] : [];
  });
  const isFaster = chosenSpeed !== undefined && chosenSpeed !== speed;
  if (changes.length === 0 && !isFaster) return null;
  return { parts: changes, ...(isFaster ? { speed: chosenSpeed } : {}) };
}
