/**
 * An analysis thread in a browser; `browser-pool.ts` starts it. The kernel's glue makes functions with `new Function`, so this script
 * is to be served without the page's Content-Security-Policy (a worker has the one of its own answer), or with 'unsafe-eval' in it.
 *
 * It only loads the thread. Parts of the reader that are loaded later import what they share with it, and WebKit runs the entry of a worker once more
 * when another script imports it: each file would then be read and answered twice.
 */

/** What is said before the thread hears. */
const early: MessageEvent[] = [];
const keep = (event: MessageEvent): void => {
  early.push(event);
};
self.addEventListener('message', keep);

import('#analysis/browser-thread.ts').then(
  ({ serveBrowserThread }) => {
    self.removeEventListener('message', keep);
    serveBrowserThread(early);
  },
  // Heard by the page as an error of the worker.
  (cause: unknown) => reportError(cause),
);

export {};
