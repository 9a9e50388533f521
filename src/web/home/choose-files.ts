/** Decides which files the quote box takes, and explains each refusal. */
import { UPLOAD_FILE_BYTES_MAX } from '#contract/order.ts';
import { formatBytes } from '#contract/units.ts';
import { ACCEPTED_FILES, ACCEPTED_WORDS } from '#web/accepted-files.ts';
import { withPlainName } from '#web/plain-name.ts';

export const HOME_FILES_MAX = 5;

const EXTENSIONS = ACCEPTED_FILES.split(',');

export interface FileChoice {
  files: File[];
  /** A sentence for each file that was not taken. */
  problems: string[];
}

/** Adds files to those chosen before. More than five in all are refused together, because the visitor has to choose which ones to leave out. */
export function chooseFiles(chosen: readonly File[], given: readonly File[]): FileChoice {
  const added = given.map(withPlainName);
  const problems = added.map(findProblem).filter((problem) => problem !== null);
  const files = added.filter((file) => findProblem(file) === null).reduce(withFile, chosen);
  if (files.length > HOME_FILES_MAX)
    return { files: [...chosen], problems: [`You can upload up to ${HOME_FILES_MAX} files only.`] };
  return { files: [...files], problems };
}

function findProblem({ name, size }: File): string | null {
  const lower = name.toLowerCase();
  if (!EXTENSIONS.some((extension) => lower.endsWith(extension)))
    return `“${name}” is no CAD file or drawing that we take. Choose ${ACCEPTED_WORDS}.`;
  if (size > UPLOAD_FILE_BYTES_MAX)
    return `“${name}” has ${formatBytes(size)}; we take up to ${formatBytes(UPLOAD_FILE_BYTES_MAX)} a file. Leave out what is not to be made, or write to us.`;
  if (size === 0) return `“${name}” is empty (0 bytes). Export it again and choose the new file.`;
  return null;
}

function withFile(files: readonly File[], file: File): readonly File[] {
  return files.some((other) => isSameFile(other, file)) ? files : [...files, file];
}

/** The same file of the same folder, chosen twice. */
function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
