/** Who stands behind the legal texts, what the shop promises, texts of its own, and which ones it has approved. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_settings add column legal jsonb not null default '{}'`.execute(db);
}
