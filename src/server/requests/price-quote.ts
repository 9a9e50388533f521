/** A person's prices for parts that no machine may price: the quote can be ordered, and the customer is written to. */
import type { SessionUser } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import type { PriceQuote } from '#contract/request.ts';
import { shipDate } from '#contract/ship-date.ts';
import { formatMoney } from '#contract/units.ts';
import { findUser } from '#db/accounts.ts';
import { writeAudit } from '#db/audit.ts';
import { setPrices } from '#db/quote-prices.ts';
import { lockQuote, type QuotePart, type QuoteWithParts } from '#db/quotes.ts';
import { lockRequestOfQuote, setDecision } from '#db/requests.ts';
import type { Db } from '#db/schema.ts';
import type { Scope } from '#db/scope.ts';
import { priceByPerson } from '#quote/price-by-person.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { quoteReadyMail } from '#server/mail/quote-ready.ts';
import { validityOf } from '#server/orders/views.ts';
import type { Services } from '#server/services.ts';

/**
 * Each part that waits needs a price; one that a machine priced keeps its own unless it is named too. Throws `not_found`,
 * `quote_not_waiting`, and `invalid_input` for a part that is missing or unknown.
 */
export async function priceQuote(
  services: Services,
  admin: SessionUser,
  { scope, quoteId, parts: given, message }: PriceQuote & { scope: Scope; quoteId: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    // Locks in the same order as a decision, so that two admins wait for each other instead of causing a deadlock.
    const request = await lockRequestOfQuote(tx, quoteId);
    const quote = await lockQuote(tx, scope, quoteId);
    if (!quote || !request) throw new AppError('not_found');
    if (quote.status !== 'manual') throw new AppError('quote_not_waiting');
    const priced = await setPrices(tx, quoteId, pricesOf(quote, given), message);
    if (request.status !== 'Approved')
      await setDecision(tx, { id: request.id, status: 'Approved', decidedBy: admin.name });
    await writeAudit(tx, {
      actor: admin,
      action: 'quote.price',
      subject: { kind: 'quote', id: quoteId, name: request.email },
      details: {
        total: formatMoney(priced.totalMinor!, priced.currency),
        ...Object.fromEntries(
          given.map(({ position, unitPriceMinor }) => [
            `${position + 1} ${quote.parts[position]!.fileName}`,
            formatMoney(unitPriceMinor, quote.currency),
          ]),
        ),
      },
    });
    await tellCustomer(tx, services, priced, message);
  });
}

function pricesOf(quote: QuoteWithParts, given: PriceQuote['parts']) {
  const wrong = (message: string) => new AppError('invalid_input', { message, fields: { parts: message } });
  const positions = new Set(given.map(({ position }) => position));
  if (positions.size < given.length) throw wrong('Give each part exactly one price.');
  const unpriced = quote.parts.filter(({ price, position }) => price?.manual && !positions.has(position));
  if (unpriced.length > 0) {
    const names = unpriced.map(({ fileName }) => `“${fileName}”`);
    throw wrong(`${names.join(', ')} ${names.length === 1 ? 'needs' : 'need'} a price.`);
  }
  return given.map(({ position, ...price }) => {
    const part = quote.parts.find((each) => each.position === position);
    if (!part?.price) throw wrong(`This quote has no part ${position + 1}.`);
    return { position, price: priceByPerson(part.price, { ...price, ...quantityOf(part), currency: quote.currency }) };
  });
}

const quantityOf = ({ choices }: QuotePart) => ({ quantity: choices.quantity });

async function tellCustomer(tx: Db, services: Services, quote: QuoteWithParts, message: string): Promise<void> {
  const customer = await findUser(tx, quote.ownerId);
  if (!customer || customer.deletedAt) return;
  await queueMail(tx, services.jobs, {
    dedupeKey: `quote-ready:${quote.id}`,
    to: customer.email,
    ...quoteReadyMail({
      brand: services.brand,
      name: customer.name,
      url: new URL(`/shipinfo?quote=${quote.id}`, services.publicUrl).href,
      parts: quote.parts.flatMap(({ fileName, choices, price }) =>
        price && !price.manual ? [{ fileName, quantity: choices.quantity, totalMinor: price.totalPriceMinor }] : [],
      ),
      currency: quote.currency,
      totalMinor: quote.totalMinor!,
      leadTimeDays: quote.leadTimeDays!,
      validUntil: validityOf(quote, services.settings.calendar).validUntil,
      shipDate: shipDate(quote.leadTimeDays!, Date.now(), services.settings.calendar),
      message,
    }),
  });
}
