/** An analysis thread in Node; `node-pool.ts` starts it. */
import { parentPort } from 'node:worker_threads';
import factory from 'replicad-opencascadejs';
import { lowerPriority } from '#analysis/lower-priority.ts';
import { serveThread } from '#analysis/serve-thread.ts';

const port = parentPort;
if (!port) throw new Error('Expected to run as a worker thread, found the main thread');

lowerPriority();
serveThread(
  {
    post: (message, transfer) => port.postMessage(message, transfer),
    listen: (hear) => port.on('message', hear),
  },
  factory,
);
