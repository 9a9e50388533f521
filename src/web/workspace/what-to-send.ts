/** What Submit sends: a part that is already in an open quote, unchanged, is not asked for twice. */
import type { Speed } from '#contract/quote.ts';
import type { QuotedPart } from '#web/orders/order-handover.ts';
import { listPriceChanges, type SeenPrices } from '#web/orders/seen-prices.ts';
import { partWork } from '#web/workspace/part-work.ts';
import type { WorkPart } from '#web/workspace/workspace-state.ts';

/** The quote of a part that was sent to a person. */
export interface PersonQuote {
  id: string;
  number: string;
  /** A person has priced it. */
  isAnswered: boolean;
}

/** Where all that Submit would send waits for a person. */
export const ALREADY_ASKED = 'You have already asked for this; your request is waiting.';

export type ToSend =
  | { kind: 'send'; parts: readonly WorkPart[] }
  /** All of it is in this quote, whose prices are those that the page shows. */
  | { kind: 'go-on'; quoteId: string; seen: SeenPrices }
  /** A person has all of it, and has not answered. */
  | { kind: 'waiting'; quote: PersonQuote };

export interface WorkToCompare {
  /** Those that can be sent. */
  parts: readonly WorkPart[];
  speed: Speed;
  /** By part, minor units; null for none. */
  seenMinor: ReadonlyMap<number, number | null>;
}

export function whatToSend({ parts, speed, seenMinor }: WorkToCompare, quoted: readonly QuotedPart[]): ToSend {
  const open = openQuotes(parts, speed, quoted);
  const withPerson = personQuotes(parts, speed, quoted);
  const quoteOfAll = (asked: readonly WorkPart[]) => {
    const quote = asked[0] && open.get(asked[0].id)?.quote;
    const isIn = ({ id }: WorkPart) => open.get(id)?.quote.id === quote?.id;
    return quote && quote.parts.length === asked.length && asked.every(isIn) ? quote : null;
  };
  const rest = parts.filter(({ id }) => !withPerson.has(id));
  const quote = quoteOfAll(parts) ?? quoteOfAll(rest);
  if (quote?.status === 'manual') return { kind: 'waiting', quote: personQuote(quote) };
  if (quote) {
    const seen = quote.parts.map(({ fileId }) => {
      const part = parts.find(({ id }) => open.get(id)?.sent === fileId);
      return (part && seenMinor.get(part.id)) ?? null;
    });
    if (listPriceChanges(quote, seen).length === 0) return { kind: 'go-on', quoteId: quote.id, seen };
  }
  if (rest.length > 0) return { kind: 'send', parts: rest };
  const answers = [...withPerson.values()];
  const waiting = answers.find(({ isAnswered }) => !isAnswered);
  if (waiting) return { kind: 'waiting', quote: waiting };
  return answers[0] ? { kind: 'go-on', quoteId: answers[0].id, seen: [] } : { kind: 'send', parts };
}

/** By part, the quote in which a person prices it, or has. */
export function personQuotes(
  parts: readonly WorkPart[],
  speed: Speed,
  quoted: readonly QuotedPart[],
): Map<number, PersonQuote> {
  const open = openQuotes(parts, speed, quoted);
  return new Map(
    [...open].flatMap(([id, { sent, quote }]) => {
      const price = quote.parts.find(({ fileId }) => fileId === sent)?.price;
      return price && (price.manual || price.byPerson) ? [[id, personQuote(quote)] as const] : [];
    }),
  );
}

const personQuote = ({ id, number, status }: QuotedPart['quote']): PersonQuote => ({
  id,
  number,
  isAnswered: status !== 'manual',
});

/** By part, the quote that can still be ordered with it as it is now. */
function openQuotes(parts: readonly WorkPart[], speed: Speed, quoted: readonly QuotedPart[]): Map<number, QuotedPart> {
  const isOpen = ({ status, isExpired }: QuotedPart['quote']) =>
    !isExpired && (status === 'measuring' || status === 'manual' || status === 'priced');
  return new Map(
    parts.flatMap((part) => {
      const found = quoted.find(({ stored }) => stored === part.id);
      return found && isOpen(found.quote) && found.work === partWork(part, speed) ? [[part.id, found] as const] : [];
    }),
  );
}
