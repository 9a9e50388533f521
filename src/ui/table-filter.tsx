import { Link, useSearchParams } from 'react-router';
import { tabClass } from '#ui/tab.ts';
import { readChoice } from '#ui/table-query.ts';

export interface TableFilterProps {
  /** The parameter's name in the address, and the API's. */
  name: string;
  /** What the filter chooses, for screen readers. */
  label: string;
  options: readonly string[];
}

/** Filters the table below by one kind of row. The choice is kept in the address. */
export function TableFilter({ name, label, options }: TableFilterProps) {
  const [params] = useSearchParams();
  const chosen = readChoice(params, name, options);
  return (
    <nav aria-label={label} className="mb-5 flex flex-wrap gap-x-6 border-b border-hairline">
      {[undefined, ...options].map((option) => (
        <Link
          key={option ?? ''}
          to={withChoice(params, name, option)}
          preventScrollReset
          aria-current={option === chosen ? 'page' : undefined}
          className={tabClass(option === chosen)}
        >
          {option ?? 'All'}
        </Link>
      ))}
    </nav>
  );
}

function withChoice(params: URLSearchParams, name: string, option: string | undefined): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (option === undefined) next.delete(name);
  else next.set(name, option);
  return `?${next}`;
}
