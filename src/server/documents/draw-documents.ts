/**
 * Documents as the bytes of PDF files. A separate thread draws them: the layout of thirty parts takes seconds of processor time, in
 * which the server's own thread would answer nobody.
 */
import { Worker } from 'node:worker_threads';
import type { DocumentKind } from '#contract/document.ts';
import type { QuoteFacts } from '#server/documents/quote-sheet.ts';
import type { DocumentFacts } from '#server/documents/sheet.ts';

export interface DrawnDocument {
  kind: DocumentKind;
  bytes: Uint8Array;
}

/** Far more than the largest order needs. */
const HEAP_MB = 768;

/** The documents of these kinds; the same facts give the same bytes. Rejects when it cannot draw them or is aborted. */
export function drawDocuments(
  facts: DocumentFacts,
  kinds: readonly DocumentKind[],
  signal?: AbortSignal,
): Promise<DrawnDocument[]> {
  return drawInThread<DrawnDocument[]>({ of: 'order', facts, kinds }, signal);
}

/** A quote; the same facts give the same bytes. Rejects when it cannot draw it. */
export function drawQuote(facts: QuoteFacts): Promise<Uint8Array> {
  return drawInThread<Uint8Array>({ of: 'quote', facts });
}

/** What the thread is asked for. */
export type DrawWish =
  | { of: 'order'; facts: DocumentFacts; kinds: readonly DocumentKind[] }
  | { of: 'quote'; facts: QuoteFacts };

function drawInThread<Drawn>(wish: DrawWish, signal?: AbortSignal): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./document-thread.ts', import.meta.url), {
      workerData: wish,
      // Without the flags of the parent process: a test runner's loader must not run here.
      execArgv: [],
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const abort = () => void thread.terminate();
    signal?.addEventListener('abort', abort, { once: true });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      signal?.removeEventListener('abort', abort);
      // After a message or an error this says nothing new.
      reject(new Error('The thread that draws documents ended without them'));
    });
    if (signal?.aborted) abort();
  });
}
