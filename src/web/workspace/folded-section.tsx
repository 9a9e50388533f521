import { type ReactNode, useState } from 'react';

export interface FoldedSectionProps {
  heading: string;
  /** What was chosen in it, shown while it is folded, too. */
  said?: string | undefined;
  isOpen?: boolean;
  children: ReactNode;
}

/** A line of the form that opens: what most parts do not need stays one line. Hundreds of boxes that nobody opens are not rendered. */
export function FoldedSection({ heading, said, isOpen = false, children }: FoldedSectionProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  // What is emptied, to be written anew, does not close under the cursor.
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <details
      className="border-t border-hairline"
      open={wasOpened}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 md:min-h-0 md:py-1.5">
        <span className="text-blueprint">{heading}</span>
        {said && <span className="block pl-4 text-label text-ink">{said}</span>}
      </summary>
      {wasOpened && <div className="pt-1 pb-3">{children}</div>}
    </details>
  );
}
