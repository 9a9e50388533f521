/**
 * Documents as the bytes of PDF files. They are drawn in a thread of their own: laying out thirty parts takes seconds of processor time,
 * in which a server that did it itself would answer nobody.
 */
import { Worker } from 'node:worker_threads';
import type { DocumentKind } from '#contract/document.ts';
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
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./document-thread.ts', import.meta.url), {
      workerData: { facts, kinds },
      // Not the flags of the process around it: a test runner's loader has no business in here.
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
