/** What waits for an admin to say yes or no, contact messages first; and the address that an answer to a mail goes to. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table requests (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('User Registration', 'Business Inquiry', 'Manual Quote')),
      name text not null,
      email text not null check (email = lower(email)),
      phone text not null default '',
      message text not null default '',
      status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index requests_created_at on requests (created_at desc)`.execute(db);
  await sql`create index requests_pending on requests (created_at desc) where status = 'Pending'`.execute(db);

  await sql`alter table mails add column reply_to text`.execute(db);
}
