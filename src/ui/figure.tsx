import type { ReactNode } from 'react';

export interface FigureProps {
  caption: ReactNode;
  children: ReactNode;
}

/** A drawing, a table or a live figure in a text, with its caption below. */
export function Figure({ caption, children }: FigureProps) {
  return (
    <figure className="border-y border-hairline py-5">
      {children}
      <figcaption className="max-w-[68ch] pt-3 text-small text-ink-soft">{caption}</figcaption>
    </figure>
  );
}

/** A note that stands out from the text. */
export function Note({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <aside className="border-l-3 border-blueprint bg-blueprint-wash px-5 py-4">
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </aside>
  );
}
