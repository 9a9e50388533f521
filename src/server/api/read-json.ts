/** The JSON body of a call, read up to a limit. */
import type { Context } from 'hono';
import { AppError } from '#contract/errors.ts';

/** Far above the largest form of the site; files have a call of their own. */
const BODY_BYTES_MAX = 64 * 1024;

/** Throws `invalid_input` for a body that is not JSON, and `body_too_large` as soon as the limit is passed. */
export async function readJson(c: Context): Promise<unknown> {
  // A form of another site can send text, but needs a CORS preflight for this content type.
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new AppError('invalid_input', { message: 'This call takes JSON (Content-Type: application/json).' });
  const text = (await readBytes(c)).toString('utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid_input', { message: 'The body of this request is not valid JSON.', cause });
  }
}

/** The whole body; throws `body_too_large` as soon as the limit is passed, and `request_interrupted` when the rest does not come. */
export async function readBytes(c: Context): Promise<Buffer<ArrayBuffer>> {
  const stream = c.req.raw.body;
  if (!stream) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // As soon as it is announced: nothing of it is read then, and the answer goes out at once.
  if (Number(c.req.header('content-length') ?? 0) > BODY_BYTES_MAX) throw new AppError('body_too_large');
  try {
    for await (const chunk of stream) {
      bytes += chunk.byteLength;
      if (bytes > BODY_BYTES_MAX) throw new AppError('body_too_large');
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('request_interrupted', { cause });
  }
  return Buffer.concat(chunks);
}
