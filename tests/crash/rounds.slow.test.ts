/**
 * Rounds of kill -9 of the whole tree, the server, the database or one of its backends, while people register, upload and order. Nothing that was
 * acknowledged is lost or there twice, no process is left behind, and nothing half-stored is left after the sweep. The victims and their moments,
 * counted in acknowledgments, are by chance that repeats. `CRASH_ROUNDS=1000` does more of it.
 */
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { DATABASE, findRunning } from '#db/open.ts';
import type { Database } from '#db/schema.ts';
import { randomOf } from '../quote/random.ts';
import { withDatabase } from '../setup/people.ts';
import { folderOf, killNow, processesIn, titleOf } from '../setup/processes.ts';
import { type SupervisedSite, startSupervised } from '../setup/supervised-site.ts';
import { BusyPeople, bearer } from './busy-people.ts';

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 100);
const SECONDS_A_ROUND = 30;
/** Most wait at any time: for a mail or a measure whose job was killed and is not due yet. */
const AT_A_TIME = 16;
/** Of a round at most, before its kill. */
const STEPS = 2;
const PATIENT = { timeout: 180_000, interval: 20 };
/** Until the last invoice is drawn. */
const UNHURRIED = { timeout: 600_000, interval: 500 };

type Victim = 'tree' | 'server' | 'database' | 'backend';
/** Of twenty rounds: a start of everything takes as long as ten new backends. */
const SHARES: Record<Victim, number> = { tree: 1, server: 2, database: 7, backend: 10 };
const DECK = Object.entries(SHARES).flatMap(([victim, share]) => Array<Victim>(share).fill(victim as Victim));

/** Repeats until there was a process to kill: the last round's victim may just be starting again. */
async function kill(site: SupervisedSite, victim: Victim): Promise<void> {
  await vi.waitFor(async () => expect(await KILLS[victim](site)).toBe(true), PATIENT);
}

const KILLS: Record<Victim, (site: SupervisedSite) => Promise<boolean>> = {
  server: async (site) => killNow(await site.serverPid()),
  database: async (site) => killNow(await site.postmasterPid()),
  backend: async (site) => {
    const backends = processesIn(join(site.dataDir, 'pg', 'cluster')).filter((pid) =>
      titleOf(pid).startsWith('postgres: partwright_site '),
    );
    return backends.length > 0 && killNow(random.oneOf(backends));
  },
  tree: async (site) => {
    const all = site.processes();
    for (const pid of all) killNow(pid);
    await vi.waitFor(() => expect(all.filter((pid) => folderOf(pid) !== null)).toEqual([]), PATIENT);
    site.startAgain();
    return true;
  },
};

const random = randomOf(20);

test(`${ROUNDS} rounds of kill -9 under people who register, upload and order`, {
  timeout: ROUNDS * SECONDS_A_ROUND * 1_000 + 2 * UNHURRIED.timeout,
  // A loss that is seen once is one.
  retry: 0,
}, async () => {
  const site = await startSupervised({ LOG_LEVEL: 'warn', WARM_PAGES: 'no' }, { restartsAtOnce: true });
  const people = new BusyPeople(site);
  try {
    const lives = people.live(AT_A_TIME);
    for (let round = 0; round < ROUNDS; round += 1) {
      const until = people.acknowledged + 1 + Math.floor(random.between(0, STEPS));
      await hurry(site);
      await vi.waitFor(() => expect(people.acknowledged).toBeGreaterThanOrEqual(until), PATIENT);
      // The first four rounds have each victim once.
      const victim = round < 4 ? (Object.keys(SHARES)[round] as Victim) : random.oneOf(DECK);
      await kill(site, victim);
    }
    people.stop();
    const isOver = lives.then(() => true);
    await vi.waitFor(async () => {
      await hurry(site);
      expect(await Promise.race([isOver, Promise.resolve(false)])).toBe(true);
    }, UNHURRIED);
    // Whoever comes after the last kill is served, the workers included.
    await people.liveOnce();

    expect(people.oddAnswers, failuresIn(site.log())).toEqual([]);
    const connected = await site.connect();
    await withDatabase(connected, async (db) => {
      await allDone(db, () => hurry(site));
      await expectEachOnce(db, people);
    });
    await expectFilesKept(site, people);

    const pids = site.processes();
    await withDatabase(connected, (db) =>
      sql`update pending_files set started_at = now() - interval '2 days'`.execute(db),
    );
    expect(await site.end()).toEqual([0, null]);
    await vi.waitFor(() => expect(pids.filter((pid) => folderOf(pid) !== null)).toEqual([]), PATIENT);
    expect(processesIn(join(site.dataDir, 'pg', 'cluster'))).toEqual([]);
    await expectNothingHalfStored(site);
  } finally {
    await site.stop();
  }
});

/** Why calls failed, for whoever reads that some did. */
function failuresIn(log: string): string {
  return log
    .split('\n')
    .filter((line) => line.includes('call failed'))
    .map((line) => line.slice(0, 1_000))
    .join('\n');
}

/** Lets jobs that failed be tried at once: each further kill doubles the time that they wait. Does nothing while there is no database. */
async function hurry(site: SupervisedSite): Promise<void> {
  const running = await findRunning(join(site.dataDir, 'pg'));
  if (!running) return;
  const connected = { ...site, connection: { ...running.site, database: DATABASE } };
  await withDatabase(connected, (db) =>
    sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db),
  ).catch(() => {});
}

/** Parts measured, documents drawn, mails sent. */
async function allDone(db: Kysely<Database>, ask: () => Promise<void>): Promise<void> {
  await vi.waitFor(async () => {
    await ask();
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::integer from mails where sent_at is null) as mails,
      (select count(*)::integer from quotes where status = 'measuring') as quotes,
      (select count(*)::integer from orders where 2 > (select count(*) from documents where order_id = orders.id)) as orders
    `.execute(db);
    expect(rows).toEqual([{ mails: 0, quotes: 0, orders: 0 }]);
  }, UNHURRIED);
}

/** What people were told is what there is: not less, not more. */
async function expectEachOnce(db: Kysely<Database>, { kept }: BusyPeople): Promise<void> {
  const sorted = (values: (string | undefined)[]) => values.toSorted();
  const users = await db.selectFrom('users').select(['email', 'emailVerifiedAt']).execute();
  expect(sorted(users.map(({ email }) => email))).toEqual(sorted(kept.map(({ email }) => email)));
  expect(users.filter(({ emailVerifiedAt }) => emailVerifiedAt === null)).toEqual([]);
  const quotes = await db.selectFrom('quotes').select('id').execute();
  expect(sorted(quotes.map(({ id }) => id))).toEqual(sorted(kept.map(({ quoteId }) => quoteId)));
  const orders = await db.selectFrom('orders').select('orderNumber').execute();
  expect(sorted(orders.map(({ orderNumber }) => orderNumber))).toEqual(sorted(kept.map(({ orderId }) => orderId)));
  const parts = await db.selectFrom('quoteParts').select(['price', 'failure', 'failedTries']).execute();
  expect(parts.filter(({ price, failure, failedTries }) => !price || failure || failedTries > 0)).toEqual([]);
  const documents = await db.selectFrom('documents').select(['number', 'kind']).execute();
  expect(new Set(documents.map(({ number, kind }) => `${kind} ${number}`)).size).toBe(2 * orders.length);
  const mails = await db.selectFrom('mails').select(['recipient', 'subject', 'dedupeKey']).execute();
  const confirmations = mails.filter(({ dedupeKey }) => dedupeKey.startsWith('order-confirmation:'));
  expect(sorted(confirmations.map(({ recipient }) => recipient))).toEqual(sorted(kept.map(({ email }) => email)));
}

/** Each session is still one, and each file and mail is there as it was sent. */
async function expectFilesKept({ url, dataDir }: SupervisedSite, { kept }: BusyPeople): Promise<void> {
  for (const person of kept) {
    const order = await fetch(`${url}/api/orders/${person.orderId}`, { headers: bearer(person) });
    const { parts } = (await order.json()) as { parts: { fileId: string }[] };
    const file = await fetch(`${url}/api/files/${parts[0]!.fileId}`, { headers: bearer(person) });
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(person.bytes);
  }
  const names = (await readdir(join(dataDir, 'mail'))).filter((name) => !name.startsWith('.'));
  const texts = await Promise.all(names.map((name) => readFile(join(dataDir, 'mail', name), 'utf8')));
  const confirmed = texts.filter((text) => /^Subject: .*order/im.test(text)).length;
  expect(confirmed).toBe(kept.length);
}

/** A day later, as far as the sweep at the next start can tell: rows name each stored file, and there is no other. */
async function expectNothingHalfStored(site: SupervisedSite): Promise<void> {
  const files = join(site.dataDir, 'files');
  const longAgo = new Date(Date.now() - 86_400_000);
  for (const name of await readdir(join(files, 'incoming')))
    await utimes(join(files, 'incoming', name), longAgo, longAgo);
  site.startAgain();
  await site.isReady();
  const named = await withDatabase(await site.connect(), async (db) => {
    const keys = await sql<{ key: string }>`
      select storage_key as key from files where erased_at is null
      union all select storage_key from documents union all select storage_key from part_pictures
    `.execute(db);
    expect(await db.selectFrom('pendingFiles').selectAll().execute()).toEqual([]);
    return keys.rows.map(({ key }) => key).toSorted();
  });
  const stored = (await readdir(files, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(stored.map(({ name }) => name).toSorted()).toEqual(named);
}
