import { Link, useSearchParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';
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
    <nav
      aria-label={label}
      className={classNames(
        'mb-5 flex flex-wrap gap-x-6 border-b border-hairline max-sm:gap-x-4',
        options.join().length > ONE_ROW_LETTERS && 'max-sm:grid max-sm:grid-cols-2',
      )}
    >
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

/** With more letters the last option would stand alone in a second row of a phone: there they are two by two. */
const ONE_ROW_LETTERS = 36;

function withChoice(params: URLSearchParams, name: string, option: string | undefined): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (option === undefined) next.delete(name);
  else next.set(name, option);
  return `?${next}`;
}
