/** Time and size of a request's body. Seconds for what a form sends; an upload has to keep moving. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { refuse } from '#server/edge/refuse.ts';

/** Far above the largest form. */
const FORM_BYTES_MAX = 1024 * 1024;
/** A telephone at the edge of its network sends more. */
const UPLOAD_BYTES_A_SECOND_MIN = 2_000;

export interface BodyLimits {
  /** For the whole body of anything but an upload. */
  formWithinMs: number;
  /** Over which the rate of an upload is looked at. */
  uploadWindowMs: number;
}

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Watches the body as long as it comes; false when the request was refused by its headers and answered. */
export function guardBody(incoming: IncomingMessage, outgoing: ServerResponse, limits: BodyLimits): boolean {
  const length = incoming.headers['content-length'];
  const isChunked = incoming.headers['transfer-encoding'] !== undefined;
  if (!isChunked && (length === undefined || length === '0')) return true;
  if (isUpload(incoming)) {
    watchUpload(incoming, outgoing, limits.uploadWindowMs);
    return true;
  }
  const problem = isChunked && !isCall(incoming) ? 'length_required' : null;
  const tooLarge = Number(length ?? 0) > FORM_BYTES_MAX ? 'body_too_large' : null;
  const code = problem ?? tooLarge;
  if (code) refuse(incoming, outgoing, code);
  else limitTime(incoming, outgoing, limits.formWithinMs);
  return code === null;
}

function isUpload({ method, url }: IncomingMessage): boolean {
  const { uploadFiles } = ENDPOINTS;
  return method === uploadFiles.method && url?.split('?', 1)[0] === uploadFiles.path;
}

/** A call of the API counts the bytes of its body itself; a page's form is read whole. */
function isCall({ url }: IncomingMessage): boolean {
  return url?.startsWith('/api/') === true;
}

function limitTime(incoming: IncomingMessage, outgoing: ServerResponse, withinMs: number): void {
  const timer = setTimeout(() => cutOff(incoming, outgoing), withinMs);
  stopWhenRead(incoming, () => clearTimeout(timer));
}

function watchUpload(incoming: IncomingMessage, outgoing: ServerResponse, windowMs: number): void {
  const bytesMin = (UPLOAD_BYTES_A_SECOND_MIN * windowMs) / 1000;
  const { socket } = incoming;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const moved = socket.bytesRead - before;
    before = socket.bytesRead;
    // When bytes wait to be read it is us who are slow.
    if (moved < bytesMin && incoming.readableLength === 0) cutOff(incoming, outgoing);
  }, windowMs);
  stopWhenRead(incoming, () => clearInterval(timer));
}

function stopWhenRead(incoming: IncomingMessage, stop: () => void): void {
  incoming.once('end', stop);
  incoming.once('close', stop);
}

/** As for a caller that left. Said beforehand if no answer has begun. */
function cutOff({ socket }: IncomingMessage, outgoing: ServerResponse): void {
  if (outgoing.headersSent) socket.destroy();
  else socket.end(TIMED_OUT, () => socket.destroy());
}
