/** Waiting for a quote that is being measured: one look at a time for all who wait for it, with no connection and no lock held in between. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { findQuoteStatus } from '#db/quotes.ts';
import type { Database } from '#db/schema.ts';
import type { OwnerScope } from '#db/scope.ts';

/** Most small parts are measured by then, so that a program that orders at once gets its order. */
const WAIT_MS = 3_000;
const LOOK_EVERY_MS = 250;
/** Quotes that a process looks at; who waits for one more is told to ask again. */
const QUOTES_MOST = 20;

const waitsOf = new WeakMap<Kysely<Database>, Map<string, Promise<void>>>();

/** Resolves when the quote is measured, or after a while. */
export async function awaitMeasured(db: Kysely<Database>, scope: OwnerScope, quoteId: string): Promise<void> {
  const waits = waitsOf.get(db) ?? new Map<string, Promise<void>>();
  waitsOf.set(db, waits);
  const running = waits.get(quoteId);
  if (running) return running;
  if (waits.size >= QUOTES_MOST) return;
  const wait = look(db, scope, quoteId).finally(() => waits.delete(quoteId));
  waits.set(quoteId, wait);
  return wait;
}

async function look(db: Kysely<Database>, scope: OwnerScope, quoteId: string): Promise<void> {
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_EVERY_MS) {
    await sleep(LOOK_EVERY_MS);
    if ((await findQuoteStatus(db, scope, quoteId)) !== 'measuring') return;
  }
}
