/** Figures of the whole shop, read from the database when somebody asks: the same for all processes, so the first one tells them. */

import { type Kysely, sql } from 'kysely';
import { Gauge } from 'prom-client';
import { findLastBackups } from '#db/backups.ts';
import { countUnsent } from '#db/mails.ts';
import type { Database } from '#db/schema.ts';
import type { ReadReadiness } from '#server/api/health.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { SealedStorage } from '#server/storage/sealed-storage.ts';

export interface Shop {
  db: Kysely<Database>;
  storage: Pick<SealedStorage, 'freeBytes'>;
  readiness: ReadReadiness;
  /** Whether the site makes backups by itself. */
  makesBackups: boolean;
}

/** Prometheus gives up after 10 s, and would have no figure at all. */
const READ_WITHIN_MS = 4_000;

export function addShopMetrics({ registry }: Pick<Metrics, 'registry'>, shop: Shop): void {
  const { db, storage, readiness, makesBackups } = shop;
  const registers = [registry];
  new Gauge({
    name: 'partwright_ready',
    help: 'What /readyz says of each part: 1 works, 0 does not',
    labelNames: ['part'] as const,
    registers,
    async collect() {
      const { parts } = await readiness();
      for (const [part, state] of Object.entries(parts)) this.set({ part }, state === 'ok' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'partwright_queue_jobs',
    help: 'Jobs that wait, run or have failed for good, by queue',
    labelNames: ['queue', 'state'] as const,
    registers,
    async collect() {
      const jobs = await known(countJobs(db));
      this.reset();
      for (const { queue, state, count } of jobs ?? []) this.set({ queue, state }, count);
    },
  });
  new Gauge({
    name: 'partwright_queue_oldest_seconds',
    help: 'How long the oldest job that could run has waited, by queue',
    labelNames: ['queue'] as const,
    registers,
    async collect() {
      const oldest = await known(findOldest(db));
      this.reset();
      for (const { queue, seconds } of oldest ?? []) this.set({ queue }, seconds);
    },
  });
  new Gauge({
    name: 'partwright_mails_unsent',
    help: 'Mails that are still to be sent, by whether it was tried',
    labelNames: ['tried'] as const,
    registers,
    async collect() {
      const unsent = await known(countUnsent(db));
      this.reset();
      if (!unsent) return;
      this.set({ tried: 'yes' }, unsent.tried);
      this.set({ tried: 'no' }, unsent.fresh);
    },
  });
  new Gauge({
    name: 'partwright_mails_given_up',
    help: 'Mails that no mail server took within a day of tries; nobody sends them any more',
    registers,
    async collect() {
      setOrRemove(this, (await known(countUnsent(db)))?.givenUp ?? null);
    },
  });
  new Gauge({
    name: 'partwright_mails_oldest_seconds',
    help: 'How long the oldest mail that is still to be sent has waited; 0 when there is none',
    registers,
    async collect() {
      setOrRemove(this, await known(findOldestMail(db)));
    },
  });
  new Gauge({
    name: 'partwright_storage_free_bytes',
    help: 'Free space where files are kept',
    registers,
    async collect() {
      setOrRemove(this, await known(storage.freeBytes()));
    },
  });
  if (makesBackups)
    new Gauge({
      name: 'partwright_backup_made_timestamp_seconds',
      help: 'When the last whole backup was begun, in seconds since 1970; 0 when there is none',
      registers,
      async collect() {
        const last = await known(findLastBackups(db));
        setOrRemove(this, last && (last.madeAt?.getTime() ?? 0) / 1000);
      },
    });
}

/**
 * null for what cannot be read now: its figure is missing, and the others are told. They have to be while the database is away: of that moment
 * the alerts are.
 */
async function known<T>(reading: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, READ_WITHIN_MS, null);
  });
  // `readiness` has logged why.
  return Promise.race([reading.catch(() => null), limit]).finally(() => clearTimeout(timer));
}

/** A gauge without labels that is reset says 0, which is a figure. */
function setOrRemove(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}

async function countJobs(db: Kysely<Database>) {
  const { rows } = await sql<{ queue: string; state: string; count: number }>`
    select name as queue, state::text as state, count(*)::integer as count
      from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name, state`.execute(db);
  return rows;
}

async function findOldest(db: Kysely<Database>) {
  const { rows } = await sql<{ queue: string; seconds: number }>`
    select name as queue, extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as seconds
      from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`.execute(db);
  return rows;
}

/** By its job: a mail that was given up after a day has none left, and would be the oldest for good. */
async function findOldestMail(db: Kysely<Database>) {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as seconds
      from pgboss.job where name = 'send-mail' and state in ('created', 'retry', 'active')`.execute(db);
  return rows[0]!.seconds;
}
