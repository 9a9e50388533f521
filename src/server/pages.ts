/** Everything that is not the API: built assets, what search engines ask for, and pages rendered by React Router with what `PageContext` gives them. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { hrefOf, pagesOf } from '#content/pages.ts';
import type { Role, SessionUser } from '#contract/account.ts';
import { createApiClient } from '#contract/client.ts';
import { ERRORS, isAppError } from '#contract/errors.ts';
import { LEGAL_SLUGS } from '#contract/legal-settings.ts';
import { giveRequestId, RETRY_AFTER_SECONDS } from '#server/app.ts';
import { mayHaveSession } from '#server/auth/cookies.ts';
import { builtFiles } from '#server/built-files.ts';
import { compressPage } from '#server/compress-page.ts';
import { noteRequest } from '#server/edge/access-log.ts';
import { sendInProcess } from '#server/in-process.ts';
import { inlineStyles } from '#server/inline-styles.ts';
import { approvalOf, type KnownSettings } from '#server/legal/legal-text.ts';
import { pathForLog } from '#server/log.ts';
import { pagePolicy } from '#server/page-policy.ts';
import { buildOfPage, pageRouteOf } from '#server/page-routes.ts';
import { requestIdOf } from '#server/request-id.ts';
import { robots, SECURITY_PATH, securityContact } from '#server/robots.ts';
import { NO_REFERRER } from '#server/safe-headers.ts';
import { serveShopData, shopDataAddress } from '#server/shop-data.ts';
import { SITEMAP_PATH, sitemap } from '#server/sitemap.ts';
import { ownTurn } from '#server/turns.ts';
import type { PageContext } from '#web/page-context.ts';

const BUILD_DIR = resolve(import.meta.dirname, '../../build');
const CLIENT_DIR = resolve(BUILD_DIR, 'client');
const UNAVAILABLE = ERRORS.unavailable.status;
const HOUR_SECONDS = 3600;
const YEAR_SECONDS = 31_536_000;
/** What an in-process API call has to know about the visitor: who, from where, and that the request is same-origin. */
const FORWARDED_HEADERS = ['cookie', 'origin', 'sec-fetch-site', 'user-agent', 'accept-language', 'x-forwarded-for'];

export interface PagesOptions {
  api: Hono;
  /** The brand is read for each page. */
  settings: KnownSettings;
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
    app.use('/assets/*', builtFiles(CLIENT_DIR, `public, max-age=${YEAR_SECONDS}, immutable`));
    app.use('/*', builtFiles(CLIENT_DIR, `public, max-age=${HOUR_SECONDS}`));
  }
  serveTexts(app, options);
  serveShopData(app, options.api, options.publicUrl);
  app.use(withoutTrailingSlash);
  app.all('*', async (c) => {
    const requestId = c.get('requestId');
    noteRequest(c, { route: pageRouteOf((await options.loadBuild()).routes, c.req.path) ?? 'none' });
    const { response, html } = await renderPage({ request: c.req.raw, requestId, bindings: c.env }, options);
    // So does compressing what was written.
    await ownTurn();
    return compressPage(response, c.req.header('accept-encoding'), html ?? undefined);
  });
  return app;
}

/** A page as a visitor gets it who has no account, with its styles in it: for `content-pages.ts`, which keeps it for all. */
export async function renderForAnyone(path: string, options: PagesOptions): Promise<Response> {
  const request = new Request(options.publicUrl + hrefOf(path));
  const { response, html } = await renderPage({ request, requestId: requestIdOf(undefined) }, options);
  const text = html ? new TextDecoder().decode(html) : await response.text();
  return new Response(await inlineStyles(text, readBuilt), response);
}

/** A text of the build by its address, for example "/assets/site-1a2b3c4d.css". */
function readBuilt(address: string): Promise<string> {
  return readFile(resolve(CLIENT_DIR, `.${address}`), 'utf8');
}

function serveTexts(app: Hono, { settings, publicUrl }: PagesOptions): void {
  const startedAt = new Date();
  const texts: [path: string, type: string, body: () => string][] = [
    [
      SITEMAP_PATH,
      'application/xml',
      () => sitemap([...pagesOf(settings.brand), ...approvedPages(settings)], publicUrl),
    ],
    ['/robots.txt', 'text/plain', () => robots(publicUrl)],
    [
      SECURITY_PATH,
      'text/plain',
      () => securityContact({ email: settings.brand.supportEmail, publicUrl, now: startedAt }),
    ],
  ];
  for (const [path, type, body] of texts)
    app.get(path, (c) => {
      const answer = c.body(body(), 200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': `public, max-age=${HOUR_SECONDS}`,
      });
      return compressPage(answer, c.req.header('accept-encoding'));
    });
}

/** The legal texts that the shop stands behind. Templates are for nobody who searches. */
function approvedPages(settings: KnownSettings): { path: string; updated: string }[] {
  return LEGAL_SLUGS.flatMap((slug) => {
    const approval = approvalOf(settings, slug);
    return approval ? [{ path: `/${slug}`, updated: approval.at.slice(0, 10) }] : [];
  });
}

/** `/cnc/` is `/cnc`. The query stays. */
const withoutTrailingSlash: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  // Not for paths that begin with two slashes: a browser reads the rest as another host.
  if (isRead && /^\/[^/].*\/$/.test(pathname)) return c.redirect(pathname.replace(/\/+$/, '') + search, 301);
  return next();
};

/** The address of a shared quote is its secret: no other site, search engine or cache may learn it. */
const isSecretPath = (pathname: string): boolean => pathname.startsWith('/q/');

interface PageVisit {
  request: Request;
  requestId: string;
  /** What the API is to know of the connection. */
  bindings?: Parameters<Hono['fetch']>[1];
}

interface RenderedPage {
  response: Response;
  /** The body of the response where a page was rendered; null for everything else, and for a request for the headers. */
  html: Uint8Array<ArrayBuffer> | null;
}

async function renderPage(visit: PageVisit, options: PagesOptions): Promise<RenderedPage> {
  const build = await options.loadBuild();
  const nonce = randomBytes(16).toString('base64');
  const { pageContext } = build.entry.module as unknown as typeof import('#entry.server.tsx');
  const context = new RouterContextProvider();
  const request = atPublicOrigin(visit.request, options.publicUrl);
  const { pathname } = new URL(request.url);
  let html: Uint8Array<ArrayBuffer> | null = null;
  const deliver = (rendered: Uint8Array<ArrayBuffer>) => {
    html = rendered;
  };
  context.set(pageContext, { ...(await describeVisit({ ...visit, request }, nonce, options)), deliver });
  const isDevelopment = options.developmentAssets !== undefined;
  const response = await handlerOf(buildOfPage(build, pathname), isDevelopment)(request, context);
  const policy = pagePolicy({ nonce, hasTagManager: options.gtmId !== null, isDevelopment });
  response.headers.set('content-security-policy', policy);
  if (response.status === UNAVAILABLE) response.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
  // Pages differ by who is signed in; a shared cache must never hold one.
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache');
  if (isSecretPath(pathname)) {
    response.headers.set('referrer-policy', NO_REFERRER);
    response.headers.set('x-robots-tag', 'noindex, nofollow, noarchive');
    response.headers.set('cache-control', 'private, no-store');
  }
  return { response, html: response.body === null && request.method !== 'HEAD' ? html : null };
}

/** Made once for a build: it sorts all routes of the site. */
const handlers = new WeakMap<ServerBuild, RequestHandler>();

function handlerOf(build: ServerBuild, isDevelopment: boolean): RequestHandler {
  const handler = handlers.get(build) ?? createRequestHandler(build, isDevelopment ? 'development' : 'production');
  handlers.set(build, handler);
  return handler;
}

/**
 * The request as the browser made it. A proxy that ends TLS calls us by `http:`, and often by another host, while the browser's `Origin` names
 * the public address: the framework refuses a form whose origin is not that of the request.
 */
function atPublicOrigin(request: Request, publicUrl: string): Request {
  const url = new URL(request.url);
  const site = new URL(publicUrl);
  // When the site is reached by another name (localhost, an address of this machine), the request's own origin is right.
  const isPublic = url.host === site.host || request.headers.get('origin') === site.origin;
  if (!isPublic || url.origin === site.origin) return request;
  return new Request(site.origin + url.pathname + url.search, request);
}

const isRefusedAsUnavailable = (error: unknown) =>
  (error instanceof Response || isAppError(error)) && error.status === UNAVAILABLE;

async function describeVisit(
  visit: PageVisit,
  nonce: string,
  options: PagesOptions,
): Promise<Omit<PageContext, 'deliver'>> {
  const { request, requestId, bindings } = visit;
  const { pathname, origin } = new URL(request.url);
  const headers = new Headers({ 'x-request-id': requestId });
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  let isUnavailable = false;
  const send = sendInProcess(options.api, bindings as object);
  const api = createApiClient({
    send: async (call) => {
      const sent = await send(call);
      const { status } = sent instanceof Response ? sent : sent.response;
      // A page that only shows something has nothing else to say then. A form says it beside what was typed.
      if (status === UNAVAILABLE && request.method === 'GET') throw new Response(null, { status: UNAVAILABLE });
      return sent;
    },
    origin,
    headers: () => headers,
  });
  const whoIs = async (role: Role): Promise<SessionUser | null> =>
    mayHaveSession(headers.get('cookie'), role) ? (await api.call('session', { query: { role } })).user : null;
  const [customer, admin] = await Promise.all([whoIs('customer'), whoIs('admin')]).catch((error) => {
    isUnavailable = isRefusedAsUnavailable(error);
    if (!isUnavailable) throw error;
    return [null, null];
  });
  const reportError = (error: unknown) =>
    options.log.error({ err: error, requestId, path: pathForLog(pathname) }, 'page failed');
  const { settings, publicUrl, gtmId } = options;
  const { brand } = settings;
  return { api, brand, shopDataAddress, publicUrl, gtmId, nonce, isUnavailable, customer, admin, ownTurn, reportError };
}
