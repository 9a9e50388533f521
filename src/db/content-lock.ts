/** One process at a time does the costly work on the same bytes. */
import type { Kysely } from 'kysely';
import type { AnalysisKey } from '#db/analyses.ts';
import { withExclusiveLock } from '#db/exclusive-lock.ts';
import type { Database } from '#db/schema.ts';

/** Runs `work` while it holds the lock of this content; null, at once, when another holds it. */
export function withContentLock<T>(
  db: Kysely<Database>,
  { sha256, engineVersion }: AnalysisKey,
  work: () => Promise<T>,
): Promise<{ result: T } | null> {
  return withExclusiveLock(db, `analysis ${engineVersion} ${sha256}`, work);
}
