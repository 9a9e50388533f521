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

test('a job exists when its transaction commits, and not at all when it does not', async () => {
  await expect(
    db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, 'send-mail', { mailId: 'never' });
      throw new Error('Rolled back');
    }),
  ).rejects.toThrow('Rolled back');
  const seen: string[] = [];
  await jobs.work('send-mail', async ({ data }) => {
    seen.push(data.mailId);
  });
  await db.transaction().execute((tx) => jobs.enqueue(tx, 'send-mail', { mailId: 'committed' }));
  await vi.waitFor(() => expect(seen).toEqual(['committed']), { timeout: 10_000, interval: 20 });
});

/** As if the worker had sent no heartbeat for a minute; `jobs.slow.test.ts` waits for ten real seconds of silence. */
const ageHeartbeats = () =>
  sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(db);
/** Jobs that failed may be tried again now. */
const endDelays = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);

test('a part that ends every process that reads it is given up', async () => {
  await jobs.enqueue(db, 'analyse-part', { partId: 'cursed' });
  await sql`update pgboss.job set retry_limit = 0 where name = 'analyse-part'`.execute(db);
  await killWhoTakes(connection, 'cursed');
  await ageHeartbeats();
  const givenUp: string[] = [];
  await jobs.work('give-up-part', async ({ data }) => {
    givenUp.push(data.partId);
  });
  await vi.waitFor(() => expect(givenUp).toEqual(['cursed']), { timeout: 50_000, interval: 50 });
});

test('the job of a worker that was killed is given to another, which tries again after a failure', async () => {
  await jobs.enqueue(db, 'analyse-part', { partId: 'bracket' });
  await killWhoTakes(connection, 'bracket');
  await ageHeartbeats();
  const tries: { partId: string; retries: number }[] = [];
  await jobs.work('analyse-part', async ({ data, retries }) => {
    tries.push({ ...data, retries });
    if (tries.length === 1) throw new Error('Not this time');
  });
  const wanted = [
    { partId: 'bracket', retries: 1 },
    { partId: 'bracket', retries: 2 },
  ];
  await vi.waitFor(
    async () => {
      await endDelays();
      expect(tries).toEqual(wanted);
    },
    { timeout: 50_000, interval: 50 },
  );
  expect(errors).toEqual(['The job analyse-part {"partId":"bracket"} failed: Error: Not this time']);
});

test('the check answers while the queue is there', async () => {
  await jobs.check();
});
