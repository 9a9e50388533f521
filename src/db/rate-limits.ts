/** The rows of rate limits, which rate-limiter-flexible writes and never removes. */
import type { Db } from '#db/schema.ts';

/** Removes expired rows, and returns how many. */
export async function removeExpiredRateLimits(db: Db): Promise<number> {
  const result = await db.deleteFrom('rateLimits').where('expire', '<', Date.now()).executeTakeFirst();
  return Number(result.numDeletedRows);
}
