/** The books: an invoice for each order, the payments and refunds that were recorded for it. Entries are added and never changed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transactions (
      id uuid primary key default gen_random_uuid(),
      -- For example "INV-000042".
      number text not null unique,
      kind text not null check (kind in ('Invoice', 'Payment', 'Refund')),
      order_id uuid not null references orders,
      -- As they are on the order, which never changes: a list needs no second table.
      order_number text not null,
      customer_name text not null,
      customer_email text not null,
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      -- How it was paid; null for an invoice.
      method text check (method in ('Bank transfer', 'Card', 'Check', 'Other')),
      -- What the bank or the customer calls it, for example a purchase order's number.
      reference text not null default '',
      -- Name of the admin; null for the invoice that comes with an order.
      recorded_by text,
      recorded_at timestamptz not null default now(),
      -- Given by the form that recorded it: a button that is pressed twice records once.
      request_key uuid unique,
      search_text text generated always as (
        lower(number || chr(10) || kind || chr(10) || order_number || chr(10) || customer_name || chr(10)
          || customer_email || chr(10) || reference)) stored,
      check ((kind = 'Invoice') = (method is null))
    )`.execute(db);
  await sql`create unique index transactions_one_invoice on transactions (order_id) where kind = 'Invoice'`.execute(db);
  await sql`create index transactions_order on transactions (order_id, recorded_at)`.execute(db);
  await sql`create index transactions_recorded_at on transactions (recorded_at, id)`.execute(db);
  await sql`create index transactions_amount on transactions (amount_minor, id)`.execute(db);
  await sql`create index transactions_customer on transactions (customer_name, id)`.execute(db);
  await sql`create index transactions_search on transactions using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`
    create trigger transactions_stay before update or delete or truncate on transactions
      for each statement execute function refuse_change()`.execute(db);

  // Numbers without gaps, as tax offices want them of invoices: a sequence would lose one with each transaction that fails.
  await sql`
    create table transaction_numbers (
      kind text primary key,
      last integer not null
    )`.execute(db);
  await sql`
    insert into transactions
        (number, kind, order_id, order_number, customer_name, customer_email, amount_minor, currency, recorded_at)
      select 'INV-' || lpad(row_number() over (order by placed_at, id)::text, 6, '0'), 'Invoice',
             id, order_number, customer_name, customer_email, total_minor, currency, placed_at
        from orders`.execute(db);
  await sql`
    insert into transaction_numbers (kind, last)
      values ('Invoice', (select count(*) from orders)), ('Payment', 0), ('Refund', 0)`.execute(db);
}
