/** A link shows one quote to whoever has it: what stands there, what never goes out, and how it ends. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuoteShare, SharedQuote } from '#contract/quote-share.ts';
import { createApi } from '#server/app.ts';
import { pdfPages } from '../setup/pdf.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { block, upload } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
let ann: Visitor;
let eve: Visitor;
let stranger: Visitor;
let quoteId: string;
let fileId: string;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  ann = await api.signedIn('customer', 'ann@buyer.example');
  eve = await api.signedIn('customer', 'eve@buyer.example');
  stranger = api.visitor();
  const uploaded = await upload(ann, [
    { name: 'block.stl', bytes: block(40, 30, 20) },
    { name: 'lid.stl', bytes: block(40, 30, 2) },
  ]);
  quoteId = uploaded.quoteId;
  fileId = uploaded.files[0]!.id;
  await priced(ann, quoteId);
});
afterAll(() => api.close());

async function priced(visitor: Visitor, id: string): Promise<void> {
  while ((await visitor.get(`/api/quotes/${id}`)).json.status === 'measuring')
    await new Promise((resolve) => setTimeout(resolve, 50));
}

interface Made {
  share: QuoteShare;
  token: string;
}

async function made(wish: object = {}): Promise<Made> {
  const { share, url } = (await ann.post(`/api/quotes/${quoteId}/shares`, wish)).json;
  expect(url).toMatch(/^http:\/\/parts\.test\/q\/[\w-]{43}$/);
  return { share, token: url.split('/').at(-1) };
}

const live = async (): Promise<QuoteShare[]> => (await ann.get(`/api/quotes/${quoteId}/shares`)).json.shares;
const end = (visitor: Visitor, { share }: Made) => visitor.send('DELETE', `/api/quotes/${quoteId}/shares/${share.id}`);
const pathsOf = (token: string) =>
  ['', '/document', '/parts/0/file', '/parts/0/picture', '/parts/1/file'].map((rest) => `/api/shared/${token}${rest}`);

test('a link shows prices in groups, findings, dates and terms to somebody without an account, and neither rates nor addresses', async () => {
  const quote = (await ann.get(`/api/quotes/${quoteId}`)).json;
  const { token } = await made();
  const answer = await stranger.get(`/api/shared/${token}`);
  const shared: SharedQuote = answer.json;
  expect(answer.status).toBe(200);
  expect(shared).toMatchObject({
    number: quote.number,
    ownerName: 'Ann Miller',
    totalMinor: quote.totalMinor,
    validUntil: quote.validUntil,
    shipDate: quote.shipDate,
    deliveryTerms: 'DAP',
    isReplaced: false,
  });
  const [part] = shared.parts;
  expect(part!.price!.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(part!.price!.totalMinor);
  expect(part!.findings.length).toBe(quote.parts[0].price.findings.length);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  for (const hidden of ['buyer.example', quoteId, fileId, '"rate"', 'inputHash', 'Margin', 'savesMinor', 'shareable'])
    expect(answer.text).not.toContain(hidden);
});

test('without geometry no file, no picture and no face goes out, by no path of the link and not in its PDF', async () => {
  const { token } = await made({ showsGeometry: false });
  const shared: SharedQuote = (await stranger.get(`/api/shared/${token}`)).json;
  for (const part of shared.parts) {
    expect([part.fileBytes, part.hasPicture]).toEqual([null, false]);
    expect(part.findings.flatMap(({ faceIds }) => faceIds)).toEqual([]);
  }
  for (const path of pathsOf(token).slice(2)) {
    const answer = await stranger.get(path);
    expect([answer.status, answer.json.code, answer.bytes.length < 300]).toEqual([404, 'not_found', true]);
  }
  for (const path of [`/api/files/${fileId}`, `/api/files/${fileId}/picture`])
    expect((await stranger.get(path)).status).toBe(401);
  const pdf = await stranger.get(`/api/shared/${token}/document`);
  expect(pdf.bytes.toString('latin1')).not.toContain('/Subtype /Image');
  const text = (await pdfPages(pdf.bytes)).join(' ');
  expect(text).toContain(shared.number);
  expect(text).not.toContain('buyer.example');
});

test('with geometry the file and the picture go out, and who opened the file is told to the shop', async () => {
  const { token, share } = await made({ showsGeometry: true, label: 'Purchasing' });
  const file = await stranger.get(`/api/shared/${token}/parts/0/file`);
  expect(file.bytes.equals(Buffer.from(block(40, 30, 20)))).toBe(true);
  expect(file.headers.get('referrer-policy')).toBe('no-referrer');
  const picture = await stranger.get(`/api/shared/${token}/parts/0/picture`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await stranger.get(`/api/shared/${token}/parts/2/file`)).status).toBe(404);
  const mia = await api.signedIn('admin', 'mia@partwright.example');
  const { accesses } = (await mia.get(`/api/admin/files/${fileId}/accesses`)).json;
  expect(accesses[0]).toMatchObject({ role: 'link', how: 'download', by: 'Link “Purchasing”, created by Ann Miller' });
  const rows = await api.db.selectFrom('shareAccesses').select('what').where('shareId', '=', share.id).execute();
  expect(rows).toEqual([{ what: 'file' }]);
  await expect(api.db.deleteFrom('shareAccesses').execute()).rejects.toThrow('never changed or removed');
});

test('its owner sees the links that are open with when they were last opened, and nobody else does', async () => {
  const link = await made({ label: 'For Kim', days: 7 });
  const before = (await live()).find(({ id }) => id === link.share.id)!;
  expect(before).toMatchObject({ label: 'For Kim', opened: 0, lastOpenedAt: null, showsGeometry: false });
  expect(Date.parse(before.expiresAt) - Date.parse(before.createdAt)).toBeCloseTo(7 * 86_400_000, -4);
  await stranger.get(`/api/shared/${link.token}`);
  await stranger.get(`/api/shared/${link.token}`);
  const after = (await live()).find(({ id }) => id === link.share.id)!;
  expect([after.opened, after.lastOpenedAt]).toEqual([2, expect.any(String)]);
  expect((await eve.get(`/api/quotes/${quoteId}/shares`)).status).toBe(404);
  expect((await eve.post(`/api/quotes/${quoteId}/shares`, {})).status).toBe(404);
  for (const days of [0, 91, 1.5]) expect((await ann.post(`/api/quotes/${quoteId}/shares`, { days })).status).toBe(400);
});

test('after it is revoked, has expired, or with one letter wrong, a link is answered 404 with one and the same sentence', async () => {
  const revoked = await made({ showsGeometry: true });
  expect((await stranger.get(`/api/shared/${revoked.token}`)).status).toBe(200);
  expect((await end(eve, revoked)).status).toBe(404);
  expect((await stranger.get(`/api/shared/${revoked.token}`)).status).toBe(200);
  expect((await end(ann, revoked)).status).toBe(200);
  // A button that is pressed twice: what was asked for is done.
  expect((await end(ann, revoked)).status).toBe(200);
  expect((await end(eve, revoked)).status).toBe(404);
  const expired = await made({ showsGeometry: true });
  await api.db
    .updateTable('quoteShares')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('id', '=', expired.share.id)
    .execute();
  const wrong = `${revoked.token.slice(0, -1)}${revoked.token.endsWith('A') ? 'B' : 'A'}`;
  const sentences = new Set<string>();
  for (const path of [revoked.token, expired.token, wrong, 'short', '%00'].flatMap(pathsOf)) {
    const answer = await stranger.get(path);
    expect([answer.status, answer.json.code]).toEqual([404, 'link_gone']);
    sentences.add(answer.json.message);
  }
  expect(sentences.size).toBe(1);
  expect((await live()).map(({ id }) => id)).not.toContain(revoked.share.id);
  expect((await live()).map(({ id }) => id)).not.toContain(expired.share.id);
});

test('the database and the log keep nothing that opens a link', async () => {
  const { token } = await made();
  const rows = await api.db.selectFrom('quoteShares').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  await stranger.get(`/api/shared/${token}/parts/7/file`);
  expect(api.log.some((line) => line.includes('/api/shared/[left out]/parts/7/file'))).toBe(true);
  expect(api.log.join('\n')).not.toContain(token);
});

test('a link shows the version it was given for and says that there is a later one; the end of the account ends it', async () => {
  const ben = await api.signedIn('customer', 'ben@buyer.example');
  const { quoteId: first } = await upload(ben);
  await priced(ben, first);
  const { url } = (await ben.post(`/api/quotes/${first}/shares`, {})).json;
  const path = `/api/shared/${url.split('/').at(-1)}`;
  const before: SharedQuote = (await stranger.get(path)).json;
  const { quoteId: next } = (
    await ben.post(`/api/quotes/${first}/versions`, { parts: [{ position: 0, quantity: 50 }] })
  ).json;
  await priced(ben, next);
  expect((await stranger.get(path)).json).toEqual({ ...before, isReplaced: true });
  const { id } = (await ben.get('/api/auth/session')).json.user;
  await api.db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', id).execute();
  expect((await stranger.get(path)).json.code).toBe('link_gone');
});

test('who guesses at links is stopped after thirty tries, and those with a link from elsewhere are not', async () => {
  const limited = createApi({ ...api.deps, rateLimits: {} });
  const { token } = await made();
  const from = async (remoteAddress: string, secret: string) =>
    (
      await limited.fetch(new Request(`http://parts.test/api/shared/${secret}`), {
        incoming: { socket: { remoteAddress } },
      })
    ).status;
  const tries = await Promise.all(
    Array.from({ length: 31 }, (_, at) => from('203.0.113.9', `${'A'.repeat(41)}${10 + at}`)),
  );
  expect(tries.filter((status) => status === 429)).toHaveLength(1);
  expect(await from('198.51.100.7', token)).toBe(200);
});

test('what a price stands on is said wherever it is shown: holes that are made as plain ones, and notes', async () => {
  const bytes = await readFile(new URL('../fixtures/bracket.step', import.meta.url));
  const uploaded = await upload(ann, [{ name: 'bracket.step', bytes }], { material: 'CNC Machining' });
  await priced(ann, uploaded.quoteId);
  const { url } = (await ann.post(`/api/quotes/${uploaded.quoteId}/shares`, {})).json;
  const path = `/api/shared/${url.split('/').at(-1)}`;
  const shared: SharedQuote = (await stranger.get(path)).json;
  const { openHoles, findings } = shared.parts[0]!;
  expect(openHoles).toEqual([expect.stringMatching(/^Ø\d.* \(fits M\d+\)$/)]);
  const text = (await pdfPages((await stranger.get(`${path}/document`)).bytes)).join(' ').replace(/\s+/g, ' ');
  expect(text).toContain(`Ordered as plain holes: ${openHoles[0]}.`);
  const [notes, passed] = [
    findings.filter(({ note }) => note),
    findings.filter(({ state, note }) => state === 'pass' && !note),
  ];
  expect(notes.length).toBeGreaterThan(0);
  for (const { title } of notes) expect(text).toContain(`Note: ${title}.`);
  expect(text).toContain(`${passed.length} checks passed`);
});
