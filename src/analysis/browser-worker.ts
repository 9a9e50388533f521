/** An analysis thread in a browser; `browser-pool.ts` starts it. */
import factory from 'replicad-opencascadejs';
import { serveThread } from '#analysis/serve-thread.ts';

serveThread(
  {
    post: (message, transfer) => self.postMessage(message, { transfer }),
    listen: (hear) => self.addEventListener('message', ({ data }) => hear(data)),
  },
  factory,
);
