import type { ReactNode } from 'react';

export interface FoldedSectionProps {
  heading: string;
  /** What was chosen in it, shown while it is folded, too. */
  said?: string | undefined;
  isOpen?: boolean;
  children: ReactNode;
}

/** A line of the form that opens: what most parts do not need stays one line. */
export function FoldedSection({ heading, said, isOpen, children }: FoldedSectionProps) {
  return (
    <details className="border-t border-hairline" open={isOpen}>
      <summary className="min-h-11 cursor-pointer py-2.5 md:min-h-0 md:py-1.5">
        <span className="text-blueprint">{heading}</span>
        {said && <span className="block pl-4 text-label text-ink">{said}</span>}
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}
