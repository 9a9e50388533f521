import { useEffect, useRef } from 'react';
import { Form, useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/inputs.tsx';
import { readTableQuery } from '#ui/table-query.ts';

/** Searches the table below. The search is kept in the address. */
export function SearchForm({ label }: { label: string }) {
  const [params] = useSearchParams();
  const { search } = readTableQuery(params);
  const kept = [...params].filter(([key]) => key !== 'search' && key !== 'page');
  const box = useRef<HTMLInputElement>(null);
  // Follows the address, for example after going back. But it never replaces what somebody types while an earlier search is loading.
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = search;
  }, [search]);
  return (
    <Form method="get" role="search" className="mb-5 flex max-w-2xl gap-2">
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <TextInput
        ref={box}
        type="search"
        name="search"
        defaultValue={search}
        maxLength={200}
        aria-label={label}
        placeholder={label}
      />
      <Button type="submit" variant="primary">
        Search
      </Button>
    </Form>
  );
}
