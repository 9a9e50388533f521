/** Files that came out of a ZIP: each is a part, and they do not count towards the limit of files that are chosen one by one. */
import { displayName } from '#contract/file-name.ts';
import { UPLOAD_FILE_BYTES_MAX } from '#contract/order.ts';
import { formatBytes } from '#contract/units.ts';
import type { UnpackedZip } from '#part/unpack-zip.ts';

/** What a file picker takes beside single files. */
export const ZIP_ENDING = '.zip';

/** Stands on the page until the files are there. */
export const UNPACKING = 'Unpacking the ZIP...';

const archives = new WeakMap<File, string>();

/** The name of the ZIP that a file came from; null for one that was chosen by itself. */
export function archiveOf(file: File): string | null {
  return archives.get(file) ?? null;
}

/** The same file, known to come from this ZIP: for one that this browser kept. */
export function fromArchive(file: File, archive: string | undefined): File {
  if (archive !== undefined) archives.set(file, archive);
  return file;
}

export function isZip({ name }: Pick<File, 'name'>): boolean {
  return name.toLowerCase().endsWith(ZIP_ENDING);
}

export interface OpenedFiles {
  files: File[];
  /** Sentences about what was left out. */
  problems: string[];
}

type Opener = (file: File) => Promise<UnpackedZip>;

const openInWorker: Opener = async (file) => (await import('#part/open-zip.ts')).openZip(file);

/** The files, each ZIP among them replaced by what it holds. Nothing is sent. */
export async function withZipsOpened(given: readonly File[], open: Opener = openInWorker): Promise<OpenedFiles> {
  const opened: OpenedFiles = { files: [], problems: [] };
  for (const file of given) {
    if (!isZip(file)) {
      opened.files.push(file);
      continue;
    }
    const archive = displayName(file.name);
    const { files, problems } = await unpack(file, archive, open);
    opened.problems.push(...problems);
    for (const { name, bytes } of files) {
      opened.files.push(fromArchive(new File([bytes], name, { lastModified: file.lastModified }), archive));
    }
  }
  return opened;
}

async function unpack(file: File, archive: string, open: Opener): Promise<UnpackedZip> {
  if (file.size > UPLOAD_FILE_BYTES_MAX)
    return {
      files: [],
      problems: [`“${archive}” is ${formatBytes(file.size)}; the limit is ${formatBytes(UPLOAD_FILE_BYTES_MAX)}.`],
    };
  try {
    return await open(file);
  } catch (cause) {
    console.error(cause);
    return {
      files: [],
      problems: [`“${archive}” could not be unpacked in this browser. Please add its files one by one.`],
    };
  }
}
