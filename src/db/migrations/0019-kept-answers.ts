/** What was answered to calls that must not be done twice. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_answers (
      -- The id of an account; empty for calls that anybody may make.
      owner text not null,
      call text not null,
      request_key uuid not null,
      -- SHA-256 of what was sent: another text under the same key is another request.
      sent bytea not null,
      at timestamptz not null default now(),
      -- null only inside the transaction that does the work.
      answer jsonb,
      primary key (owner, call, request_key, sent)
    )`.execute(db);
  await sql`create index kept_answers_at on kept_answers (at)`.execute(db);
}
