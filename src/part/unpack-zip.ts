/** The parts in a ZIP archive. It is a stranger's: what it may hold and become is limited, and its names are labels, never paths. */
import { ZipArchive, ZipProblem } from '#cad/mesh/zip.ts';
import { acceptedFile, extensionOf } from '#contract/accepted-files.ts';
import { displayName } from '#contract/file-name.ts';
import { UPLOAD_FILE_BYTES_MAX, UPLOAD_PARTS_MAX } from '#contract/order.ts';
import { formatBytes } from '#contract/units.ts';

export interface UnpackedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface UnpackedZip {
  files: UnpackedFile[];
  /** Sentences about what was left out, and why. */
  problems: string[];
}

/** A browser holds all of them in memory. */
const TOTAL_BYTES_MAX = 1_000_000_000;
const LIMITS = {
  /** Beside the parts an archive may hold folders, pictures and notes. */
  entriesMax: 2000,
  entryBytesMax: UPLOAD_FILE_BYTES_MAX,
  totalBytesMax: TOTAL_BYTES_MAX,
  // STEP packs to a tenth, an STL of a plain part to a thirtieth.
  ratioMax: 200,
};

/** What systems put into archives unasked. */
const JUNK = /(^|\/)(__macosx\/|\.|thumbs\.db$|desktop\.ini$)/i;
const NAMED_MOST = 5;

/** Each file is taken or told. An archive that is cut, made to harm, or has no file that can be unpacked, gives none and one sentence. */
export function unpackZip(bytes: Uint8Array, archiveName: string): UnpackedZip {
  const archive = `“${displayName(archiveName)}”`;
  const none = (words: string): UnpackedZip => ({ files: [], problems: [`${archive} ${words}`] });
  try {
    const zip = new ZipArchive(bytes, LIMITS);
    const given = zip.entries.filter((name) => !name.endsWith('/'));
    const names = given.filter((name) => isInside(name) && !JUNK.test(name));
    const wanted = names.filter((name) => acceptedFile(name) !== null);
    if (wanted.length > UPLOAD_PARTS_MAX)
      return none(`holds ${wanted.length} parts; the limit for a ZIP is ${UPLOAD_PARTS_MAX}. None were added.`);
    const problems = [
      ...told(given, (name) => !isInside(name), 'would be outside its folder and was skipped'),
      ...told(
        names,
        (name) => extensionOf(name) === 'zip',
        'is a ZIP inside the ZIP. Please unpack it and add its files',
      ),
      ...told(
        names,
        (name) => !acceptedFile(name) && extensionOf(name) !== 'zip',
        'is not a CAD file or drawing we accept and was skipped',
      ),
    ];
    const files: UnpackedFile[] = [];
    const failed = new Map<string, string[]>();
    const nameOf = namesApart(wanted);
    for (const name of wanted) {
      const content = readOne(zip, name);
      if (typeof content === 'string') failed.set(content, [...(failed.get(content) ?? []), name]);
      else if (content.length === 0) problems.push(`“${nameOf(name)}” in ${archive} is empty (0 bytes).`);
      else files.push({ name: nameOf(name), bytes: content.slice() });
    }
    for (const [why, names] of failed) {
      if (names.length === wanted.length) return none(`${why}. None of its files were added.`);
      problems.push(...told(names, () => true, `was skipped, because ${archive} ${why}`));
    }
    if (files.length === 0 && problems.length === 0) return none('has no files.');
    return { files, problems };
  } catch (error) {
    if (!(error instanceof ZipProblem)) throw error;
    const most = error.code === 'too_large' ? `, over our limit (${formatBytes(LIMITS.entryBytesMax)} per file)` : '';
    return none(`${error.message}${most}. None of its files were added.`);
  }
}

/** What is in a file of the archive; a sentence without its subject where the file is damaged or locked: the others may be whole. */
function readOne(zip: ZipArchive, name: string): Uint8Array | string {
  try {
    return zip.read(name) ?? new Uint8Array(0);
  } catch (error) {
    if (!(error instanceof ZipProblem) || error.code === 'too_large') throw error;
    return error.message;
  }
}

/** Names without folders. Files of one name, as `left/plate.stl` and `right/plate.stl`, keep theirs: they are two parts. */
function namesApart(names: readonly string[]): (name: string) => string {
  const keyOf = (name: string) => displayName(name).toLowerCase();
  const counts = new Map<string, number>();
  for (const name of names) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
  return (name) => displayName(counts.get(keyOf(name)) === 1 ? name : name.replaceAll(/[/\\]+/g, ' - '));
}

/** A name that climbs out of its folder, or begins at a root, is of no use but to harm. */
function isInside(name: string): boolean {
  return !/^[/\\]|^[a-z]:/i.test(name) && !name.split(/[/\\]/).includes('..');
}

/** One sentence for each, or one for all where they are many. */
function told(names: readonly string[], belongs: (name: string) => boolean, words: string): string[] {
  const own = names.filter(belongs).map((name) => `“${displayName(name)}”`);
  if (own.length <= NAMED_MOST) return own.map((name) => `${name} ${words}.`);
  return [`${own.slice(0, NAMED_MOST).join(', ')} and ${own.length - NAMED_MOST} more: each ${words}.`];
}
