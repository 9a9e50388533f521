/** Decides which files the quote box takes, and explains each refusal. */
import { fileProblem } from '#web/file-problem.ts';
import { withPlainName } from '#web/plain-name.ts';

export const HOME_FILES_MAX = 5;

export interface FileChoice {
  files: File[];
  /** A sentence for each file that was not taken. */
  problems: string[];
}

/** Adds files to those chosen before, in their order: the first five stay, and the message says that there were more. */
export function chooseFiles(chosen: readonly File[], given: readonly File[]): FileChoice {
  const added = given.map(withPlainName);
  const problems = added.map(fileProblem).filter((problem) => problem !== null);
  const files = added.filter((file) => fileProblem(file) === null).reduce(withFile, chosen);
  const kept = files.slice(0, Math.max(HOME_FILES_MAX, chosen.length));
  if (kept.length < files.length) problems.unshift(`You can upload up to ${HOME_FILES_MAX} files only.`);
  return { files: kept, problems };
}

function withFile(files: readonly File[], file: File): readonly File[] {
  return files.some((other) => isSameFile(other, file)) ? files : [...files, file];
}

/** The same file of the same folder, chosen twice. A file that this browser kept has lost its date, which is 0 then. */
function isSameFile(a: File, b: File): boolean {
  if (a.name !== b.name || a.size !== b.size) return false;
  return a.lastModified === b.lastModified || a.lastModified === 0 || b.lastModified === 0;
}
