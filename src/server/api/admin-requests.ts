/** What waits for an admin: registrations, messages and parts to price. */
import * as z from 'zod/mini';
import { ENGINE_VERSION } from '#contract/analysis.ts';
import { AppError } from '#contract/errors.ts';
import type { RequestDetail, RequestSummary } from '#contract/request.ts';
import { findUser } from '#db/accounts.ts';
import { writeAudit } from '#db/audit.ts';
import { findPartsToJudge } from '#db/quote-prices.ts';
import { findQuote, instructionsOf } from '#db/quotes.ts';
import { addNote, findRequest, listRequests, lockRequest } from '#db/requests.ts';
import type { Db, RequestRow } from '#db/schema.ts';
import type { Scope } from '#db/scope.ts';
import type { Handler } from '#server/api/call.ts';
import { quotePdf } from '#server/documents/quote-pdf.ts';
import { once } from '#server/once.ts';
import { decideRequest as decide } from '#server/requests/decide-request.ts';
import { priceQuote as price } from '#server/requests/price-quote.ts';
import type { Services } from '#server/services.ts';

export const adminRequests: Handler<'adminRequests'> = async ({ services, query }) => {
  const { rows, total } = await listRequests(services.db, query);
  return { rows: rows.map(summarise), total };
};

export const adminRequest: Handler<'adminRequest'> = async ({ services, scope, param }) =>
  view(services, scope, requireId(param('requestId')));

export const decideRequest: Handler<'decideRequest'> = async ({ services, identity, scope, param, body }) => {
  const id = requireId(param('requestId'));
  await decide(services, identity.user, { ...body, scope, id });
  return view(services, scope, id);
};

export const addRequestNote: Handler<'addRequestNote'> = async ({ services, identity, scope, param, body }) => {
  const id = requireId(param('requestId'));
  await services.db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) throw new AppError('not_found');
    const { requestKey, text } = body;
    const attempt = { owner: identity.user.id, call: 'addRequestNote', requestKey, sent: { id, text } };
    await once(tx, attempt, async () => {
      await addNote(tx, { requestId: id, author: identity.user, text });
      await writeAudit(tx, {
        actor: identity.user,
        action: 'request.note',
        subject: { kind: 'request', id, name: `${request.kind}, ${request.email}` },
      });
      return {};
    });
  });
  return view(services, scope, id);
};

export const priceQuote: Handler<'priceQuote'> = async ({ services, identity, scope, param, body }) => {
  const quoteId = requireId(param('quoteId'));
  await price(services, identity.user, { ...body, scope, quoteId });
  return {};
};

export const adminQuoteDocument: Handler<'adminQuoteDocument'> = async ({ services, identity, scope, param }) => {
  await services.limits.spend('quoteDocumentsPerReader', identity.user.id);
  const quote = await findQuote(services.db, scope, requireId(param('quoteId')));
  const owner = quote && (await findUser(services.db, quote.ownerId));
  if (!owner) throw new AppError('not_found');
  return quotePdf(services, { quote, ownerName: owner.name, showsPictures: true });
};

/** A malformed id is not found. */
function requireId(text: string): string {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw new AppError('not_found');
  return id.data;
}

async function view({ db }: Services, scope: Scope, id: string): Promise<RequestDetail> {
  const request = await findRequest(db, id);
  if (!request) throw new AppError('not_found');
  const { phone, message, userId, decidedAt, decidedBy } = request;
  return {
    ...summarise(request),
    phone,
    message,
    userId,
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy,
    notes: request.notes.map(({ at, authorName, text }) => ({ at: at.toISOString(), by: authorName, text })),
    quote: request.quoteId === null ? null : await viewQuoteToJudge(db, scope, request.quoteId),
  };
}

async function viewQuoteToJudge(db: Db, scope: Scope, quoteId: string): Promise<RequestDetail['quote']> {
  const quote = await findQuote(db, scope, quoteId);
  if (!quote) return null;
  const { id, status, speed, currency, totalMinor, leadTimeDays, shopMessage } = quote;
  const { shipTo, billTo, poNumber, buyerTaxId, reference, collect } = quote;
  const found = await findPartsToJudge(db, quoteId, ENGINE_VERSION);
  const parts = found.map((part) => ({ ...part, instructions: instructionsOf(part) }));
  return {
    ...{ id, status, speed, currency, totalMinor, leadTimeDays, shopMessage, parts },
    ...{ shipTo, billTo, poNumber, buyerTaxId, reference, collect },
  };
}

function summarise({ id, name, kind, status, email, createdAt }: RequestRow): RequestSummary {
  return { id, name, type: kind, status, email, createdAt: createdAt.toISOString() };
}
