/** The parts of a new quote go into the queue of the analysis: in turn with everybody else's, and not too many of one customer. */
import { AppError } from '#contract/errors.ts';
import type { QuoteWithParts } from '#db/quotes.ts';
import type { Db } from '#db/schema.ts';
import { countWaitingParts, giveTurns, lockWaitingParts } from '#db/waiting-parts.ts';
import type { Services } from '#server/services.ts';

/** Half an hour of one worker, for files of the usual size. */
export const WAITING_PARTS_MAX = 200;
const TRY_AGAIN_SECONDS = 30;

/** Throws `queue_full` for a customer with so many waiting parts, before anything is read of another upload. */
export async function requireRoomInQueue(db: Db, ownerId: string): Promise<void> {
  if ((await countWaitingParts(db, ownerId)) >= WAITING_PARTS_MAX) throw queueFull();
}

/** Queues the parts as part of `tx`. Throws `queue_full` when the customer had too many waiting ones with them. */
export async function queueParts(tx: Db, { jobs }: Pick<Services, 'jobs'>, quote: QuoteWithParts): Promise<void> {
  // The new parts are counted with the others.
  if ((await lockWaitingParts(tx, quote.ownerId)) > WAITING_PARTS_MAX) throw queueFull();
  for (const { id: partId, turn } of await giveTurns(tx, quote))
    await jobs.enqueue(tx, 'analyse-part', { partId }, { priority: -turn, group: quote.ownerId });
}

function queueFull(): AppError {
  return new AppError('queue_full', {
    message: `At most ${WAITING_PARTS_MAX} of your files can wait to be measured at a time. Send these again once some have been measured. Files that you sent before are safe.`,
    retryAfterSeconds: TRY_AGAIN_SECONDS,
  });
}
