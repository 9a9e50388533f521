/** The door of the room: bytes in, a model or a sentence out. */

import { readDxf } from '#cad/drawing/read-dxf.ts';
import { readSvg } from '#cad/drawing/read-svg.ts';
import { gunzip } from '#cad/gunzip.ts';
import { beginsWith } from '#cad/known-files.ts';
import { readMf } from '#cad/mesh/read-3mf.ts';
import { readObj } from '#cad/mesh/read-obj.ts';
import { explainStlLength, readStl } from '#cad/mesh/read-stl.ts';
import { type ReadOptions, type ReadOutcome, unreadable } from '#cad/read-outcome.ts';
import { isPdf, sniff } from '#cad/sniff.ts';
import { readStep } from '#cad/step/read-step.ts';
import { utf8Of } from '#cad/text-bytes.ts';
import { ACCEPTED_FILES, acceptedFile, extensionOf } from '#contract/accepted-files.ts';
import type { ReadFailure } from '#contract/analysis.ts';
import { type Note, SEND_INSTEAD } from '#contract/note-words.ts';
import type { Format } from '#contract/part-facts.ts';

export type { ReadOptions, ReadOutcome } from '#cad/read-outcome.ts';

const GZIP = [0x1f, 0x8b];

/** How people call the drawings that may be kept for a person. */
const DRAWINGS: Partial<Record<Format, string>> = {
  pdf: 'a PDF document',
  ai: 'an Illustrator drawing',
  eps: 'an EPS drawing',
};

/**
 * Reads a CAD file of any name. What the file contains never makes it throw; a kernel that cannot be opened does, with the error of
 * `options.kernel`.
 */
export async function readCad(
  job: { fileName: string; bytes: Uint8Array },
  options: ReadOptions,
): Promise<ReadOutcome> {
  const { bytes } = job;
  options.onStage?.('reading');
  if (bytes.length === 0)
    return unreadable(
      'empty_file',
      'This file is empty (0 bytes). Check that it was saved and copied completely, then upload it again.',
    );
  if (beginsWith(bytes, GZIP)) return readPacked(job, options);
  const found = sniff(bytes);
  if (found.kind === 'other' && found.isPart)
    return documentOf('native', {
      code: 'kept-native',
      what: found.what,
      named: cadExtensionOf(job.fileName),
      advice: found.advice,
    });
  if (found.kind === 'other')
    return unreadable(
      'unsupported_format',
      `This is ${found.what}${namedAs(job.fileName)}. ${SEND_INSTEAD[found.advice]}`,
    );
  if (found.kind === 'unknown') return keepOrExplain(job);
  // These say more of themselves when their text was read.
  if (found.format === 'step') return readStep(utf8Of(bytes), options);
  if (found.format === 'iges') {
    // Loaded when such a file comes.
    const { readIges } = await import('#cad/iges/read-iges.ts');
    return readIges(bytes, options);
  }
  options.onFirst?.({ format: found.format, unit: null, schema: null, names: [], bodies: null });
  if (found.format === 'stl') return readStl(bytes, options);
  if (found.format === 'obj') return readObj(bytes, options);
  if (found.format === '3mf') return readMf(bytes, options);
  if (found.format === 'dxf') return readDxf(bytes, options);
  if (found.format === 'svg') return readSvg(bytes, options);
  // Loaded when such a file comes: most visitors bring a solid or a mesh.
  if (found.format === 'pdf' || (found.format === 'ai' && isPdf(bytes))) {
    const { readPdf } = await import('#cad/pdf/read-pdf.ts');
    return explainName(job.fileName, found.format, readPdf(bytes, found.format, options));
  }
  if (found.format === 'eps' || found.format === 'ai') {
    const { readEps } = await import('#cad/postscript/read-eps.ts');
    return explainName(job.fileName, found.format, readEps(bytes, found.format, options));
  }
  return documentOf(found.format, { code: 'kept-dwg', named: otherNameOf(job.fileName, found.format) });
}

/** A STEP file packed with gzip is read as if it were not; what else is packed is told as before. */
async function readPacked(job: { fileName: string; bytes: Uint8Array }, options: ReadOptions): Promise<ReadOutcome> {
  const unpacked = gunzip(job.bytes);
  if (unpacked.kind === 'too-large')
    return unreadable(
      'too_large',
      'This compressed file is over our size limit when unpacked. Save the part with less detail, or send it unpacked.',
    );
  if (unpacked.kind === 'damaged')
    return unreadable(
      'truncated',
      'This compressed file (gzip) cannot be unpacked: it is damaged or cut short. Compress it again, or send the STEP file itself.',
    );
  const inside = sniff(unpacked.bytes);
  if (inside.kind !== 'format' || inside.format !== 'step')
    return unreadable('unsupported_format', `This is a compressed file (gzip). ${SEND_INSTEAD['unpack-one']}`);
  return readStep(utf8Of(unpacked.bytes), options);
}

function documentOf(format: Format, note: Note): ReadOutcome {
  return { kind: 'model', model: { kind: 'document', format, notes: [note] } };
}

/** A drawing that is kept for a person says so too where its name is that of another format. */
function explainName(fileName: string, format: Format, outcome: ReadOutcome): ReadOutcome {
  const named = otherNameOf(fileName, format);
  if (named === null || outcome.kind === 'unreadable' || outcome.model.kind !== 'document') return outcome;
  const notes: Note[] = [{ code: 'misnamed', what: DRAWINGS[format]!, named }, ...outcome.model.notes];
  return { kind: 'model', model: { ...outcome.model, notes } };
}

/** Some programs' files have no signature, SOLIDWORKS's since 2015 among them: then the name tells whose they are. */
function keepOrExplain(job: { fileName: string; bytes: Uint8Array }): ReadOutcome {
  const accepted = acceptedFile(job.fileName);
  return accepted?.handling === 'person'
    ? documentOf('native', { code: 'kept-native', what: accepted.what, named: null, advice: 'step' })
    : { kind: 'unreadable', failure: explainUnknown(job) };
}

function explainUnknown({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): ReadFailure {
  const extension = extensionOf(fileName);
  if (extension === 'stl' && bytes.length >= 84) return explainStlLength(bytes);
  return {
    code: 'unknown_format',
    message: `This is not a CAD file we recognize${extension ? `, although its name ends in .${extension}` : ''}. Export the part as STEP, or as STL for 3D printing, and upload that file.`,
  };
}

/** null where the name is not that of a CAD file. */
function cadExtensionOf(fileName: string): string | null {
  const extension = extensionOf(fileName);
  return ACCEPTED_FILES[extension]?.handling === 'machine' || extension === 'dwg' ? extension : null;
}

function namedAs(fileName: string): string {
  const extension = cadExtensionOf(fileName);
  return extension ? ` named .${extension}` : '';
}

/** The extension where it is that of another format, else null. */
function otherNameOf(fileName: string, format: Format): string | null {
  const extension = extensionOf(fileName);
  // Illustrator saves all three, and people rename them.
  const isFamily = ['ai', 'pdf', 'eps'].includes(extension) && format in DRAWINGS;
  const isRight = extension === format || (extension === 'igs' && format === 'iges') || isFamily;
  return isRight ? null : cadExtensionOf(fileName);
}
