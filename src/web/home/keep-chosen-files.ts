import { ERRORS } from '#contract/errors.ts';
import { UPLOAD_FILES_MAX } from '#contract/order.ts';
import { listFiles, putFiles, type StoredFile } from '#web/files-store.ts';

/**
 * Stores the chosen files beside those of an earlier visit, ten in all. A file with the same bytes is not stored twice, because visitors who were
 * sent to log in often choose again. Returns the problem as a sentence; then nothing was stored.
 */
export async function keepChosenFiles(chosen: readonly File[]): Promise<string | null> {
  const kept = await listFiles();
  const isNew = await Promise.all(chosen.map(async (file) => !(await isKept(file, kept))));
  const added = chosen.filter((_, index) => isNew[index]);
  if (kept.length + added.length > UPLOAD_FILES_MAX)
    return `${ERRORS.too_many_files.message} Your quote holds ${kept.length} from before: remove some there, or here.`;
  await putFiles(added);
  return null;
}

async function isKept(file: File, kept: readonly StoredFile[]): Promise<boolean> {
  const alike = kept.filter(({ name, size }) => name === file.name && size === file.size);
  if (alike.length === 0) return false;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return alike.some((other) => {
    const otherBytes = new Uint8Array(other.bytes);
    return bytes.every((byte, index) => byte === otherBytes[index]);
  });
}
