/** Killed workers, detected by a missed heartbeat in real time: a heartbeat is at least ten seconds. */
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { openJobs } from '#server/jobs/jobs.ts';
import { openTestDatabase } from '../../../tests/setup/database.ts';
import { killWhoTakes } from '../../../tests/setup/killed-worker.ts';

const database = await openTestDatabase();
const { db, connection } = database;
const errors: string[] = [];
const jobs = await openJobs({ connection, onError: (error) => errors.push(`${error.message}: ${error.cause}`) });
afterAll(async () => {
  await jobs.close();
  await database.close();
});

test('a part that ends every process that reads it is given up', async () => {
  await jobs.enqueue(db, 'analyse-part', { partId: 'cursed' });
  await sql`update pgboss.job set retry_limit = 0 where name = 'analyse-part'`.execute(db);
  await killWhoTakes(connection, 'cursed');
  const givenUp: string[] = [];
  await jobs.work('give-up-part', async ({ data }) => {
    givenUp.push(data.partId);
  });
  await vi.waitFor(() => expect(givenUp).toEqual(['cursed']), { timeout: 50_000, interval: 50 });
});

test('the job of a worker that was killed is given to another, which tries again after a failure', async () => {
  await jobs.enqueue(db, 'analyse-part', { partId: 'bracket' });
  await killWhoTakes(connection, 'bracket');
  const tries: { partId: string; retries: number }[] = [];
  await jobs.work('analyse-part', async ({ data, retries }) => {
    tries.push({ ...data, retries });
    if (tries.length === 1) throw new Error('Not this time');
  });
  const wanted = [
    { partId: 'bracket', retries: 1 },
    { partId: 'bracket', retries: 2 },
  ];
  await vi.waitFor(() => expect(tries).toEqual(wanted), { timeout: 50_000, interval: 50 });
  expect(errors).toEqual(['The job analyse-part {"partId":"bracket"} failed: Error: Not this time']);
});
