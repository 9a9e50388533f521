/** Molds that orders paid for: later orders of their buyers use them again. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tools (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders,
      -- Of the part in the order.
      position integer not null check (position >= 0),
      file_name text not null,
      -- Of the file that it was made for.
      sha256 text not null,
      material text not null,
      finish text not null,
      cavities integer not null check (cavities > 0),
      state text not null default 'in use' check (state in ('in use', 'worn', 'scrapped')),
      unique (order_id, position)
    )`.execute(db);
  await sql`create index tools_sha256 on tools (sha256)`.execute(db);

  // Earlier orders: the line of the press tells the cavities ("Press time, 21.3 s a cycle, 2 a shot"). Where a shop hides its lines, or a person set the price, nothing does.
  await sql`
    insert into tools (order_id, position, file_name, sha256, material, finish, cavities)
    select orders.id, part.number - 1, part.body ->> 'fileName', files.sha256,
      part.body #>> '{choices,material}', part.body #>> '{choices,finish}',
      coalesce(substring(press.line ->> 'label' from ', ([1-9][0-9]{0,3}) a shot$')::integer, 1)
    from orders
      cross join lateral jsonb_array_elements(orders.parts) with ordinality as part (body, number)
      join files on files.id = (part.body ->> 'fileId')::uuid
      join lateral (
        select line from jsonb_array_elements(part.body #> '{price,lines}') line where line ->> 'id' = 'press-time' limit 1
      ) press on true
    where part.body #>> '{choices,process}' = 'molding'
      and part.body #> '{choices,hasTool}' is null
      and exists (select from jsonb_array_elements(part.body #> '{price,lines}') line where line ->> 'group' = 'tool')`.execute(
    db,
  );
}
