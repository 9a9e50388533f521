import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openKysely, openPool } from '#db/open.ts';
import { type AnalysisWork, analysePart, startAnalysingParts } from '#server/orders/analyse-parts.ts';
import { openSharedAnalyser } from '../setup/shared-analyser.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { block, upload } from './parts.ts';

let api: ApiUnderTest;
let work: AnalysisWork;
beforeAll(async () => {
  api = await openApi();
  work = { ...api.deps, analyser: openSharedAnalyser() };
});
afterAll(async () => {
  await api.close();
  await work.analyser.close();
});

const { signal } = new AbortController();

/** An upload of one part: the job that measures it, and a look at its quote. */
async function uploadedPart(fields: Record<string, string> = {}, bytes = block(40, 30, 20)) {
  const ann = await api.signedIn();
  const { quoteId } = await upload(ann, [{ name: 'block.stl', bytes }], fields);
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

test('a job that is done twice, also at once, prices once and asks sales once', async () => {
  const { quoteId, data, look } = await uploadedPart({ material: 'Assembly' });
  const job = { data, signal };
  await Promise.all([analysePart(work, job), analysePart(work, job)]);
  await analysePart(work, job);
  expect((await look()).status).toBe('manual');
  const mails = await api.mailsTo('sales@partwright.example');
  const [mail, ...more] = mails.filter((each) => each.dedupeKey === `quote-request:${quoteId}`);
  expect(more).toEqual([]);
  // Sales reads words, and opens the request from the mail.
  const { id } = await api.db
    .selectFrom('requests')
    .select('id')
    .where('quoteId', '=', quoteId)
    .executeTakeFirstOrThrow();
  expect(mail!.text).toContain(`${api.deps.publicUrl}/admindashboard/requests/${id}`);
  expect(mail!.html).toContain(`href="${api.deps.publicUrl}/admindashboard/requests/${id}"`);
  expect(mail!.text).toContain('block.stl, Assembly, Parts made by us, Packed in bulk, Function tested, 2 pcs');
});

/** An uploaded part whose bytes nobody has measured yet. */
async function unmeasuredPart() {
  const part = await uploadedPart();
  await api.db.deleteFrom('analyses').execute();
  return part;
}

/** Counts the files that it measures. */
function countedWork() {
  let measured = 0;
  const analyse: AnalysisWork['analyser']['analyse'] = (job, options) => {
    measured += 1;
    return work.analyser.analyse(job, options);
  };
  return { work: { ...work, analyser: { analyse, close: async () => {} } }, measured: () => measured };
}

/** As a process of its own works: with connections and an analyser that nobody shares. It never comes to the end of a file. */
function hangingWork() {
  let begun = 0;
  const analyse: AnalysisWork['analyser']['analyse'] = () => {
    begun += 1;
    return new Promise(() => {});
  };
  const name = `hanging-${randomUUID()}`;
  const pool = openPool({ ...api.connection, application_name: name }, 2);
  return {
    work: { ...work, db: openKysely(pool), analyser: { analyse, close: async () => {} } },
    begun: () => vi.waitFor(() => expect(begun).toBe(1), { timeout: 30_000, interval: 10 }),
    /** What the database sees of `kill -9`: the connections are gone. */
    kill: async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.execute(
        api.db,
      );
    },
  };
}

/** The part is begun so many times by processes that are killed. */
async function killTimes(data: { partId: string }, times: number): Promise<void> {
  for (let kill = 1; kill <= times; kill += 1) {
    const hanging = hangingWork();
    void analysePart(hanging.work, { data, signal });
    await hanging.begun();
    await hanging.kill();
  }
}

test('a killed process is no failure of the file: after nine kills it is priced all the same', async () => {
  const { data, look } = await unmeasuredPart();
  await killTimes(data, 9);
  expect((await look()).status).toBe('measuring');
  await analysePart(work, { data, signal });
  expect((await look()).status).toBe('priced');
});

test('a file that ends its process each time is given up in the end, and the customer is told', async () => {
  const { data, look } = await unmeasuredPart();
  await killTimes(data, 10);
  expect((await look()).status).toBe('measuring');
  await analysePart(work, { data, signal });
  const { status, parts } = await look();
  expect([status, parts[0].failure.code]).toEqual(['failed', 'engine_failure']);
});

test('an error of our own is tried four times, however often a process was killed in between', async () => {
  const { data, look } = await unmeasuredPart();
  await killTimes(data, 2);
  await loseStoredFile(data.partId);
  for (let failure = 1; failure <= 3; failure += 1) {
    await expect(analysePart(work, { data, signal })).rejects.toThrow('ENOENT');
  }
  expect((await look()).status).toBe('measuring');
  await analysePart(work, { data, signal });
  expect((await look()).status).toBe('failed');
});

test('a part that no price can be computed for is asked of a person, and the log has the cause', async () => {
  const { quoteId, data, look } = await uploadedPart({}, block(42, 32, 22));
  // The card of the quote was stored before a check that today's schema makes.
  const { rateCardId } = await api.db
    .selectFrom('quotes')
    .select('rateCardId')
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const card = api.db.selectFrom('rateCards').select('body').where('id', '=', rateCardId);
  const { body } = await card.executeTakeFirstOrThrow();
  const store = (stored: object) =>
    api.db
      .updateTable('rateCards')
      .set({ body: JSON.stringify(stored) })
      .where('id', '=', rateCardId)
      .execute();
  const broken = (block: object) => Object.fromEntries(Object.keys(block).map((key) => [key, 'none']));
  const { processes } = body as { processes: Record<string, object> };
  try {
    await store({
      ...(body as object),
      processes: Object.fromEntries(Object.entries(processes).map(([process, block]) => [process, broken(block)])),
    });
    await analysePart(work, { data, signal });
  } finally {
    await store(body as object);
  }
  const { status, parts } = await look();
  expect([status, parts[0].price.reasons]).toEqual(['manual', [{ code: 'not-computed' }]]);
  expect(api.log.join('\n')).toContain('could not price a part: it needs a manual quote');
});

test('a database that is away is no failure of the file', async () => {
  const { data, look } = await unmeasuredPart();
  const { db, storage } = work;
  /** The connection ends under a query, as when the database restarts. */
  const open = async () => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    throw new Error('Expected no answer');
  };
  for (let time = 1; time <= 5; time += 1)
    await expect(analysePart({ ...work, storage: { ...storage, open } }, { data, signal })).rejects.toThrow(
      /terminat/i,
    );
  expect((await look()).status).toBe('measuring');
  // A connection of the pool may yet have to find out that it was closed: the queue would try again.
  await vi.waitFor(() => analysePart(work, { data, signal }), { timeout: 30_000, interval: 200 });
  expect((await look()).status).toBe('priced');
});

test('work that is called off leaves the part to the next try, however often it happened', async () => {
  const { data, look } = await uploadedPart();
  await api.db.deleteFrom('analyses').execute();
  const stopped = AbortSignal.abort();
  // More often than errors and kills are borne.
  for (let times = 0; times < 11; times += 1) {
    await expect(analysePart(work, { data, signal: stopped })).rejects.toThrow('Measuring ended');
    expect((await look()).status).toBe('measuring');
  }
  expect(await api.db.selectFrom('analyses').selectAll().execute()).toEqual([]);
  await analysePart(work, { data, signal });
  expect((await look()).status).toBe('priced');
});

test('the same bytes under another name are not measured again, and keep their own name', async () => {
  const bytes = block(41, 31, 21);
  const counted = countedWork();
  const ann = await api.signedIn();
  const found = [];
  for (const name of ['first.stl', 'second.stl']) {
    const { quoteId } = await upload(ann, [{ name, bytes: bytes.slice() }]);
    const { id: partId } = await api.db
      .selectFrom('quoteParts')
      .select('id')
      .where('quoteId', '=', quoteId)
      .executeTakeFirstOrThrow();
    await analysePart(counted.work, { data: { partId }, signal });
    const { status, parts } = (await ann.get(`/api/quotes/${quoteId}`)).json;
    found.push({ status, name: parts[0].fileName, hash: parts[0].price.inputHash });
  }
  expect({ measured: counted.measured(), found: found.map(({ status, name }) => ({ status, name })) }).toEqual({
    measured: 1,
    found: [
      { status: 'priced', name: 'first.stl' },
      { status: 'priced', name: 'second.stl' },
    ],
  });
  // A name changes no price.
  expect(found[0]!.hash).toBe(found[1]!.hash);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const kept = await api.db.selectFrom('analyses').selectAll().where('sha256', '=', sha256).execute();
  expect(kept).toHaveLength(1);
});

test('two parts with the same bytes are measured once, also when their jobs run at once', async () => {
  const bytes = block(43, 33, 23);
  const counted = countedWork();
  const ann = await api.signedIn();
  const files = ['first.stl', 'second.stl'].map((name) => ({ name, bytes: bytes.slice() }));
  const { quoteId } = await upload(ann, files);
  const parts = await api.db.selectFrom('quoteParts').select('id').where('quoteId', '=', quoteId).execute();
  await Promise.all(parts.map(({ id }) => analysePart(counted.work, { data: { partId: id }, signal })));
  const quote = (await ann.get(`/api/quotes/${quoteId}`)).json;
  expect([parts.length, quote.status, counted.measured()]).toEqual([2, 'priced', 1]);
});

test('two processes measure the same bytes once: the second waits, and takes over when the first is killed', async () => {
  const { data, look } = await unmeasuredPart();
  const first = hangingWork();
  void analysePart(first.work, { data, signal });
  await first.begun();
  const pool = openPool(api.connection, 2);
  let queries = 0;
  pool.on('acquire', () => {
    queries += 1;
  });
  const counted = countedWork();
  const second = analysePart({ ...counted.work, db: openKysely(pool) }, { data, signal });
  // Two begin with the part; the others look whether its content is measured.
  await vi.waitFor(() => expect(queries).toBeGreaterThan(5), { timeout: 30_000, interval: 10 });
  expect([(await look()).status, counted.measured()]).toEqual(['measuring', 0]);
  await first.kill();
  await second;
  expect([(await look()).status, counted.measured()]).toEqual(['priced', 1]);
  await pool.end();
});

test('a process that hangs with a part does not keep others from its bytes for ever', async () => {
  const { data, look } = await unmeasuredPart();
  const hanging = hangingWork();
  void analysePart(hanging.work, { data, signal });
  await hanging.begun();
  await analysePart({ ...work, waitMostMs: 300 }, { data, signal });
  expect((await look()).status).toBe('priced');
  await hanging.kill();
});

test('work that is called off while it waits for another process leaves the part to the next try', async () => {
  const { data, look } = await unmeasuredPart();
  const hanging = hangingWork();
  void analysePart(hanging.work, { data, signal });
  await hanging.begun();
  await expect(analysePart(work, { data, signal: AbortSignal.abort() })).rejects.toThrow('Waiting for another worker');
  await hanging.kill();
  await analysePart(work, { data, signal });
  expect((await look()).status).toBe('priced');
});

// Last: from here on workers of its own take every job that comes.
test('when no try is left, the customer and the log are told', async () => {
  // Bytes of its own: what another test called off may still be measured.
  const { data, look } = await uploadedPart({}, block(41, 31, 21));
  await loseStoredFile(data.partId);
  await expect(analysePart(work, { data, signal })).rejects.toThrow('ENOENT');
  expect((await look()).status).toBe('measuring');
  await sql`update pgboss.job set retry_limit = 0`.execute(api.db);
  await startAnalysingParts(work);
  await vi.waitFor(async () => expect((await look()).status).toBe('failed'), { timeout: 30_000, interval: 100 });
  expect((await look()).parts[0].failure).toEqual({
    code: 'engine_failure',
    message: 'We could not measure this file because our system failed several times. Please contact us.',
  });
  const said = api.log.join('\n');
  expect(said).toContain(`The job analyse-part ${JSON.stringify(data)} failed`);
  expect(said).toContain('gave up measuring a part');
});
