/** Answers that need no app: the caller hears why, and the connection ends. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, ERROR_CODE_HEADER, type ErrorCode } from '#contract/errors.ts';
import { lingerOn } from '#server/edge/linger.ts';

/** Nothing of the body was read. What is still on its way is dropped for a while, as a caller that sends does not read an answer. */
export function refuse(incoming: IncomingMessage, outgoing: ServerResponse, code: ErrorCode): void {
  const error = new AppError(code);
  const text = JSON.stringify(error.toBody());
  outgoing.writeHead(error.status, {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
    [ERROR_CODE_HEADER]: code,
  });
  outgoing.write(text);
  void lingerOn(incoming).then(() => outgoing.end());
}
