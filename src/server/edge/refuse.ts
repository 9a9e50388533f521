/** Answers that need no app: the caller hears why, and the connection ends. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, ERROR_CODE_HEADER, type ErrorCode } from '#contract/errors.ts';
import { lingerOn } from '#server/edge/linger.ts';

/** Nothing of the body was read. What is still on its way is dropped for a while, as a caller that sends does not read an answer. */
export function refuse(incoming: IncomingMessage, outgoing: ServerResponse, reason: ErrorCode | AppError): void {
  const error = reason instanceof AppError ? reason : new AppError(reason);
  const isPage = incoming.headers.accept?.includes('text/html') === true;
  const text = isPage ? pageOf(error, incoming.method === 'GET') : JSON.stringify(error.toBody());
  outgoing.writeHead(error.status, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
    [ERROR_CODE_HEADER]: error.code,
    ...(error.retryAfterSeconds && { 'retry-after': String(error.retryAfterSeconds) }),
  });
  outgoing.write(text);
  void lingerOn(incoming).then(() => outgoing.end());
}

/** For a browser, which takes no notice of `Retry-After`; the words are our own. A form that was sent is not sent again by itself. */
function pageOf({ message, retryAfterSeconds }: AppError, mayAskAgain: boolean): string {
  const asksAgain = mayAskAgain && retryAfterSeconds !== undefined;
  const refresh = asksAgain ? `<meta http-equiv="refresh" content="${retryAfterSeconds}">` : '';
  const words = asksAgain ? `${message} This page asks again by itself.` : message;
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">${refresh}<title>Not now</title><h1>Not now</h1><p>${words}</p></html>`;
}
