import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtFiles } from '#server/built-files.ts';

const SMALL = 'export const answer = 42;';
const LARGE = 'x'.repeat(300_000);

let root: string;
let app: Hono;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'partwright-built-'));
  writeFileSync(join(root, 'small.js'), SMALL);
  writeFileSync(join(root, 'small.js.br'), brotliCompressSync(SMALL));
  writeFileSync(join(root, 'large.js'), LARGE);
  writeFileSync(join(root, 'kept.js'), SMALL);
  app = new Hono().use(builtFiles(root, 'public, max-age=60')).all('*', (c) => c.text('nothing', 404));
});
afterAll(() => rmSync(root, { recursive: true }));

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers });

test('the second answer is the first one, byte for byte and header for header, in each encoding', async () => {
  for (const encoding of ['br', 'identity']) {
    const answers = await Promise.all(
      [1, 2].map(async () => {
        const answer = await ask('/small.js', { 'accept-encoding': encoding });
        return { headers: Object.fromEntries(answer.headers), body: Buffer.from(await answer.arrayBuffer()) };
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    const { headers, body } = answers[0]!;
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined);
    expect(String(encoding === 'br' ? brotliDecompressSync(body) : body)).toBe(SMALL);
  }
});

test('a file is answered after it has left the disk: nothing is opened a second time', async () => {
  await ask('/kept.js');
  rmSync(join(root, 'kept.js'));
  expect(await (await ask('/kept.js')).text()).toBe(SMALL);
});

test('what a browser has already is not sent again, kept or not', async () => {
  for (const path of ['/small.js', '/large.js']) {
    for (const _ of [1, 2]) {
      const first = await ask(path, { 'accept-encoding': 'br' });
      const known = { 'accept-encoding': 'br', 'if-modified-since': first.headers.get('last-modified')! };
      const second = await ask(path, known);
      expect([first.status, second.status, await second.text()]).toEqual([200, 304, '']);
      expect((await ask(path, { ...known, 'if-modified-since': 'today' })).status).toBe(200);
    }
  }
});

test('a worker may do what its own script needs, and no other script may', async () => {
  const scripts = ['engine-worker-a1.js', 'revision-worker-a1.js', 'browser-worker-a1.js', 'small.js'];
  for (const script of scripts) writeFileSync(join(root, script), SMALL);
  const served = new Hono().use(builtFiles(root, 'public')).all('*', (c) => c.text('nothing', 404));
  const allowed = await Promise.all(
    scripts.map(async (script) =>
      /script-src [^;]*/.exec((await served.request(`/${script}`)).headers.get('content-security-policy') ?? '')?.at(0),
    ),
  );
  expect(allowed).toEqual([
    "script-src 'self' 'wasm-unsafe-eval'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "script-src 'self' 'unsafe-eval'",
    "script-src 'self'",
  ]);
});

test('large files, parts of a file and heads come from the disk, and what is not there goes on', async () => {
  expect(await (await ask('/large.js')).text()).toBe(LARGE);
  await ask('/small.js');
  const part = await ask('/small.js', { range: 'bytes=0-5' });
  expect([part.status, await part.text()]).toEqual([206, 'export']);
  const head = await ask('/small.js', {}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(SMALL.length), '']);
  expect((await ask('/none.js')).status).toBe(404);
  expect((await ask('/../package.json')).status).toBe(404);
  expect((await ask('/small.js', {}, 'POST')).status).toBe(404);
});
