/**
 * The preview that a program keeps in its own format of a part, so that whoever chose the file sees that it is the right one. It is looked for by what pictures
 * look like: formats change from year to year, pictures do not. Nothing is measured by it.
 */
import { beginsWith } from '#cad/known-files.ts';
import { ZipArchive, ZipProblem } from '#cad/mesh/zip.ts';
import { type CheckedPicture, PICTURE_BYTES_MAX, pictureAt } from '#cad/native/checked-picture.ts';
import { streamsOf } from '#cad/native/compound-file.ts';

const ZIP_LIMITS = {
  entriesMax: 20_000,
  entryBytesMax: PICTURE_BYTES_MAX,
  totalBytesMax: 4 * PICTURE_BYTES_MAX,
  ratioMax: 100,
};
/** Pictures of an archive, and streams of a compound file, that are looked at. */
const TRIED_MAX = 8;
const PICTURE_NAME = /(?:thumb|preview)[^/]*\.(?:png|jpe?g)$|(?:^|\/)(?:thumbnails?|previews?)\/[^/]*\.(?:png|jpe?g)$/;
/** SOLIDWORKS: "PreviewPNG" and "Preview"; others keep it among the properties of the document. */
const STREAM_NAMES = [/preview.*png/i, /preview|thumb|image/i, /SummaryInformation/];
/** Programs write a few words of their own before the picture. */
const HEAD_BYTES = 4096;
/** Of a file that is none of these: the preview stands near its beginning, or at its end. */
const SCANNED_BYTES = 16_000_000;

/** null where the file has none, or none that is sound. */
export function findPreview(bytes: Uint8Array): CheckedPicture | null {
  if (beginsWith(bytes, 'PK\x03\x04')) return previewOfZip(bytes);
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return previewOfCompound(bytes);
  const start = bytes.subarray(0, SCANNED_BYTES);
  return largestIn(start) ?? (bytes.length > start.length ? largestIn(bytes.subarray(-SCANNED_BYTES)) : null);
}

function previewOfZip(bytes: Uint8Array): CheckedPicture | null {
  try {
    const archive = new ZipArchive(bytes, ZIP_LIMITS);
    for (const name of archive.names.filter((each) => PICTURE_NAME.test(each)).slice(0, TRIED_MAX)) {
      const data = archive.read(name);
      const found = data && pictureAt(data, 0);
      if (found) return found;
    }
    return null;
  } catch (error) {
    if (error instanceof ZipProblem) return null;
    throw error;
  }
}

function previewOfCompound(bytes: Uint8Array): CheckedPicture | null {
  const streams = streamsOf(bytes);
  for (const name of STREAM_NAMES)
    for (const stream of streams.filter((each) => name.test(each.name)).slice(0, TRIED_MAX)) {
      const found = firstIn(stream.read(PICTURE_BYTES_MAX), HEAD_BYTES);
      if (found) return found;
    }
  return null;
}

/** The first one that begins within `reach` bytes. */
function firstIn(bytes: Uint8Array, reach: number): CheckedPicture | null {
  for (let at = 0; at < Math.min(reach, bytes.length); at += 1) {
    const found = pictureAt(bytes, at);
    if (found) return found;
  }
  return null;
}

/** Starts of PNG and JPEG that are tried: each costs a walk over its chunks. A bare bitmap has no mark to look for. */
const STARTS_MAX = 64;
const FIRST_BYTES = [0x89, 0xff];

function largestIn(bytes: Uint8Array): CheckedPicture | null {
  let best: CheckedPicture | null = null;
  let tried = 0;
  for (const first of FIRST_BYTES) {
    for (let at = bytes.indexOf(first); at >= 0 && tried < STARTS_MAX; at = bytes.indexOf(first, at + 1)) {
      const isStart =
        first === 0x89
          ? bytes[at + 1] === 0x50 && bytes[at + 2] === 0x4e
          : bytes[at + 1] === 0xd8 && bytes[at + 2] === 0xff;
      if (!isStart) continue;
      tried += 1;
      const found = pictureAt(bytes, at);
      if (found && (!best || found.widthPx * found.heightPx > best.widthPx * best.heightPx)) best = found;
    }
  }
  return best;
}
