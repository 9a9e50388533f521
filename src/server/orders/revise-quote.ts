/** A saved quote goes on: as its next version with what is changed, or as a quote of its own. Both at today's rates. */
import { fittingChoices, fittingFurther } from '#catalog/options.ts';
import { AppError } from '#contract/errors.ts';
import type { QuoteStatus } from '#contract/order.ts';
import { type Choices, ChoicesSchema, type Speed } from '#contract/quote.ts';
import { QUOTE_NAME_MAX, type ReviseQuote } from '#contract/saved-quote.ts';
import { findFile } from '#db/files.ts';
import { addQuote, findQuote, type NewPart, type NewQuote, type QuotePart, type QuoteWithParts } from '#db/quotes.ts';
import { currentRateCard } from '#db/rate-cards.ts';
import { lockVersions } from '#db/saved-quotes.ts';
import type { Db } from '#db/schema.ts';
import type { OwnerScope } from '#db/scope.ts';
import { priceOrQueue } from '#server/orders/price-or-queue.ts';
import { requireOffered, wrongField } from '#server/orders/require-offered.ts';
import type { Services } from '#server/services.ts';

/** The shop is at work on them, or they are ordered. */
const UNDER_WAY: readonly QuoteStatus[] = ['measuring', 'manual', 'ordered'];

/**
 * Opens the next version of the quote, with what `change` says; a change of nothing prices the same parts anew. Returns the new version's id. Throws `not_found`,
 * also when a file is gone, `quote_under_way`, and `invalid_input` for what is not on offer.
 */
export async function reviseQuote(
  services: Services,
  scope: OwnerScope,
  quoteId: string,
  change: ReviseQuote,
): Promise<string> {
  return services.db.transaction().execute(async (tx) => {
    const quote = await requireQuote(tx, scope, quoteId);
    const [newest, ...others] = await lockVersions(tx, scope, quote.number);
    const isUnderWay = [newest!, ...others].some(
      ({ id, status }) => (id === quoteId || id === newest!.id) && UNDER_WAY.includes(status),
    );
    if (isUnderWay) throw new AppError('quote_under_way');
    const { number, version: fromVersion, name } = quote;
    const speed = change.speed ?? quote.speed;
    const parts = revisedParts(quote, change, speed);
    const next = { number, version: newest!.version + 1, fromVersion, name, speed, parts };
    return (await openAgain(tx, services, scope, next)).id;
  });
}

/** Opens a quote of its own of the same parts. Returns its id. Throws `not_found`, also when a file is gone. */
export async function duplicateQuote(services: Services, scope: OwnerScope, quoteId: string): Promise<string> {
  return services.db.transaction().execute(async (tx) => {
    const quote = await requireQuote(tx, scope, quoteId);
    const name = `Copy of ${quote.name || quote.number}`.slice(0, QUOTE_NAME_MAX);
    const parts = quote.parts.map(samePart);
    return (await openAgain(tx, services, scope, { name, speed: quote.speed, parts })).id;
  });
}

async function requireQuote(tx: Db, scope: OwnerScope, quoteId: string): Promise<QuoteWithParts> {
  const quote = await findQuote(tx, scope, quoteId);
  if (!quote) throw new AppError('not_found');
  return quote;
}

/** The parts that stay, with what they cost in the version they come from. */
function revisedParts({ parts }: QuoteWithParts, change: ReviseQuote, speed: Speed): NewPart[] {
  for (const { position } of change.parts)
    if (!parts.some((part) => part.position === position))
      throw wrongField({ path: ['parts'], message: `There is no part ${position + 1} in this quote.` });
  const revised = parts.flatMap((part): NewPart[] => {
    const { isLeftOut, ...asked } = change.parts.find(({ position }) => position === part.position) ?? {};
    if (isLeftOut) return [];
    const choices = revisedChoices(ChoicesSchema.parse(part.choices), { ...asked, speed });
    requireOffered(choices, ['parts', part.position]);
    return [{ ...samePart(part), choices, ...(part.price ? { earlierPrice: part.price } : {}) }];
  });
  if (revised.length === 0) throw wrongField({ path: ['parts'], message: 'A quote needs at least one part.' });
  return revised;
}

type Asked = Partial<Pick<Choices, 'material' | 'finish' | 'tolerance' | 'quantity'>> & { speed: Speed };

/** What is asked for stands as it is; what stays and does not fit it any more becomes the first that does. */
function revisedChoices(before: Choices, { material, finish, tolerance, quantity, speed }: Asked): Choices {
  const fitting = fittingChoices(before.process, material ?? before.material, {
    finish: finish ?? before.finish,
    tolerance: tolerance ?? before.tolerance,
  });
  const chosen = { ...fitting, ...(finish && { finish }), ...(tolerance && { tolerance }), process: before.process };
  const { holes, tight, color, bare, infillPercent, hardware, hasTool, tool, parts, supplied, ...rest } = before;
  const further = { holes, tight, color, bare, infillPercent, hardware, hasTool, tool, parts, supplied };
  return { ...rest, ...fittingFurther(chosen, further), ...chosen, quantity: quantity ?? before.quantity, speed };
}

function samePart({ fileId, choices, thicknessMm, note, drawingId }: QuotePart): NewPart {
  return { fileId, choices, thicknessMm, note, drawingId };
}

type Again = Pick<NewQuote, 'number' | 'version' | 'fromVersion' | 'name' | 'speed' | 'parts'>;

async function openAgain(tx: Db, services: Services, scope: OwnerScope, again: Again): Promise<QuoteWithParts> {
  for (const { fileId, drawingId } of again.parts)
    for (const id of drawingId ? [fileId, drawingId] : [fileId]) {
      const file = await findFile(tx, scope, id);
      if (!file || file.erasedAt) throw new AppError('not_found');
    }
  const rateCard = await currentRateCard(tx);
  const { id: rateCardId, body } = rateCard;
  const quote = await addQuote(tx, { ...again, ownerId: scope.userId, currency: body.shop.currency, rateCardId });
  await priceOrQueue(tx, services, quote);
  return quote;
}
