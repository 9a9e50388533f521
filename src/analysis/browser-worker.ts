/**
 * An analysis thread in a browser; `browser-pool.ts` starts it. The kernel's glue makes functions with `new Function`, so this script
 * is to be served without the page's Content-Security-Policy (a worker has the one of its own answer), or with 'unsafe-eval' in it.
 */
import factory from 'replicad-opencascadejs';
import { serveThread } from '#analysis/serve-thread.ts';

serveThread(
  {
    post: (message, transfer) => self.postMessage(message, { transfer }),
    listen: (hear) => self.addEventListener('message', ({ data }) => hear(data)),
  },
  factory,
);
