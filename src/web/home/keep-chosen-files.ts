import { ERRORS } from '#contract/errors.ts';
import { UPLOAD_FILES_MAX, UPLOAD_PARTS_MAX } from '#contract/order.ts';
import {
  type ChoicesDraft,
  type FilesOwner,
  hasSameContent,
  listFiles,
  putFiles,
  type StoredFile,
  saveChoices,
} from '#web/files-store.ts';
import { archiveOf } from '#web/zip-files.ts';

/**
 * Stores the chosen files beside those of an earlier visit of the same account or visitor, ten in all, with what was chosen for them. A file with the same bytes is not stored
 * twice, because visitors who were sent to log in often choose again. Returns the problem as a sentence; then nothing was stored.
 */
export async function keepChosenFiles(
  chosen: readonly File[],
  owner: FilesOwner,
  choicesOf: (file: File) => ChoicesDraft | undefined,
): Promise<string | null> {
  const kept = await listFiles(owner);
  const found = await Promise.all(chosen.map(async (file) => ({ file, kept: await findKept(file, kept) })));
  const added = found.flatMap(({ file, kept }) => (kept ? [] : [file]));
  const singles = added.filter((file) => archiveOf(file) === null).length;
  if (kept.filter(({ archive }) => !archive).length + singles > UPLOAD_FILES_MAX)
    return `${ERRORS.too_many_files.message} Your quote holds ${kept.length} from before: remove some there, or here.`;
  if (kept.length + added.length > UPLOAD_PARTS_MAX)
    return `A quote holds up to ${UPLOAD_PARTS_MAX} parts. Yours holds ${kept.length} from before: remove some there, or here.`;
  const stored = await putFiles(added, owner);
  const places = [
    ...added.map((file, at) => ({ file, id: stored[at]!.id })),
    ...found.flatMap(({ file, kept }) => (kept ? [{ file, id: kept.id }] : [])),
  ];
  for (const { file, id } of places) {
    const choices = choicesOf(file);
    if (choices) await saveChoices(id, choices);
  }
  return null;
}

async function findKept(file: File, kept: readonly StoredFile[]): Promise<StoredFile | null> {
  const { name, size } = file;
  const alike = kept.filter((other) => other.name === name && other.size === size);
  if (alike.length === 0) return null;
  const bytes = await file.arrayBuffer();
  return alike.find((other) => hasSameContent({ name, size, bytes }, other)) ?? null;
}
