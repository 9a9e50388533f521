/** Who looked at which file, when and how. Rows are only ever added: the database itself refuses to change or remove one. */
import type { LookKind } from '#contract/file.ts';
import type { Actor } from '#db/actor.ts';
import type { Db, FileLookRow } from '#db/schema.ts';

export interface NewFileLook {
  fileId: string;
  how: LookKind;
  actor: Actor;
}

/** Writes down that somebody is about to see a file. */
export async function addFileLook(db: Db, { fileId, how, actor }: NewFileLook): Promise<void> {
  await db
    .insertInto('fileLooks')
    .values({ fileId, how, actorId: actor.id, actorName: actor.name, actorRole: actor.role })
    .execute();
}

/** The newest looks at a file, newest first. */
export async function listFileLooks(db: Db, fileId: string, limit: number): Promise<FileLookRow[]> {
  return db
    .selectFrom('fileLooks')
    .selectAll()
    .where('fileId', '=', fileId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
