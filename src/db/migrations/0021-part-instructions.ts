/** What a buyer says of a part: the thickness of its sheet (until now a choice, though nobody chose it), a note, and a drawing. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table quote_parts
      add column thickness_mm double precision check (thickness_mm > 0),
      add column note text not null default '',
      add column drawing_id uuid references files`.execute(db);
  await sql`create index on quote_parts (drawing_id) where drawing_id is not null`.execute(db);
  await sql`
    update quote_parts set
      thickness_mm = nullif((choices ->> 'thicknessMm')::double precision, 0),
      choices = choices - 'thicknessMm'
    where choices ? 'thicknessMm'`.execute(db);
  await sql`
    update orders set parts = (
      select jsonb_agg(
        jsonb_set(part, '{choices}', (part -> 'choices') - 'thicknessMm') || jsonb_build_object(
          'instructions',
          jsonb_build_object('thicknessMm', part #> '{choices,thicknessMm}', 'note', '', 'drawing', null)
        )
        order by position
      )
      from jsonb_array_elements(parts) with ordinality as listed (part, position)
    )
    where parts <> '[]'`.execute(db);
}
