/** Serves the data of the shop that every visitor's page uses, at addresses that name its content: browsers keep it for good. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants as ZLIB } from 'node:zlib';
import type { Hono } from 'hono';
import { createApiClient } from '#contract/client.ts';
import { isAppError } from '#contract/errors.ts';
import { SHOP_DATA, type ShopDataName } from '#contract/shop-data.ts';
import { acceptedEncoding } from '#server/accepted-encoding.ts';
import { noteRequest } from '#server/edge/access-log.ts';
import { sendInProcess } from '#server/in-process.ts';

const ROUTE = '/shop/:file';
const FILE = /^([a-z-]+)-([\w-]{22})\.json$/;
const YEAR_SECONDS = 31_536_000;
const DIGEST_BYTES = 16;
/** Nearly as small as the best, in a twentieth of its time. */
const BROTLI_QUALITY = 9;

interface SharedText {
  digest: string;
  plain: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer>;
}

/** By the values, which are new objects after each change. */
const texts = new WeakMap<object, SharedText>();

/** Where the value is served; the same content has the same address in every process. */
export function shopDataAddress(name: ShopDataName, value: object): string {
  return `/shop/${name}-${textOf(value).digest}.json`;
}

/**
 * Answers with the data as it is now. An address of a content that has just changed, or that this process does not know of yet, gets it too, and
 * no cache keeps that: the page prices with the newer rates.
 */
export function serveShopData(app: Hono, api: Hono, origin: string): void {
  const client = createApiClient({ send: sendInProcess(api), origin });
  app.get(ROUTE, async (c, next) => {
    const [, name = '', digest] = FILE.exec(c.req.param('file')) ?? [];
    if (!Object.hasOwn(SHOP_DATA, name)) return next();
    noteRequest(c, { route: ROUTE });
    try {
      const text = textOf(await client.call(SHOP_DATA[name as ShopDataName]));
      const isBrotli = acceptedEncoding(c.req.header('accept-encoding')) === 'br';
      c.header('content-type', 'application/json');
      c.header('cache-control', digest === text.digest ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-store');
      c.header('vary', 'Accept-Encoding');
      if (isBrotli) c.header('content-encoding', 'br');
      return c.body(isBrotli ? text.brotli : text.plain);
    } catch (error) {
      if (!isAppError(error)) throw error;
      return c.json({ error: { code: error.code, message: error.message } }, error.status as 503);
    }
  });
}

function textOf(value: object): SharedText {
  const known = texts.get(value);
  if (known) return known;
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const params = { [ZLIB.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [ZLIB.BROTLI_PARAM_SIZE_HINT]: plain.byteLength };
  const digest = createHash('sha256').update(plain).digest().subarray(0, DIGEST_BYTES).toString('base64url');
  const text = { digest, plain, brotli: new Uint8Array(brotliCompressSync(plain, { params })) };
  texts.set(value, text);
  return text;
}
