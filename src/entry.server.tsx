import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContext } from '#web/page-context.ts';
import { routesOfPage } from '#web/routes-of-page.ts';

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
  const { nonce, deliver, reportError } = loadContext.get(pageContext);
  const leafId = routerContext.staticHandlerContext.matches.at(-1)?.route.id;
  const context = leafId ? { ...routerContext, manifest: routesOfPage(routerContext.manifest, leafId) } : routerContext;
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        clearTimeout(limit);
        headers.set('content-type', 'text/html; charset=utf-8');
        pipe(
          intoMemory((html) => {
            deliver(html);
            resolve(new Response(null, { status: finalStatus, headers }));
          }),
        );
      },
      onShellError: reject,
      onError: (error) => {
        finalStatus = 500;
        reportError(error);
      },
    });
    const limit = setTimeout(() => abort(), RENDER_LIMIT_MS);
  });
}

/** A stream of the framework's own would hand each of a page's many pieces through four queues. */
function intoMemory(onEnd: (bytes: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(chunks));
      done();
    },
  });
}

/** Failures of loaders and pages that nobody expected: the server's log takes them, the visitor sees the error page. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(pageContext).reportError(error);
}
