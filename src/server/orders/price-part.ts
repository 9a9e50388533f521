/** The price of a part whose facts are known, and what follows when it was the last of its quote. */
import type { Logger } from 'pino';
import { CATALOG } from '#catalog/catalog.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { ChoicesSchema } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { findUser } from '#db/accounts.ts';
import { type PartResult, type PartToPrice, settlePart as settle } from '#db/quote-prices.ts';
import { instructionsOf, type QuoteWithParts } from '#db/quotes.ts';
import { addRequest } from '#db/requests.ts';
import type { Db } from '#db/schema.ts';
import { ownerScope } from '#db/scope.ts';
import { formatInstructions } from '#order/format-part.ts';
import { withThickness } from '#quote/ask-thickness.ts';
import { shareWork } from '#quote/price/share-work.ts';
import { quoteInSteps } from '#quote/quote-part.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { quoteRequestMail } from '#server/mail/quote-request.ts';
import { withExistingTool } from '#server/orders/existing-tools.ts';
import type { LiveSettings } from '#server/settings/live-settings.ts';
import { inTurns } from '#server/turns.ts';

export interface SalesWork {
  jobs: Jobs;
  settings: Pick<LiveSettings, 'brand'>;
  publicUrl: string;
}

/** Prices the part by its quote's rate card. A card that fails at it makes it a part for a person, and is logged. */
export async function pricePart(db: Db, part: PartToPrice, stored: PartFacts, log: Logger): Promise<PartResult> {
  // Stored facts have the file name of the first upload of these bytes; this part has its own.
  const facts = { ...stored, file: part.fileName };
  const sent = ChoicesSchema.parse(part.choices);
  const found = await withExistingTool(db, ownerScope(part.ownerId), { choices: sent, sha256: part.sha256 });
  const choices = withThickness(found, { facts, thicknessMm: part.thicknessMm });
  const price = await inTurns(
    quoteInSteps(facts, choices, part.rateCard, CATALOG, (cause) =>
      log.error({ partId: part.id, err: cause }, 'could not price a part: it needs a manual quote'),
    ),
  );
  return found === sent ? { price } : { price, choices: found };
}

/** Writes a part's result as part of `tx`. The last part of a quote settles it, and asks the people who price what no card can. */
export async function settlePart(tx: Db, work: SalesWork, partId: string, result: PartResult): Promise<void> {
  const settled = await settle(tx, partId, result, shareWork);
  if (settled?.status === 'manual') await askSales(tx, work, settled);
}

/** One request in the panel and one mail per quote, for the people who price such parts. */
async function askSales(tx: Db, work: SalesWork, quote: QuoteWithParts): Promise<void> {
  const { jobs, publicUrl } = work;
  const { brand } = work.settings;
  const customer = await findUser(tx, quote.ownerId);
  if (!customer) throw new Error(`The quote ${quote.id} has no owner`);
  const parts = quote.parts.flatMap((part) => {
    const { fileName, choices, price } = part;
    if (!price?.manual) return [];
    const reasons = [...price.reasons.map(formatReason), ...formatInstructions(instructionsOf(part))];
    return [{ fileName, choices, reasons }];
  });
  const requestId = await addRequest(tx, {
    kind: 'Manual Quote',
    name: customer.name,
    email: customer.email,
    phone: customer.phoneNo,
    message: parts.flatMap(({ fileName, reasons }) => reasons.map((reason) => `${fileName}: ${reason}`)).join('\n'),
    userId: customer.id,
    quoteId: quote.id,
  });
  await queueMail(tx, jobs, {
    dedupeKey: `quote-request:${quote.id}`,
    to: brand.salesEmail,
    ...quoteRequestMail({
      brand,
      customer,
      quoteId: quote.id,
      url: new URL(`/admindashboard/requests/${requestId}`, publicUrl).href,
      parts,
    }),
  });
}
