/** PDF, and Illustrator's files that are one: the lines of the first page become an outline, unless it is a drawing for people. */

import { PageCanvas } from '#cad/drawing/page-canvas.ts';
import { documentWith, outcomeOfPage } from '#cad/drawing/page-outcome.ts';
import { CrowdedPage, PAGE_CURVES_MAX } from '#cad/drawing/page-path.ts';
import { drawPage } from '#cad/pdf/pdf-content.ts';
import { PdfFile } from '#cad/pdf/pdf-file.ts';
import { firstPage } from '#cad/pdf/pdf-page.ts';
import { BrokenPdf, DeepPdf, LargePdf, LockedPdf } from '#cad/pdf/pdf-values.ts';
import { type ReadOptions, type ReadOutcome, unreadable } from '#cad/read-outcome.ts';
import type { Note } from '#contract/note-words.ts';

const WORDS = { pdf: 'PDF', ai: 'Illustrator file' } as const;

/** Reads `bytes`, which are known to begin like a PDF. */
export function readPdf(bytes: Uint8Array, format: 'pdf' | 'ai', options: Pick<ReadOptions, 'onStage'>): ReadOutcome {
  const name = WORDS[format];
  try {
    const file = new PdfFile(bytes);
    const page = firstPage(file);
    const canvas = new PageCanvas(page.box);
    const isWhole = drawPage(file, page, canvas);
    options.onStage?.('measuring');
    const notes: Note[] = [];
    if (page.count > 1) notes.push({ code: 'first-page-only', pages: page.count });
    if (!isWhole) notes.push({ code: 'page-damaged' });
    return outcomeOfPage(canvas, { format, name, notes, isWhole });
  } catch (cause) {
    if (cause instanceof CrowdedPage || cause instanceof LargePdf)
      return unreadable(
        'too_large',
        `This ${name} holds more than ${PAGE_CURVES_MAX.toLocaleString('en-US')} lines, or repeats its parts too often. Save only the outline of the part, best as DXF, and upload that file.`,
      );
    if (cause instanceof DeepPdf)
      return unreadable(
        'too_nested',
        `This ${name} nests its data deeper than any program writes. Save it again from your drawing program, best as DXF.`,
      );
    if (cause instanceof LockedPdf) return documentWith({ format }, { code: 'kept-protected', name });
    // What a person can perhaps still open is not refused.
    if (cause instanceof BrokenPdf) return documentWith({ format }, { code: 'kept-damaged', name });
    throw cause;
  }
}
