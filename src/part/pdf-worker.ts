/**
 * Draws the pages of a PDF file; `pdf-pages.tsx` starts it. The file is a stranger's: it is read in this thread only, which has no page, may load
 * nothing (the server sends this script with a policy of its own) and is ended when it takes too long. Scripts, links and forms of the file are left out.
 */
import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs';
import { linesOfPieces } from '#part/pdf-lines.ts';
import type { PdfAnswer, PdfFailure, PdfRequest } from '#part/pdf-messages.ts';

/** A canvas of more is refused by some browsers. */
const AREA_MAX_PX = 16_000_000;
/** What is asked of a part stands on its first sheets. */
const PAGES_READ_MOST = 10;

/** The one canvas factory that works without a page. */
class OffscreenCanvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }
  reset(entry: { canvas: OffscreenCanvas }, width: number, height: number) {
    entry.canvas.width = width;
    entry.canvas.height = height;
  }
  destroy(entry: { canvas: OffscreenCanvas | null; context: unknown }) {
    entry.canvas = null;
    entry.context = null;
  }
}

/** Filters need elements of a page. Without them a picture keeps its own colors. */
class NoFilters {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addKnockoutFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  addSelectionHCMFilter = () => 'none';
  createSelectionStyle = () => null;
  destroy() {}
}

const OPTIONS = {
  CanvasFactory: OffscreenCanvases,
  FilterFactory: NoFilters,
  // Fonts of the file are added to the fonts of this thread, not of the page.
  ownerDocument: { fonts: (self as unknown as { fonts: unknown }).fonts } as unknown as HTMLDocument,
  useSystemFonts: true,
  // Nothing is fetched, and nothing of the file is compiled.
  useWorkerFetch: false,
  useWasm: false,
  disableAutoFetch: true,
  stopAtErrors: false,
  verbosity: 0,
};

let document: PDFDocumentProxy | null = null;

self.addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  const work = data.kind === 'open' ? open(data.bytes) : data.kind === 'read' ? read(data.bytes) : draw(data);
  work.catch((cause: unknown) => {
    console.warn(cause);
    answer({ kind: 'failed', reason: failureOf(cause) });
  });
});

async function open(bytes: ArrayBuffer): Promise<void> {
  document = await getDocument({ ...OPTIONS, data: new Uint8Array(bytes) }).promise;
  answer({ kind: 'opened', pages: document.numPages });
}

async function draw({ page: number, widthPx }: { page: number; widthPx: number }): Promise<void> {
  const page = await document!.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(widthPx / width, Math.sqrt(AREA_MAX_PX / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = new OffscreenCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)));
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, annotationMode: 1 }).promise;
  page.cleanup();
  const bitmap = canvas.transferToImageBitmap();
  answer({ kind: 'drawn', page: number, bitmap }, [bitmap]);
}

async function read(bytes: ArrayBuffer): Promise<void> {
  const file = await getDocument({ ...OPTIONS, data: new Uint8Array(bytes) }).promise;
  const lines: string[] = [];
  for (let number = 1; number <= Math.min(file.numPages, PAGES_READ_MOST); number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    const pieces = items.flatMap((item) =>
      'str' in item ? [{ text: item.str, x: item.transform[4], y: item.transform[5] }] : [],
    );
    lines.push(...linesOfPieces(pieces));
  }
  answer({ kind: 'read', lines });
}

function answer(message: PdfAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

function failureOf(cause: unknown): PdfFailure {
  return cause instanceof Error && cause.name === 'PasswordException' ? 'password' : 'broken';
}
