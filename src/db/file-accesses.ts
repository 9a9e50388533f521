/** Who accessed which file, when and how (table `file_looks`). Rows are only ever added: the database itself refuses to change or remove one. */
import type { FileAccessKind, FileReaderRole } from '#contract/file.ts';
import type { Db, FileAccessRow } from '#db/schema.ts';

/** Who opens it, as the log will show it: a person, or a link. */
export interface FileReader {
  id: string;
  name: string;
  role: FileReaderRole;
}

export interface NewFileAccess {
  fileId: string;
  how: FileAccessKind;
  actor: FileReader;
}

/** Records an access, before the file is given out. */
export async function addFileAccess(db: Db, { fileId, how, actor }: NewFileAccess): Promise<void> {
  await db
    .insertInto('fileLooks')
    .values({ fileId, how, actorId: actor.id, actorName: actor.name, actorRole: actor.role })
    .execute();
}

/** The newest accesses to a file, newest first. */
export async function listFileAccesses(db: Db, fileId: string, limit: number): Promise<FileAccessRow[]> {
  return db
    .selectFrom('fileLooks')
    .selectAll()
    .where('fileId', '=', fileId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
