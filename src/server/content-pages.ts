/**
 * Serves pages that are the same for everybody from memory: each is rendered once a day, compressed once, and sent with prepared headers. Some say what
 * is in force on the day.
 * It runs before the app on the raw server, where an answer costs little more than Node's own (bench/serve-pages.ts).
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as untilOthersHadTheirTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as ZLIB } from 'node:zlib';
import type { Logger } from 'pino';
import { hrefOf } from '#content/pages.ts';
import { acceptedEncoding, type Encoding } from '#server/accepted-encoding.ts';
import { requestIdOf } from '#server/request-id.ts';

/** A page that could not be rendered takes the ordinary path; a retry at each request would render it twice. */
const RETRY_AFTER_MS = 10_000;

export interface ContentPagesOptions {
  /** Paths, spelled as in `content/pages.ts`. */
  paths: readonly string[];
  /** The page as a visitor without an account gets it. */
  render: (path: string) => Promise<Response>;
  /** Headers of every answer: the content security policy and the site's common headers. */
  headers: Record<string, string>;
  log: Logger;
  /** The clock, in milliseconds; a test sets its own. */
  now?: () => number;
  /** Told of each answer. */
  onSent?: ((path: string, status: number) => void) | undefined;
}

export interface ContentPages {
  /** Answers a GET or HEAD of one of the pages, whatever its query. All other requests, and pages that cannot be rendered, go to `otherwise`. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, otherwise: () => void): void;
  /** Drops all pages; the next request renders them again. */
  clear(): void;
  /** Renders the missing pages one after the other, and lets requests run in between. */
  warm(): Promise<void>;
}

interface Page {
  path: string;
  kept: KeptPage | null;
  /** The rendering under way; concurrent requests wait for the same one. */
  rendering: Promise<KeptPage | null> | null;
  failedAt: number;
}

interface KeptPage {
  /** The day, UTC, on which it was rendered. */
  day: number;
  etag: string;
  /** `body`: one character per byte. Node sends a string together with the head in one write, a buffer in two. */
  answers: Record<Encoding, { body: string; headers: readonly string[] }>;
  notModifiedHeaders: readonly string[];
}

export function createContentPages(options: ContentPagesOptions): ContentPages {
  const { paths, render, headers, log, onSent, now = Date.now } = options;
  const pages = paths.map((path): Page => ({ path, kept: null, rendering: null, failedAt: NEVER }));
  const pageAt = new Map(pages.flatMap((page) => spellingsOf(page.path).map((target) => [target, page])));

  const dayNow = () => Math.floor(now() / DAY_MS);
  const isFresh = (page: Page) => page.kept !== null && page.kept.day === dayNow();

  /** Null when it cannot be kept. */
  function keep(page: Page): Promise<KeptPage | null> {
    if (isFresh(page)) return Promise.resolve(page.kept);
    if (page.failedAt + RETRY_AFTER_MS > now()) return Promise.resolve(null);
    if (page.rendering) return page.rendering;
    const rendering = renderOnce(page.path).then((kept) => {
      // A page that was cleared meanwhile is not stored; requests that waited still get it.
      if (page.rendering === rendering) Object.assign(page, { kept, rendering: null, failedAt: kept ? NEVER : now() });
      return kept;
    });
    page.rendering = rendering;
    return rendering;
  }

  async function renderOnce(path: string): Promise<KeptPage | null> {
    try {
      const day = dayNow();
      return { day, ...(await preparePage(await render(path), headers)) };
    } catch (error) {
      log.error({ err: error, path }, 'page is not cached in memory');
      return null;
    }
  }

  function send(page: Page, kept: KeptPage, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const asked = incoming.headers;
    const requestId = requestIdOf(asked['x-request-id'] as string | undefined);
    log.debug({ requestId, path: page.path }, 'page from memory');
    if (asked['if-none-match'] !== undefined && isKnown(kept.etag, asked['if-none-match'])) {
      outgoing.writeHead(304, [...kept.notModifiedHeaders, 'x-request-id', requestId]).end();
      onSent?.(page.path, 304);
      return;
    }
    const answer = kept.answers[acceptedEncoding(asked['accept-encoding'] as string | undefined)];
    outgoing.writeHead(200, [...answer.headers, 'x-request-id', requestId]).end(answer.body, 'latin1');
    onSent?.(page.path, 200);
  }

  return {
    answer(incoming, outgoing, otherwise) {
      const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
      const page = isRead ? pageAt.get(withoutQuery(incoming.url!)) : undefined;
      if (!page) otherwise();
      else if (page.kept && isFresh(page)) send(page, page.kept, incoming, outgoing);
      else keep(page).then((kept) => (kept ? send(page, kept, incoming, outgoing) : otherwise()));
    },
    clear() {
      for (const page of pages) Object.assign(page, { kept: null, rendering: null, failedAt: NEVER });
    },
    async warm() {
      for (const page of pages) {
        await keep(page);
        await untilOthersHadTheirTurn();
      }
    },
  };
}

const DAY_MS = 24 * 3_600_000;
const NEVER = Number.NEGATIVE_INFINITY;

/** The request targets that mean this path: `/design&proto` is asked for as it stands and as `/design%26proto`. */
function spellingsOf(path: string): string[] {
  return [...new Set([path, encodeURI(path), hrefOf(path)])];
}

function withoutQuery(target: string): string {
  const at = target.indexOf('?');
  return at === -1 ? target : target.slice(0, at);
}

/** Throws for an answer that is not the same for everybody. */
async function preparePage(response: Response, always: Record<string, string>): Promise<Omit<KeptPage, 'day'>> {
  if (response.status !== 200) throw new Error(`Expected a page, found an answer of status ${response.status}`);
  if (response.headers.has('set-cookie'))
    throw new Error('Expected a page for everybody, found one that sets a cookie');
  const identity = Buffer.from(await response.arrayBuffer());
  if (identity.includes(' nonce="')) throw new Error('Expected a page without inline scripts, found one with a nonce');
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        [ZLIB.BROTLI_PARAM_MODE]: ZLIB.BROTLI_MODE_TEXT,
        [ZLIB.BROTLI_PARAM_QUALITY]: 11,
        [ZLIB.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  // Weak: it names the page, in whichever encoding.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const shared = { ...always, 'cache-control': 'public, no-cache', vary: 'Accept-Encoding', etag };
  const answerOf = (body: Buffer, encoding: Encoding) => ({
    body: body.toString('latin1'),
    headers: flat({
      'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...shared,
    }),
  });
  return {
    etag,
    answers: { br: answerOf(br, 'br'), gzip: answerOf(gzipped, 'gzip'), identity: answerOf(identity, 'identity') },
    notModifiedHeaders: flat(shared),
  };
}

/** As `writeHead` takes them with the least work: name, value, name, value. */
function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}

/** If-None-Match (RFC 9110, 13.1.2): a list of tags, compared without regard to strength, or `*`. */
function isKnown(etag: string, ifNoneMatch: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}
