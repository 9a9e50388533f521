import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createContentPages } from '#server/content-pages.ts';

const HTML = `<!doctype html><title>Milling</title>${'<p>A bracket of aluminium.</p>'.repeat(50)}`;
const closers: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const page = (html = HTML, init: ResponseInit = {}) =>
  Promise.resolve(new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init }));

/** A server with these pages; it answers all other requests with "otherwise" and 404. */
async function serve(render: (path: string) => Promise<Response> = () => page(), now?: () => number) {
  const rendered: string[] = [];
  const lines: Record<string, unknown>[] = [];
  const pages = createContentPages({
    paths: ['/', '/cnc', '/design&proto', '/Traditional Manufacturing VS Digital Manufacturing'],
    render: (path) => {
      rendered.push(path);
      return render(path);
    },
    headers: { 'x-content-type-options': 'nosniff', 'content-security-policy': "script-src 'self'" },
    log: pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line)) }),
    ...(now && { now }),
  });
  const server = createServer((incoming, outgoing) =>
    pages.answer(incoming, outgoing, () => outgoing.writeHead(404).end('otherwise')),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  // Not `fetch`, which decompresses bodies and normalizes paths.
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => {
    const asking = request({ port, host: '127.0.0.1', path, method, headers, agent: false }).end();
    const [incoming] = await once(asking, 'response');
    return { status: incoming.statusCode, headers: incoming.headers, body: await buffer(incoming) };
  };
  return { pages, ask, rendered, lines };
}

test('on the next day a page is rendered anew: some say what is in force', async () => {
  let hours = 23;
  const { ask, rendered } = await serve(
    () => page(`<!doctype html><title>Hour ${hours}</title>`),
    () => hours * 3_600_000,
  );
  const first = await ask('/cnc');
  hours = 23.5;
  expect((await ask('/cnc')).body).toEqual(first.body);
  hours = 24;
  expect(String((await ask('/cnc')).body)).toContain('Hour 24');
  expect(rendered).toEqual(['/cnc', '/cnc']);
});

test('a page is rendered once, for all who ask at the same time and later', async () => {
  const { ask, rendered } = await serve();
  const bodies = await Promise.all([ask('/cnc'), ask('/cnc'), ask('/cnc?utm_source=mail')]);
  bodies.push(await ask('/cnc?a=1&b=/faq'));
  expect(new Set(bodies.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set([`200 ${HTML}`]));
  expect(rendered).toEqual(['/cnc']);
});

test('each encoding carries the same page, its own length, and the headers of a page for everybody', async () => {
  const { ask } = await serve();
  const [plain, gzipped, br] = [
    await ask('/cnc'),
    await ask('/cnc', { 'accept-encoding': 'gzip, br;q=0' }),
    await ask('/cnc', { 'accept-encoding': 'gzip, deflate, br, zstd' }),
  ];
  expect([plain.body, gunzipSync(gzipped.body), brotliDecompressSync(br.body)].map(String)).toEqual([HTML, HTML, HTML]);
  const seen = [plain, gzipped, br].map(({ headers, body }) => ({ ...headers, isWhole: String(body.length) }));
  expect(seen).toEqual(
    [undefined, 'gzip', 'br'].map((encoding, i) => ({
      'cache-control': 'public, no-cache',
      'content-length': seen[i]!.isWhole,
      'content-security-policy': "script-src 'self'",
      'content-type': 'text/html; charset=utf-8',
      ...(encoding && { 'content-encoding': encoding }),
      connection: expect.anything(),
      date: expect.anything(),
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      isWhole: expect.anything(),
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    })),
  );
  expect(new Set(seen.map(({ etag }) => etag)).size).toBe(1);
});

test('a page that the browser has is not sent again', async () => {
  const { ask } = await serve();
  const etag = (await ask('/cnc')).headers.etag!;
  const strong = etag.slice(2);
  for (const known of [etag, strong, `"other", ${etag}`, '*']) {
    const { status, headers, body } = await ask('/cnc', { 'if-none-match': known, 'accept-encoding': 'br' });
    expect([known, status, body.length]).toEqual([known, 304, 0]);
    expect(headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'public, no-cache' });
    expect(headers).not.toHaveProperty('content-type');
    expect(headers).not.toHaveProperty('content-encoding');
  }
  expect((await ask('/cnc', { 'if-none-match': 'W/"other"' })).status).toBe(200);
});

test('HEAD is answered as GET, without the page', async () => {
  const { ask } = await serve();
  const got = await ask('/cnc', { 'accept-encoding': 'br' });
  const { status, headers, body } = await ask('/cnc', { 'accept-encoding': 'br' }, 'HEAD');
  const { date: _, 'x-request-id': __, ...same } = got.headers;
  expect([status, body.length]).toEqual([200, 0]);
  expect(headers).toMatchObject(same);
});

test('odd paths are found in each spelling that a link may have', async () => {
  const { ask, rendered } = await serve();
  const spellings = [
    '/design&proto',
    '/design%26proto?quantity=5',
    '/Traditional%20Manufacturing%20VS%20Digital%20Manufacturing',
  ];
  for (const spelling of spellings) expect([spelling, (await ask(spelling)).status]).toEqual([spelling, 200]);
  expect(rendered).toEqual(['/design&proto', '/Traditional Manufacturing VS Digital Manufacturing']);
});

test.each([
  ['POST', '/cnc'],
  ['OPTIONS', '/cnc'],
  ['GET', '/cnc.data'],
  ['GET', '/cnc/'],
  ['GET', '/CNC'],
  ['GET', '/nowhere'],
  ['GET', '/constructor'],
])('%s %s goes on to the app', async (method, path) => {
  const { ask, rendered } = await serve();
  expect(String((await ask(path, {}, method)).body)).toBe('otherwise');
  expect(rendered).toEqual([]);
});

test.each([
  ['an error', () => page('Something went wrong.', { status: 500 })],
  ['a redirect', () => page('', { status: 302, headers: { location: '/login' } })],
  ['a cookie for one visitor', () => page(HTML, { headers: { 'set-cookie': 'session=1' } })],
  ['a script with a nonce', () => page('<script nonce="abc"></script>')],
  ['a rejection', () => Promise.reject(new Error('no database'))],
] as const)('%s is not kept: the app answers, and the reason is in the log', async (_, render) => {
  const { ask, rendered, lines } = await serve(render);
  expect(String((await ask('/cnc')).body)).toBe('otherwise');
  // No retry at the next request: that would render the page twice each time.
  expect(String((await ask('/cnc')).body)).toBe('otherwise');
  expect(rendered).toEqual(['/cnc']);
  expect(lines).toEqual([expect.objectContaining({ level: 50, path: '/cnc', msg: 'page is not cached in memory' })]);
});

test('warming renders every page, and requests after it render none', async () => {
  const { pages, ask, rendered } = await serve((path) => page(`<p>${path}</p>`));
  await pages.warm();
  const all = ['/', '/cnc', '/design&proto', '/Traditional Manufacturing VS Digital Manufacturing'];
  expect(rendered).toEqual(all);
  expect(String((await ask('/cnc')).body)).toBe('<p>/cnc</p>');
  expect(rendered).toEqual(all);
});

test('a given request id comes back and is logged, one that could not stand in a log is replaced', async () => {
  const { ask, lines } = await serve();
  expect((await ask('/cnc', { 'x-request-id': 'proxy-12345' })).headers['x-request-id']).toBe('proxy-12345');
  expect((await ask('/cnc', { 'x-request-id': 'no, "spaces"' })).headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  expect(lines[0]).toMatchObject({ requestId: 'proxy-12345', path: '/cnc', msg: 'page from memory' });
});

test('cleared pages are rendered anew, and one that was under way is not kept', async () => {
  let name = 'Old';
  const { pages, ask, rendered } = await serve(async () => {
    const html = `<p>${name}</p>`;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return page(html);
  });
  const before = await ask('/cnc');
  const underWay = ask('/');
  await expect.poll(() => rendered.includes('/')).toBe(true);
  name = 'New';
  pages.clear();
  expect((await underWay).body.toString()).toBe('<p>Old</p>');
  const after = await ask('/cnc');
  expect([before.body.toString(), after.body.toString()]).toEqual(['<p>Old</p>', '<p>New</p>']);
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect((await ask('/')).body.toString()).toBe('<p>New</p>');
});
