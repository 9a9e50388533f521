/** The address book of an account with its tax id and carrier account, and the same things of a quote and an order, with the buyer's reference. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table addresses (
      id uuid primary key default gen_random_uuid(),
      owner_id text not null references users on delete cascade,
      name text not null,
      company text not null,
      phone text not null,
      address text not null,
      city text not null,
      state text not null,
      zip text not null,
      country text not null,
      is_shipping_default boolean not null,
      is_billing_default boolean not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index addresses_owner on addresses (owner_id, created_at)`.execute(db);
  await sql`create unique index addresses_shipping_default on addresses (owner_id) where is_shipping_default`.execute(
    db,
  );
  await sql`create unique index addresses_billing_default on addresses (owner_id) where is_billing_default`.execute(db);
  await sql`
    create table buyer_details (
      owner_id text primary key references users on delete cascade,
      tax_country text not null default '',
      tax_id text not null default '',
      collect jsonb
    )`.execute(db);
  for (const table of ['quotes', 'orders'])
    await sql`
      alter table ${sql.table(table)}
        add column reference text not null default '',
        -- null: the shipping address.
        add column bill_to jsonb,
        -- null: it is not sent on an account of the buyer's.
        add column collect jsonb`.execute(db);
}
