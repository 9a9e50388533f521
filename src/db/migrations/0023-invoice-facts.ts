/** What an invoice has to say: the buyer's PO number and tax id, the terms of delivery of that day, and the shop's own bank and tax id. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column po_number text not null default '',
      add column buyer_tax_id text not null default '',
      -- null: ordered before the terms were kept.
      add column delivery_terms text check (delivery_terms in ('EXW', 'FCA', 'DAP', 'DDP'))`.execute(db);
  await sql`alter table site_settings add column billing jsonb not null default '{}'`.execute(db);
}
