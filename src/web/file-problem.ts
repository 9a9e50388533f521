import { ACCEPTED_WORDS, acceptedFile, BY_PERSON_WORDS } from '#contract/accepted-files.ts';
import { UPLOAD_FILE_BYTES_MAX } from '#contract/order.ts';
import { formatBytes } from '#contract/units.ts';

/** Why a file is not taken, as a sentence with its name; null for one that is. The upload has the same limits. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!acceptedFile(name))
    return `“${name}” is not a CAD file or drawing we accept. Choose ${ACCEPTED_WORDS}. ${BY_PERSON_WORDS}`;
  if (size > UPLOAD_FILE_BYTES_MAX)
    return `“${name}” is ${formatBytes(size)}; the limit is ${formatBytes(UPLOAD_FILE_BYTES_MAX)} per file. Remove what you do not need made, or email us.`;
  if (size === 0) return `“${name}” is empty (0 bytes). Export it again and choose the new file.`;
  return null;
}
