import { Writable } from 'node:stream';
import { type PipeableStream, renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import type { Brand } from '#brand/brand.ts';
import { manifestOfPage } from '#web/manifest-of-page.ts';
import { pageContext } from '#web/page-context.ts';
import { type BrandPart, RenderOnceContext } from '#web/shell/brand-part.tsx';

// The server imports this built module and sets the context through it: a second copy of the key would be another key.
export { pageContext };

const RENDER_LIMIT_MS = 10_000;

/** Renders a page to the end before it is sent: loaders read a database next door, so there is nothing worth streaming, and a failure can still become an error page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, deliver, ownTurn, reportError } = loadContext.get(pageContext);
  const leafId = routerContext.staticHandlerContext.matches.at(-1)?.route.id;
  const { manifest, preloads } = leafId
    ? manifestOfPage(routerContext.manifest, leafId)
    : { manifest: routerContext.manifest, preloads: '' };
  const { serverHandoffStream: handoff, ...ownContext } = routerContext;
  const context: EntryContext = { ...ownContext, manifest };
  const page = (
    <RenderOnceContext value={renderOnce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </RenderOnceContext>
  );
  await ownTurn();
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(limit);
        headers.set('content-type', 'text/html; charset=utf-8');
        // Writing it takes a third of what rendering does: a turn of its own.
        ownTurn().then(write).then(resolve, reject);
      },
      onShellError: reject,
      onError: (error) => {
        finalStatus = 500;
        reportError(error);
      },
    });
    const limit = setTimeout(() => abort(), RENDER_LIMIT_MS);
    async function write(): Promise<Response> {
      const html = await readHtml(pipe);
      // A page without the framework loads nothing of it.
      const isHydrated = context.renderMeta?.didRenderScripts && handoff;
      deliver(isHydrated ? completePage(html, { preloads, data: await readAll(handoff), nonce }) : html);
      return new Response(null, { status: finalStatus, headers });
    }
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
function readHtml(pipe: PipeableStream['pipe']): Promise<Buffer<ArrayBuffer>> {
  const { promise, resolve } = Promise.withResolvers<Buffer<ArrayBuffer>>();
  const chunks: Uint8Array[] = [];
  const memory = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      resolve(Buffer.concat(chunks));
      done();
    },
  });
  pipe(memory);
  return promise;
}

interface Completion {
  preloads: string;
  /** What the loaders have read, as the framework has written it. */
  data: string;
  nonce: string;
}

/**
 * Whatever a title, a text or data say, their "<" is escaped: the first end of a head is that of the document, and so is the last end of a body. The
 * framework would render the data in pieces, a suspended part of the page for each, which the page then waits for several times.
 */
function completePage(html: Buffer<ArrayBuffer>, { preloads, data, nonce }: Completion): Uint8Array<ArrayBuffer> {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  if (headEnd < 0 || bodyEnd < 0) throw new Error('Expected a whole document, found none');
  const controller = 'window.__reactRouterContext.streamController';
  const script = `<script nonce="${nonce}">${controller}.enqueue(${escapeScript(JSON.stringify(data))});${controller}.close();</script>`;
  return Buffer.concat([
    html.subarray(0, headEnd),
    Buffer.from(preloads),
    html.subarray(headEnd, bodyEnd),
    Buffer.from(script),
    html.subarray(bodyEnd),
  ]);
}

/** Of JSON that stands in a script: no text in it ends the script, or a line. */
function escapeScript(json: string): string {
  return json.replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Failures of loaders and pages that nobody expected: the server's log takes them, the visitor sees the error page. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(pageContext).reportError(error);
}
