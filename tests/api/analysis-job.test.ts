import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import { QUEUES } from '#server/jobs/queues.ts';
import { type AnalysisWork, analysePart } from '#server/orders/analyse-parts.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { upload } from './parts.ts';

let api: ApiUnderTest;
let work: AnalysisWork;
beforeAll(async () => {
  api = await openApi();
  work = { ...api.deps, analyser: createNodeAnalyser({ workers: 1 }) };
});
afterAll(async () => {
  await work.analyser.close();
  await api.close();
});

const { signal } = new AbortController();

/** An upload of one part: the job that measures it, and a look at its quote. */
async function uploadedPart(fields: Record<string, string> = {}) {
  const ann = await api.signedIn();
  const { quoteId } = await upload(ann, undefined, fields);
  const { id: partId } = await api.db
    .selectFrom('quoteParts')
    .select('id')
    .where('quoteId', '=', quoteId)
    .executeTakeFirstOrThrow();
  return { quoteId, data: { partId }, look: async () => (await ann.get(`/api/quotes/${quoteId}`)).json };
}

async function loseStoredFile(partId: string): Promise<void> {
  const { storageKey } = await api.db
    .selectFrom('quoteParts')
    .innerJoin('files', 'files.id', 'quoteParts.fileId')
    .select('storageKey')
    .where('quoteParts.id', '=', partId)
    .executeTakeFirstOrThrow();
  await api.deps.storage.remove(storageKey);
}

test('a job that fails is tried again; the last try tells the customer and the log', async () => {
  const { data, look } = await uploadedPart();
  await loseStoredFile(data.partId);
  await expect(analysePart(work, { data, retries: 0, signal })).rejects.toThrow('ENOENT');
  expect((await look()).status).toBe('measuring');
  await analysePart(work, { data, retries: QUEUES['analyse-part'].retryLimit, signal });
  const quote = await look();
  expect([quote.status, quote.parts[0].failure]).toEqual([
    'failed',
    {
      code: 'engine_failure',
      message: 'We could not measure this file: something failed on our side, several times. Please write to us.',
    },
  ]);
  expect(api.log.at(-1)).toContain('gave up measuring a part');
});

test('a job that is done twice, also at once, prices once and asks sales once', async () => {
  const { quoteId, data, look } = await uploadedPart({ material: 'Assembly' });
  const job = { data, retries: 0, signal };
  await Promise.all([analysePart(work, job), analysePart(work, job)]);
  await analysePart(work, job);
  expect((await look()).status).toBe('manual');
  const mails = await api.mailsTo('sales@partwright.example');
  expect(mails.filter((mail) => mail.dedupeKey === `quote-request:${quoteId}`)).toHaveLength(1);
});

test('work that is called off leaves the part to the next try', async () => {
  const { data, look } = await uploadedPart();
  await api.db.deleteFrom('analyses').execute();
  const stopped = AbortSignal.abort();
  await expect(analysePart(work, { data, retries: 0, signal: stopped })).rejects.toThrow('Measuring ended');
  expect((await look()).status).toBe('measuring');
  expect(await api.db.selectFrom('analyses').selectAll().execute()).toEqual([]);
  await analysePart(work, { data, retries: 1, signal });
  expect((await look()).status).toBe('priced');
});
