/** Pictures of parts, stored by content: the same bytes are drawn once per engine version, and pictures are not kept longer than the files. */
import type { Insertable } from 'kysely';
import type { AnalysisKey } from '#db/analyses.ts';
import type { Db, PartPictureRow, PartPicturesTable } from '#db/schema.ts';

export type NewPartPicture = Omit<Insertable<PartPicturesTable>, 'id' | 'madeAt'>;

/** Writes a picture. Returns false, and writes nothing, when one exists or when every file of this content has been erased meanwhile. */
export async function addPartPicture(tx: Db, picture: NewPartPicture): Promise<boolean> {
  // An erasure of the file waits for this transaction, and then removes the picture as well.
  const file = await tx
    .selectFrom('files')
    .select('id')
    .where('sha256', '=', picture.sha256)
    .where('erasedAt', 'is', null)
    .limit(1)
    .forShare()
    .executeTakeFirst();
  if (!file) return false;
  const added = await tx
    .insertInto('partPictures')
    .values(picture)
    .onConflict((conflict) => conflict.columns(['sha256', 'engineVersion']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function hasPartPicture(db: Db, { sha256, engineVersion }: AnalysisKey): Promise<boolean> {
  const picture = await db
    .selectFrom('partPictures')
    .select('id')
    .where('sha256', '=', sha256)
    .where('engineVersion', '=', engineVersion)
    .executeTakeFirst();
  return picture !== undefined;
}

/** The newest picture of this content, or null. */
export async function findPartPicture(db: Db, sha256: string): Promise<PartPictureRow | null> {
  const picture = await db
    .selectFrom('partPictures')
    .selectAll()
    .where('sha256', '=', sha256)
    .orderBy('engineVersion', 'desc')
    .limit(1)
    .executeTakeFirst();
  return picture ?? null;
}

/** Returns those of the files that have a picture. */
export async function listPictured(db: Db, fileIds: string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set();
  const pictured = await db
    .selectFrom('files')
    .innerJoin('partPictures', 'partPictures.sha256', 'files.sha256')
    .select('files.id')
    .distinct()
    .where('files.id', 'in', fileIds)
    .where('files.erasedAt', 'is', null)
    .execute();
  return new Set(pictured.map(({ id }) => id));
}

/** Removes the pictures whose content no file has any more. Returns the storage keys of their bytes. */
export async function removeUnusedPictures(tx: Db, sha256s: string[]): Promise<string[]> {
  if (sha256s.length === 0) return [];
  const removed = await tx
    .deleteFrom('partPictures')
    .where('sha256', 'in', sha256s)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('files')
            .select('files.id')
            .whereRef('files.sha256', '=', 'partPictures.sha256')
            .where('files.erasedAt', 'is', null),
        ),
      ),
    )
    .returning('storageKey')
    .execute();
  return removed.map(({ storageKey }) => storageKey);
}
