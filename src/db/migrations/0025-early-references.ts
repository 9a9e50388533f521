/** PO number and tax id that the customer gives with an early address, until the quote is ordered. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table quotes
      add column po_number text not null default '',
      add column buyer_tax_id text not null default ''`.execute(db);
}
