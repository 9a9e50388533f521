/** What a browser keeps of the files that were read in it: for browser-storage.test.ts and browser-storage.slow.test.ts. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

export const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');

/** Counts, over all pages of the profile that follow, the files that are handed to a worker to be read. */
export async function countAnalyses(page: Page): Promise<() => number> {
  let count = 0;
  await page.context().exposeFunction('countAnalysis', () => {
    count += 1;
  });
  await page.context().addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: { kind?: string }, options?: object) {
      if (message?.kind === 'analyse') (window as unknown as { countAnalysis: () => void }).countAnalysis();
      return post.call(this, message, options as StructuredSerializeOptions);
    };
  });
  return () => count;
}

export interface StoredReading {
  key: string;
  keptAt: number;
  bytes: number;
}

/** What this browser keeps under `readings`, without facts and meshes. */
export function keptReadings(page: Page): Promise<StoredReading[]> {
  return page.evaluate(
    () =>
      new Promise<StoredReading[]>((done, fail) => {
        const opening = indexedDB.open('partwright', 2);
        // There was none. To make one is the site's affair.
        opening.onupgradeneeded = () => opening.transaction!.abort();
        opening.onerror = () => (opening.error?.name === 'AbortError' ? done([]) : fail(opening.error));
        opening.onsuccess = () => {
          const all = opening.result.transaction('readings').objectStore('readings').getAll();
          all.onerror = () => fail(all.error);
          all.onsuccess = () => done(all.result.map(({ key, keptAt, bytes }) => ({ key, keptAt, bytes })));
          opening.result.close();
        };
      }),
  );
}

export const chooseAtHome = (page: Page, files: Parameters<Page['setInputFiles']>[1]) =>
  page.getByLabel('Get Quote').setInputFiles(files);

/** The same part in other bytes. */
export function changedBracket(): Buffer {
  return Buffer.concat([readFileSync(BRACKET), Buffer.from('\n')]);
}

/** The same part in a file of 5 MB. */
export function largeBracket(): Buffer {
  return Buffer.concat([readFileSync(BRACKET), Buffer.alloc(5_000_000, '\n')]);
}
