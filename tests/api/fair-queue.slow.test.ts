/** Whose part is measured next, when many wait. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import type { Analyser } from '#contract/analysis.ts';
import { turnsOf } from '#db/waiting-parts.ts';
import { startAnalysingParts } from '#server/orders/analyse-parts.ts';
import { WAITING_PARTS_MAX } from '#server/orders/queue-parts.ts';
import { openHeldAnalyser } from '../setup/held-analyser.ts';
import { addMeasuringQuote } from '../setup/rows.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { block, upload, uploadForm } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
beforeEach(async () => {
  api = await openApi();
});
afterEach(() => api.close());

const analyser = createNodeAnalyser({ workers: 1 });
afterAll(() => analyser.close());

let lengthMm = 100;
/** Parts that were never measured before, by these names. */
const partsOf = (...names: string[]) =>
  names.map((name) => {
    lengthMm += 1;
    return { name: `${name}.stl`, bytes: block(lengthMm, 30, 20) };
  });
const several = (customer: string, count: number) =>
  partsOf(...Array.from({ length: count }, (_, at) => `${customer}${at + 1}`));

/** Measures what waits, one file after the other; their names in this order, when so many are done. */
async function measureAll(count: number): Promise<string[]> {
  const order: string[] = [];
  const noting: Analyser = {
    analyse: (job, options) => {
      order.push(job.fileName.replace('.stl', ''));
      return analyser.analyse(job, options);
    },
    close: async () => {},
  };
  await startAnalysingParts({ ...api.deps, analyser: noting, concurrency: 1 });
  await vi.waitFor(() => expect(order).toHaveLength(count), { timeout: 50_000, interval: 20 });
  return order;
}

test('the n-th file of one customer stands behind the first of everybody else', async () => {
  const [ann, ben, cy] = [await api.signedIn(), await api.signedIn(), await api.signedIn()];
  await upload(ann, several('a', 3));
  await upload(ann, several('A', 2));
  await upload(ben, several('b', 2));
  await upload(cy, several('c', 1));
  expect(await measureAll(8)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'A1', 'A2']);
});

test('a customer who sends one file after the other does not stay before the others', async () => {
  const [ann, ben] = [await api.signedIn(), await api.signedIn()];
  await upload(ann, several('a', 3));
  for (const part of several('b', 3)) await upload(ben, [part]);
  expect(await measureAll(6)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
});

test('who comes while others are halfway through theirs begins beside the foremost, not before all of them', async () => {
  const [ann, ben] = [await api.signedIn(), await api.signedIn()];
  await upload(ann, several('a', 4));
  const failure = JSON.stringify({ code: 'unreadable', message: 'Done with.' });
  await api.db.updateTable('quoteParts').set({ failure }).where('position', '<', 2).execute();
  await upload(ben, several('b', 1));
  expect(await measureAll(3)).toEqual(['a3', 'b1', 'a4']);
});

test('small files stand before large ones, and a large one before those that come much later', async () => {
  expect([turnsOf(19_000), turnsOf(5_000_000), turnsOf(250_000_000)]).toEqual([1, 6, 20]);
  const [ann, ben] = [await api.signedIn(), await api.signedIn()];
  const large = new Uint8Array(3_500_000);
  large.set(new TextEncoder().encode('ISO-10303-21;\n'));
  await upload(ann, [{ name: 'large', bytes: large }, ...partsOf('small')]);
  await upload(ben, several('b', 6));
  expect(await measureAll(8)).toEqual(['small', 'b1', 'b2', 'b3', 'b4', 'large', 'b5', 'b6']);
});

test('a long file of one customer leaves a worker to the others', async () => {
  const [ann, ben] = [await api.signedIn(), await api.signedIn()];
  const { analyser: held, waiting } = openHeldAnalyser();
  await startAnalysingParts({ ...api.deps, analyser: held, concurrency: 2 });
  await upload(ann, several('a', 4));
  await vi.waitFor(() => expect(waiting.size).toBe(1), { timeout: 20_000, interval: 20 });
  await upload(ben, several('b', 1));
  await vi.waitFor(() => expect([...waiting.keys()][1]).toBe('b1.stl'), { timeout: 20_000, interval: 20 });
  for (const settle of waiting.values())
    settle({ kind: 'unreadable', failure: { code: 'unreadable', message: 'Let go.' } });
});

const filesAhead = async (visitor: Visitor, quoteId: string): Promise<(number | undefined)[]> =>
  (await visitor.get(`/api/quotes/${quoteId}`)).json.parts.map((part: { filesAhead?: number }) => part.filesAhead);

test('a quote says how many files stand before each of its parts, until they are measured', async () => {
  const [ann, ben] = [await api.signedIn(), await api.signedIn()];
  const first = await upload(ann, several('a', 3));
  const second = await upload(ben, several('b', 2));
  expect(await filesAhead(ann, first.quoteId)).toEqual([0, 2, 4]);
  expect(await filesAhead(ben, second.quoteId)).toEqual([1, 3]);
  await measureAll(5);
  await vi.waitFor(async () => expect(await filesAhead(ben, second.quoteId)).toEqual([undefined, undefined]));
});

test('a customer with too many waiting files is told to wait, keeps what was sent, and stands in nobody’s way', async () => {
  const [ann, ben] = [await api.signedIn(), await api.signedIn()];
  await upload(ann, several('a', 1));
  const { ownerId } = await api.db.selectFrom('quotes').select('ownerId').executeTakeFirstOrThrow();
  const names = Array.from({ length: WAITING_PARTS_MAX - 5 }, (_, at) => `row ${at}.stl`);
  await addMeasuringQuote(api.db, ownerId, names);
  const waitingRows = () =>
    api.db.selectFrom('quoteParts').select(sql<number>`count(*)`.as('count')).executeTakeFirst();
  const before = await waitingRows();
  const refused = await ann.post('/api/files/upload', uploadForm(several('late', 5)));
  expect([refused.status, refused.json.code, refused.headers.get('retry-after')]).toEqual([429, 'queue_full', '30']);
  expect(refused.json.message).toContain('Files that you sent before are safe');
  expect(await waitingRows()).toEqual(before);
  expect(await api.db.selectFrom('pendingFiles').selectAll().execute()).toEqual([]);
  await upload(ann, several('last', 4));
  // Now that no file has room, nothing of an upload is read, not even that it has no files.
  expect((await ann.post('/api/files/upload', uploadForm([]))).json.code).toBe('queue_full');
  await upload(ben, several('b', 1));
});
