/** What a part cost in the order that its quote repeats, so that the new price can be set beside it, line by line. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table quotes add column repeats_order text`.execute(db);
  await sql`
    alter table quote_parts add column earlier_price jsonb`.execute(db);
}
