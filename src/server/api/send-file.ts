/** A download: always saved, never displayed. Whatever a file contains, no browser runs or renders it as a page of ours. */
import type { Readable } from 'node:stream';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { pathForLog } from '#server/log.ts';
import { attachmentHeader } from '#server/orders/file-name.ts';
import type { Services } from '#server/services.ts';

export interface SentFile {
  name: string;
  bytes: number;
  /**
   * The ETag of these bytes, in quotation marks. The caller's browser may then cache them, and revalidates each time; without it
   * nothing is cached.
   */
  etag?: string;
  /** Opens it for this caller. Not called when only the headers are requested. */
  open: () => Promise<Readable>;
}

/** Always sends the whole file, also for a range request. */
export async function sendFile(
  c: Context,
  { log }: Services,
  { name, bytes, etag, open }: SentFile,
  type: Endpoint['fileType'] | 'application/octet-stream' = 'application/octet-stream',
): Promise<Response> {
  const headers = {
    'content-type': type,
    'content-disposition': attachmentHeader(name),
    'content-length': String(bytes),
    'accept-ranges': 'none',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  };
  if (etag) c.header('etag', etag);
  if (etag) c.header('cache-control', 'private, no-cache');
  if (etag && c.req.header('if-none-match') === etag) return c.body(null, 304);
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  const stream = await open();
  // The answer has begun and can only break off. The reader notices by its length; the reason is logged here.
  stream.once('error', (error) =>
    log.error({ err: error, path: pathForLog(c.req.path) }, 'a download was interrupted'),
  );
  // Not `Readable.toWeb`: when a reader leaves during a chunk, it throws where nothing catches, and the server ends.
  return c.body(NodeReadableStream.from(stream) as ReadableStream<Uint8Array>, 200, headers);
}
