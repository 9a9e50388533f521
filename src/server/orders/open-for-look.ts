/** Opens a file or a document for a person: written down before they see the first byte. Jobs of the server are no persons and open storage themselves. */
import type { Readable } from 'node:stream';
import type { LookKind } from '#contract/file.ts';
import type { Actor } from '#db/actor.ts';
import { addFileLook } from '#db/file-looks.ts';
import type { Services } from '#server/services.ts';
import type { SealedFile } from '#server/storage/sealed-storage.ts';

/** A look that cannot be written down does not happen. Nor is one written down where there was nothing to see: the file is opened first. */
export async function openForLook(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  file: SealedFile & { id: string },
  { how, actor }: { how: LookKind; actor: Actor },
): Promise<Readable> {
  const stream = await storage.open(file);
  try {
    await addFileLook(db, { fileId: file.id, how, actor });
    return stream;
  } catch (error) {
    stream.destroy();
    throw error;
  }
}
