/** One page of a table: the query behind every list of the panel. */
import type { SelectQueryBuilder } from 'kysely';
import type { Page, PageQuery } from '#contract/order.ts';
import { compileOnce, type Placeholder } from '#db/compile-once.ts';
import type { Database, Db } from '#db/schema.ts';

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
export async function readPage<Found extends keyof Database, Row>(asked: ReadPage<Found, Row>): Promise<Page<Row>> {
  const { query, wanted } = asked;
  const found = await pageQuery(asked, { most: query.rows, offset: offsetOf(query) }).execute();
  return pageOf(found, query, () => countQuery(wanted).execute());
}

type PageOrder = Pick<PageQuery, 'page' | 'rows' | 'sort' | 'direction'>;

export interface ReadPageOnce<Found extends keyof Database, Row, Params> {
  query: PageOrder;
  sorts: Record<string, string>;
  /** What decides, beside the order of the rows, how the query is written. */
  shape: string;
  params: Params;
  build: (param: Placeholder<Params>) => Omit<ReadPage<Found, Row>, 'query' | 'sorts'>;
}

type ReadsPage<Found extends keyof Database> = <Row, Params extends object>(
  db: Db,
  asked: ReadPageOnce<Found, Row, Params>,
) => Promise<Page<Row>>;

/** As `readPage`, for a list that is read so often that its queries are kept. */
export function readPageOnce<Found extends keyof Database>(): ReadsPage<Found> {
  const [readRows, readCount] = [compileOnce(), compileOnce()];
  return async (db, { query, sorts, shape, params, build }) => {
    // Whatever an address names as its order, few shapes are kept.
    const order = Object.hasOwn(sorts, query.sort) ? `${query.sort} ${query.direction}` : '';
    const found = await readRows(db, {
      shape: `${shape}, ${order}`,
      params: { ...params, most: query.rows, offset: offsetOf(query) },
      build: (param) => {
        const placed = { most: param('most'), offset: param('offset') };
        return pageQuery({ ...build(param as Placeholder<object> as never), query, sorts }, placed);
      },
    });
    return pageOf(found, query, () =>
      readCount(db, { shape, params, build: (param) => countQuery(build(param).wanted) }),
    );
  };
}

const offsetOf = ({ page, rows }: PageOrder): number => (page - 1) * rows;

const countQuery = <Found extends keyof Database>(wanted: SelectQueryBuilder<Database, Found, object>) =>
  wanted.select((eb) => eb.fn.countAll<number>().as('total'));

function pageQuery<Found extends keyof Database, Row>(
  asked: ReadPage<Found, Row>,
  { most, offset }: { most: number; offset: number },
): SelectQueryBuilder<Database, Found, Row & { countOfAll: number }> {
  const { wanted, select, sorts, direction: unsorted = 'desc', mayBeEmpty = [], id } = asked;
  const { sort, direction } = asked.query;
  const isSorted = Object.hasOwn(sorts, sort);
  const column = isSorted ? sorts[sort]! : Object.values(sorts)[0]!;
  const towards = isSorted ? direction : unsorted;
  // One question to the database, not two: each costs a web process more than the other half of this one.
  const paged = select(wanted)
    .select(() => countQuery(wanted).as('countOfAll') as never)
    // One index serves both columns, forward or backward, unless empty values must stay last.
    .orderBy(column as never, (order) => {
      const ordered = towards === 'asc' ? order.asc() : order.desc();
      return mayBeEmpty.includes(sort) ? ordered.nullsLast() : ordered;
    })
    .orderBy(id as never, towards)
    .limit(most)
    .offset(offset);
  return paged as never;
}

async function pageOf<Row>(
  found: (Row & { countOfAll: number })[],
  { page }: PageOrder,
  readTotal: () => Promise<{ total: number }[]>,
): Promise<Page<Row>> {
  if (found[0]) return { rows: found.map(({ countOfAll, ...row }) => row as Row), total: found[0].countOfAll };
  // A page after the last one has no row that could say it.
  return { rows: [], total: page === 1 ? 0 : (await readTotal())[0]!.total };
}
