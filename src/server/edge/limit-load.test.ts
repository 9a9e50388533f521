import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { type LoadLimits, limitLoad, withoutPlace } from '#server/edge/limit-load.ts';

/** A server whose requests stay open until `answer` is called. */
async function openServer({ reads = true, ...limits }: LoadLimits & { reads?: boolean }) {
  const waiting: ServerResponse[] = [];
  let arrived = 0;
  const listener = limitLoad((incoming, outgoing) => {
    if (reads) incoming.resume();
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

/** Of each lane. */
const ONE_EACH = { calls: 1, pagesAndChanges: 1 };

test('a busy process refuses what is too much at once, in JSON or as a page, and says when to come back', async () => {
  let refused = 0;
  const onRefused = () => {
    refused += 1;
  };
  const { url, ask, untilWaiting, answer } = await openServer({ places: ONE_EACH, busyShare: () => 1, onRefused });
  const taken = [ask('/profile'), ask('/api/orders')];
  await untilWaiting(2);
  const call = await ask('/api/orders');
  expect([call.status, call.headers.get('retry-after'), (await call.json()).code]).toEqual([
    503,
    expect.stringMatching(/^[1-4]$/),
    'too_busy',
  ]);
  const page = await ask('/profile', { accept: 'text/html' });
  expect([page.status, await page.text()]).toEqual([
    503,
    expect.stringMatching(/<meta http-equiv="refresh" content="[1-4]">.*Please try again in a few seconds\./),
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

test('those who are refused together come back at different times', async () => {
  const { ask, untilWaiting, answer } = await openServer({ places: ONE_EACH, busyShare: () => 1 });
  const taken = ask('/profile');
  await untilWaiting(1);
  const refused = await Promise.all(Array.from({ length: 40 }, () => ask('/profile')));
  const seconds = refused.map(({ headers }) => headers.get('retry-after'));
  // All alike by chance in one of 4^39 runs.
  expect(new Set(seconds).size).toBeGreaterThan(1);
  answer();
  expect((await taken).status).toBe(200);
});

test('requests that only wait are taken, however many, while the process is idle', async () => {
  const { ask, untilWaiting, answer } = await openServer({ places: ONE_EACH, busyShare: () => 0 });
  const many = Array.from({ length: 9 }, () => ask('/api/auth/shipping'));
  await untilWaiting(9);
  answer();
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(9).fill(200));
});

test('bodies that drip in take nobody’s place, and count once they are whole', async () => {
  const { url, ask, untilWaiting, answer } = await openServer({ places: ONE_EACH, busyShare: () => 1 });
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

test('a body that has come counts though nobody reads it', async () => {
  const { url, ask, untilWaiting, answer } = await openServer({ places: ONE_EACH, busyShare: () => 1, reads: false });
  const taken = fetch(url, { method: 'POST', body: '{}' });
  await untilWaiting(1);
  expect((await ask('/profile')).status).toBe(503);
  answer();
  expect((await taken).status).toBe(200);
});

test('a process that is neither idle nor full lets in more, and refuses those who have waited for too long', async () => {
  let now = 0;
  const limits = { places: ONE_EACH, waitMs: 100, busyShare: () => 0.7, now: () => now };
  const { ask, untilWaiting, answer } = await openServer(limits);
  const letIn = Array.from({ length: 6 }, () => ask('/profile'));
  await untilWaiting(6);
  answer();
  expect((await Promise.all(letIn)).map(({ status }) => status)).toEqual(Array(6).fill(200));

  const crowd = await openServer(limits);
  const taken = crowd.ask('/profile');
  await crowd.untilWaiting(1);
  const late = Array.from({ length: 40 }, () => crowd.ask('/profile'));
  await crowd.untilArrived(41);
  now += 1_000;
  const keepAnswering = setInterval(crowd.answer, 10);
  onTestFinished(() => clearInterval(keepAnswering));
  expect((await Promise.all(late)).map(({ status }) => status)).toContain(503);
  expect((await taken).status).toBe(200);
});

test('a request that is too much at the moment gets its turn when another one is answered', async () => {
  const { ask, untilWaiting, answer } = await openServer({ places: ONE_EACH, waitMs: 60_000, busyShare: () => 1 });
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

test('calls have places of their own: neither pages nor changes keep them out, nor the other way round', async () => {
  const { url, ask, untilWaiting, answer } = await openServer({
    places: { calls: 2, pagesAndChanges: 1 },
    busyShare: () => 1,
  });
  const send = () => fetch(url, { method: 'POST', body: 'x' });
  const taken = [send()];
  await untilWaiting(1);
  // Until its body has come it is not counted.
  await expect.poll(async () => (await send()).status).toBe(503);
  expect((await ask('/cnc')).status).toBe(503);
  taken.push(ask('/api/orders'), ask('/api/orders'));
  await untilWaiting(3);
  expect((await ask('/api/orders')).status).toBe(503);
  answer();
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('no flood of pages keeps a change out: it has the next place', async () => {
  const limits = { places: ONE_EACH, waitMs: 60_000, busyShare: () => 1 };
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

test('pages and changes that wait take turns, so that no flood of the one keeps out the other', async () => {
  const { url, ask, untilArrived, untilWaiting, answer } = await openServer({
    places: ONE_EACH,
    busyShare: () => 1,
    now: () => 0,
  });
  const answered: string[] = [];
  const all = [ask('/profile').then(() => undefined)];
  await untilWaiting(1);
  for (const [at, path] of ['/page', '/page', '/change', '/change', '/change'].entries()) {
    const asked = path === '/change' ? fetch(url + path, { method: 'POST', body: 'x' }) : ask(path);
    all.push(asked.then(() => void answered.push(path)));
    await untilArrived(at + 2);
  }
  for (let turn = 0; turn < 6; turn += 1) {
    await untilWaiting(1);
    answer();
    await expect.poll(() => answered.length).toBe(turn);
  }
  await Promise.all(all);
  expect(answered).toEqual(['/change', '/page', '/change', '/page', '/change']);
});

test('in a crowd that stays, a call waits for a tenth of the time that a page may', async () => {
  let now = 0;
  const limits = { places: ONE_EACH, waitMs: 100, busyShare: () => 1, now: () => now };
  const { ask, untilArrived, untilWaiting, answer } = await openServer(limits);
  const taken = [ask('/profile'), ask('/api/orders')];
  await untilWaiting(2);
  const first = ask('/profile');
  await untilArrived(3);
  now = 1000;
  expect((await first).status).toBe(503);
  const [call, ...pages] = [ask('/api/orders'), ask('/profile'), ask('/profile')];
  await untilArrived(6);
  now = 1010;
  expect((await call!).status).toBe(503);
  answer();
  await Promise.all(taken);
  for (const page of pages) {
    await untilWaiting(1);
    answer();
    expect((await page).status).toBe(200);
  }
});

test('where answers take long, all may wait for longer', async () => {
  let now = 0;
  const limits = { places: ONE_EACH, waitMs: 10, busyShare: () => 1, now: () => now };
  const { ask, untilArrived, untilWaiting, answer } = await openServer(limits);
  // Each takes 200 ms: what they take on average comes near it.
  for (let turn = 0; turn < 40; turn += 1) {
    const slow = ask('/profile');
    await untilWaiting(1);
    now += 200;
    answer();
    await slow;
  }
  const taken = [ask('/profile'), ask('/api/orders')];
  await untilWaiting(2);
  const early = [ask('/profile'), ask('/profile'), ask('/profile')];
  await untilArrived(45);
  now += 1_000;
  expect((await Promise.all(early)).map(({ status }) => status)).toEqual([503, 503, 503]);
  const waiting = ask('/profile');
  await untilArrived(46);
  now += 150;
  // Many looks.
  await new Promise((resolve) => setTimeout(resolve, 200));
  answer();
  await Promise.all(taken);
  await untilWaiting(1);
  answer();
  expect((await waiting).status).toBe(200);
});

test('a crowd that was refused and comes back is the same crowd', async () => {
  let now = 0;
  const limits = { places: ONE_EACH, waitMs: 100, busyShare: () => 1, now: () => now };
  const { ask, untilArrived, untilWaiting, answer } = await openServer(limits);
  const taken = ask('/profile');
  await untilWaiting(1);
  const early = [ask('/profile'), ask('/profile'), ask('/profile')];
  await untilArrived(4);
  now += 600;
  expect((await Promise.all(early)).map(({ status }) => status)).toEqual([503, 503, 503]);
  answer();
  await taken;

  now += 2_000;
  const next = ask('/profile');
  await untilWaiting(1);
  const late = ask('/profile');
  await untilArrived(6);
  // A crowd that gathers anew may wait for longer.
  now += 150;
  expect((await late).status).toBe(503);
  answer();
  expect((await next).status).toBe(200);
});

test('a queue no longer than there are places is no crowd: a process that paused for a moment refuses none of it', async () => {
  let now = 0;
  const limits = { places: ONE_EACH, waitMs: 100, busyShare: () => 1, now: () => now };
  const { ask, untilArrived, untilWaiting, answer } = await openServer(limits);
  const taken = [ask('/profile'), ask('/api/orders')];
  await untilWaiting(2);
  const few = [ask('/profile'), ask('/api/orders')];
  await untilArrived(4);
  now += 450;
  // Many looks.
  await new Promise((resolve) => setTimeout(resolve, 200));
  answer();
  await Promise.all(taken);
  await untilWaiting(2);
  answer();
  expect((await Promise.all(few)).map(({ status }) => status)).toEqual([200, 200]);
});

test('where other processes have the port, too, whoever had to wait comes back on a new connection', async () => {
  const limits = { places: ONE_EACH, waitMs: 60_000, busyShare: () => 1 };
  for (const sharesPort of [true, false]) {
    const { ask, untilArrived, untilWaiting, answer } = await openServer({ ...limits, sharesPort });
    const first = ask('/profile');
    await untilWaiting(1);
    const second = ask('/profile');
    await untilArrived(2);
    answer();
    expect((await first).headers.get('connection')).toBe('keep-alive');
    await untilWaiting(1);
    answer();
    expect((await second).headers.get('connection')).toBe(sharesPort ? 'close' : 'keep-alive');
  }
});

test('while a request waits for its parts to be measured, another one has its place', async () => {
  const { promise: measured, resolve: measure } = Promise.withResolvers<void>();
  const limits = { places: ONE_EACH, waitMs: 60_000, busyShare: () => 1 };
  let answeredPages = 0;
  const listener = limitLoad(async (incoming, outgoing) => {
    if (incoming.url === '/order')
      await withoutPlace({ env: { outgoing } } as unknown as Context, () => measured).then(() => outgoing.end('done'));
    else outgoing.end(String(++answeredPages));
  }, limits);
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const order = fetch(`${url}/order`, { method: 'POST' });
  expect(await (await fetch(`${url}/profile`)).text()).toBe('1');
  measure();
  expect(await (await order).text()).toBe('done');
  expect(await (await fetch(`${url}/profile`)).text()).toBe('2');
});

test('a process whose requests wait for connections to the database refuses some while others are answered', async () => {
  const limits = { places: ONE_EACH, busyShare: () => 0, isWaitedFor: () => true };
  const { ask, answerFirst } = await openServer(limits);
  const answering = setInterval(answerFirst, 20);
  onTestFinished(() => clearInterval(answering));
  const many = await Promise.all(Array.from({ length: 100 }, () => ask('/api/orders')));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200, 503]));
});

test('where nobody is answered, whoever comes is let in and hears why', async () => {
  const limits = { places: ONE_EACH, busyShare: () => 0, isWaitedFor: () => true };
  const { ask, untilWaiting, answer } = await openServer(limits);
  const many = Array.from({ length: 9 }, () => ask('/api/orders'));
  await untilWaiting(9);
  answer();
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(9).fill(200));
});

test('logins keep to the turns of their own queue', async () => {
  const { url, untilWaiting, answer } = await openServer({ places: ONE_EACH, busyShare: () => 1 });
  const logins = Array.from({ length: 9 }, () => fetch(`${url}/api/auth/login`, { method: 'POST', body: '{}' }));
  await untilWaiting(9);
  answer();
  expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(9).fill(200));
});

test('whoever leaves while waiting is not let in', async () => {
  const { url, ask, untilArrived, untilWaiting, answer } = await openServer({
    places: ONE_EACH,
    waitMs: 60_000,
    busyShare: () => 1,
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
