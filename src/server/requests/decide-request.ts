/** An admin approves or rejects a request. The change that follows, its audit entry and its mail are one transaction. */
import type { SessionUser } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import type { DecideRequest } from '#contract/request.ts';
import { findUser } from '#db/accounts.ts';
import { writeAudit } from '#db/audit.ts';
import { changeCustomer } from '#db/customers.ts';
import { declineQuote } from '#db/quote-prices.ts';
import { lockQuote } from '#db/quotes.ts';
import { lockRequest, setDecision } from '#db/requests.ts';
import type { Db, RequestRow } from '#db/schema.ts';
import type { Scope } from '#db/scope.ts';
import { endSessionsOf } from '#db/sessions.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { quoteDeclinedMail } from '#server/mail/quote-declined.ts';
import { registrationRejectedMail } from '#server/mail/registration-rejected.ts';
import type { Services } from '#server/services.ts';

/**
 * Deciding the same again changes nothing. A registration may be decided anew: approving lets a rejected customer in. A manual quote is
 * approved by its prices (`priceQuote`): throws `price_first`; what was priced or declined stays so: `request_decided`. Throws `not_found`.
 */
export async function decideRequest(
  services: Services,
  admin: SessionUser,
  { scope, id, status, message }: DecideRequest & { scope: Scope; id: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) throw new AppError('not_found');
    if (request.status === status) return;
    if (request.kind === 'Manual Quote') {
      if (status === 'Approved') throw new AppError('price_first');
      if (request.status !== 'Pending') throw new AppError('request_decided');
      await decline(tx, services, { scope, request, admin, message });
    }
    if (request.kind === 'User Registration') await admit(tx, services, { request, status, message });
    await setDecision(tx, { id, status, decidedBy: admin.name });
    await writeAudit(tx, {
      actor: admin,
      action: status === 'Approved' ? 'request.approve' : 'request.reject',
      subject: { kind: 'request', id, name: `${request.kind}, ${request.email}` },
      details: { status: [request.status, status], ...(message ? { message } : {}) },
    });
  });
}

interface Admission {
  request: RequestRow;
  status: DecideRequest['status'];
  message: string;
}

/** Approving vets the account, rejecting disables it and signs it out. An account that was closed since is left alone. */
async function admit(tx: Db, services: Services, { request, status, message }: Admission): Promise<void> {
  const user = request.userId === null ? null : await findUser(tx, request.userId);
  if (!user || user.deletedAt) return;
  if (status === 'Approved') {
    await changeCustomer(tx, user.id, { vettedAt: new Date(), disabledAt: null });
    return;
  }
  await changeCustomer(tx, user.id, { disabledAt: new Date() });
  await endSessionsOf(tx, user.id);
  await queueMail(tx, services.jobs, {
    dedupeKey: `registration-rejected:${request.id}:${Date.now()}`,
    to: user.email,
    ...registrationRejectedMail({ brand: services.brand, name: user.name, message }),
  });
}

interface Refusal {
  scope: Scope;
  request: RequestRow;
  admin: SessionUser;
  message: string;
}

async function decline(tx: Db, services: Services, { scope, request, admin, message }: Refusal): Promise<void> {
  const quote = await lockQuote(tx, scope, request.quoteId!);
  if (quote?.status !== 'manual') throw new AppError('quote_not_waiting');
  await declineQuote(tx, quote.id, message);
  await writeAudit(tx, {
    actor: admin,
    action: 'quote.decline',
    subject: { kind: 'quote', id: quote.id, name: request.email },
  });
  const customer = await findUser(tx, quote.ownerId);
  if (!customer || customer.deletedAt) return;
  await queueMail(tx, services.jobs, {
    dedupeKey: `quote-declined:${quote.id}`,
    to: customer.email,
    ...quoteDeclinedMail({
      brand: services.brand,
      name: customer.name,
      parts: quote.parts.map((part) => part.fileName),
      message,
    }),
  });
}
