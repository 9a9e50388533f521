/** Hashes a large file beside the page; `content-hash.ts` starts it. */
import { hashContent } from '#analysis/hash-content.ts';

self.addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    self.postMessage(await hashContent(new Uint8Array(await data.arrayBuffer())));
  } catch (cause) {
    // What is thrown in a promise does not reach the page.
    reportError(cause);
  }
});
