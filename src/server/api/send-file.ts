/** A download: always saved and never shown. Whatever a file holds, no browser runs or draws it as a page of ours. */
import type { Readable } from 'node:stream';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { attachmentHeader } from '#server/orders/file-name.ts';
import type { Services } from '#server/services.ts';

export interface SentFile {
  name: string;
  bytes: number;
  /**
   * Names these very bytes, in quotation marks. The caller's own browser may then keep them, and asks each time whether it still may
   * show them; without it nothing is kept anywhere.
   */
  etag?: string;
  /** Opens it for this caller. Not called where only the headers are asked for. */
  open: () => Promise<Readable>;
}

/** Always the whole file: who asks for a range of it gets all of it too. */
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
  // The answer has begun and can only break off: the reader sees that from its length, and the reason is told here.
  stream.once('error', (error) => log.error({ err: error, path: c.req.path }, 'a download broke off'));
  // Not `Readable.toWeb`: a reader who goes away while a piece is on its way makes it throw where nobody catches, and the server ends.
  return c.body(NodeReadableStream.from(stream) as ReadableStream<Uint8Array>, 200, headers);
}
