/** Data that all pages share has an address of its content: browsers keep it for good, and a change of the rates has another address. */
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { createApiClient } from '#contract/client.ts';
import { publishRateCard } from '#db/rate-cards.ts';
import { sendInProcess } from '#server/in-process.ts';
import { serveShopData, shopDataAddress } from '#server/shop-data.ts';
import { openApi } from './api-under-test.ts';
import { ORIGIN } from './visitor.ts';

const api = await openApi();
afterAll(() => api.close());

const pages = new Hono();
serveShopData(pages, api.app, ORIGIN);
const page = createApiClient({ send: sendInProcess(api.app), origin: ORIGIN });
const ask = (path: string, encoding = 'identity') => pages.request(path, { headers: { 'accept-encoding': encoding } });

test('the rate card is kept for good under the address of its content; after a change the old address gives the new one, unkept', async () => {
  const card = await page.call('rateCard');
  const address = shopDataAddress('rate-card', card);
  const answer = await ask(address);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await answer.json()).toEqual(card);
  const packed = await ask(address, 'gzip, br');
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(JSON.parse(String(brotliDecompressSync(await packed.arrayBuffer())))).toEqual(card);

  const changed = { ...EXAMPLE_RATE_CARD, shop: { ...EXAMPLE_RATE_CARD.shop, name: 'Another shop' } };
  await api.db
    .transaction()
    .execute((tx) => publishRateCard(tx, { card: changed, basedOn: card.version, createdBy: null }));
  const newer = await page.call('rateCard');
  expect(shopDataAddress('rate-card', newer)).not.toBe(address);
  const late = await ask(address);
  expect([late.headers.get('cache-control'), (await late.json()).shop.name]).toEqual(['no-store', 'Another shop']);
});

test('the shipping offer has one too, and there is no other data', async () => {
  const offer = await page.call('shippingOffer');
  expect(await (await ask(shopDataAddress('shipping-offer', offer))).json()).toEqual(offer);
  const digest = shopDataAddress('shipping-offer', offer).slice(-27);
  const statuses = await Promise.all(
    ['constructor', 'orders'].map(async (name) => (await ask(`/shop/${name}-${digest}`)).status),
  );
  expect([...statuses, (await ask('/shop/rate-card.json')).status]).toEqual([404, 404, 404]);
});
