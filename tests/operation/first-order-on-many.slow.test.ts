/**
 * The journey of the first order behind TLS, on PostgreSQL, a bucket, two web and two worker processes; and once more after all of it was
 * backed up and brought to another PostgreSQL, another bucket and other processes.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts';
import { openBucket } from '#server/storage/bucket.ts';
import { orderPart } from '../journeys/order-part.ts';
import { launchBrowser } from '../setup/browser.ts';
import { onServer, urlOf } from '../setup/database.ts';
import { freePort } from '../setup/free-port.ts';
import { BUCKET, startBucket, type TestBucket } from '../setup/s3-bucket.ts';
import { startSmtp, type TestSmtp } from '../setup/smtp-server.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';
import { startTlsProxy } from '../setup/tls-proxy.ts';
import { expectDone, logIn, partwrightWith, type Seen, see } from './seen-by-customer.ts';

const PATH = resolve(import.meta.dirname, '../fixtures/bracket.step');
const SECRET_KEY = 'several-machines-share-this-one-secret';
/** Made by the journey, of the part's name and the shop's. */
const buyerOf = (shop: string) => `buyer-of-bracketstep@${shop}.example`;

let room: string;
let browser: Browser;
const closers: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'partwright-many-'));
  browser = await launchBrowser();
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  await browser?.close();
  await rm(room, { recursive: true, force: true });
});

/** What the processes of one installation share. */
interface Place {
  server: EmbeddedPostgres;
  bucket: TestBucket;
  smtp: TestSmtp;
  env: Record<string, string>;
}

async function openPlace(name: string): Promise<Place> {
  const server = await startEmbeddedPostgres({ folder: join(room, name, 'pg'), isDurable: false });
  closers.push(() => server.close());
  await onServer(server.access.owner, 'create database shop');
  const [bucket, smtp] = [await startBucket(), await startSmtp()];
  closers.push(
    () => bucket.close(),
    () => smtp.close(),
  );
  const env = { ...bucket.env, DATABASE_URL: urlOf(server.access.owner, 'shop'), SECRET_KEY, SMTP_URL: smtp.url };
  return { server, bucket, smtp, env };
}

interface Shop {
  publicUrl: string;
  /** As the journey uses it: any of the web processes, with the mails of the workers. */
  site: StartedSite;
  workers: StartedSite[];
  /** How many requests each web process was sent. */
  requests: number[];
  stop(): Promise<void>;
}

/** All of them at once, on whatever the tables are: one brings them up to date and the others wait. */
async function startShop({ env, smtp }: Place): Promise<Shop> {
  const port = await freePort();
  const publicUrl = `https://127.0.0.1:${port}`;
  const common = { ...env, PUBLIC_URL: publicUrl };
  // A web process needs no folder: nothing can be made in this one.
  const web = { ...common, ROLE: 'web', DATA_DIR: '/proc/nowhere' };
  const worker = { ...common, ROLE: 'worker', WORKERS: '1' };
  const started = await Promise.all([web, web, worker, worker].map((each) => startSite(each, null)));
  const webs = started.slice(0, 2);
  const requests = webs.map(() => 0);
  let turn = 0;
  const proxy = await startTlsProxy(port, () => {
    turn = (turn + 1) % webs.length;
    requests[turn]! += 1;
    return webs[turn]!.url;
  });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await proxy.stop();
    await Promise.all(started.map((site) => site.stop()));
  };
  closers.push(stop);
  const site = { ...webs[0]!, mails: async () => smtp.received, mailTo: smtp.mailTo };
  return { publicUrl, site, workers: started.slice(2), requests, stop };
}

async function expectJourney(shop: Shop, { smtp }: Place, name: string): Promise<void> {
  const { site, publicUrl, requests } = shop;
  await orderPart({ site, browser, path: PATH, shop: name, url: publicUrl, options: { ignoreHTTPSErrors: true } });
  for (const count of requests) expect(count).toBeGreaterThan(20);
  const ids = smtp.received.map(({ messageId }) => messageId);
  expect(ids.length).toBeGreaterThan(3);
  expect(new Set(ids).size).toBe(ids.length);
}

/** As the provider's own means would. */
async function copyObjects(from: TestBucket, to: TestBucket): Promise<void> {
  const [source, target] = [from, to].map(({ s3 }) => openBucket(s3, { bucket: BUCKET, prefix: '' }));
  for await (const { name } of source!.list()) await target!.put(name, await source!.open(name));
  for (const each of [source!, target!]) each.close();
}

test('a stranger takes a part from file to shipped order over two web and two worker processes, and again where the backup was restored', async () => {
  const first = await openPlace('first');
  const shop = await startShop(first);
  await expectJourney(shop, first, 'many-machines');
  const email = buyerOf('many-machines');
  const seenBy = async ({ site, publicUrl }: Shop): Promise<Seen> =>
    see(site.url, await logIn(site.url, email, publicUrl));
  const before = await seenBy(shop);
  const backup = join(room, 'many.backup');
  await expectDone(await partwrightWith(first.env, 'backup', backup));
  await shop.stop();

  const second = await openPlace('second');
  await copyObjects(first.bucket, second.bucket);
  const restored = await partwrightWith(second.env, 'restore', backup);
  await expectDone(restored);
  expect(restored.value.filesMissing ?? []).toEqual([]);
  // Nothing of the first place is asked for any more.
  first.bucket.goAway();
  await first.server.close();

  const moved = await startShop(second);
  expect(await seenBy(moved)).toEqual(before);
  await expectJourney(moved, second, 'moved-machines');
  // Mails that the first installation sent are not sent again.
  expect(second.smtp.received.filter(({ to }) => to.includes(email))).toEqual([]);
});
