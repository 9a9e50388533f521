/** Decides which files the quote box takes, and explains each refusal. */
import { UPLOAD_PARTS_MAX } from '#contract/order.ts';
import { fileProblem } from '#web/file-problem.ts';
import { withPlainName } from '#web/plain-name.ts';
import { archiveOf } from '#web/zip-files.ts';

export const HOME_FILES_MAX = 5;

export interface FileChoice {
  files: File[];
  /** A sentence for each file that was not taken. */
  problems: string[];
}

/** Adds files to those chosen before. More than five in all are refused together, because the visitor has to choose which ones to leave out. */
export function chooseFiles(chosen: readonly File[], given: readonly File[]): FileChoice {
  const added = given.map(withPlainName);
  const problems = added.map(fileProblem).filter((problem) => problem !== null);
  const files = added.filter((file) => fileProblem(file) === null).reduce(withFile, chosen);
  if (files.filter((file) => archiveOf(file) === null).length > HOME_FILES_MAX)
    return { files: [...chosen], problems: [`You can upload up to ${HOME_FILES_MAX} files only.`] };
  if (files.length > UPLOAD_PARTS_MAX)
    return {
      files: [...chosen],
      problems: [`A quote holds up to ${UPLOAD_PARTS_MAX} parts, ZIP files included.`],
    };
  return { files: [...files], problems };
}

function withFile(files: readonly File[], file: File): readonly File[] {
  return files.some((other) => isSameFile(other, file)) ? files : [...files, file];
}

/** The same file of the same folder, chosen twice. */
function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
