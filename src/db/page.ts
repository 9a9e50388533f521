/** One page of a table: the query behind every list of the panel. */
import type { SelectQueryBuilder } from 'kysely';
import type { Page, PageQuery } from '#contract/order.ts';
import type { Database } from '#db/schema.ts';

/** A pattern for `like` on a lower-case `search_text` column: matches any part of it; `%` and `_` are literal. */
export function searchPattern(search: string): string {
  return `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

export interface ReadPage<Found extends keyof Database, Row> {
  /** The rows that are wanted, without columns. */
  wanted: SelectQueryBuilder<Database, Found, object>;
  /** Adds the columns of a row. */
  select: (wanted: SelectQueryBuilder<Database, Found, object>) => SelectQueryBuilder<Database, Found, Row>;
  query: Pick<PageQuery, 'page' | 'rows' | 'sort' | 'direction'>;
  /** Columns by the names that the contract sorts by; the first is the default order. */
  sorts: Record<string, string>;
  /** The default direction. */
  direction?: 'asc' | 'desc';
  /** Sorts whose column may be empty: rows without a value come last either way. */
  mayBeEmpty?: readonly string[];
  /** A unique column, so that equal rows keep their order across pages. */
  id: string;
}

/** The page's rows and the total count. An unknown sort key is ignored. */
export async function readPage<Found extends keyof Database, Row>({
  wanted,
  select,
  query: { page, rows, sort, direction },
  sorts,
  direction: unsorted = 'desc',
  mayBeEmpty = [],
  id,
}: ReadPage<Found, Row>): Promise<Page<Row>> {
  const isSorted = Object.hasOwn(sorts, sort);
  const column = isSorted ? sorts[sort]! : Object.values(sorts)[0]!;
  const towards = isSorted ? direction : unsorted;
  const count = wanted.select((eb) => eb.fn.countAll<number>().as('total'));
  // One question to the database, not two: each costs a web process more than the other half of this one.
  const found = (await select(wanted)
    .select(() => count.as('countOfAll') as never)
    // One index serves both columns, forward or backward, unless empty values must stay last.
    .orderBy(column as never, (order) => {
      const ordered = towards === 'asc' ? order.asc() : order.desc();
      return mayBeEmpty.includes(sort) ? ordered.nullsLast() : ordered;
    })
    .orderBy(id as never, towards)
    .limit(rows)
    .offset((page - 1) * rows)
    .execute()) as (Row & { countOfAll: number })[];
  if (found[0]) return { rows: found.map(({ countOfAll, ...row }) => row as Row), total: found[0].countOfAll };
  // A page after the last one has no row that could say it.
  return { rows: [], total: page === 1 ? 0 : (await count.executeTakeFirstOrThrow()).total };
}
