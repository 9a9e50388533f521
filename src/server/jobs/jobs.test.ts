import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { openJobs } from '#server/jobs/jobs.ts';
import { openTestDatabase } from '../../../tests/setup/database.ts';

const database = await openTestDatabase();
const { db, connection } = database;
const errors: string[] = [];
const jobs = await openJobs({ connection, onError: (error) => errors.push(`${error.message}: ${error.cause}`) });
afterAll(async () => {
  await jobs.close();
  await database.close();
});

/** A process of its own that takes a job and never finishes it. */
const HANGING_WORKER = `
  import { openJobs } from '#server/jobs/jobs.ts';
  const jobs = await openJobs({ connection: ${JSON.stringify(connection)}, onError: console.error });
  await jobs.work('analyse-part', async ({ data }) => {
    console.log('took ' + data.partId);
    await new Promise(() => {});
  });
`;

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

/** Lets a process of its own take the job of this part, and kills it. */
async function killWhoTakes(partId: string): Promise<void> {
  const worker = spawn(process.execPath, ['--input-type=module-typescript', '-e', HANGING_WORKER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(worker, 'exit');
  let output = '';
  worker.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await vi.waitFor(() => expect(output).toBe(`took ${partId}\n`), { timeout: 20_000, interval: 20 });
  worker.kill('SIGKILL');
  await ended;
}

test('a part that ends every process that reads it is given up', async () => {
  await jobs.enqueue(db, 'analyse-part', { partId: 'cursed' });
  await sql`update pgboss.job set retry_limit = 0 where name = 'analyse-part'`.execute(db);
  await killWhoTakes('cursed');
  const givenUp: string[] = [];
  await jobs.work('give-up-part', async ({ data }) => {
    givenUp.push(data.partId);
  });
  await vi.waitFor(() => expect(givenUp).toEqual(['cursed']), { timeout: 50_000, interval: 50 });
});

test('the job of a worker that was killed is given to another, which tries again after a failure', async () => {
  await jobs.enqueue(db, 'analyse-part', { partId: 'bracket' });
  await killWhoTakes('bracket');
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

test('the check answers while the queue is there', async () => {
  await jobs.check();
});
