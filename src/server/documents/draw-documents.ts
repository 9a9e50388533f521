/**
 * Documents as the bytes of PDF files. A separate thread draws them: the layout of thirty parts takes seconds of processor time, in
 * which the server's own thread would answer nobody.
 */
import { Worker } from 'node:worker_threads';
import type { DocumentKind } from '#contract/document.ts';
import type { LegalSheetFacts } from '#server/documents/legal-sheet.ts';
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

/** A legal text; the same text gives the same bytes. Rejects when it cannot draw it. */
export function drawLegalText(facts: LegalSheetFacts): Promise<Uint8Array> {
  return drawInThread<Uint8Array>({ of: 'legal text', facts });
}

/** What the thread is asked for. */
export type DrawWish =
  | { of: 'order'; facts: DocumentFacts; kinds: readonly DocumentKind[] }
  | { of: 'quote'; facts: QuoteFacts }
  | { of: 'legal text'; facts: LegalSheetFacts };

/** What comes of a wish. */
export type DrawAnswer = { drawn: unknown } | { failure: unknown };

/** Loading the renderer and the fonts takes longer than most documents, so a thread that has them waits this long for another wish. */
const IDLE_MS = 30_000;

/** The thread that has its renderer and its fonts and waits for a wish. */
let idle: { thread: Worker; timer: NodeJS.Timeout } | null = null;

/** One thread: its wishes wait for each other, so that those who ask for many leave the other processors to everybody else. */
let lastTurn: Promise<unknown> = Promise.resolve();

function drawInThread<Drawn>(wish: DrawWish, signal?: AbortSignal): Promise<Drawn> {
  const turn = lastTurn.then(() => drawNow<Drawn>(wish, signal));
  lastTurn = turn.catch(() => undefined);
  return turn;
}

function drawNow<Drawn>(wish: DrawWish, signal: AbortSignal | undefined): Promise<Drawn> {
  signal?.throwIfAborted();
  const thread = takeIdle() ?? startThread();
  const { promise, resolve, reject } = Promise.withResolvers<Drawn>();
  const abort = () => void thread.terminate();
  const onMessage = (answer: DrawAnswer) => {
    if ('failure' in answer) return reject(answer.failure);
    resolve(answer.drawn as Drawn);
  };
  // After a message this says nothing new.
  const onExit = () => reject(new Error('The thread that draws documents ended without them'));
  signal?.addEventListener('abort', abort, { once: true });
  thread.ref();
  thread.once('message', onMessage).once('error', reject).once('exit', onExit);
  thread.postMessage(wish);
  return promise
    .then((drawn) => {
      keep(thread);
      return drawn;
    })
    .catch((failure: unknown) => {
      // Whatever failed may have left something behind in the renderer.
      void thread.terminate();
      throw failure;
    })
    .finally(() => {
      signal?.removeEventListener('abort', abort);
      thread.off('message', onMessage).off('error', reject).off('exit', onExit);
    });
}

function takeIdle(): Worker | null {
  const taken = idle?.thread ?? null;
  clearTimeout(idle?.timer);
  idle = null;
  return taken;
}

function startThread(): Worker {
  const thread = new Worker(new URL('./document-thread.ts', import.meta.url), {
    // Without the flags of the parent process: a test runner's loader must not run here.
    execArgv: [],
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  // One that dies while it waits is replaced by the next wish.
  thread.on('error', () => undefined);
  thread.on('exit', () => {
    if (idle?.thread === thread) takeIdle();
  });
  return thread;
}

/** For the next wish; ends the thread when none comes. It keeps no process alive. */
function keep(thread: Worker): void {
  thread.unref();
  idle = { thread, timer: setTimeout(() => void takeIdle()?.terminate(), IDLE_MS).unref() };
}
