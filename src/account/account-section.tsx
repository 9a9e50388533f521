import type { ReactNode } from 'react';

export interface AccountSectionProps {
  /** The target of links to the section. */
  id: string;
  heading: string;
  lead: ReactNode;
  children: ReactNode;
}

/** One section of the account page: heading and explanation at the left, the form at the right. */
export function AccountSection({ id, heading, lead, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="grid gap-x-10 gap-y-4 border-t border-hairline pt-5 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <header className="grid content-start gap-1">
        <h2 id={`${id}-heading`} className="text-lead">
          {heading}
        </h2>
        <div className="text-small text-ink-soft">{lead}</div>
      </header>
      <div className="grid max-w-2xl content-start gap-5">{children}</div>
    </section>
  );
}
