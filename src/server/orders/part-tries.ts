/** Tries of a part: errors count; a process that ends does not, unless it ends each time, nor does a database that is away. */
import type { Kysely } from 'kysely';
import { beginTry, forgetTry, noteFailedTry } from '#db/part-tries.ts';
import type { Database } from '#db/schema.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';

/** Errors of our own after which a part is given up. */
const FAILURES_MOST = 4;
/** A restart ends whatever runs, and some files take a minute: only one that was there every time can have ended the process itself. */
const KILLS_MOST = 10;

/** The work was ended from outside, because the process stops: nothing failed. */
export class CalledOff extends Error {
  override readonly name = 'CalledOff';
}

export interface TryOptions {
  db: Kysely<Database>;
  partId: string;
  /** Does the work; throws `CalledOff` when it was ended from outside. */
  attempt: () => Promise<void>;
  /** No try is left: `cause` is the last error, or undefined where processes were killed. */
  giveUp: (cause?: unknown) => Promise<void>;
}

/** Tries once, unless the part has a result. Throws when another try may succeed. */
export async function tryPart({ db, partId, attempt, giveUp }: TryOptions): Promise<void> {
  const tries = await beginTry(db, partId);
  if (!tries) return;
  if (tries.kills >= KILLS_MOST) return giveUp();
  try {
    await attempt();
  } catch (error) {
    if (error instanceof CalledOff || isDatabaseUnavailable(error)) await forgetTry(db, partId);
    else if ((await noteFailedTry(db, partId)) >= FAILURES_MOST) return giveUp(error);
    throw error;
  }
}
