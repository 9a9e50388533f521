/** Several codes of one account are valid beside each other. Each has tries of its own for the browser that asked for it, and others that everybody else shares. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Codes live for minutes: whoever holds one asks for another.
  await sql`drop table reset_codes`.execute(db);
  await sql`
    create table reset_codes (
      id uuid primary key default gen_random_uuid(),
      user_id text not null references users on delete cascade,
      code_hash text not null,
      -- Of the cookie that the answer set.
      browser_hash text not null,
      own_tries_left integer not null check (own_tries_left >= 0),
      shared_tries_left integer not null check (shared_tries_left >= 0),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index reset_codes_user on reset_codes (user_id)`.execute(db);
}
