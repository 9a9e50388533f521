/** Keys under which an upload is storing bytes that no row of `files` names yet: what a process that is killed in between leaves behind. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pending_files (
      storage_key text primary key,
      started_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index pending_files_started_at on pending_files (started_at)`.execute(db);
}
