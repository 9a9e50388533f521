/** Accounts, their sessions, the links that verify an address and the codes that reset a password. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      -- Text, as the owner columns of the first migration are.
      id text primary key default gen_random_uuid()::text,
      role text not null check (role in ('customer', 'admin')),
      name text not null,
      -- One account an address, whatever its role: parsed to lower case at the door, held to it here.
      email text not null unique check (email = lower(email)),
      phone_no text not null default '',
      password_hash text not null,
      email_verified_at timestamptz,
      disabled_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index users_created_at on users (created_at desc)`.execute(db);

  await sql`
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      user_id text not null references users on delete cascade,
      -- 30 days, or the length of a browser's session.
      remember boolean not null,
      user_agent text not null default '',
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_expires_at on sessions (expires_at)`.execute(db);

  await sql`
    create table email_verifications (
      -- SHA-256 of the token in the mail: who reads this table cannot verify anybody's address.
      token_hash text primary key,
      user_id text not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index email_verifications_user on email_verifications (user_id)`.execute(db);

  await sql`
    create table reset_codes (
      -- One code an account: a new one takes the old one's place.
      user_id text primary key references users on delete cascade,
      code_hash text not null,
      tries_left integer not null check (tries_left >= 0),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);

  await sql`alter table files add foreign key (owner_id) references users`.execute(db);
  await sql`alter table quotes add foreign key (owner_id) references users`.execute(db);
  await sql`alter table orders add foreign key (owner_id) references users`.execute(db);
}
