/**
 * Reads and drops what a refused caller still sends, after the answer has gone out. Closing a connection with unread bytes on it resets it, and a
 * browser in the middle of an upload would see that in place of the answer.
 */
export const LINGER_MS = 10_000;
export const LINGER_BYTES_MAX = 32 * 1024 * 1024;

/** Resolves at the end of the body, and earlier when the caller sends too much, takes too long or is gone. */
export async function lingerOn(body: AsyncIterable<Uint8Array>): Promise<void> {
  const { promise: tooLong, resolve } = Promise.withResolvers<'too long'>();
  const timer = setTimeout(() => resolve('too long'), LINGER_MS);
  const chunks = body[Symbol.asyncIterator]();
  let bytes = 0;
  try {
    for (;;) {
      const next = await Promise.race([chunks.next(), tooLong]);
      if (next === 'too long' || next.done) return;
      bytes += next.value.byteLength;
      if (bytes > LINGER_BYTES_MAX) return;
    }
  } catch {
    // The caller is gone.
  } finally {
    clearTimeout(timer);
  }
}
