/** Reads away what a refused caller is still sending: a browser in the middle of an upload hears no answer, only a broken connection. */
import type { Context } from 'hono';
import { UPLOAD_FILE_BYTES_MAX } from '#contract/order.ts';

/** Whoever sends more than one largest file, or takes longer, is cut off after all. */
const BYTES_MAX = UPLOAD_FILE_BYTES_MAX;
const MINUTES_MAX = 5;

/** Does nothing for a body that was read, is being read, or is not there. */
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
    // The caller is gone, and with it whoever would have read the answer.
  }
}
