/** Uploads over a real connection: what a browser that closes its tab, or sends the wrong file, does to a running server. */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi, PASSWORD } from './api-under-test.ts';
import { block, uploadForm } from './parts.ts';

const MB = 1_000_000;

let api: ApiUnderTest;
let server: ServerType;
let port: number;
let token: string;
beforeAll(async () => {
  api = await openApi();
  // On a busy machine the client would reuse a connection at the moment the server gives it up.
  server = serve({
    fetch: api.app.fetch,
    port: 0,
    hostname: '127.0.0.1',
    serverOptions: { keepAliveTimeout: 600_000 },
  });
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  await api.signedIn('customer', 'ann@buyer.example');
  const login = await api.visitor().post('/api/auth/login', { email: 'ann@buyer.example', password: PASSWORD });
  token = login.json.token;
});
afterAll(async () => {
  server.close();
  await api.close();
});

const post = async (form: FormData) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/files/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: answer.status, json: await answer.json() };
};

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(api.storageFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** Storage settles a moment after the connection is gone, and what was noted of it a moment after that. */
async function expectNothingKept(): Promise<void> {
  const pending = () => api.db.selectFrom('pendingFiles').selectAll().execute();
  await expect.poll(async () => [...(await storedFiles()), ...(await pending())], { timeout: 10_000 }).toEqual([]);
  expect(await api.db.selectFrom('files').selectAll().execute()).toEqual([]);
  expect(await api.db.selectFrom('quotes').selectAll().execute()).toEqual([]);
}

test('200 MB announced and cut off in the middle leave nothing, and the server goes on', async () => {
  const socket = connect(port, '127.0.0.1');
  const head = [
    'POST /api/files/upload HTTP/1.1',
    'host: parts.test',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=edge',
    `content-length: ${200 * MB}`,
    '',
    '--edge',
    'content-disposition: form-data; name="file"; filename="large.stl"',
    '',
    '',
  ];
  socket.write(head.join('\r\n'));
  for (let sent = 0; sent < 20; sent += 1) {
    if (!socket.write(Buffer.alloc(MB, 'x'))) await once(socket, 'drain');
  }
  while ((await storedFiles()).length === 0) await sleep(20);
  socket.destroy();
  await expectNothingKept();
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test('a large picture is refused with its sentence to a client that sends all of it first', async () => {
  const png = new Uint8Array(80 * MB);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const answer = await post(uploadForm([{ name: 'bracket.step', bytes: png }]));
  expect([answer.status, answer.json.message]).toEqual([
    415,
    '“bracket.step” is a PNG picture, not a CAD file. Export the part as STEP and upload that file.',
  ]);
  await expectNothingKept();
});

test('whoever is not signed in any more is told so, also with a large file on its way', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/files/upload`, {
    method: 'POST',
    headers: { authorization: 'Bearer of-yesterday' },
    body: uploadForm([{ name: 'large.stl', bytes: new Uint8Array(150 * MB) }]),
  });
  expect([answer.status, await answer.json()]).toEqual([
    401,
    { code: 'not_signed_in', message: 'Authentication error. Please log in again.' },
  ]);
  await expectNothingKept();
});

test('a good part comes through', async () => {
  expect((await post(uploadForm([{ name: 'block.stl', bytes: block(4, 3, 2) }]))).status).toBe(200);
});
