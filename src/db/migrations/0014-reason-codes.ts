/** Reasons of parts that a person prices were sentences; now they are codes with values. Those that were kept stay as they were written. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update quote_parts set price = jsonb_set(price, '{reasons}', (
      select jsonb_agg(
        case jsonb_typeof(reason) when 'string' then jsonb_build_object('code', 'text', 'text', reason) else reason end
        order by position
      )
      from jsonb_array_elements(price -> 'reasons') with ordinality as listed (reason, position)
    ))
    where jsonb_array_length(price -> 'reasons') > 0`.execute(db);
}
