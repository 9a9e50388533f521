/** What admins set for the whole site, and the indexes by which old rows are found that nobody needs any more. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_settings (
      -- One row, which is there from the beginning: it can be locked.
      only_row boolean primary key default true check (only_row),
      -- Counts changes: who saves names the version that was changed, and processes look at it to learn of a new one.
      version integer not null default 1,
      -- Only what differs from what the site would say by itself.
      brand jsonb not null default '{}',
      shipping jsonb not null default '{}',
      admins_need_second_factor boolean not null default false,
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`insert into site_settings default values`.execute(db);

  await sql`create index mails_sent on mails (sent_at) where sent_at is not null`.execute(db);
  await sql`create index email_verifications_expires_at on email_verifications (expires_at)`.execute(db);
}
