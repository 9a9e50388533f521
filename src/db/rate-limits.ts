/** The rows of rate limits, which rate-limiter-flexible writes and never removes. */
import type { Db } from '#db/schema.ts';

/** Takes away what has run out and so counts no more, and returns how many rows that were. */
export async function removeExpiredRateLimits(db: Db): Promise<number> {
  const result = await db.deleteFrom('rateLimits').where('expire', '<', Date.now()).executeTakeFirst();
  return Number(result.numDeletedRows);
}
