import { Link, useSearchParams } from 'react-router';
import { tabClass } from '#ui/tab.ts';
import { readChoice } from '#ui/table-query.ts';

export interface TableFilterProps {
  /** The parameter's name in the address, and the API's. */
  name: string;
  /** What is chosen among, for those who cannot see it. */
  label: string;
  options: readonly string[];
}

/** Shows all rows of the table below it, or those of one kind. The choice stands in the address. */
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
