import { ERRORS } from '#contract/errors.ts';
import { UPLOAD_FILES_MAX, UPLOAD_PARTS_MAX } from '#contract/order.ts';
import type { ChoicesDraft } from '#web/choices-draft.ts';
import { findSameContent, listFiles, putFiles } from '#web/files-store.ts';
import type { FilesOwner, StoredFile } from '#web/stored-file.ts';
import { keepTray, NO_TOTAL, readTray } from '#web/tray.ts';
import { archiveOf } from '#web/zip-files.ts';

export interface KeptPlace {
  file: File;
  id: number;
  /** False for a file that an earlier visit, or the workspace, had stored. */
  isNew: boolean;
  /** What is stored with it. */
  choices?: ChoicesDraft | undefined;
}

export type Keeping =
  /** `count`: of all files in work of this account or visitor. */
  { kind: 'kept'; places: KeptPlace[]; count: number } | { kind: 'full'; problem: string };

/**
 * Stores the chosen files beside those of an earlier visit of the same account or visitor, ten in all. A file with the same bytes is not stored
 * twice, because visitors who were sent to log in often choose again. Where there is no room, nothing is stored, and the problem is a sentence.
 */
export async function keepChosenFiles(chosen: readonly File[], owner: FilesOwner): Promise<Keeping> {
  const kept = await listFiles(owner);
  const found = await Promise.all(
    chosen.map(async (file) => ({
      file,
      kept: await findSameContent({ name: file.name, size: file.size, bytes: file }, kept),
    })),
  );
  const added = found.flatMap(({ file, kept }) => (kept ? [] : [file]));
  const count = kept.length + added.length;
  const singles =
    kept.filter(({ archive }) => !archive).length + added.filter((file) => archiveOf(file) === null).length;
  const fromBefore = `holds ${kept.length} from earlier: remove some there or here.`;
  if (singles > UPLOAD_FILES_MAX)
    return { kind: 'full', problem: `${ERRORS.too_many_files.message} Your quote ${fromBefore}` };
  if (count > UPLOAD_PARTS_MAX)
    return { kind: 'full', problem: `A quote holds up to ${UPLOAD_PARTS_MAX} parts. Yours ${fromBefore}` };
  const stored = await putWithTray(added, owner, count);
  const places = [
    ...added.map((file, at) => ({ file, id: stored[at]!.id, isNew: true })),
    ...found.flatMap(({ file, kept }) => (kept ? [{ file, id: kept.id, isNew: false, choices: kept.choices }] : [])),
  ];
  return { kind: 'kept', places, count };
}

/** The tray comes first: a page looks for files only where there is one, and whoever leaves in between has both. */
async function putWithTray(files: readonly File[], owner: FilesOwner, count: number): Promise<StoredFile[]> {
  const before = readTray(owner);
  if (before?.count !== count) keepTray(owner, { count, ...NO_TOTAL });
  try {
    return await putFiles(files, owner);
  } catch (cause) {
    keepTray(owner, before ?? { count: 0, ...NO_TOTAL });
    throw cause;
  }
}
