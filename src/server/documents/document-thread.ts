/** A thread that draws the documents of an order, a quote or a legal text, one wish after the other; `draw-documents.ts` starts it. */
import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { lowerPriority } from '#analysis/lower-priority.ts';
import type { DrawAnswer, DrawnDocument, DrawWish } from '#server/documents/draw-documents.ts';
import { loadFonts } from '#server/documents/fonts.ts';
import { invoice } from '#server/documents/invoice.ts';
import { legalSheet } from '#server/documents/legal-sheet.ts';
import { packingList } from '#server/documents/packing-list.ts';
import { quoteSheet } from '#server/documents/quote-sheet.ts';

const DRAWINGS = { invoice, 'packing-list': packingList } as const;

lowerPriority();
await loadFonts();
parentPort!.on('message', (wish: DrawWish) => {
  const answer = (sent: DrawAnswer) => parentPort!.postMessage(sent);
  draw(wish).then(
    (drawn) => answer({ drawn }),
    (failure: unknown) => answer({ failure }),
  );
});

async function draw(asked: DrawWish): Promise<DrawnDocument[] | Uint8Array> {
  if (asked.of === 'quote') return renderToBuffer(quoteSheet(asked.facts));
  if (asked.of === 'legal text') return renderToBuffer(legalSheet(asked.facts));
  const drawn: DrawnDocument[] = [];
  for (const kind of asked.kinds) drawn.push({ kind, bytes: await renderToBuffer(DRAWINGS[kind](asked.facts)) });
  return drawn;
}
