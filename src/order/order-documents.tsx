import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface OrderDocumentsProps extends Omit<ComponentProps<'section'>, 'children'> {
  documents: readonly {
    kind: string;
    /** For example "Invoice". */
    label: string;
    /** null while it is being made. */
    ready: { number: string; size: string } | null;
    href: string;
    /** Below the link, for example who accessed it. */
    children?: ReactNode;
  }[];
}

/** The documents of an order as downloads. A document that is still being made has a note instead of a link. */
export function OrderDocuments({ documents, className, ...rest }: OrderDocumentsProps) {
  return (
    <section {...rest} aria-label="Documents" className={classNames('grid gap-2', className)}>
      <h2 className="pb-1 text-label text-ink-soft uppercase">Documents</h2>
      <ul className="border-t border-rule text-small">
        {documents.map(({ kind, label, ready, href, children }) => (
          <li key={kind} className="border-b border-hairline py-2">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              {ready ? (
                <a href={href} download className="link inline-flex items-center max-md:min-h-11">
                  <span>
                    {label} <span className="figures whitespace-nowrap">{ready.number}</span>
                  </span>
                </a>
              ) : (
                <span>{label}</span>
              )}
              <span className="figures text-ink-soft">{ready ? `PDF, ${ready.size}` : 'in preparation'}</span>
            </span>
            {children}
          </li>
        ))}
      </ul>
    </section>
  );
}
