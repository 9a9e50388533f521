import type { ReactNode } from 'react';

export interface FigureProps {
  caption: ReactNode;
  children: ReactNode;
}

/** A drawing, table or live figure in a text, with what it shows in a sentence below it. */
export function Figure({ caption, children }: FigureProps) {
  return (
    <figure className="border-y border-hairline py-5">
      {children}
      <figcaption className="max-w-[68ch] pt-3 text-small text-ink-soft">{caption}</figcaption>
    </figure>
  );
}

/** What a reader must not miss. */
export function Note({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <aside className="border-l-3 border-blueprint bg-blueprint-wash px-5 py-4">
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </aside>
  );
}
