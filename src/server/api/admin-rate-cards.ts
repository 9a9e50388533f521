/** Versions of the rate card: view them, try one on recent quotes, publish one. */
import { CATALOG } from '#catalog/catalog.ts';
import { ENGINE_VERSION } from '#contract/analysis.ts';
import { AppError } from '#contract/errors.ts';
import { ChoicesSchema } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { RateCardVersion, RepricedQuote } from '#contract/rate-card-version.ts';
import { writeAudit } from '#db/audit.ts';
import { findQuotesToReprice, type PartToJudge, type QuoteToReprice } from '#db/quotes.ts';
import { findRateCard, listRateCards, publishRateCard as publish, type RateCardVersionRow } from '#db/rate-cards.ts';
import { quotePart } from '#quote/quote-part.ts';
import { readRateCard } from '#quote/rate-card.ts';
import type { Handler } from '#server/api/call.ts';

/** Enough to see a pattern, few enough to price while somebody waits: a part takes about a millisecond. */
const QUOTES_TRIED = 50;

export const adminRateCards: Handler<'adminRateCards'> = async ({ services, query }) => {
  const { rows, total } = await listRateCards(services.db, query);
  return { rows: rows.map(view), total };
};

export const adminRateCard: Handler<'adminRateCard'> = async ({ services, param }) => {
  const version = /^[1-9]\d{0,8}$/.test(param('version')) ? Number(param('version')) : 0;
  const card = await findRateCard(services.db, version);
  if (!card) throw new AppError('not_found');
  return card.body;
};

export const previewRateCard: Handler<'previewRateCard'> = async ({ services, scope, body }) => {
  const card = cardOf(body.card);
  const quotes = await findQuotesToReprice(services.db, scope, ENGINE_VERSION, QUOTES_TRIED);
  return { quotes: quotes.map((quote) => reprice(quote, card)) };
};

export const publishRateCard: Handler<'publishRateCard'> = async ({ services, identity, body }) => {
  const { basedOn } = body;
  const card = cardOf(body.card);
  return services.db.transaction().execute(async (tx) => {
    const published = await publish(tx, { card, basedOn, createdBy: identity.user.id });
    if (!published) throw new AppError('rate_card_moved');
    await writeAudit(tx, {
      actor: identity.user,
      action: 'rate-card.publish',
      subject: { kind: 'rate card', id: published.id, name: `${published.name}, version ${published.version}` },
      details: { version: [basedOn, published.version] },
    });
    return view({ ...published, publishedBy: identity.user.name });
  });
};

/** Throws `invalid_input`, which names each field that is wrong, as `card.processes.cnc.envelopeMm`. */
function cardOf(value: unknown): RateCard {
  const read = readRateCard(value);
  if (read.kind === 'card') return read.card;
  const fields = Object.fromEntries(
    read.problems.map(({ path, message }) => [['card', ...path.split('/')].join('.'), message]),
  );
  throw new AppError('invalid_input', { fields });
}

function reprice(quote: QuoteToReprice, card: RateCard): RepricedQuote {
  const parts = quote.parts.filter(({ failure }) => failure === null);
  const amounts = parts.map((part) => priceUnder(part, card));
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

/** Minor units under another card; null for a part that this card leaves to a person. A price that a person set comes from no card. */
function priceUnder({ facts, choices, price, fileName }: PartToJudge, card: RateCard): number | null {
  const standing = price && !price.manual ? price.totalPriceMinor : null;
  // An earlier engine measured it, so its price under the new card is unknown.
  if (!facts) return standing;
  const priced = quotePart({ ...facts, file: fileName }, ChoicesSchema.parse(choices), card, CATALOG);
  if (!priced.manual) return priced.totalPriceMinor;
  return price && !price.manual && price.byPerson ? standing : null;
}

function view({ version, name, publishedAt, publishedBy }: RateCardVersionRow): RateCardVersion {
  return { version, name, publishedAt: publishedAt.toISOString(), publishedBy };
}
