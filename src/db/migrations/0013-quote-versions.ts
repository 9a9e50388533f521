/**
 * The versions that made a price: in its JSON, and as columns of the part, which the database reads from there. Of the prices made so far only the
 * rate card is known.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const unrecorded = (price: string) => sql`
    jsonb_build_object('engine', null, 'pricing', null, 'catalog', null, 'rateCard', ${sql.raw(price)} -> 'rateCard' -> 'version')`;
  await sql`
    update quote_parts set price = price || jsonb_build_object('versions', ${unrecorded('price')})
    where price is not null`.execute(db);
  await sql`
    update orders set parts = (
      select jsonb_agg(
        jsonb_set(part, '{price,versions}', ${unrecorded("part -> 'price'")})
        order by position
      )
      from jsonb_array_elements(parts) with ordinality as listed (part, position)
    )
    where parts <> '[]'`.execute(db);
  await sql`
    alter table quote_parts
      add column engine_version integer generated always as ((price #>> '{versions,engine}')::integer) stored,
      add column pricing_version integer generated always as ((price #>> '{versions,pricing}')::integer) stored,
      add column catalog_version integer generated always as ((price #>> '{versions,catalog}')::integer) stored,
      add column rate_card_version integer generated always as ((price #>> '{versions,rateCard}')::integer) stored`.execute(
    db,
  );
}
