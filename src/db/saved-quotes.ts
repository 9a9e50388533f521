/** What an owner does with saved quotes: list, name, delete and change them, each change as a version of its own. */
import { sql } from 'kysely';
import { compileOnce } from '#db/compile-once.ts';
import { isNewestVersion, type QuoteWithParts, readAllParts } from '#db/quotes.ts';
import type { Db, QuoteRow } from '#db/schema.ts';
import { inScope, type OwnerScope, ownerScope, type Scope } from '#db/scope.ts';

function selectOpen(db: Db, userId: string, most: number) {
  return db
    .selectFrom('quotes')
    .where(inScope('quotes', ownerScope(userId)))
    .where('status', 'in', ['manual', 'priced', 'declined', 'failed'])
    .where(isNewestVersion)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(most);
}

/** The owner's quotes that are measured and not ordered, each in its newest version; newest first, at most so many. */
export async function listOpenQuotes(db: Db, scope: OwnerScope, most: number): Promise<QuoteWithParts[]> {
  const quotes = await selectOpen(db, scope.userId, most).selectAll().execute();
  if (quotes.length === 0) return [];
  const parts = await readAllParts(
    db,
    quotes.map(({ id }) => id),
  );
  const partsOf = Map.groupBy(parts, ({ quoteId }) => quoteId);
  return quotes.map((quote) => ({ ...quote, parts: partsOf.get(quote.id) ?? [] }));
}

export type OpenQuoteRow = Pick<
  QuoteRow,
  'id' | 'number' | 'version' | 'name' | 'status' | 'currency' | 'totalMinor' | 'createdAt' | 'pricedAt'
> & { parts: { fileName: string; quantity: number }[] };

/** Of the quote of the row. */
const partsInBrief = sql<OpenQuoteRow['parts']>`(
  select coalesce(
    json_agg(
      json_build_object('fileName', files.name, 'quantity', (quote_parts.choices ->> 'quantity')::int)
      order by quote_parts.position
    ),
    '[]'
  )
  from quote_parts
  inner join files on files.id = quote_parts.file_id
  where quote_parts.quote_id = quotes.id
)`;

/** Asked with each list of orders. */
const summarizeOpen = compileOnce();

/** The same quotes, with no more of their parts than a list shows. */
export async function summarizeOpenQuotes(db: Db, scope: OwnerScope, most: number): Promise<OpenQuoteRow[]> {
  return summarizeOpen(db, {
    shape: '',
    params: { userId: scope.userId, most },
    build: (param) =>
      selectOpen(db, param('userId'), param('most'))
        .select(['id', 'number', 'version', 'name', 'status', 'currency', 'totalMinor', 'createdAt', 'pricedAt'])
        .select(partsInBrief.as('parts')),
  });
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
