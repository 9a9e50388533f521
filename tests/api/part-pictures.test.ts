/** Pictures of parts: drawn once by content, encrypted where they lie, given to whom the file may be given, gone when it is. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnalysisWork, analysePart } from '#server/orders/analyse-parts.ts';
import { openSharedAnalyser } from '../setup/shared-analyser.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { block, placeOrder, upload } from './parts.ts';
import type { Visitor } from './visitor.ts';

const IDENTITY = '01890a5d-ac96-774b-bcce-b302099a8057';
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

let api: ApiUnderTest;
let work: AnalysisWork;
let ann: Visitor;
let bob: Visitor;
let mia: Visitor;
beforeAll(async () => {
  api = await openApi();
  work = { ...api.deps, analyser: openSharedAnalyser() };
  ann = await api.signedIn('customer', 'ann@buyer.example');
  bob = await api.signedIn('customer', 'bob@buyer.example');
  mia = await api.signedIn('admin', 'mia@partwright.example');
});
afterAll(async () => {
  await api.close();
  await work.analyser.close();
});

const { signal } = new AbortController();
const pictures = () => api.db.selectFrom('partPictures').selectAll().execute();

/** Uploads one file and measures it; its id and that of its quote. */
async function measured(visitor: Visitor, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const { quoteId, files } = await upload(visitor, [{ name, bytes }]);
  const parts = await api.db.selectFrom('quoteParts').select('id').where('quoteId', '=', quoteId).execute();
  for (const { id } of parts) await analysePart(work, { data: { partId: id }, signal });
  return { quoteId, fileId: files[0]!.id };
}

test('the owner and admins get the picture, nobody else does', async () => {
  const { fileId } = await measured(ann, 'block.stl', block(40, 30, 20));
  for (const [visitor, path] of [
    [ann, `/api/files/${fileId}/picture`],
    [mia, `/api/admin/files/${fileId}/picture`],
  ] as const) {
    const answer = await visitor.get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.bytes.subarray(0, 4).equals(PNG)).toBe(true);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  }
  for (const path of [`/api/files/${fileId}/picture`, `/api/admin/files/${fileId}/picture`])
    expect((await api.visitor().get(path)).status).toBe(401);
  expect((await bob.get(`/api/files/${fileId}/picture`)).status).toBe(404);
  expect((await bob.get(`/api/admin/files/${fileId}/picture`)).status).toBe(403);
  for (const id of [IDENTITY, 'nothing', '%00']) expect((await ann.get(`/api/files/${id}/picture`)).status).toBe(404);
});

test('a browser that has the picture is asked for it no more, and a stranger never gets so far', async () => {
  const { fileId } = await measured(ann, 'plate.stl', block(60, 40, 3));
  const path = `/api/files/${fileId}/picture`;
  const { headers } = await ann.get(path);
  const again = await ann.send('GET', path, { headers: { 'if-none-match': headers.get('etag')! } });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  const stranger = await bob.send('GET', path, { headers: { 'if-none-match': headers.get('etag')! } });
  expect(stranger.status).toBe(404);
});

test('the description of the API names both calls and what they answer', async () => {
  const { paths } = (await api.visitor().get('/api/openapi.json')).json;
  for (const path of ['/api/files/{fileId}/picture', '/api/admin/files/{fileId}/picture'])
    expect(Object.keys(paths[path].get.responses[200].content)).toEqual(['image/png']);
});

test('it lies encrypted, once for each content', async () => {
  const bytes = block(41, 31, 21);
  const before = (await pictures()).length;
  const one = await measured(ann, 'a.stl', bytes);
  const two = await measured(bob, 'b.stl', bytes);
  expect((await pictures()).length).toBe(before + 1);
  const [shown, other] = [
    await ann.get(`/api/files/${one.fileId}/picture`),
    await bob.get(`/api/files/${two.fileId}/picture`),
  ];
  expect(shown.bytes.equals(other.bytes)).toBe(true);
  for (const file of await readdir(api.storageFolder, { recursive: true, withFileTypes: true }))
    if (file.isFile()) expect((await readFile(join(file.parentPath, file.name))).includes(PNG)).toBe(false);
});

test('a document has none, and a quote says so', async () => {
  const { quoteId, fileId } = await measured(ann, 'old.dwg', new Uint8Array(Buffer.from(`AC1032${'\0'.repeat(600)}`)));
  expect((await ann.get(`/api/files/${fileId}/picture`)).status).toBe(404);
  expect((await ann.get(`/api/quotes/${quoteId}`)).json.parts[0].hasPicture).toBe(false);
});

test('a part that was measured before there were pictures is drawn when it is uploaded again', async () => {
  const bytes = block(42, 32, 22);
  await measured(ann, 'before.stl', bytes);
  await api.db.deleteFrom('partPictures').execute();
  const { quoteId, fileId } = await measured(ann, 'after.stl', bytes);
  expect((await ann.get(`/api/quotes/${quoteId}`)).json.parts[0]).toMatchObject({ hasPicture: true });
  expect((await ann.get(`/api/files/${fileId}/picture`)).status).toBe(200);
});

test('a picture that cannot be kept costs nobody the price', async () => {
  const broken: AnalysisWork = {
    ...work,
    storage: { ...work.storage, put: () => Promise.reject(new Error('The disk is full')) },
  };
  const { quoteId } = await upload(ann, [{ name: 'c.stl', bytes: block(43, 33, 23) }]);
  const [part] = await api.db.selectFrom('quoteParts').select('id').where('quoteId', '=', quoteId).execute();
  await analysePart(broken, { data: { partId: part!.id }, signal });
  expect((await ann.get(`/api/quotes/${quoteId}`)).json).toMatchObject({
    status: 'priced',
    parts: [{ hasPicture: false }],
  });
  expect(api.log.join('\n')).toContain('a picture of a part could not be kept');
  expect(await api.db.selectFrom('pendingFiles').selectAll().execute()).toEqual([]);
});

test('orders name the part that there is a picture of', async () => {
  await api.startWork();
  const cat = await api.signedIn('customer', 'cat@buyer.example');
  const orderId = await placeOrder(cat);
  const [row] = (await cat.get('/api/orders')).json.rows;
  expect(row.picture).toEqual({ fileId: expect.any(String), fileName: 'block.stl' });
  expect((await cat.get(`/api/orders/${orderId}`)).json).toMatchObject({
    picture: row.picture,
    parts: [{ fileId: row.picture.fileId, hasPicture: true }],
  });
  expect((await mia.get(`/api/admin/orders/${orderId}`)).json.parts[0].hasPicture).toBe(true);
});

test('it goes with the last file of its content', async () => {
  const bytes = block(44, 34, 24);
  const [dan, eve] = [
    await api.signedIn('customer', 'dan@buyer.example'),
    await api.signedIn('customer', 'eve@buyer.example'),
  ];
  const theirs = await measured(dan, 'd.stl', bytes);
  const hers = await measured(eve, 'e.stl', bytes);
  const idOf = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).json.user.id;
  const [danId, eveId] = [await idOf(dan), await idOf(eve)];
  const stored = async () => (await pictures()).map(({ storageKey }) => storageKey);
  const before = await stored();
  expect((await mia.send('DELETE', `/api/admin/users/${danId}`)).status).toBe(200);
  expect((await mia.get(`/api/admin/files/${theirs.fileId}/picture`)).status).toBe(404);
  expect((await eve.get(`/api/files/${hers.fileId}/picture`)).status).toBe(200);
  expect((await mia.send('DELETE', `/api/admin/users/${eveId}`)).status).toBe(200);
  const after = await stored();
  const gone = before.filter((key) => !after.includes(key));
  expect(gone).toHaveLength(1);
  const files = await readdir(api.storageFolder, { recursive: true });
  expect(files.filter((path) => path.endsWith(gone[0]!))).toEqual([]);
});
