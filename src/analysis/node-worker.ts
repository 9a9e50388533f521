/** An analysis thread in Node; `node-pool.ts` starts it. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import factory from 'replicad-opencascadejs';
import { serveThread } from '#analysis/serve-thread.ts';

const port = parentPort;
if (!port) throw new Error('Expected to run as a worker thread, found the main thread');

// Who waits for a page comes first. Linux counts the priority by thread; elsewhere this would be all of the process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
serveThread(
  {
    post: (message, transfer) => port.postMessage(message, transfer),
    listen: (hear) => port.on('message', hear),
  },
  factory,
);
