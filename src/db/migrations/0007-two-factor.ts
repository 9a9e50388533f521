/** Second factors with their recovery codes, sessions that say when and where from they were last used, and rate limits that all processes share. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table two_factor (
      user_id text primary key references users on delete cascade,
      -- Sealed under a key of the installation: who reads this table cannot make codes.
      secret text not null,
      created_at timestamptz not null default now(),
      -- null: begun, and not yet asked for at login.
      confirmed_at timestamptz,
      -- The 30 seconds whose code was used last: that one and all before it are spent.
      last_step bigint,
      check (confirmed_at is null or last_step is not null)
    )`.execute(db);

  await sql`
    create table recovery_codes (
      user_id text not null references two_factor on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    )`.execute(db);

  await sql`alter table sessions add column last_seen_at timestamptz not null default now()`.execute(db);
  await sql`update sessions set last_seen_at = created_at`.execute(db);
  await sql`alter table sessions add column address text not null default ''`.execute(db);

  // The columns, in this order, are those of RateLimiterPostgres (rate-limiter-flexible), which writes the rows.
  await sql`
    create table rate_limits (
      -- The limit's name and a keyed hash: no address and no email.
      key text primary key,
      points bigint not null default 0,
      -- Milliseconds since 1970.
      expire bigint
    )`.execute(db);
  await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db);
}
