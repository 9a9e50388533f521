/** A thread that draws the documents of one order, or a quote, and ends; `draw-documents.ts` starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { DrawnDocument, DrawWish } from '#server/documents/draw-documents.ts';
import { loadFonts } from '#server/documents/fonts.ts';
import { invoice } from '#server/documents/invoice.ts';
import { packingList } from '#server/documents/packing-list.ts';
import { quoteSheet } from '#server/documents/quote-sheet.ts';

const DRAWINGS = { invoice, 'packing-list': packingList } as const;

const wish = workerData as DrawWish;
await loadFonts();
parentPort!.postMessage(await draw(wish));

async function draw(asked: DrawWish): Promise<DrawnDocument[] | Uint8Array> {
  if (asked.of === 'quote') return renderToBuffer(quoteSheet(asked.facts));
  const drawn: DrawnDocument[] = [];
  for (const kind of asked.kinds) drawn.push({ kind, bytes: await renderToBuffer(DRAWINGS[kind](asked.facts)) });
  return drawn;
}
