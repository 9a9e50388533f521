import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type LoadLimits, limitLoad } from '#server/edge/limit-load.ts';

/** A server whose requests stay open until `answer` is called. */
async function openServer(limits: LoadLimits) {
  const waiting: ServerResponse[] = [];
  let arrived = 0;
  const listener = limitLoad((incoming, outgoing) => {
    incoming.resume();
    waiting.push(outgoing);
  }, limits);
  const server = createServer((incoming, outgoing) => {
    arrived += 1;
    listener(incoming, outgoing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    ask: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers }),
    untilArrived: (count: number) => expect.poll(() => arrived).toBe(count),
    untilWaiting: (count: number) => expect.poll(() => waiting.length).toBe(count),
    answerFirst: () => void waiting.shift()?.end('done'),
    answer: () => waiting.splice(0).map((outgoing) => outgoing.end('done')),
  };
}

test('a busy process refuses what is too much at once, in JSON or as a page, and says when to come back', async () => {
  let refused = 0;
  const onRefused = () => {
    refused += 1;
  };
  const { url, ask, untilWaiting, answer } = await openServer({ underWayMax: 2, isBusy: () => true, onRefused });
  const taken = [ask('/profile'), ask('/api/orders')];
  await untilWaiting(2);
  const call = await ask('/api/orders');
  expect([call.status, call.headers.get('retry-after'), (await call.json()).code]).toEqual([503, '2', 'too_busy']);
  const page = await ask('/profile', { accept: 'text/html' });
  expect([page.status, await page.text()]).toEqual([
    503,
    expect.stringMatching(/<meta http-equiv="refresh" content="2">.*Please try again in a few seconds\./),
  ]);
  const form = await fetch(`${url}/contact`, { method: 'POST', headers: { accept: 'text/html' } });
  expect([form.status, await form.text()]).toEqual([503, expect.not.stringContaining('refresh')]);
  expect(refused).toBe(3);

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

test('a request that is too much at the moment gets its turn when another one is answered', async () => {
  const { ask, untilWaiting, answer } = await openServer({ underWayMax: 2, waitMs: 60_000, isBusy: () => true });
  const taken = [ask('/profile'), ask('/api/orders')];
  await untilWaiting(2);
  const third = ask('/profile-status');
  const health = ask('/readyz');
  await untilWaiting(3);
  answer();
  await Promise.all([...taken, health]);
  await untilWaiting(1);
  answer();
  expect((await third).status).toBe(200);
});

test('of a busy process, changes take a third of the places, and pages the others', async () => {
  const { url, ask, untilWaiting, answer } = await openServer({ underWayMax: 3, isBusy: () => true });
  const send = () => fetch(url, { method: 'POST', body: 'x' });
  const first = send();
  await untilWaiting(1);
  // Until its body has come it is not counted.
  await expect.poll(async () => (await send()).status).toBe(503);
  const pages = [ask('/profile'), ask('/profile-status')];
  await untilWaiting(3);
  await expect.poll(async () => (await ask('/cnc')).status).toBe(503);
  answer();
  expect((await Promise.all([first, ...pages])).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('no flood of pages keeps a change out: it has the next place', async () => {
  const limits = { underWayMax: 1, waitMs: 60_000, isBusy: () => true };
  const { url, ask, untilArrived, untilWaiting, answer } = await openServer(limits);
  const taken = ask('/profile');
  await untilWaiting(1);
  const next = ask('/profile-status');
  await untilArrived(2);
  const change = fetch(url, { method: 'POST', body: 'x' });
  await untilArrived(3);
  answer();
  expect((await taken).status).toBe(200);
  await untilWaiting(1);
  answer();
  expect((await change).status).toBe(200);
  await untilWaiting(1);
  answer();
  expect((await next).status).toBe(200);
});

test('a process whose requests wait for connections to the database refuses some while others are answered', async () => {
  const limits = { underWayMax: 2, isBusy: () => false, isWaitedFor: () => true };
  const { ask, answerFirst } = await openServer(limits);
  const answering = setInterval(answerFirst, 20);
  onTestFinished(() => clearInterval(answering));
  const many = await Promise.all(Array.from({ length: 100 }, () => ask('/api/orders')));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200, 503]));
});

test('where nobody is answered, whoever comes is let in and hears why', async () => {
  const limits = { underWayMax: 2, isBusy: () => false, isWaitedFor: () => true };
  const { ask, untilWaiting, answer } = await openServer(limits);
  const many = Array.from({ length: 9 }, () => ask('/api/orders'));
  await untilWaiting(9);
  answer();
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(9).fill(200));
});

test('logins keep to the turns of their own queue', async () => {
  const { url, untilWaiting, answer } = await openServer({ underWayMax: 1, isBusy: () => true });
  const logins = Array.from({ length: 9 }, () => fetch(`${url}/api/auth/login`, { method: 'POST', body: '{}' }));
  await untilWaiting(9);
  answer();
  expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(9).fill(200));
});

test('whoever leaves while waiting is not let in', async () => {
  const { url, ask, untilArrived, untilWaiting, answer } = await openServer({
    underWayMax: 1,
    waitMs: 60_000,
    isBusy: () => true,
  });
  const taken = ask('/profile');
  await untilWaiting(1);
  const leaving = new AbortController();
  const left = fetch(`${url}/profile`, { signal: leaving.signal }).catch(() => 'left');
  await untilArrived(2);
  const next = ask('/profile-status');
  await untilArrived(3);
  leaving.abort();
  expect(await left).toBe('left');
  // The server hears of it over a connection of its own.
  const health = ask('/readyz');
  await untilWaiting(2);
  answer();
  await Promise.all([taken, health]);
  await untilWaiting(1);
  answer();
  expect((await next).status).toBe(200);
});
