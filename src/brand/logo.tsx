import type { ComponentProps } from 'react';

/** The mark: the letter P as a machined lever, its hole with a centre mark. One colour, the text's own; an ornament beside the written name. */
export function Logo(props: Omit<ComponentProps<'svg'>, 'children'>) {
  return (
    <svg aria-hidden="true" viewBox="6 3 21.5 26" fill="none" {...props}>
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M6 3h12.5a9 9 0 0 1 0 18H13v8H6zm12.5 4.6a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8"
      />
      <path stroke="currentColor" strokeWidth="1.1" d="M18.5 9.8v4.4M16.3 12h4.4" />
    </svg>
  );
}
