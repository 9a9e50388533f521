/** When the shop works, the day that an order was promised to ship, and more speeds than two. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table site_settings add column calendar jsonb not null default '{}'`.execute(db);
  // A day on the shop's clock, as text: a driver would turn a date into an instant of its own time zone. null: ordered before days were promised.
  await sql`
    alter table orders add column ship_date text
      check (ship_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`.execute(db);
  await sql`
    alter table quotes
      drop constraint quotes_speed_check,
      add constraint quotes_speed_check check (speed in ('economy', 'standard', 'express', 'rush'))`.execute(db);
  await sql`
    alter table orders
      drop constraint orders_speed_check,
      add constraint orders_speed_check check (speed in ('economy', 'standard', 'express', 'rush'))`.execute(db);
}
