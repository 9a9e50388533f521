import { useId } from 'react';
import { Form, Link, useSearchParams, useSubmit } from 'react-router';
import { ROWS_OPTIONS, rangeOf, readTableQuery, withTableQuery } from '#ui/table-query.ts';

/** The foot of a table: rows per page, the range of rows on this page, and links to the other pages. */
export function TablePages({ total }: { total: number }) {
  const [params] = useSearchParams();
  const query = readTableQuery(params);
  const submit = useSubmit();
  const selectId = useId();
  const lastPage = Math.max(1, Math.ceil(total / query.rows));
  const kept = [...params].filter(([key]) => key !== 'rows' && key !== 'page');
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-1 border-t border-hairline py-2 text-small text-ink-soft">
      <Form method="get" preventScrollReset className="flex items-center gap-2">
        {kept.map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <label htmlFor={selectId}>Rows per page:</label>
        <select
          id={selectId}
          name="rows"
          defaultValue={query.rows}
          key={query.rows}
          onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
          className="figures min-h-11 rounded-sm bg-transparent px-1 text-ink md:min-h-8"
        >
          {ROWS_OPTIONS.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className="link">
            Show
          </button>
        </noscript>
      </Form>
      <p className="figures text-ink">{rangeOf(query, total)}</p>
      <nav aria-label="Pages of the table" className="flex">
        <PageLink params={params} label="First page" path="M9 2 5 6l4 4M3 2v8" page={1} disabled={query.page <= 1} />
        <PageLink
          params={params}
          label="Previous page"
          path="M8 2 4 6l4 4"
          page={query.page - 1}
          disabled={query.page <= 1}
        />
        <PageLink
          params={params}
          label="Next page"
          path="m4 2 4 4-4 4"
          page={query.page + 1}
          disabled={query.page >= lastPage}
        />
        <PageLink
          params={params}
          label="Last page"
          path="m3 2 4 4-4 4M9 2v8"
          page={lastPage}
          disabled={query.page >= lastPage}
        />
      </nav>
    </div>
  );
}

interface PageLinkProps {
  params: URLSearchParams;
  label: string;
  path: string;
  page: number;
  disabled: boolean;
}

function PageLink({ params, label, path, page, disabled }: PageLinkProps) {
  const icon = (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3.5 fill-none stroke-current stroke-[1.5]">
      <path d={path} />
    </svg>
  );
  const place = 'inline-flex size-11 items-center justify-center rounded-sm md:size-8';
  if (disabled) return <span className={`${place} text-hairline-strong opacity-50`}>{icon}</span>;
  return (
    <Link
      to={withTableQuery(params, { page })}
      aria-label={label}
      preventScrollReset
      className={`${place} text-ink hover:bg-paper-sunk`}
    >
      {icon}
    </Link>
  );
}
