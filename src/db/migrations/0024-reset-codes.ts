/** Several codes of one account are valid beside each other, and none is used up by wrong guesses: they are too long to be guessed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Codes live for minutes: whoever holds one of six digits asks for another.
  await sql`drop table reset_codes`.execute(db);
  await sql`
    create table reset_codes (
      code_hash text primary key,
      user_id text not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index reset_codes_user on reset_codes (user_id)`.execute(db);
}
