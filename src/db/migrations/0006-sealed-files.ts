/** The key of each encrypted file, and who has looked at which file. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // 12 bytes of nonce, 32 of key, 16 of tag. null: stored before files were encrypted.
  await sql`alter table files add column wrapped_key bytea check (octet_length(wrapped_key) = 60)`.execute(db);

  await sql`
    create table file_looks (
      id bigint generated always as identity primary key,
      -- No foreign key: what was seen stays known when the file itself is gone.
      file_id uuid not null,
      at timestamptz not null default now(),
      how text not null check (how in ('download')),
      actor_id text not null,
      actor_name text not null,
      actor_role text not null check (actor_role in ('customer', 'admin'))
    )`.execute(db);
  await sql`create index file_looks_file on file_looks (file_id, id desc)`.execute(db);

  await sql`
    create trigger file_looks_stay before update or delete or truncate on file_looks
    for each statement execute function refuse_change()`.execute(db);
  // Also for a session that applies what another server sends, where ordinary triggers rest.
  await sql`alter table file_looks enable always trigger file_looks_stay`.execute(db);
}
