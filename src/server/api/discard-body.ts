/** Reads and drops what a refused caller still sends. A browser in the middle of an upload would otherwise see a broken connection and no answer. */
import type { Context } from 'hono';
import { UPLOAD_FILE_BYTES_MAX } from '#contract/order.ts';

/** A caller that sends more than the largest file, or takes longer, is cut off. */
const BYTES_MAX = UPLOAD_FILE_BYTES_MAX;
const MINUTES_MAX = 5;

/** Does nothing for a body that was read, is being read, or is absent. */
export async function discardBody(c: Context): Promise<void> {
  const { body, bodyUsed } = c.req.raw;
  if (!body || bodyUsed || body.locked) return;
  const deadline = Date.now() + MINUTES_MAX * 60_000;
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > BYTES_MAX || Date.now() > deadline) return;
    }
  } catch {
    // The caller is gone: nobody reads the answer.
  }
}
