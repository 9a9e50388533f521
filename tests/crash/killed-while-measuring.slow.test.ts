/**
 * Rounds of kill -9 while parts are measured, uploaded and ordered. Nothing that was acknowledged is lost, every part is measured, and no kill
 * counts as a failure of a file. The moments are by chance that repeats, counted in parts that are done.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { OrderDetail, QuoteView, UploadAnswer } from '#contract/order.ts';
import type { Connection } from '#db/embedded-access.ts';
import { FILES, pathOf } from '../corpus/corpus-files.ts';
import { randomOf } from '../quote/random.ts';
import { urlOf } from '../setup/database.ts';
import { freePort } from '../setup/free-port.ts';
import { openCustomer, takeToken, withDatabase } from '../setup/people.ts';
import { type SiteAddress, type StartedSite, startSite } from '../setup/started-site.ts';
import { startSupervised } from '../setup/supervised-site.ts';

const EMAIL = 'kim@buyer.example';
const WORKERS = 2;
/** Of an upload. */
const FILES_EACH = 3;
/** A person prices their printing, so a quote that holds one is not ordered at once. */
const OF_SEVERAL_BODIES = /^plate-with-pins\./;
const PATIENT = { timeout: 180_000, interval: 20 };
const ROOT = resolve(import.meta.dirname, '../..');
const SHIP_TO = {
  name: 'Kim Mill',
  address: '1 Lathe Street',
  city: 'Dayton',
  state: 'OH',
  zip: '45402',
  country: 'United States',
};

const random = randomOf(14);

interface Sent {
  quoteId: string;
  names: string[];
}

/** A buyer's program: what fails while the site is down is sent again, unchanged. */
class Buyer {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  /** Each file is sent once, so that each has to be measured. */
  readonly #unsent = readdirSync(FILES).filter((name) => name.endsWith('.step') && !OF_SEVERAL_BODIES.test(name));
  readonly sent: Sent[] = [];
  readonly orders: (Sent & { orderId: string })[] = [];

  constructor(url: string, token: string) {
    this.#url = url;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  async get<T>(path: string): Promise<T> {
    return this.#untilDone<T>(path, () => ({}));
  }

  async download(path: string): Promise<Buffer> {
    const answer = await fetch(this.#url + path, { headers: this.#headers });
    return Buffer.from(await answer.arrayBuffer());
  }

  async upload(): Promise<Sent> {
    const names = Array.from({ length: FILES_EACH }, () => this.#takeFile());
    const files = await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(pathOf(name)) })));
    const fields = { material: '3D Printing', thickness: '0', quantity: '2', requestKey: randomUUID() };
    const { quoteId } = await this.#untilDone<UploadAnswer>('/api/files/upload', () => {
      const body = new FormData();
      for (const { name, bytes } of files) body.append('file', new Blob([bytes]), name);
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return { method: 'POST', body };
    });
    const sent = { quoteId, names };
    this.sent.push(sent);
    return sent;
  }

  /** Asks again for as long as the parts are being measured (202). */
  async order(sent: Sent): Promise<void> {
    const body = JSON.stringify({ ...SHIP_TO, quoteId: sent.quoteId });
    const headers = { ...this.#headers, 'content-type': 'application/json' };
    const { orderId } = await this.#untilDone<{ orderId: string }>('/api/auth/shipping', () => ({
      method: 'POST',
      headers,
      body,
    }));
    this.orders.push({ ...sent, orderId });
  }

  async measuredParts({ quoteId }: Sent): Promise<number> {
    const { parts } = await this.get<QuoteView>(`/api/quotes/${quoteId}`);
    return parts.filter(({ price, failure }) => price || failure).length;
  }

  #takeFile(): string {
    const name = random.oneOf(this.#unsent);
    this.#unsent.splice(this.#unsent.indexOf(name), 1);
    return name;
  }

  #untilDone<T>(path: string, request: () => RequestInit): Promise<T> {
    return vi.waitFor(async () => {
      const answer = await fetch(this.#url + path, { headers: this.#headers, ...request() });
      const text = await answer.text();
      expect([answer.status, text]).toEqual([200, text]);
      return JSON.parse(text) as T;
    }, PATIENT);
  }
}

async function openBuyer(site: SiteAddress): Promise<Buyer> {
  await openCustomer(site, EMAIL);
  return new Buyer(site.url, await takeToken(site, EMAIL));
}

/** Orders parts that are being measured, sends more of them, and kills meanwhile. */
async function liveThrough(buyer: Buyer, kill: () => unknown): Promise<void> {
  const sent = await buyer.upload();
  const measured = Math.floor(random.between(0, FILES_EACH));
  const killing = vi
    .waitFor(async () => expect(await buyer.measuredParts(sent)).toBeGreaterThanOrEqual(measured), PATIENT)
    .then(kill);
  const [more] = await Promise.all([buyer.upload(), buyer.order(sent), killing]);
  await vi.waitFor(async () => expect(await buyer.measuredParts(more)).toBe(FILES_EACH), PATIENT);
}

/** What the buyer was told is what there is, once each; a kill ends at most the tries that were under way. */
async function expectAllKept(site: SiteAddress, buyer: Buyer, kills: number): Promise<void> {
  const sentNames = buyer.sent.map(({ quoteId, names }) => ({ quoteId, names: names.toSorted() }));
  const parts = await withDatabase(site, (db) =>
    db
      .selectFrom('quoteParts')
      .innerJoin('files', 'files.id', 'quoteParts.fileId')
      .select(['quoteId', 'name', 'fileId', 'price', 'failure', 'starts', 'failedTries'])
      .execute(),
  );
  const keptNames = Map.groupBy(parts, ({ quoteId }) => quoteId);
  expect(
    [...keptNames].map(([quoteId, kept]) => ({ quoteId, names: kept.map(({ name }) => name).toSorted() })),
  ).toEqual(expect.arrayContaining(sentNames));
  expect(keptNames.size).toBe(sentNames.length);
  expect(parts.filter(({ price, failure, failedTries }) => !price || failure || failedTries > 0)).toEqual([]);
  const retries = parts.reduce((sum, { starts }) => sum + starts - 1, 0);
  expect(retries).toBeLessThanOrEqual(kills * WORKERS);

  const analyses = await withDatabase(site, (db) => db.selectFrom('analyses').select('sha256').execute());
  expect(analyses).toHaveLength(parts.length);
  const waiting = await withDatabase(site, (db) =>
    db.selectFrom('quotes').select('id').where('status', '=', 'measuring').execute(),
  );
  expect(waiting).toEqual([]);

  const orders = await withDatabase(site, (db) => db.selectFrom('orders').select('orderNumber').execute());
  expect(orders.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
    buyer.orders.map(({ orderId }) => orderId).toSorted(),
  );
  for (const { orderId, names } of buyer.orders) {
    const order = await buyer.get<OrderDetail>(`/api/orders/${orderId}`);
    expect(order.parts.map(({ fileName }) => fileName)).toEqual(names);
    const [{ fileId, fileName } = expect.fail()] = order.parts;
    expect(await buyer.download(`/api/files/${fileId}`)).toEqual(await readFile(pathOf(fileName)));
  }
}

test('the server and its database are killed while they measure: what was acknowledged is kept, measured and ordered', async () => {
  const site = await startSupervised({ WORKERS: String(WORKERS), LOG_LEVEL: 'info' });
  onTestFinished(async () => void (await site.stop()));
  const buyer = await openBuyer(await site.connect());
  const rounds = ['server', 'database', 'server', 'database'] as const;
  for (const whom of rounds)
    await liveThrough(buyer, async () =>
      process.kill(await (whom === 'server' ? site.serverPid() : site.postmasterPid()), 'SIGKILL'),
    );
  await expectAllKept(await site.connect(), buyer, rounds.length);
  expect(site.log().match(/the server ended \(signal SIGKILL/g)).toHaveLength(2);
  expect(site.log().match(/the database server ended \(exit SIGKILL\)/g)).toHaveLength(2);
});

/** A process that only does jobs, beside a site that only serves. */
async function startWorker({ dataDir, connection }: StartedSite): Promise<ChildProcess> {
  return spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ROLE: 'worker',
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(connection as Connection, connection.database!),
      WORKERS: String(WORKERS),
    },
    stdio: 'ignore',
  });
}

test('worker processes are killed while they measure: another one takes their parts over', async () => {
  const site = await startSite({ ROLE: 'web' });
  onTestFinished(site.stop);
  const buyer = await openBuyer(site);
  const kills = 2;
  let worker = await startWorker(site);
  onTestFinished(() => void worker.kill('SIGKILL'));
  for (let kill = 1; kill <= kills; kill += 1)
    await liveThrough(buyer, async () => {
      worker.kill('SIGKILL');
      worker = await startWorker(site);
    });
  await expectAllKept(site, buyer, kills);
});
