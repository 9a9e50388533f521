/** Uploaded files: whose they are and where their bytes are kept. */
import type { Insertable } from 'kysely';
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
