/** Decides which files the quote box takes, and explains each refusal. */
import { UPLOAD_PARTS_MAX } from '#contract/order.ts';
import { hashFile } from '#part/content-hash.ts';
import { fileProblem } from '#web/file-problem.ts';
import { withPlainName } from '#web/plain-name.ts';
import { archiveOf } from '#web/zip-files.ts';

export const HOME_FILES_MAX = 5;

export interface FileChoice {
  files: File[];
  /** A sentence for each file that was not taken. */
  problems: string[];
}

/** Adds files to those chosen before, in their order: the first five stay, and the message says that there were more. `edited` as `findEdited` found them. */
export function chooseFiles(
  chosen: readonly File[],
  given: readonly File[],
  edited: ReadonlySet<File> = new Set(),
): FileChoice {
  const added = given.map(withPlainName);
  const problems = added.map(fileProblem).filter((problem) => problem !== null);
  const files = added
    .filter((file) => fileProblem(file) === null)
    .reduce((some, file) => withFile(some, file, edited), chosen);
  const { kept, hasTooManySingles } = firstOnes(files, chosen.length);
  if (kept.length === files.length) return { files: kept, problems };
  const tooMany = hasTooManySingles
    ? `You can upload up to ${HOME_FILES_MAX} files only.`
    : `A quote holds up to ${UPLOAD_PARTS_MAX} parts, ZIP files included.`;
  return { files: kept, problems: [tooMany, ...problems] };
}

/** Five that were chosen by themselves, and of a ZIP what a quote holds. Those that were there before, `settled` of them, stay. */
function firstOnes(files: readonly File[], settled: number): { kept: File[]; hasTooManySingles: boolean } {
  const kept: File[] = files.slice(0, settled);
  let singles = kept.filter((file) => archiveOf(file) === null).length;
  let hasTooManySingles = false;
  for (const file of files.slice(settled)) {
    const isSingle = archiveOf(file) === null;
    if (isSingle && singles >= HOME_FILES_MAX) hasTooManySingles = true;
    else if (kept.length < UPLOAD_PARTS_MAX) {
      kept.push(file);
      if (isSingle) singles += 1;
    }
  }
  return { kept, hasTooManySingles };
}

/** Each file once, in the order in which they came. */
export function distinctFiles(files: readonly File[]): readonly File[] {
  return files.reduce<readonly File[]>((some, file) => withFile(some, file), []);
}

function withFile(files: readonly File[], file: File, edited: ReadonlySet<File> = new Set()): readonly File[] {
  return files.some((other) => isSameFile(other, file, edited)) ? files : [...files, file];
}

/** The same file of the same folder, chosen twice. A file that this browser kept has lost its date, which is 0 then; `edited` ones are others all the same. */
function isSameFile(a: File, b: File, edited: ReadonlySet<File>): boolean {
  if (!areAlike(a, b)) return false;
  if (a.lastModified === b.lastModified) return true;
  return (a.lastModified === 0 || b.lastModified === 0) && !edited.has(a) && !edited.has(b);
}

const areAlike = (a: File, b: File) => a.name === b.name && a.size === b.size;

/** Files with the name and size of one that this browser kept, and other bytes: they were edited since. */
export async function findEdited(chosen: readonly File[], given: readonly File[]): Promise<ReadonlySet<File>> {
  const edited = new Set<File>();
  for (const file of given) {
    const kept = chosen.filter((other) => other.lastModified === 0 && areAlike(other, file));
    if (kept.length === 0) continue;
    // One that can no longer be read is told by whoever reads it.
    const [hash, ...hashes] = await Promise.all([file, ...kept].map((one) => hashFile(one).catch(() => null)));
    if (hash && !hashes.includes(hash)) edited.add(file);
  }
  return edited;
}

/** How many more files may be chosen. The parts of a ZIP may be more than that. */
export function formatRoom(count: number): string {
  if (count > HOME_FILES_MAX) return `${count} files chosen`;
  const left = HOME_FILES_MAX - count;
  if (left === 0) return `All ${HOME_FILES_MAX} files chosen`;
  return left === 1 ? 'Room for 1 more file' : `Room for ${left} more files`;
}
