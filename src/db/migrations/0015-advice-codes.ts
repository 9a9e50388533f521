/** Advice of findings was sentences; now it is codes with values. What was kept, with quotes and with orders, stays as it was written. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update quote_parts set price = jsonb_set(price, '{findings}', ${codedFindings("price -> 'findings'")})
    where jsonb_path_exists(price, '$.findings[*].advice ? (@.type() == "string")')`.execute(db);
  await sql`
    update orders set parts = (
      select jsonb_agg(
        case jsonb_typeof(part #> '{price,findings}')
          when 'array' then jsonb_set(part, '{price,findings}', ${codedFindings("part #> '{price,findings}'")})
          else part
        end
        order by position
      )
      from jsonb_array_elements(parts) with ordinality as listed (part, position)
    )
    where jsonb_path_exists(parts, '$[*].price.findings[*].advice ? (@.type() == "string")')`.execute(db);
}

/** The findings of one price, each sentence under the code "text". */
const codedFindings = (findings: string) => sql`
  coalesce((
    select jsonb_agg(
      case jsonb_typeof(finding -> 'advice')
        when 'string' then jsonb_set(finding, '{advice}', jsonb_build_object('code', 'text', 'text', finding -> 'advice'))
        else finding
      end
      order by rank
    )
    from jsonb_array_elements(${sql.raw(findings)}) with ordinality as found (finding, rank)
  ), '[]')`;
