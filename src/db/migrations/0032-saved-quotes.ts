/** Quotes that are saved: number, version, name and the day they were priced on; links that show one of them to people without an account. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Random digits, so that a number does not tell how many quotes there are. The versions of a quote share it.
  await sql`
    alter table quotes
      add column number text not null default (
        'Q-' || upper(substr(md5(gen_random_uuid()::text), 1, 5)) || '-' || upper(substr(md5(gen_random_uuid()::text), 1, 5))
      ),
      add column version integer not null default 1 check (version > 0),
      add column from_version integer check (from_version > 0),
      add column name text not null default '' check (length(name) <= 100),
      add column priced_at timestamptz,
      add constraint quotes_number_version unique (number, version)`.execute(db);
  await sql`update quotes set priced_at = updated_at where status in ('priced', 'ordered')`.execute(db);

  await sql`
    create table quote_shares (
      id uuid primary key default gen_random_uuid(),
      quote_id uuid not null references quotes on delete cascade,
      -- Of the secret in the address, which is not kept.
      token_hash text not null unique,
      label text not null default '' check (length(label) <= 100),
      shows_geometry boolean not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index quote_shares_quote on quote_shares (quote_id, created_at desc)`.execute(db);

  // Without a foreign key: what was opened stays told when the link and its quote are gone.
  await sql`
    create table share_accesses (
      id bigint generated always as identity primary key,
      share_id uuid not null,
      at timestamptz not null default now(),
      what text not null check (what in ('page', 'document', 'file'))
    )`.execute(db);
  await sql`create index share_accesses_share on share_accesses (share_id, at desc)`.execute(db);
  await sql`
    create trigger share_accesses_stay before update or delete or truncate on share_accesses
      for each statement execute function refuse_change()`.execute(db);
  await sql`alter table share_accesses enable always trigger share_accesses_stay`.execute(db);

  // A file that goes out by a link is told beside those that people download.
  await sql`
    alter table file_looks
      drop constraint file_looks_actor_role_check,
      add constraint file_looks_actor_role_check check (actor_role in ('customer', 'admin', 'link'))`.execute(db);
}
