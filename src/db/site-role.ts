/**
 * What the site may do in the embedded database: read and write rows, and run its queue. Tables belong to the owner, so whoever gets a
 * statement past the site can neither change a table, nor drop one, nor disable a trigger: the logs stay as they were written. No files of
 * the server and no programs either.
 */
import type { Pool } from 'pg';
import { OWNER, SITE } from '#db/embedded-access.ts';

/**
 * Run by the owner after the migrations. The queue makes and changes its tables itself, so it gets a schema of its own; in a database of
 * an earlier version they belong to the owner. Tables that later migrations make are given by default.
 */
const GIVE = `
begin;
revoke all on database "$DATABASE" from public;
grant connect on database "$DATABASE" to ${SITE};
revoke all on schema public from public;
grant usage on schema public to ${SITE};
grant select, insert, update, delete on all tables in schema public to ${SITE};
revoke all on kysely_migration, kysely_migration_lock from ${SITE};
alter default privileges for role ${OWNER} in schema public grant select, insert, update, delete on tables to ${SITE};
do $$
declare
  each text;
begin
  for each in
    select format('alter table %s owner to ${SITE}', oid::regclass) from pg_class
      where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
    union all
    select format('alter view %s owner to ${SITE}', oid::regclass) from pg_class
      where relnamespace = 'pgboss'::regnamespace and relkind = 'v'
    union all
    select format('alter routine %s owner to ${SITE}', oid::regprocedure) from pg_proc
      where pronamespace = 'pgboss'::regnamespace
    union all
    select format('alter type %s owner to ${SITE}', oid::regtype) from pg_type
      where typnamespace = 'pgboss'::regnamespace and typtype in ('e', 'd')
  loop
    execute each;
  end loop;
end $$;
alter schema pgboss owner to ${SITE};
commit`;

/** Gives the site's role its rights in this database. Does nothing when it has them: the schema changes hands last. */
export async function giveToSite(owner: Pool, database: string): Promise<void> {
  const { rowCount } = await owner.query(
    "select 1 from pg_namespace where nspname = 'pgboss' and nspowner = $1::regrole",
    [SITE],
  );
  if (rowCount === 0) await owner.query(GIVE.replaceAll('$DATABASE', () => database));
}
