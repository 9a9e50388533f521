/** Stores large files beside the page; `add-rows.ts` starts it. */
import { addHere, type FileRow } from '#web/add-rows.ts';

self.addEventListener('message', async ({ data }: MessageEvent<FileRow[]>) => {
  try {
    const added = await addHere(data);
    self.postMessage(added, { transfer: added.map(({ bytes }) => bytes) });
  } catch (cause) {
    // What is thrown in a promise does not reach the page.
    reportError(cause);
  }
});
