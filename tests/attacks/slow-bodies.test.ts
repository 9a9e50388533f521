/** Requests that never end, that come before anybody asked who sends them, and that say two things, over real connections. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '#server/edge/http-server.ts';
import { LINGER_BYTES_MAX } from '#server/edge/linger.ts';
import { LOOPBACK_ONLY } from '#server/trusted-proxies.ts';
import { type ApiUnderTest, openApi, PASSWORD } from '../api/api-under-test.ts';
import { block, uploadForm } from '../api/parts.ts';
import { Tally } from './tally.ts';

const LOGIN = '/api/auth/login';
const UPLOAD = '/api/files/upload';
/** Of the server these are 15 s. */
const LIMITS = { formWithinMs: 300, uploadWindowMs: 300, headersWithinMs: 300, checkEveryMs: 50 };

const tally = new Tally('slow and early bodies');
let api: ApiUnderTest;
let server: Server;
let port: number;
let token: string;
beforeAll(async () => {
  api = await openApi();
  await api.signedIn('customer', 'ann@buyer.example');
  token = (await api.visitor().post(LOGIN, { email: 'ann@buyer.example', password: PASSWORD })).json.token;
  const site = new Hono();
  site.all('/api/*', (c) => api.app.fetch(c.req.raw, c.env));
  site.post('/contact', async (c) => c.text(String((await c.req.parseBody()).name)));
  site.onError((_, c) => c.text('The body did not come.', 400));
  server = createHttpServer(getRequestListener(site.fetch), { trustedProxies: LOOPBACK_ONLY, limits: LIMITS });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.close();
});

interface Sent {
  socket: Socket;
  /** All that was answered, once the server has closed the connection. */
  ended: Promise<string>;
  /** What was answered, as soon as it holds this. */
  until(words: string): Promise<string>;
}

/** Opens a connection and sends these lines, each with its end. */
function send(lines: string[]): Sent {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  // A reset is an end as well.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(lines.map((line) => `${line}\r\n`).join(''));
  return {
    socket,
    ended: closed.then(() => answer),
    async until(words) {
      while (!answer.includes(words)) await once(socket, 'data');
      return answer;
    },
  };
}

const head = (path: string, ...headers: string[]) => [`POST ${path} HTTP/1.1`, 'host: parts.test', ...headers, ''];
const json = (bytes: number) => ['content-type: application/json', `content-length: ${bytes}`];
const multipart = (bytes: number) => ['content-type: multipart/form-data; boundary=edge', `content-length: ${bytes}`];

test.each([
  ['nothing at all', []],
  ['half a header', ['GET / HTTP/1.1', 'host: parts.test']],
  ['a login without its body', [...head(LOGIN, ...json(100)), '{"email":']],
  ['a refused call without its body', [...head('/api/account/password', ...json(100)), '{']],
  ['a form of a page without its body', [...head('/contact', ...multipart(100)), '--edge']],
  ['an upload that stops', [...head(UPLOAD, ...multipart(100_000_000)), '--edge']],
])('%s is not waited for', async (what, lines) => {
  const signedIn = what.includes('upload')
    ? lines.flatMap((line) => (line === '' ? [`authorization: Bearer ${token}`, ''] : [line]))
    : lines;
  const answer = await send(signedIn).ended;
  tally.note(what, /^HTTP\/1\.1 (408|401|400)/.test(answer) ? null : `"${answer.slice(0, 60)}"`);
});

test('an upload that drips is cut off and leaves nothing', async () => {
  const { socket, ended } = send([
    ...head(UPLOAD, ...multipart(100_000_000), `authorization: Bearer ${token}`),
    '--edge',
    'content-disposition: form-data; name="file"; filename="slow.stl"',
    '',
  ]);
  const drip = setInterval(() => socket.write('x'), 20);
  const answer = await ended;
  clearInterval(drip);
  tally.note('a dripping upload', answer.startsWith('HTTP/1.1 408') ? null : answer.slice(0, 60));
  await expect.poll(() => api.db.selectFrom('pendingFiles').selectAll().execute(), { timeout: 10_000 }).toEqual([]);
});

test('an upload of nobody is refused before its body, which is not read to its end', async () => {
  const { socket, until, ended } = send(head(UPLOAD, ...multipart(258_000_000)));
  const answer = await until('Please log in again.');
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer).toMatch(/connection: close/i);
  const chunk = Buffer.alloc(1024 * 1024);
  while (!socket.destroyed && socket.bytesWritten < 258_000_000)
    await new Promise((resolve) => socket.write(chunk, resolve));
  await ended;
  // What the system has buffered between the two ends was written, but never read.
  const isShort = socket.bytesWritten < LINGER_BYTES_MAX + 64 * 1024 * 1024;
  tally.note('258 MB of nobody', isShort ? null : `${socket.bytesWritten} bytes were taken`);
});

test('too large is said before a byte is read', async () => {
  for (const [path, bytes] of [
    [LOGIN, 100_000],
    [LOGIN, 2_000_000],
    ['/contact', 2_000_000],
  ] as const) {
    const { socket, until } = send(head(path, ...json(bytes)));
    const answer = await until('body_too_large"');
    tally.note(`${bytes} bytes to ${path}`, answer.startsWith('HTTP/1.1 413 ') ? null : answer.slice(0, 60));
    socket.destroy();
  }
  const { socket, until } = send(head('/contact', 'transfer-encoding: chunked'));
  tally.note('a form of no stated length', (await until('length_required"')).slice(9, 12) === '411' ? null : 'taken');
  socket.destroy();
});

test('two hosts in one request are refused', async () => {
  for (const host of ['evil.example', 'parts.test']) {
    const { until, socket } = send(['GET /api/auth/session HTTP/1.1', 'Host: parts.test', `HOST: ${host}`, '']);
    const answer = await until('two_hosts"');
    tally.note(`a second host ${host}`, answer.startsWith('HTTP/1.1 400 ') ? null : answer.slice(0, 60));
    socket.destroy();
  }
});

test('who sends what belongs there is served, and a refusal of a small call leaves the connection open', async () => {
  const url = `http://127.0.0.1:${port}`;
  const upload = await fetch(url + UPLOAD, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: uploadForm([{ name: 'block.stl', bytes: block(4, 3, 2) }]),
  });
  expect(upload.status).toBe(200);
  const form = new FormData();
  form.set('name', 'Ann');
  expect(await (await fetch(`${url}/contact`, { method: 'POST', body: form })).text()).toBe('Ann');
  const refused = await fetch(`${url}/api/account/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"currentPassword":"x"}',
  });
  expect([refused.status, refused.headers.get('connection')]).toEqual([401, 'keep-alive']);
  expect(((await refused.json()) as { code: string }).code).toBe('not_signed_in');
});
