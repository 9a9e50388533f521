/** The wrapped keys of everything that is stored encrypted: uploaded files, documents and pictures of parts. */
import type { NotNull } from 'kysely';
import type { Db } from '#db/schema.ts';

export interface StoredKeyRow {
  table: 'files' | 'documents' | 'partPictures';
  id: string;
  storageKey: string;
  wrappedKey: Buffer;
}

/** The keys of the newest files, documents and pictures, `limit` of each. */
export async function listNewestKeys(db: Db, limit: number): Promise<StoredKeyRow[]> {
  const files = await fileKeys(db).orderBy('createdAt', 'desc').limit(limit).execute();
  const documents = await documentKeys(db).orderBy('madeAt', 'desc').limit(limit).execute();
  const pictures = await pictureKeys(db).orderBy('madeAt', 'desc').limit(limit).execute();
  return [...ofTable('files', files), ...ofTable('documents', documents), ...ofTable('partPictures', pictures)];
}

/** All keys, locked until the transaction ends. */
export async function listKeysForUpdate(tx: Db): Promise<StoredKeyRow[]> {
  const files = await fileKeys(tx).orderBy('id').forUpdate().execute();
  const documents = await documentKeys(tx).orderBy('id').forUpdate().execute();
  const pictures = await pictureKeys(tx).orderBy('id').forUpdate().execute();
  return [...ofTable('files', files), ...ofTable('documents', documents), ...ofTable('partPictures', pictures)];
}

/** Replaces the wrapping of a key; the key itself stays the same. */
export async function setKey(tx: Db, { table, id }: StoredKeyRow, wrappedKey: Buffer): Promise<void> {
  await tx.updateTable(table).set({ wrappedKey }).where('id', '=', id).execute();
}

function fileKeys(db: Db) {
  return db
    .selectFrom('files')
    .select(['id', 'storageKey', 'wrappedKey'])
    .where('wrappedKey', 'is not', null)
    .$narrowType<{ wrappedKey: NotNull }>();
}

function documentKeys(db: Db) {
  return db.selectFrom('documents').select(['id', 'storageKey', 'wrappedKey']);
}

function pictureKeys(db: Db) {
  return db.selectFrom('partPictures').select(['id', 'storageKey', 'wrappedKey']);
}

function ofTable(table: StoredKeyRow['table'], rows: Omit<StoredKeyRow, 'table'>[]): StoredKeyRow[] {
  return rows.map((row) => ({ table, ...row }));
}
