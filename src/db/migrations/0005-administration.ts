/**
 * What the panel works with: requests that are decided and noted on, accounts that are vetted or closed, orders that keep who ordered,
 * prices set by people, and a log of all of it. Lists are searched by any part of a word, so each searched table keeps its words in one
 * column with a trigram index.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);

  // lower(), || and coalesce() only: a generated column may not depend on anything that changes. The line feed keeps two fields from reading as one.
  await sql`
    alter table users
      add column vetted_at timestamptz,
      add column deleted_at timestamptz,
      add column search_text text generated always as (lower(name || chr(10) || email)) stored`.execute(db);
  await sql`create index users_search on users using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`create index users_customers_name on users (name, id) where role = 'customer' and deleted_at is null`.execute(
    db,
  );
  await sql`create index users_customers_email on users (email, id) where role = 'customer' and deleted_at is null`.execute(
    db,
  );
  await sql`create index users_customers_created on users (created_at, id) where role = 'customer' and deleted_at is null`.execute(
    db,
  );

  // A deleted account's files are gone; the rows stay for the orders that name them.
  await sql`alter table files add column erased_at timestamptz`.execute(db);

  await sql`alter table quotes drop constraint quotes_status_check`.execute(db);
  await sql`
    alter table quotes add constraint quotes_status_check
      check (status in ('measuring', 'priced', 'manual', 'failed', 'declined', 'ordered'))`.execute(db);

  await sql`alter table orders add column customer_name text, add column customer_email text`.execute(db);
  await sql`
    update orders set customer_name = users.name, customer_email = users.email
      from users where users.id = orders.owner_id`.execute(db);
  await sql`
    alter table orders
      alter column customer_name set not null,
      alter column customer_email set not null,
      add column search_text text generated always as (
        lower(order_number || chr(10) || coalesce(tracking_id, '') || chr(10) || status || chr(10)
          || customer_name || chr(10) || customer_email)) stored`.execute(db);
  await sql`create index orders_search on orders using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`create index orders_customer_name on orders (customer_name, id)`.execute(db);
  await sql`create index orders_customer_email on orders (customer_email, id)`.execute(db);
  await sql`create index orders_total on orders (total_minor, id)`.execute(db);

  await sql`
    alter table requests
      -- Of a registration: the account; of a manual quote: the account that asked.
      add column user_id text references users on delete cascade,
      add column quote_id uuid unique references quotes on delete cascade,
      add column decided_at timestamptz,
      add column decided_by text,
      add column search_text text generated always as (
        lower(name || chr(10) || email || chr(10) || kind || chr(10) || status)) stored,
      add check (kind <> 'Manual Quote' or quote_id is not null),
      add check ((status = 'Pending') = (decided_at is null))`.execute(db);
  await sql`create index requests_search on requests using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`create index requests_name on requests (name, id)`.execute(db);
  await sql`create index requests_user on requests (user_id)`.execute(db);

  await sql`
    create table request_notes (
      id bigint generated always as identity primary key,
      request_id uuid not null references requests on delete cascade,
      author_id text not null,
      author_name text not null,
      text text not null check (text <> ''),
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index request_notes_request on request_notes (request_id, id)`.execute(db);

  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      -- Text, not a reference: the log outlives whom it names.
      actor_id text not null,
      actor_name text not null,
      action text not null,
      subject_kind text not null,
      subject_id text not null,
      subject_name text not null,
      details jsonb not null default '{}',
      search_text text generated always as (
        lower(actor_name || chr(10) || action || chr(10) || subject_kind || chr(10) || subject_name)) stored
    )`.execute(db);
  await sql`create index audit_log_search on audit_log using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`create index audit_log_subject on audit_log (subject_kind, subject_id, id)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'Rows of % are added and never changed or removed', tg_table_name;
    end $$`.execute(db);
  await sql`
    create trigger audit_log_stays before update or delete or truncate on audit_log
      for each statement execute function refuse_change()`.execute(db);
  // Also for a session that applies what another server sends, where ordinary triggers rest.
  await sql`alter table audit_log enable always trigger audit_log_stays`.execute(db);
}
