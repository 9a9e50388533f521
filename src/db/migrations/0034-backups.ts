/** The backups that the site made by itself, or could not make. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id bigint generated always as identity primary key,
      name text not null,
      started_at timestamptz not null,
      -- null: it is being written, or its process was killed.
      ended_at timestamptz,
      bytes bigint,
      -- Why there is none; null where there is one.
      failure text,
      check (ended_at is null or (bytes is null) <> (failure is null))
    )`.execute(db);
}
