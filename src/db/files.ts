/** Uploaded files: whose they are and where their bytes are kept. */
import type { Insertable } from 'kysely';
import type { Page, PageQuery, QuoteStatus } from '#contract/order.ts';
import { readPage, searchPattern } from '#db/page.ts';
import type { Db, FileRow, FilesTable } from '#db/schema.ts';
import { inScope, type Scope } from '#db/scope.ts';

export type NewFile = Omit<Insertable<FilesTable>, 'id' | 'createdAt'>;

/** Writes files, in the order given. */
export async function addFiles(tx: Db, files: NewFile[]): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  // One by one: a statement with many rows guarantees no order of the rows that it returns.
  for (const file of files)
    rows.push(await tx.insertInto('files').values(file).returningAll().executeTakeFirstOrThrow());
  return rows;
}

/** The file of this id, or null. */
export async function findFile(db: Db, scope: Scope, id: string): Promise<FileRow | null> {
  const file = await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where(inScope('files', scope))
    .executeTakeFirst();
  return file ?? null;
}

export type ListedFile = Pick<FileRow, 'id' | 'name' | 'bytes' | 'createdAt'> & {
  quoteStatus: QuoteStatus | null;
  orderId: string | null;
  requestId: string | null;
};

const SORTS = { uploadedAt: 'files.createdAt', name: 'files.name', bytes: 'files.bytes' } as const;

/** One page of a customer's files whose bytes are there, newest first unless sorted otherwise, each with the newest quote that it is in. */
export function listFilesOf(db: Db, scope: Scope, ownerId: string, query: PageQuery): Promise<Page<ListedFile>> {
  return readPage({
    wanted: db
      .selectFrom('files')
      .where(inScope('files', scope))
      .where('ownerId', '=', ownerId)
      .where('erasedAt', 'is', null)
      .$if(query.search !== '', (files) => files.where('name', 'ilike', searchPattern(query.search))),
    select: (wanted) =>
      wanted.select((eb) => {
        const newest = eb
          .selectFrom('quoteParts')
          .innerJoin('quotes', 'quotes.id', 'quoteParts.quoteId')
          .where((part) =>
            part.or([
              part('quoteParts.fileId', '=', part.ref('files.id')),
              part('quoteParts.drawingId', '=', part.ref('files.id')),
            ]),
          )
          .orderBy('quotes.createdAt', 'desc')
          .orderBy('quotes.id')
          .limit(1);
        return [
          'files.id',
          'files.name',
          'files.bytes',
          'files.createdAt',
          newest.select('quotes.status').as('quoteStatus'),
          newest.leftJoin('orders', 'orders.quoteId', 'quotes.id').select('orders.orderNumber').as('orderId'),
          newest.leftJoin('requests', 'requests.quoteId', 'quotes.id').select('requests.id').as('requestId'),
        ];
      }),
    query,
    sorts: SORTS,
    id: 'files.id',
  });
}

/** Returns those of the ids whose bytes were permanently removed. */
export async function listErased(db: Db, ids: string[]): Promise<string[]> {
  const erased = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('erasedAt', 'is not', null)
    .execute();
  return erased.map(({ id }) => id);
}
