/** What the shop writes with a price or a refusal stays with the quote; so does the address that a customer gives before there is a price. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table quotes
      add column shop_message text not null default '',
      add column ship_to jsonb`.execute(db);
}
