/** What a page and the worker that draws PDF files say to each other. */

export type PdfRequest =
  | { kind: 'open'; bytes: ArrayBuffer }
  | { kind: 'draw'; page: number; widthPx: number }
  /** The words of the whole file. */
  | { kind: 'read'; bytes: ArrayBuffer };

export type PdfAnswer =
  | { kind: 'opened'; pages: number }
  | { kind: 'read'; lines: string[] }
  | { kind: 'drawn'; page: number; bitmap: ImageBitmap }
  | { kind: 'failed'; reason: PdfFailure };

export type PdfFailure = 'password' | 'broken' | 'time';
