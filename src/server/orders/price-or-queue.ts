/** The parts of a new quote: those that the customer has sent before are priced with the request that asks for them, all others by a worker. */
import { ENGINE_VERSION } from '#contract/analysis.ts';
import { findKnownParts, type PartResult } from '#db/quote-prices.ts';
import type { QuoteWithParts } from '#db/quotes.ts';
import type { Db } from '#db/schema.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { pricePart, settlePart } from '#server/orders/price-part.ts';
import { queueParts } from '#server/orders/queue-parts.ts';
import type { Services } from '#server/services.ts';

/** More of them are priced by a worker: a request holds a connection meanwhile. */
const PARTS_MAX = 5;
/** As they are stored; reading larger ones keeps others waiting. */
const FACTS_BYTES_MAX = 50_000;

type Work = Pick<Services, 'jobs' | 'settings' | 'publicUrl' | 'log'>;

/**
 * Prices the parts of a new quote as part of `tx` where all of them are measured, else queues them; whether they are priced. Only parts that the
 * customer has sent before: how soon the price of an upload is there must not tell whether somebody else has the same content. Throws `queue_full`.
 */
export async function priceOrQueue(tx: Db, work: Work, quote: QuoteWithParts): Promise<boolean> {
  const results = await priceKnown(tx, work, quote);
  if (!results) {
    await queueParts(tx, work, quote);
    return false;
  }
  for (const { partId, result } of results) await settlePart(tx, work, partId, result);
  return true;
}

/** null where a part is to be measured, or its price takes a worker. */
async function priceKnown(
  tx: Db,
  { log }: Work,
  { id, parts }: QuoteWithParts,
): Promise<{ partId: string; result: PartResult }[] | null> {
  if (parts.length > PARTS_MAX) return null;
  const known = await findKnownParts(tx, id, { engineVersion: ENGINE_VERSION, factsBytesMax: FACTS_BYTES_MAX });
  if (known.length < parts.length) return null;
  const results = [];
  try {
    for (const { facts, ...part } of known)
      results.push({ partId: part.id, result: await pricePart(tx, part, facts, log) });
  } catch (cause) {
    if (isDatabaseUnavailable(cause)) throw cause;
    // A worker tries it again, and tells the customer where it cannot be done. The request is not lost for that.
    log.error({ quoteId: id, err: cause }, 'could not price a quote with its request: a worker takes it');
    return null;
  }
  return results;
}
