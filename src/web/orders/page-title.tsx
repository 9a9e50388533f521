import type { ReactNode } from 'react';

/** The heading of a page under a full-width rule, with one sentence beside it. */
export function PageTitle({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-rule pt-4">
      <h1 className="text-title">{children}</h1>
      {lead && <p className="text-ink-soft">{lead}</p>}
    </header>
  );
}
