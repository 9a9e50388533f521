/** A customer's own parts once more: what is measured has its price with the answer, without a worker, and the others take their turn. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysePart } from '#server/orders/analyse-parts.ts';
import { openSharedAnalyser } from '../setup/shared-analyser.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { block, type Part, upload } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
const analyser = openSharedAnalyser();
// Nobody works on parts, but for the test.
beforeAll(async () => {
  api = await openApi();
});
afterAll(async () => {
  await api.close();
  await analyser.close();
});

async function measured(visitor: Visitor, parts?: Part[], fields?: Record<string, string>): Promise<string> {
  const { quoteId } = await upload(visitor, parts, fields);
  const rows = await api.db.selectFrom('quoteParts').select('id').where('quoteId', '=', quoteId).execute();
  for (const { id: partId } of rows)
    await analysePart({ ...api.deps, analyser }, { data: { partId }, signal: new AbortController().signal });
  return quoteId;
}
const quoteOf = async (visitor: Visitor, id: string) => (await visitor.get(`/api/quotes/${id}`)).json;
async function copied(visitor: Visitor, quoteId: string) {
  const answer = await visitor.post(`/api/quotes/${quoteId}/duplicate`, {});
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return quoteOf(visitor, answer.json.quoteId);
}

test('a copy of a measured quote is priced in the answer, to the same sum', async () => {
  const ann = await api.signedIn();
  const sent = [
    { name: 'one.stl', bytes: block(41, 30, 20) },
    { name: 'two.stl', bytes: block(42, 30, 20) },
  ];
  const first = await quoteOf(ann, await measured(ann, sent));
  expect(first.status).toBe('priced');
  const copy = await copied(ann, first.id);
  expect([copy.status, copy.totalMinor]).toEqual(['priced', first.totalMinor]);
  expect(copy.parts.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['one.stl', 'two.stl']);
});

test('a copy of what needs a person asks the shop at once, and once', async () => {
  const ann = await api.signedIn();
  const copy = await copied(ann, await measured(ann, undefined, { material: 'Assembly' }));
  expect(copy.status).toBe('manual');
  const mails = await api.mailsTo('sales@partwright.example');
  expect(mails.filter(({ dedupeKey }) => dedupeKey === `quote-request:${copy.id}`)).toHaveLength(1);
});

test('a copy waits for a worker where one of its parts is not measured by this engine', async () => {
  const ann = await api.signedIn();
  const sent = [
    { name: 'one.stl', bytes: block(51, 30, 20) },
    { name: 'two.stl', bytes: block(52, 30, 20) },
  ];
  const first = await measured(ann, sent);
  await api.db
    .updateTable('analyses')
    .set({ engineVersion: 1 })
    .where('sha256', '=', await sha256Of(first, 1))
    .execute();
  expect((await copied(ann, first)).status).toBe('measuring');
});

test('a copy waits for a worker where a part lacks its picture', async () => {
  const ann = await api.signedIn();
  const first = await measured(ann, [{ name: 'drawn.stl', bytes: block(61, 30, 20) }]);
  await api.db
    .deleteFrom('partPictures')
    .where('sha256', '=', await sha256Of(first, 0))
    .execute();
  expect((await copied(ann, first)).status).toBe('measuring');
});

test('an upload of a part that its customer has a price for is priced in the answer', async () => {
  const ann = await api.signedIn();
  const sent = [{ name: 'again.stl', bytes: block(81, 30, 20) }];
  const first = await quoteOf(ann, await measured(ann, sent));
  const { quoteId, message } = await upload(ann, sent);
  const again = await quoteOf(ann, quoteId);
  expect([again.status, again.totalMinor]).toEqual(['priced', first.totalMinor]);
  expect(message).toBe('1 file uploaded. Your parts were measured before.');
});

test('a copy that fails to be priced with its request goes to a worker, and the log says why', async () => {
  const ann = await api.signedIn();
  const first = await measured(ann, [{ name: 'odd.stl', bytes: block(91, 30, 20) }]);
  await api.db.updateTable('quoteParts').set({ choices: '{}' }).where('quoteId', '=', first).execute();
  expect((await ann.post(`/api/quotes/${first}/duplicate`, {})).status).toBe(200);
  const { status } = await api.db
    .selectFrom('quotes')
    .select('status')
    .where('name', 'like', 'Copy of%')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  expect(status).toBe('measuring');
  expect(api.log.join('')).toContain('a worker takes it');
});

test('an upload of content that somebody else sent waits its turn: its answer tells nothing of them', async () => {
  const [ann, eve] = [await api.signedIn(), await api.signedIn()];
  const sent = [{ name: 'secret.stl', bytes: block(71, 30, 20) }];
  await measured(ann, sent);
  const { quoteId } = await upload(eve, sent);
  expect((await quoteOf(eve, quoteId)).status).toBe('measuring');
});

async function sha256Of(quoteId: string, position: number): Promise<string> {
  const { sha256 } = await api.db
    .selectFrom('quoteParts')
    .innerJoin('files', 'files.id', 'quoteParts.fileId')
    .select('sha256')
    .where('quoteId', '=', quoteId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  return sha256;
}
