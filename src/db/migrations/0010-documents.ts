/** The papers of each order: where their encrypted bytes lie, and under which key. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table documents (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders,
      kind text not null check (kind in ('invoice', 'packing-list')),
      -- The invoice's, for example "INV-000042"; of a packing list the order's.
      number text not null check (number <> ''),
      storage_key text not null unique,
      wrapped_key bytea not null check (octet_length(wrapped_key) = 60),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      bytes bigint not null check (bytes > 0),
      made_at timestamptz not null default now(),
      -- Whoever makes the same one a second time is too late.
      unique (order_id, kind)
    )`.execute(db);

  // A new secret wraps the key anew; everything else of a document stays as it was made.
  await sql`
    create trigger documents_stay
    before update of id, order_id, kind, number, storage_key, sha256, bytes, made_at or delete or truncate on documents
    for each statement execute function refuse_change()`.execute(db);
}
