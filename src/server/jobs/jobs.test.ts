import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test, vi } from 'vitest';
import { openJobs } from '#server/jobs/jobs.ts';
import { openTestDatabase } from '../../../tests/setup/database.ts';

const database = await openTestDatabase();
const { db, connection } = database;
const jobs = await openJobs({
  connection,
  onError: (error) => {
    throw error;
  },
});
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

test('the job of a worker that was killed is given to another, which tries again after a failure', async () => {
  const worker = spawn(process.execPath, ['--input-type=module-typescript', '-e', HANGING_WORKER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(worker, 'exit');
  let output = '';
  worker.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await jobs.enqueue(db, 'analyse-part', { partId: 'bracket' });
  await vi.waitFor(() => expect(output).toBe('took bracket\n'), { timeout: 20_000, interval: 20 });
  worker.kill('SIGKILL');
  await ended;

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
});

test('the check answers while the queue is there', async () => {
  await jobs.check();
});
