/** Pictures of parts, by content: where their encrypted bytes lie, and under which key. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table part_pictures (
      id uuid primary key default gen_random_uuid(),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      engine_version integer not null,
      storage_key text not null unique,
      wrapped_key bytea not null check (octet_length(wrapped_key) = 60),
      bytes integer not null check (bytes > 0),
      made_at timestamptz not null default now(),
      unique (sha256, engine_version)
    )`.execute(db);
}
