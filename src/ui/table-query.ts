/** The query of a table in the address: page, rows a page, sorting, search. The parameters have the names of the API's page query. */

export const ROWS_OPTIONS = [10, 15, 20, 25, 30] as const;

export interface TableQuery {
  /** From 1. */
  page: number;
  /** Rows on a page, one of ROWS_OPTIONS. */
  rows: number;
  search: string;
  /** Key of the sorted column, or "". */
  sort: string;
  direction: 'asc' | 'desc';
}

/** Reads the query of an address. A value that is not valid counts as missing. */
export function readTableQuery(params: URLSearchParams): TableQuery {
  const page = Number(params.get('page'));
  const rows = Number(params.get('rows'));
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    rows: ROWS_OPTIONS.find((option) => option === rows) ?? ROWS_OPTIONS[0],
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? '',
    direction: params.get('direction') === 'desc' ? 'desc' : 'asc',
  };
}

/** The option that the address names; undefined if it names none. */
export function readChoice<Option extends string>(
  params: URLSearchParams,
  name: string,
  options: readonly Option[],
): Option | undefined {
  const given = params.get(name);
  return options.find((option) => option === given);
}

/** The parameters of the address with some of the query changed. Every change except a new page goes back to page 1. */
export function withTableQuery(params: URLSearchParams, change: Partial<TableQuery>): string {
  const next = new URLSearchParams(params);
  if (!('page' in change)) next.delete('page');
  for (const [key, value] of Object.entries(change)) next.set(key, String(value));
  return `?${next}`;
}

/** "1-10 of 42", as the specification writes it; "0-0 of 0" for an empty table. */
export function rangeOf({ page, rows }: Pick<TableQuery, 'page' | 'rows'>, total: number): string {
  const first = total === 0 ? 0 : (page - 1) * rows + 1;
  return `${Math.min(first, total)}-${Math.min(page * rows, total)} of ${total}`;
}
