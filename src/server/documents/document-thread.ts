/** A thread that draws the documents of one order and ends; `draw-documents.ts` starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { DocumentKind } from '#contract/document.ts';
import type { DrawnDocument } from '#server/documents/draw-documents.ts';
import { loadFonts } from '#server/documents/fonts.ts';
import { invoice } from '#server/documents/invoice.ts';
import { packingList } from '#server/documents/packing-list.ts';
import type { DocumentFacts } from '#server/documents/sheet.ts';

const DRAWINGS = { invoice, 'packing-list': packingList } as const;

const { facts, kinds } = workerData as { facts: DocumentFacts; kinds: DocumentKind[] };
await loadFonts();
const drawn: DrawnDocument[] = [];
for (const kind of kinds) drawn.push({ kind, bytes: await renderToBuffer(DRAWINGS[kind](facts)) });
parentPort!.postMessage(drawn);
