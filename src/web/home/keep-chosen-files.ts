import { ERRORS } from '#contract/errors.ts';
import { UPLOAD_FILES_MAX } from '#contract/order.ts';
import { type FilesOwner, hasSameContent, listFiles, putFiles, type StoredFile } from '#web/files-store.ts';

/**
 * Stores the chosen files beside those of an earlier visit of the same account or visitor, ten in all. A file with the same bytes is not stored twice, because visitors who were
 * sent to log in often choose again. Returns the problem as a sentence; then nothing was stored.
 */
export async function keepChosenFiles(chosen: readonly File[], owner: FilesOwner): Promise<string | null> {
  const kept = await listFiles(owner);
  const isNew = await Promise.all(chosen.map(async (file) => !(await isKept(file, kept))));
  const added = chosen.filter((_, index) => isNew[index]);
  if (kept.length + added.length > UPLOAD_FILES_MAX)
    return `${ERRORS.too_many_files.message} Your quote holds ${kept.length} from before: remove some there, or here.`;
  await putFiles(added, owner);
  return null;
}

async function isKept(file: File, kept: readonly StoredFile[]): Promise<boolean> {
  const { name, size } = file;
  const alike = kept.filter((other) => other.name === name && other.size === size);
  if (alike.length === 0) return false;
  const bytes = await file.arrayBuffer();
  return alike.some((other) => hasSameContent({ name, size, bytes }, other));
}
