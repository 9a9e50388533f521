/** Saved quotes of a customer: their names, versions and links, and the quote as a PDF. */
import * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { findQuote } from '#db/quotes.ts';
import { listVersions, renameQuote as rename } from '#db/saved-quotes.ts';
import type { Handler } from '#server/api/call.ts';
import { quotePdf } from '#server/documents/quote-pdf.ts';
import { duplicateQuote as duplicate, reviseQuote as revise } from '#server/orders/revise-quote.ts';
import { viewQuote, viewVersion } from '#server/orders/views.ts';
import { listShares, revokeShare as revoke, shareQuote as share } from '#server/shares/share-quote.ts';

export const renameQuote: Handler<'renameQuote'> = async ({ services, scope, param, body }) => {
  const quoteId = requireId(param('quoteId'));
  return services.db.transaction().execute(async (tx) => {
    const quote = await findQuote(tx, scope, quoteId);
    if (!quote) throw new AppError('not_found');
    await rename(tx, scope, quote.number, body.name);
    return viewQuote({ ...quote, name: body.name }, services.settings.calendar);
  });
};

export const duplicateQuote: Handler<'duplicateQuote'> = async ({ services, identity, scope, param }) => {
  await services.limits.spend('reordersPerUser', identity.user.id);
  return { quoteId: await duplicate(services, scope, requireId(param('quoteId'))) };
};

export const reviseQuote: Handler<'reviseQuote'> = async ({ services, identity, scope, param, body }) => {
  await services.limits.spend('reordersPerUser', identity.user.id);
  return { quoteId: await revise(services, scope, requireId(param('quoteId')), body) };
};

export const quoteVersions: Handler<'quoteVersions'> = async ({ services, scope, param }) => {
  const quote = await findQuote(services.db, scope, requireId(param('quoteId')));
  if (!quote) throw new AppError('not_found');
  const versions = await listVersions(services.db, scope, quote.number);
  return { versions: versions.map((each) => viewVersion(each, services.settings.calendar)) };
};

export const quoteDocument: Handler<'quoteDocument'> = async ({ services, identity, scope, param }) => {
  await services.limits.spend('quoteDocumentsPerReader', identity.user.id);
  const quote = await findQuote(services.db, scope, requireId(param('quoteId')));
  if (!quote) throw new AppError('not_found');
  return quotePdf(services, { quote, ownerName: identity.user.name, showsPictures: true });
};

export const quoteShares: Handler<'quoteShares'> = async ({ services, scope, param }) => ({
  shares: await listShares(services, scope, requireId(param('quoteId'))),
});

export const shareQuote: Handler<'shareQuote'> = async ({ services, identity, scope, param, body }) => {
  await services.limits.spend('sharesPerUser', identity.user.id);
  return share(services, scope, requireId(param('quoteId')), body);
};

export const revokeShare: Handler<'revokeShare'> = async ({ services, scope, param }) => {
  await revoke(services, scope, { quoteId: requireId(param('quoteId')), shareId: requireId(param('shareId')) });
  return {};
};

/** A malformed id is not found. */
function requireId(text: string): string {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw new AppError('not_found');
  return id.data;
}
