/** What an owner does with saved quotes: list, name, delete and change them, each change as a version of its own. */
import { compileOnce } from '#db/compile-once.ts';
import { isNewestVersion, type QuoteWithParts, readAllParts } from '#db/quotes.ts';
import type { Db, QuoteRow } from '#db/schema.ts';
import { inScope, type OwnerScope, ownerScope, type Scope } from '#db/scope.ts';

/** Asked with each list of orders. */
const readOpen = compileOnce();

/** The owner's quotes that are measured and not ordered, each in its newest version; newest first, at most so many. */
export async function listOpenQuotes(db: Db, scope: OwnerScope, most: number): Promise<QuoteWithParts[]> {
  const quotes = await readOpen(db, {
    shape: '',
    params: { userId: scope.userId, most },
    build: (param) =>
      db
        .selectFrom('quotes')
        .selectAll()
        .where(inScope('quotes', ownerScope(param('userId'))))
        .where('status', 'in', ['manual', 'priced', 'declined', 'failed'])
        .where(isNewestVersion)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(param('most')),
  });
  if (quotes.length === 0) return [];
  const parts = await readAllParts(
    db,
    quotes.map(({ id }) => id),
  );
  const partsOf = Map.groupBy(parts, ({ quoteId }) => quoteId);
  return quotes.map((quote) => ({ ...quote, parts: partsOf.get(quote.id) ?? [] }));
}

/** Names all versions of the quote. Returns how many there are. */
export async function renameQuote(tx: Db, scope: OwnerScope, number: string, name: string): Promise<number> {
  const named = await tx
    .updateTable('quotes')
    .set({ name })
    .where('number', '=', number)
    .where(inScope('quotes', scope))
    .returning('id')
    .execute();
  return named.length;
}

/** All versions of a quote, the newest first. */
export async function listVersions(db: Db, scope: Scope, number: string): Promise<QuoteRow[]> {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('number', '=', number)
    .where(inScope('quotes', scope))
    .orderBy('version', 'desc')
    .execute();
}

/** The same, locked until the transaction ends, so that two changes at once become two versions. */
export async function lockVersions(tx: Db, scope: OwnerScope, number: string): Promise<QuoteRow[]> {
  await tx
    .selectFrom('quotes')
    .select('id')
    .where('number', '=', number)
    .where(inScope('quotes', scope))
    .orderBy('version')
    .forUpdate()
    .execute();
  // Read after the lock: a version that was added while we waited is there now.
  return listVersions(tx, scope, number);
}
