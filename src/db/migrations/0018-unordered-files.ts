/** When the owner of an uploaded file that was not ordered was told that it will be removed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column expiry_told_at timestamptz`.execute(db);
}
