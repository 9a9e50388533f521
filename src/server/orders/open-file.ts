/** Opens a file or a document for a person or a link and records who. The server's own jobs open storage directly and are not recorded. */
import type { Readable } from 'node:stream';
import type { FileAccessKind } from '#contract/file.ts';
import { addFileAccess, type FileReader } from '#db/file-accesses.ts';
import type { Services } from '#server/services.ts';
import type { SealedFile } from '#server/storage/sealed-storage.ts';

/** No file is given out unless the access is recorded. The file is opened first, so that a missing file leaves no record. */
export async function openFile(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  file: SealedFile & { id: string },
  { how, actor }: { how: FileAccessKind; actor: FileReader },
): Promise<Readable> {
  const stream = await storage.open(file);
  try {
    await addFileAccess(db, { fileId: file.id, how, actor });
    return stream;
  } catch (error) {
    stream.destroy();
    throw error;
  }
}
