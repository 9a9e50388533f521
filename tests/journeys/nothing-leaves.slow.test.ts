/** Every byte that a browser sends to the site from drop to price, recorded on its way, at home and in the workspace: nothing of a part is among them. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitPage } from '../setup/browser.ts';
import { openCustomer, signIn } from '../setup/people.ts';
import { visitSite } from '../specification/visited-site.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const EMAIL = 'ada@nothing-leaves.example';
/** Of an address, and of one with its headers and cookies: room for none of what was measured. */
const ADDRESS_MAX = 400;
const REQUEST_MAX = 2500;

const visit = visitSite();
let recorder: Recorder;
beforeAll(async () => {
  recorder = await openRecorder(visit.url);
  await openCustomer(visit.site, EMAIL);
});
afterAll(() => recorder?.close());

interface Recorder {
  url: string;
  /** What browsers have sent since this was asked last. */
  take(): string;
  close(): Promise<void>;
}

/** Stands before the site, passes every byte on, and keeps those that come from the browser. */
async function openRecorder(site: string): Promise<Recorder> {
  const { hostname, port } = new URL(site);
  const sockets = new Set<Socket>();
  let sent = '';
  const server = createServer((browser) => {
    const behind = connect(Number(port), hostname);
    browser.on('data', (bytes) => {
      sent += bytes.toString('latin1');
    });
    for (const [one, other] of [
      [browser, behind],
      [behind, browser],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = sent;
      sent = '';
      return taken;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const LINES = readFileSync(BRACKET, 'latin1')
  .split('\n')
  .filter((line) => line.length > 15);

/** Its name, each of its lines, and whatever is no plain question for an address. */
function expectNothingOfThePart(page: { foreign: string[] }): void {
  const sent = recorder.take();
  expect(page.foreign).toEqual([]);
  expect(sent).toContain('GET /');
  const requests = sent.match(/^[A-Z]+ \S+ HTTP\/1\.1$/gm)!;
  expect(requests.filter((line) => !line.startsWith('GET '))).toEqual([]);
  expect(requests.filter((line) => line.length > ADDRESS_MAX)).toEqual([]);
  expect(sent).not.toMatch(/^content-length: [1-9]|^transfer-encoding:/im);
  expect(['bracket', ...LINES].filter((words) => sent.includes(words))).toEqual([]);
  expect(sent.split('\r\n\r\n').filter((request) => request.length > REQUEST_MAX)).toEqual([]);
}

/** Requests of the page and its workers that go to another address, or by another way than HTTP. */
function listForeign(page: Page): string[] {
  const foreign: string[] = [];
  page.context().on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(recorder.url) && !/^(blob|data):/.test(url)) foreign.push(url);
  });
  page.on('websocket', (socket) => foreign.push(socket.url()));
  return foreign;
}

async function openRecorded(path: string, who: string | null): Promise<{ page: Page; foreign: string[] }> {
  const page = await visit.openEmpty();
  if (who !== null) await signIn(page.context(), { ...visit.site, url: recorder.url }, who);
  const foreign = listForeign(page);
  recorder.take();
  await visitPage(page, recorder.url + path);
  return { page, foreign };
}

test.each([
  ['without an account', null],
  ['signed in', EMAIL],
])('not one byte of a part leaves from drop to price at home, %s', async (_, who) => {
  expect(LINES.length).toBeGreaterThan(100);
  const { page, foreign } = await openRecorded('/', who);
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  const price = page.getByTestId('home-price');
  const first = await price.textContent();
  await page.getByRole('status').getByText('bracket.step has been measured.').waitFor();
  await page.getByRole('region', { name: 'Price', exact: true }).getByLabel('Quantity').fill('20');
  await expect.poll(() => price.textContent()).not.toBe(first);
  expectNothingOfThePart({ foreign });
});

test('not one byte of a part leaves from drop to price in the workspace', async () => {
  const { page, foreign } = await openRecorded('/profile', EMAIL);
  await page.locator('input[type=file]').first().setInputFiles(BRACKET);
  await page.getByRole('button', { name: 'Choose CNC Machining' }).click();
  await page.getByTestId('total-price').waitFor();
  await page.getByLabel('Quantity').fill('20');
  await page.getByText('20 pieces').first().waitFor();
  await page.locator('canvas').first().waitFor();
  expectNothingOfThePart({ foreign });
});
