/** Uploaded files: whose they are and where their bytes are kept. */
import type { Insertable, NotNull } from 'kysely';
import type { Db, FileRow, FilesTable } from '#db/schema.ts';

export type NewFile = Omit<Insertable<FilesTable>, 'id' | 'createdAt'>;

/** Writes files, in the order given. */
export async function addFiles(tx: Db, files: NewFile[]): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  // One by one: a statement with many rows promises nothing about the order it returns them in.
  for (const file of files)
    rows.push(await tx.insertInto('files').values(file).returningAll().executeTakeFirstOrThrow());
  return rows;
}

/** The file of this id, or null; with `ownerId` only when it is that owner's. */
export async function findFile(db: Db, id: string, ownerId?: string): Promise<FileRow | null> {
  const file = await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId!))
    .executeTakeFirst();
  return file ?? null;
}

/** The key of an encrypted file, as it is kept. */
export interface FileKeyRow {
  id: string;
  storageKey: string;
  wrappedKey: Buffer;
}

/** The keys of the files that were uploaded last. */
export async function listNewestFileKeys(db: Db, limit: number): Promise<FileKeyRow[]> {
  return fileKeys(db).orderBy('createdAt', 'desc').limit(limit).execute();
}

/** The keys of all encrypted files, locked until the transaction ends. */
export async function listFileKeysForUpdate(tx: Db): Promise<FileKeyRow[]> {
  return fileKeys(tx).orderBy('id').forUpdate().execute();
}

/** Puts another wrapping of the same key into its place. */
export async function setFileKey(tx: Db, id: string, wrappedKey: Buffer): Promise<void> {
  await tx.updateTable('files').set({ wrappedKey }).where('id', '=', id).execute();
}

function fileKeys(db: Db) {
  return db
    .selectFrom('files')
    .select(['id', 'storageKey', 'wrappedKey'])
    .where('wrappedKey', 'is not', null)
    .$narrowType<{ wrappedKey: NotNull }>();
}
