/** A customer's quotes, and the rates that a page prices with before anything is sent. */
import * as z from 'zod/mini';
import { CATALOG } from '#catalog/catalog.ts';
import { ENGINE_VERSION } from '#contract/analysis.ts';
import { AppError } from '#contract/errors.ts';
import type { QuoteView } from '#contract/order.ts';
import { findCurrentQuote, findQuote, type QuoteWithParts } from '#db/quotes.ts';
import { keptRateCard } from '#db/rate-cards.ts';
import { listOpenQuotes, summarizeOpenQuotes } from '#db/saved-quotes.ts';
import { findPlaces } from '#db/waiting-parts.ts';
import { PRICING_VERSION } from '#quote/quote-part.ts';
import type { Handler } from '#server/api/call.ts';
import { deleteQuote as takeBack } from '#server/orders/delete-quote.ts';
import { splitQuote as splitOff } from '#server/orders/split-quote.ts';
import { viewOpenQuote, viewQuote } from '#server/orders/views.ts';
import { withdrawQuote as withdraw } from '#server/orders/withdraw-quote.ts';
import type { Services } from '#server/services.ts';

export const rateCard: Handler<'rateCard'> = async ({ services }) => (await keptRateCard(services.db)).body;

export const priceVersions: Handler<'priceVersions'> = async ({ services }) => ({
  engine: ENGINE_VERSION,
  pricing: PRICING_VERSION,
  catalog: CATALOG.version,
  rateCard: (await keptRateCard(services.db)).version,
});

export const currentQuote: Handler<'currentQuote'> = async ({ services, scope }) => {
  const found = await findCurrentQuote(services.db, scope);
  return { quote: found && (await viewWithPlaces(services, found)) };
};

/** More than anybody keeps open; the link in the mail still leads to older ones. */
const OPEN_QUOTES_MOST = 20;

export const quotes: Handler<'quotes'> = async ({ services, scope }) => ({
  quotes: (await listOpenQuotes(services.db, scope, OPEN_QUOTES_MOST)).map((found) =>
    viewQuote(found, services.settings.calendar),
  ),
});

export const openQuotes: Handler<'openQuotes'> = async ({ services, scope }) => ({
  quotes: (await summarizeOpenQuotes(services.db, scope, OPEN_QUOTES_MOST)).map((found) =>
    viewOpenQuote(found, services.settings.calendar),
  ),
});

export const quote: Handler<'quote'> = async ({ services, scope, param }) => {
  const id = z.uuid().safeParse(param('quoteId'));
  const found = id.success && (await findQuote(services.db, scope, id.data));
  if (!found) throw new AppError('not_found');
  return viewWithPlaces(services, found);
};

export const deleteQuote: Handler<'deleteQuote'> = async ({ services, scope, param }) => {
  const id = z.uuid().safeParse(param('quoteId'));
  if (!id.success) throw new AppError('not_found');
  return { files: await takeBack(services, scope, id.data) };
};

export const splitQuote: Handler<'splitQuote'> = async ({ services, scope, param }) => {
  const id = z.uuid().safeParse(param('quoteId'));
  if (!id.success) throw new AppError('not_found');
  return { quoteId: await splitOff(services, scope, id.data) };
};

export const withdrawQuote: Handler<'withdrawQuote'> = async ({ services, identity, param }) => {
  const id = z.uuid().safeParse(param('quoteId'));
  if (!id.success) throw new AppError('not_found');
  return withdraw(services, identity.user, id.data);
};

async function viewWithPlaces({ db, settings }: Services, found: QuoteWithParts): Promise<QuoteView> {
  return viewQuote(found, settings.calendar, found.status === 'measuring' ? await findPlaces(db, found.id) : undefined);
}
