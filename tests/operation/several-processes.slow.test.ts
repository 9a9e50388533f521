/** Processes that share one database: each mail is sent once, and what has to be swept is swept by one of them. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withExclusiveLock } from '#db/exclusive-lock.ts';
import type { OpenDatabase } from '#db/open.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { openTestDatabase, urlOf } from '../setup/database.ts';
import { addUser } from '../setup/rows.ts';
import { startSmtp } from '../setup/smtp-server.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';

const MAILS = 40;
const SWEPT = 'removed expired rows';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const start = (env: Record<string, string>) => {
  const DATABASE_URL = urlOf(inject('postgres'), database.connection.database!);
  return startSite({ DATABASE_URL, SECRET_KEY: 'several-processes-share-this-one-secret', ...env }, null);
};

test('two mail workers share the mails, and each is sent once', async () => {
  // No mail is taken before both workers have brought one: neither can send all of them.
  const senders = new Set<string>();
  let letThrough = () => {};
  const areBothSending = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const smtp = await startSmtp(async ({ from }) => {
    if (senders.add(from).size === 2) letThrough();
    await areBothSending;
  });
  const names = ['one', 'two'].map((name) => `${name}@shop.example`);
  const workers = await Promise.all(
    names.map((from) => start({ ROLE: 'worker', WORKERS: '1', SMTP_URL: smtp.url, MAIL_FROM: from })),
  );
  const recipients = Array.from({ length: MAILS }, (_, index) => `customer${index}@mails.example`).toSorted();
  const errors: unknown[] = [];
  const jobs = await openJobs({ connection: database.connection, onError: (error) => errors.push(error) });
  const unsent = () => database.db.selectFrom('mails').select('recipient').where('sentAt', 'is', null).execute();
  try {
    const queue = (to: string) =>
      database.db
        .transaction()
        .execute((tx) => queueMail(tx, jobs, { dedupeKey: to, to, subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }));
    await Promise.all(recipients.map(queue));
    await expect.poll(unsent, { timeout: 60_000 }).toEqual([]);
  } finally {
    await jobs.close();
    await Promise.all(workers.map((worker) => worker.stop()));
    await smtp.close();
  }
  expect(smtp.received.map(({ to }) => to).toSorted()).toEqual(recipients);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(MAILS);
  expect([...senders].toSorted()).toEqual(names);
  expect(errors).toEqual([]);
});

async function addOldSession(name: string): Promise<void> {
  const { id: userId } = await addUser(database.db, name);
  const expiresAt = new Date(Date.now() - 60 * 86_400_000);
  await database.db.insertInto('sessions').values({ userId, remember: false, userAgent: '', expiresAt }).execute();
}

const sessions = () => database.db.selectFrom('sessions').select('id').execute();
const timesSwept = (sites: StartedSite[]) => sites.flatMap((site) => site.log().split(SWEPT).slice(1)).length;

test('while one process sweeps, another one starts without; the next one sweeps', async () => {
  await addOldSession('Asha Rao');
  const held = await withExclusiveLock(database.db, 'sweep', () => start({ ROLE: 'web' }));
  expect(await sessions()).toHaveLength(1);
  const next = await start({ ROLE: 'web' });
  expect(await sessions()).toEqual([]);
  expect([timesSwept([held!.result]), timesSwept([next])]).toEqual([0, 1]);

  await addOldSession('Ben Carter');
  const together = await Promise.all([start({ ROLE: 'web' }), start({ ROLE: 'web' })]);
  expect(await sessions()).toEqual([]);
  expect(timesSwept(together)).toBe(1);
  for (const site of [held!.result, next, ...together]) await site.stop();
});
