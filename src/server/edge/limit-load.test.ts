import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type LoadLimits, limitLoad } from '#server/edge/limit-load.ts';

/** A server whose requests stay open until `answer` is called. */
async function openServer(limits: LoadLimits) {
  const waiting: ServerResponse[] = [];
  const listener = limitLoad((incoming, outgoing) => {
    incoming.resume();
    waiting.push(outgoing);
  }, limits);
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    ask: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers }),
    untilWaiting: (count: number) => expect.poll(() => waiting.length).toBe(count),
    answer: () => waiting.splice(0).map((outgoing) => outgoing.end('done')),
  };
}

test('a busy process refuses what is too much at once, in JSON or as a page, and says when to come back', async () => {
  let refused = 0;
  const onRefused = () => {
    refused += 1;
  };
  const { ask, untilWaiting, answer } = await openServer({ underWayMax: 2, isBusy: () => true, onRefused });
  const taken = [ask('/profile'), ask('/api/orders')];
  await untilWaiting(2);
  const call = await ask('/api/orders');
  expect([call.status, call.headers.get('retry-after'), (await call.json()).code]).toEqual([503, '2', 'too_busy']);
  const page = await ask('/profile', { accept: 'text/html' });
  expect([page.status, await page.text()]).toEqual([
    503,
    expect.stringContaining('Please try again in a few seconds.'),
  ]);
  expect(refused).toBe(2);

  const health = ask('/readyz');
  await untilWaiting(3);
  answer();
  expect((await Promise.all([...taken, health])).map(({ status }) => status)).toEqual([200, 200, 200]);
  const next = ask('/profile');
  await untilWaiting(1);
  answer();
  expect((await next).status).toBe(200);
});

test('requests that only wait are taken, however many, while the process is idle', async () => {
  const { ask, untilWaiting, answer } = await openServer({ underWayMax: 2, isBusy: () => false });
  const many = Array.from({ length: 9 }, () => ask('/api/auth/shipping'));
  await untilWaiting(9);
  answer();
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(9).fill(200));
});

test('bodies that drip in take nobody’s place, and count once they are whole', async () => {
  const { url, ask, untilWaiting, answer } = await openServer({ underWayMax: 2, isBusy: () => true });
  const dripping = Array.from({ length: 3 }, () => request(url, { method: 'POST', headers: { 'content-length': 2 } }));
  for (const one of dripping) one.on('error', () => {}).write('a');
  await untilWaiting(3);
  const taken = ask('/profile');
  await untilWaiting(4);
  for (const one of dripping) one.end('b');
  await expect.poll(async () => (await ask('/profile')).status).toBe(503);
  answer();
  expect((await taken).status).toBe(200);
});
