/** Freight, duty and taxes of an order, the rate of exchange that it was placed at, and the shop's tables that both follow from. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      -- null: no freight was chosen.
      add column landed jsonb,
      -- null: in the currency of the rate card.
      add column exchange jsonb`.execute(db);
  await sql`alter table site_settings add column landed jsonb not null default '{}'`.execute(db);
}
