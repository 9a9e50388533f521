/** What customer and shop write to each other about an order. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_messages (
      id bigint generated always as identity primary key,
      order_id uuid not null references orders on delete cascade,
      at timestamptz not null default now(),
      author_id text not null,
      author_name text not null,
      author_role text not null check (author_role in ('customer', 'admin')),
      text text not null check (text <> '')
    )`.execute(db);
  await sql`create index order_messages_order on order_messages (order_id, id)`.execute(db);
}
