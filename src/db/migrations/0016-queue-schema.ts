/** The schema of the queue, which makes its tables itself. Made here, so that the role of the site needs no right to make schemas. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `if not exists` would ask for the right to make schemas even where it exists.
  await sql`
    do $$ begin
      if to_regnamespace('pgboss') is null then create schema pgboss; end if;
    end $$`.execute(db);
}
