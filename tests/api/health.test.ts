/** The health checks: anybody may ask them, as often as they like. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createReadiness } from '#server/api/health.ts';
import { openApi } from './api-under-test.ts';

let now = Date.now();
const api = await openApi({ now: () => now });
afterAll(() => api.close());

const ask = () => api.visitor().get('/readyz');
/** Changes with each file that is made in it. */
const lastWritten = async () => (await stat(join(api.storageFolder, 'incoming'), { bigint: true })).mtimeNs;

test('the readiness check writes a file once in three seconds, however many ask', async () => {
  const before = await lastWritten();
  expect((await ask()).status).toBe(200);
  const first = await lastWritten();
  expect(first).not.toBe(before);
  now += 2_999;
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await lastWritten()).toBe(first);
  now += 1;
  await ask();
  expect(await lastWritten()).not.toBe(first);
});

test('while one look hangs, whoever asks waits for it: no second one begins', async () => {
  let at = 0;
  let looks = 0;
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const check = () => {
    looks += 1;
    return promise;
  };
  const { storage, ...deps } = api.deps;
  const readiness = createReadiness({ ...deps, storage: { ...storage, check }, now: () => at });
  const first = readiness();
  at = 60_000;
  const second = readiness();
  answer();
  expect([(await first).isReady, (await second).isReady, looks]).toEqual([true, true, 1]);
  await readiness();
  expect(looks).toBe(2);
});

test('a database that ends a statement, or a connection, is unavailable: 503 with a sentence and when to try again', async () => {
  const visitor = await api.signedIn();
  await api.db.transaction().execute(async (tx) => {
    // Whoever looks for the session waits for this lock until the statement is canceled.
    await sql`lock table sessions in access exclusive mode`.execute(tx);
    const asked = visitor.get('/api/orders');
    await expect
      .poll(async () => {
        const { rows } = await sql<{ canceled: boolean }>`
          select pg_cancel_backend(pid) as canceled from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
        return rows.length;
      })
      .toBeGreaterThan(0);
    const { status, json, headers } = await asked;
    expect([status, json, headers.get('retry-after')]).toEqual([
      503,
      {
        code: 'unavailable',
        message: 'Our database is not responding at the moment. Please try again in a few seconds.',
      },
      '5',
    ]);
  });
  expect((await visitor.get('/api/orders')).status).toBe(200);
});
