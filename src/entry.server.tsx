import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import type { Brand } from '#brand/brand.ts';
import { manifestOfPage } from '#web/manifest-of-page.ts';
import { pageContext } from '#web/page-context.ts';
import { type BrandPart, RenderOnceContext } from '#web/shell/brand-part.tsx';

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
  const { manifest, preloads } = leafId
    ? manifestOfPage(routerContext.manifest, leafId)
    : { manifest: routerContext.manifest, preloads: '' };
  const context = { ...routerContext, manifest };
  const page = (
    <RenderOnceContext value={renderOnce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </RenderOnceContext>
  );
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(limit);
        headers.set('content-type', 'text/html; charset=utf-8');
        pipe(
          intoMemory((chunks) => {
            // A page without the framework loads nothing of it.
            deliver(context.renderMeta?.didRenderScripts ? withPreloads(chunks, preloads) : Buffer.concat(chunks));
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

/** A new brand is another object. */
const brandParts = new WeakMap<Brand, Map<BrandPart, string>>();

function renderOnce(Part: BrandPart, brand: Brand): string {
  const known = brandParts.get(brand) ?? new Map<BrandPart, string>();
  brandParts.set(brand, known);
  const html = known.get(Part) ?? renderToString(<Part brand={brand} />);
  known.set(Part, html);
  return html;
}

/** A stream of the framework's own would hand each of a page's many pieces through four queues. */
function intoMemory(onEnd: (chunks: Uint8Array[]) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onEnd(chunks);
      done();
    },
  });
}

/** Whatever a title or a description says, its "<" is escaped: the first end of a head is that of the document. */
function withPreloads(chunks: readonly Uint8Array[], preloads: string): Uint8Array<ArrayBuffer> {
  const html = Buffer.concat(chunks);
  const headEnd = html.indexOf('</head>');
  if (headEnd < 0) return html;
  return Buffer.concat([html.subarray(0, headEnd), Buffer.from(preloads), html.subarray(headEnd)]);
}

/** Failures of loaders and pages that nobody expected: the server's log takes them, the visitor sees the error page. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(pageContext).reportError(error);
}
