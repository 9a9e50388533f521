/**
 * Files, what the engine found in them, rate cards, quotes, orders and the mail outbox.
 * `owner_id` is the id of an account: accounts have their own migration, which adds the foreign keys.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      id uuid primary key default gen_random_uuid(),
      owner_id text not null,
      name text not null check (length(name) between 1 and 255),
      bytes bigint not null check (bytes > 0),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      -- Two rows may share neither the stored bytes nor their fate: each upload is stored once, under a key of its own.
      storage_key text not null unique,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index files_owner on files (owner_id, created_at desc)`.execute(db);
  await sql`create index files_sha256 on files (sha256)`.execute(db);

  await sql`
    create table analyses (
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      engine_version integer not null,
      facts jsonb,
      failure jsonb,
      created_at timestamptz not null default now(),
      primary key (sha256, engine_version),
      -- Read or not read, never both and never neither.
      check ((facts is null) <> (failure is null))
    )`.execute(db);

  await sql`
    create table rate_cards (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      version integer not null unique check (version > 0),
      body jsonb not null,
      published_at timestamptz not null default now(),
      -- null: shipped with the project, published by no person.
      created_by text
    )`.execute(db);

  await sql`
    create table quotes (
      id uuid primary key default gen_random_uuid(),
      owner_id text not null,
      status text not null check (status in ('measuring', 'priced', 'manual', 'failed', 'ordered')),
      speed text not null check (speed in ('standard', 'express')),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      rate_card_id uuid not null references rate_cards,
      total_minor bigint check (total_minor > 0),
      lead_time_days integer check (lead_time_days > 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- A price that can be ordered is complete.
      check (status not in ('priced', 'ordered') or (total_minor is not null and lead_time_days is not null))
    )`.execute(db);
  await sql`create index quotes_owner on quotes (owner_id, created_at desc)`.execute(db);
  await sql`create index quotes_waiting on quotes (status, created_at) where status in ('measuring', 'manual')`.execute(
    db,
  );

  await sql`
    create table quote_parts (
      id uuid primary key default gen_random_uuid(),
      quote_id uuid not null references quotes on delete cascade,
      position integer not null check (position >= 0),
      file_id uuid not null references files,
      choices jsonb not null,
      price jsonb,
      failure jsonb,
      unique (quote_id, position),
      check (price is null or failure is null)
    )`.execute(db);
  await sql`create index quote_parts_file on quote_parts (file_id)`.execute(db);

  await sql`
    create table orders (
      id uuid primary key default gen_random_uuid(),
      order_number text not null unique,
      owner_id text not null,
      -- Unique: this is what makes a second order of the same quote impossible.
      quote_id uuid not null unique references quotes,
      status text not null check (status in ('Processing', 'Shipped', 'Delivered')),
      tracking_id text check (tracking_id <> ''),
      ship_to jsonb not null,
      parts jsonb not null,
      speed text not null check (speed in ('standard', 'express')),
      lead_time_days integer not null check (lead_time_days > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      total_minor bigint not null check (total_minor > 0),
      placed_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index orders_owner on orders (owner_id, placed_at desc)`.execute(db);
  await sql`create index orders_placed_at on orders (placed_at desc)`.execute(db);
  await sql`create index orders_status on orders (status, placed_at desc)`.execute(db);
  await sql`create index orders_tracking on orders (lower(tracking_id)) where tracking_id is not null`.execute(db);

  await sql`
    create table order_events (
      id bigint generated always as identity primary key,
      order_id uuid not null references orders on delete cascade,
      at timestamptz not null default now(),
      status text not null check (status in ('Processing', 'Shipped', 'Delivered')),
      tracking_id text,
      actor_id text not null,
      actor_name text not null,
      actor_role text not null check (actor_role in ('customer', 'admin'))
    )`.execute(db);
  await sql`create index order_events_order on order_events (order_id, id)`.execute(db);

  await sql`
    create table mails (
      id uuid primary key default gen_random_uuid(),
      dedupe_key text not null unique,
      recipient text not null,
      subject text not null,
      text text not null,
      html text not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      attempts integer not null default 0,
      last_error text
    )`.execute(db);
  await sql`create index mails_unsent on mails (created_at) where sent_at is null`.execute(db);
}
