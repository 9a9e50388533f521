/** What a rate card would do to quotes that have a price: to each of them, and to their parts by process. */
import { CATALOG } from '#catalog/catalog.ts';
import { ChoicesSchema, type PricedQuote } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { RateCardPreview, RepricedProcess, RepricedQuote } from '#contract/rate-card-version.ts';
import type { PartToJudge, QuoteToReprice } from '#db/quote-prices.ts';
import { withThickness } from '#quote/ask-thickness.ts';
import { shareWork } from '#quote/price/share-work.ts';
import { quotePart } from '#quote/quote-part.ts';

interface RepricedPart {
  process: string;
  currency: string;
  /** null for a part without a price of its own. */
  beforeMinor: number | null;
  afterMinor: number | null;
  wasByPerson: boolean;
  isByPerson: boolean;
  /** By the card, as the part is ordered alone; null where it keeps its price. */
  repriced: PricedQuote | null;
}

/** A part at which the card fails goes to a person, and is told to `onFault` with the cause. */
export function repriceQuotes(
  quotes: readonly QuoteToReprice[],
  card: RateCard,
  onFault: (part: PartToJudge, cause: unknown) => void,
): RateCardPreview {
  const failed: string[] = [];
  const told = (part: PartToJudge) => (cause: unknown) => {
    failed.push(part.fileName);
    onFault(part, cause);
  };
  const priced = quotes.map((quote) => ({
    quote,
    parts: shareRepriced(
      quote,
      quote.parts.map((part) => repricePart(part, quote, card, told(part))),
    ),
  }));
  return {
    failed,
    quotes: priced.map(({ quote, parts }) => viewQuote(quote, parts)),
    processes: sumByProcess(priced.flatMap(({ parts }) => parts)),
  };
}

/** What the parts of a quote share by this card. */
function shareRepriced({ parts }: QuoteToReprice, repriced: readonly RepricedPart[]): RepricedPart[] {
  const quotes = repriced.map(({ repriced: quote }, at) => ({ name: parts[at]!.fileName, quote }));
  return shareWork(quotes).map((quote, at) => {
    const part = repriced[at]!;
    return quote && !quote.manual ? { ...part, afterMinor: quote.totalPriceMinor } : part;
  });
}

function viewQuote(quote: QuoteToReprice, parts: readonly RepricedPart[]): RepricedQuote {
  const amounts = parts.map(({ afterMinor }) => afterMinor);
  return {
    quoteId: quote.id,
    customer: quote.customer,
    createdAt: quote.createdAt.toISOString(),
    parts: parts.length,
    currency: quote.currency,
    beforeMinor: quote.totalMinor!,
    afterMinor: amounts.every((amount) => amount !== null) ? amounts.reduce((sum, amount) => sum + amount, 0) : null,
  };
}

/** A part whose facts an earlier engine measured keeps its price: what the card would make of it is not known. A price that a person set comes from no card. */
function repricePart(
  part: PartToJudge,
  { currency }: QuoteToReprice,
  card: RateCard,
  onFault: (cause: unknown) => void,
): RepricedPart {
  const { facts, price, fileName } = part;
  const choices = ChoicesSchema.parse(part.choices);
  const beforeMinor = price && !price.manual ? price.totalPriceMinor : null;
  const wasByPerson = price !== null && !price.manual && price.byPerson === true;
  const standing = { process: choices.process, currency, beforeMinor, wasByPerson, repriced: null };
  if (!facts) return { ...standing, afterMinor: beforeMinor, isByPerson: wasByPerson };
  const asked = withThickness(choices, { facts, thicknessMm: part.thicknessMm });
  const repriced = quotePart({ ...facts, file: fileName }, asked, card, CATALOG, onFault);
  if (!repriced.manual) return { ...standing, afterMinor: repriced.totalPriceMinor, isByPerson: false, repriced };
  return { ...standing, afterMinor: wasByPerson ? beforeMinor : null, isByPerson: wasByPerson };
}

function sumByProcess(parts: readonly RepricedPart[]): RepricedProcess[] {
  const places = CATALOG.processes.map(({ process }) => process);
  const groups = Map.groupBy(parts, ({ process, currency }) => `${process} ${currency}`);
  return [...groups.values()]
    .map(sumOf)
    .sort((one, other) => places.indexOf(one.process) - places.indexOf(other.process));
}

function sumOf(parts: readonly RepricedPart[]): RepricedProcess {
  const { process, currency } = parts[0]!;
  const compared = parts.filter(({ beforeMinor, afterMinor }) => beforeMinor !== null && afterMinor !== null);
  return {
    process,
    currency,
    parts: parts.length,
    compared: compared.length,
    beforeMinor: compared.reduce((sum, part) => sum + part.beforeMinor!, 0),
    afterMinor: compared.reduce((sum, part) => sum + part.afterMinor!, 0),
    toPerson: parts.filter(({ afterMinor }) => afterMinor === null).length,
    toMachine: parts.filter((part) => part.wasByPerson && !part.isByPerson).length,
  };
}
