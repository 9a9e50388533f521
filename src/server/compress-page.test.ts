import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressPage } from '#server/compress-page.ts';

const HTML = '<p>Turned and milled.</p>'.repeat(200);
const page = () => new Response(HTML, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });

test('a page comes in the encoding that its reader takes, with its length and its status', async () => {
  const read = async (accept: string | undefined) => {
    const answer = await compressPage(page(), accept);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('vary')]).toEqual([404, 'Accept-Encoding']);
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
    return { encoding: answer.headers.get('content-encoding'), bytes };
  };
  const [br, gzip, plain] = [await read('gzip, br'), await read('gzip'), await read(undefined)];
  expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', null]);
  expect(brotliDecompressSync(br.bytes).toString()).toBe(HTML);
  expect(gunzipSync(gzip.bytes).toString()).toBe(HTML);
  expect(plain.bytes.toString()).toBe(HTML);
});

test('pictures, short texts and answers without a body stay as they are', async () => {
  const picture = new Response(new Uint8Array(5000), { headers: { 'content-type': 'image/png' } });
  expect(await compressPage(picture, 'br')).toBe(picture);
  const empty = new Response(null, { status: 302, headers: { location: '/login' } });
  expect(await compressPage(empty, 'br')).toBe(empty);
  const short = await compressPage(new Response('a', { headers: { 'content-type': 'text/plain' } }), 'br');
  expect([short.headers.get('content-encoding'), await short.text()]).toEqual([null, 'a']);
});

test('a body that is handed over beside its answer is compressed in its place', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const answer = await compressPage(new Response(null, { headers }), 'br', new TextEncoder().encode(HTML));
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual([
    'br',
    String(bytes.length),
  ]);
  expect(brotliDecompressSync(bytes).toString()).toBe(HTML);
});
