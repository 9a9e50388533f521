/** Everything that is not the API: built assets, and pages rendered by React Router with what `PageContext` gives them. */
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Brand } from '#brand/brand.ts';
import type { Role, SessionUser } from '#contract/account.ts';
import { createApiClient } from '#contract/client.ts';
import { giveRequestId } from '#server/app.ts';
import type { PageContext } from '#web/page-context.ts';

const BUILD_DIR = resolve(import.meta.dirname, '../../build');
const YEAR_SECONDS = 31_536_000;
const FILE_POLICY = "default-src 'self'; script-src 'self'; object-src 'none'; frame-ancestors 'none'";
/** A worker obeys the policy its own script came with. This one compiles the kernel, whose glue makes its bindings with `new Function`. */
const WORKER_SCRIPT = /\/browser-worker-[^/]+\.js$/;
const WORKER_POLICY = FILE_POLICY.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'");
/** What an in-process call of the API has to know about the visitor: who, from where, and that the request is the site's own. */
const FORWARDED_HEADERS = ['cookie', 'origin', 'sec-fetch-site', 'user-agent', 'accept-language', 'x-forwarded-for'];

export interface PagesOptions {
  api: Hono;
  brand: Brand;
  /** How the world reaches the site: canonical links begin with it. */
  publicUrl: string;
  /** The tag manager's id, where one is set. */
  gtmId: string | null;
  log: Logger;
  /** The built pages; in development Vite compiles them anew for each request. */
  loadBuild: () => Promise<ServerBuild>;
  /** In development Vite answers for scripts, styles and files; otherwise they come from the build. */
  developmentAssets?: MiddlewareHandler;
}

/** Loads what `npm start` built. */
export async function loadProductionBuild(): Promise<ServerBuild> {
  return (await import(resolve(BUILD_DIR, 'server/index.js'))) as ServerBuild;
}

export function createPages(options: PagesOptions): Hono {
  const app = new Hono();
  app.use(giveRequestId);
  if (options.developmentAssets) app.use(options.developmentAssets);
  else {
    app.use(compress());
    app.use('/assets/*', builtFiles(`public, max-age=${YEAR_SECONDS}, immutable`));
    app.use('/*', builtFiles('public, max-age=3600'));
  }
  app.all('*', (c) => renderPage(c, options));
  return app;
}

function builtFiles(cacheControl: string): MiddlewareHandler {
  return serveStatic({
    root: resolve(BUILD_DIR, 'client'),
    precompressed: true,
    onFound: (_path, c) => {
      c.header('cache-control', cacheControl);
      c.header('content-security-policy', WORKER_SCRIPT.test(c.req.path) ? WORKER_POLICY : FILE_POLICY);
    },
  });
}

async function renderPage(c: Context, options: PagesOptions): Promise<Response> {
  const build = await options.loadBuild();
  const nonce = randomBytes(16).toString('base64');
  const { pageContext } = build.entry.module as unknown as typeof import('#entry.server.tsx');
  const context = new RouterContextProvider();
  context.set(pageContext, await describeVisit(c, options, nonce));
  const response = await createRequestHandler(build, options.developmentAssets ? 'development' : 'production')(
    c.req.raw,
    context,
  );
  response.headers.set('content-security-policy', scriptPolicy(nonce, options));
  // Pages differ by who is signed in; a shared cache must never hold one.
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache');
  return response;
}

async function describeVisit(c: Context, options: PagesOptions, nonce: string): Promise<PageContext> {
  const headers = new Headers();
  for (const name of FORWARDED_HEADERS) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  const requestId = c.res.headers.get('x-request-id') ?? '';
  headers.set('x-request-id', requestId);
  const api = createApiClient({
    send: (request) => options.api.fetch(request, c.env),
    origin: new URL(c.req.url).origin,
    headers: () => headers,
  });
  const whoIs = async (role: Role): Promise<SessionUser | null> =>
    headers.has('cookie') ? (await api.call('session', { query: { role } })).user : null;
  const [customer, admin] = await Promise.all([whoIs('customer'), whoIs('admin')]);
  const reportError = (error: unknown) => options.log.error({ err: error, requestId, path: c.req.path }, 'page failed');
  const { brand, publicUrl, gtmId } = options;
  return { api, brand, publicUrl, gtmId, nonce, customer, admin, reportError };
}

function scriptPolicy(nonce: string, { developmentAssets }: PagesOptions): string {
  return [
    "default-src 'self'",
    // The kernel is WebAssembly; 'wasm-unsafe-eval' lets it compile and lets no script through.
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${developmentAssets ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
