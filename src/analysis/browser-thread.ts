import factory from 'replicad-opencascadejs';
import { serveThread } from '#analysis/serve-thread.ts';
import type { ToThread } from '#analysis/thread-protocol.ts';

/** Serves the page from this worker. `early`: what the page has said already. */
export function serveBrowserThread(early: readonly MessageEvent<ToThread>[]): void {
  serveThread(
    {
      post: (message, transfer) => self.postMessage(message, { transfer }),
      listen: (hear) => {
        for (const { data } of early) hear(data);
        self.addEventListener('message', ({ data }) => hear(data));
      },
    },
    factory,
  );
}
