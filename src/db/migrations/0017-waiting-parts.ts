/** The place of a part in the queue of the analysis, and how its tries ended. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table quote_parts
      add column turn integer not null default 0,
      add column starts integer not null default 0,
      add column failed_tries integer not null default 0`.execute(db);
  await sql`
    create index quote_parts_waiting on quote_parts (turn) where price is null and failure is null`.execute(db);
}
