import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContext } from '#web/page-context.ts';

// The server imports this built module and sets the context through it: a second copy of the key would be another key.
export { pageContext };

const RENDER_LIMIT_MS = 10_000;

/** Renders a page to the end before it is sent: loaders read a database next door, so there is nothing worth streaming, and a failure can still become an error page. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, reportError } = loadContext.get(pageContext);
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          clearTimeout(limit);
          const body = new PassThrough();
          headers.set('content-type', 'text/html; charset=utf-8');
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
        },
        onShellError: reject,
        onError: (error) => {
          finalStatus = 500;
          reportError(error);
        },
      },
    );
    const limit = setTimeout(() => abort(), RENDER_LIMIT_MS);
  });
}

/** Failures of loaders and pages that nobody expected: the server's log takes them, the visitor sees the error page. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(pageContext).reportError(error);
}
