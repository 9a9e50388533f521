/** How much a customer may keep, what leaves when nobody orders it, and what happens when the disk is full. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UploadAnswer } from '#contract/order.ts';
import { drawingField } from '#contract/part-instructions.ts';
import { expireUnorderedFiles } from '#server/orders/expire-files.ts';
import { alertLowSpace, STORAGE_LIMITS } from '#server/storage/storage-limits.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { block, SHIP_TO, sendOrder, upload, uploadForm } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
beforeEach(async () => {
  api = await openApi();
});
afterEach(() => api.close());

const BLOCK = { name: 'block.stl', bytes: block(40, 30, 20) };
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const open = async (changes: Parameters<typeof openApi>[0]) => {
  await api.close();
  api = await openApi(changes);
};
const keptFiles = () =>
  api.db.selectFrom('files').select('name').where('erasedAt', 'is', null).orderBy('name').execute();
const pending = () => api.db.selectFrom('pendingFiles').selectAll().execute();
const priced = (visitor: Visitor, quoteId: string) =>
  expect
    .poll(async () => (await visitor.get(`/api/quotes/${quoteId}`)).json.status, { timeout: 50_000 })
    .toBe('priced');

test('a customer with as many files as may be kept is told what is used and how to free it; others go on', async () => {
  await open({ storageLimits: { ...STORAGE_LIMITS, customerFiles: 2 } });
  const [ann, ben] = [await api.signedIn(), await api.signedIn()];
  await upload(ann);
  // One more would do, two are too many: known only when the form is read.
  for (const parts of [
    [BLOCK, BLOCK],
    [BLOCK, BLOCK],
  ]) {
    const answer = await ann.post('/api/files/upload', uploadForm(parts));
    expect([answer.status, answer.json.code]).toEqual([413, 'quota_exceeded']);
    expect(answer.json.message).toContain('You already store 684 B in 1 file with us');
    expect(answer.json.message).toContain('deleted 60 days after');
    expect(answer.json.message).toContain('support@partwright.example');
  }
  expect([(await keptFiles()).length, (await pending()).length]).toEqual([1, 0]);
  await upload(ben);
});

test('the bytes of a customer have a limit too', async () => {
  await open({ storageLimits: { ...STORAGE_LIMITS, customerBytes: 1_000 } });
  const ann = await api.signedIn();
  await upload(ann);
  expect((await ann.post('/api/files/upload', uploadForm([BLOCK]))).json.code).toBe('quota_exceeded');
});

test('on a disk without room an upload is refused with a sentence, nothing of it stays, and the operator is told once a day', async () => {
  const { storage } = api.deps;
  await open({ storage: { ...storage, freeBytes: async () => 900_000_000 } });
  const ann = await api.signedIn();
  const send = () => ann.post('/api/files/upload', uploadForm([BLOCK]));
  const answer = await send();
  expect([answer.status, answer.json.code, answer.headers.get('retry-after')]).toEqual([507, 'storage_full', '3600']);
  expect(answer.json.message).toContain('Our storage is full');
  await send();
  expect([await keptFiles(), await pending()]).toEqual([[], []]);
  const mails = await api.mailsTo('support@partwright.example');
  expect(mails.map(({ subject }) => subject)).toEqual(['Only 900 MB left for uploaded files']);
  expect(api.log.join('\n')).toContain('low disk space for uploaded files');
  await alertLowSpace({ ...api.deps, storageLimits: STORAGE_LIMITS }, inDays(1));
  expect(await api.mailsTo('support@partwright.example')).toHaveLength(2);
});

test('uploads that nobody orders leave after 60 days, a week after a mail; what was ordered stays', async () => {
  const ann = await api.signedIn('customer', 'ann@buyer.example');
  await api.startWork();
  const left = await upload(ann, [{ name: 'left.stl', bytes: block(51, 30, 20) }]);
  const withDrawing = uploadForm([{ name: 'ordered.stl', bytes: block(52, 30, 20) }]);
  withDrawing.append(drawingField(0), new Blob(['%PDF-1.7\n']), 'ordered.pdf');
  const ordered: UploadAnswer = (await ann.post('/api/files/upload', withDrawing)).json;
  await priced(ann, left.quoteId);
  expect((await sendOrder(ann, { ...SHIP_TO, quoteId: ordered.quoteId })).status).toBe(200);
  const expire = (days: number) => expireUnorderedFiles(api.deps, inDays(days));
  const words = async () =>
    (await api.mailsTo('ann@buyer.example')).filter((mail) => mail.dedupeKey.startsWith('files-expire:'));

  expect(await expire(52)).toEqual({ told: 0, removed: 0 });
  // Nobody looked for a while: the word comes late, and so does the end.
  expect(await expire(61)).toEqual({ told: 1, removed: 0 });
  expect(await expire(67)).toEqual({ told: 0, removed: 0 });
  const [mail, ...more] = await words();
  expect([mail?.text.includes('left.stl'), mail?.text.includes('ordered.stl'), more]).toEqual([true, false, []]);

  // The file and its picture.
  expect(await expire(68.1)).toEqual({ told: 0, removed: 2 });
  expect([await keptFiles(), await pending()]).toEqual([[{ name: 'ordered.pdf' }, { name: 'ordered.stl' }], []]);
  const { status, totalMinor, parts } = (await ann.get(`/api/quotes/${left.quoteId}`)).json;
  expect([status, totalMinor, parts[0].failure.code]).toEqual(['failed', null, 'expired']);
  expect((await sendOrder(ann, { ...SHIP_TO, quoteId: left.quoteId })).json.code).toBe('quote_failed');
  expect((await ann.get(`/api/files/${left.files[0]!.id}`)).status).toBe(404);
  expect((await ann.get(`/api/files/${ordered.files[0]!.id}`)).status).toBe(200);
  expect(await expire(90)).toEqual({ told: 0, removed: 0 });
});

test('a file whose quote was used again stays, and waits for a word of its own', async () => {
  const ann = await api.signedIn();
  await api.startWork();
  const { quoteId } = await upload(ann);
  await priced(ann, quoteId);
  const expire = (days: number) => expireUnorderedFiles(api.deps, inDays(days));
  expect(await expire(54)).toEqual({ told: 1, removed: 0 });
  await api.db
    .updateTable('quotes')
    .set({ updatedAt: inDays(56) })
    .where('id', '=', quoteId)
    .execute();
  expect(await expire(70)).toEqual({ told: 0, removed: 0 });
  expect(await expire(117)).toEqual({ told: 1, removed: 0 });
  expect((await expire(125)).removed).toBeGreaterThan(0);
});
