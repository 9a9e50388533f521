/** Figures of the whole shop, read from the database when somebody asks: the same for all processes, so the first one tells them. */
import { type Kysely, sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Database } from '#db/schema.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { SealedStorage } from '#server/storage/sealed-storage.ts';

export interface Shop {
  db: Kysely<Database>;
  storage: Pick<SealedStorage, 'freeBytes'>;
}

export function addShopMetrics({ registry }: Pick<Metrics, 'registry'>, { db, storage }: Shop): void {
  const registers = [registry];
  new Gauge({
    name: 'partwright_queue_jobs',
    help: 'Jobs that wait, run or have failed for good, by queue',
    labelNames: ['queue', 'state'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { queue, state, count } of await countJobs(db)) this.set({ queue, state }, count);
    },
  });
  new Gauge({
    name: 'partwright_queue_oldest_seconds',
    help: 'How long the oldest job that could run has waited, by queue',
    labelNames: ['queue'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { queue, seconds } of await findOldest(db)) this.set({ queue }, seconds);
    },
  });
  new Gauge({
    name: 'partwright_mails_unsent',
    help: 'Mails that no mail server has taken yet, by whether one was tried',
    labelNames: ['tried'] as const,
    registers,
    async collect() {
      const { rows } = await sql<{ tried: number; fresh: number }>`
        select count(*) filter (where attempts > 0)::integer as tried, count(*) filter (where attempts = 0)::integer as fresh
          from mails where sent_at is null`.execute(db);
      this.set({ tried: 'yes' }, rows[0]!.tried);
      this.set({ tried: 'no' }, rows[0]!.fresh);
    },
  });
  new Gauge({
    name: 'partwright_storage_free_bytes',
    help: 'Free space where files are kept',
    registers,
    async collect() {
      this.set(await storage.freeBytes());
    },
  });
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
