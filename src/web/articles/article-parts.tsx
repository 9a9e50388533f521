/** Components that the text of an article can use without an import. */
import type { MDXComponents } from 'mdx/types';
import type { ReactNode } from 'react';
import { ButtonAnchor } from '#ui/button.tsx';
import { Figure, Note } from '#ui/figure.tsx';
import { LIVE_FIGURES } from '#web/live/live-figures.ts';

/** A link from an article to a quote. */
function QuoteButton({ to = '/profile', children }: { to?: string; children: ReactNode }) {
  return (
    <p>
      <ButtonAnchor href={to} variant="primary">
        {children}
      </ButtonAnchor>
    </p>
  );
}

export const ARTICLE_PARTS: MDXComponents = { Figure, Note, QuoteButton, ...LIVE_FIGURES };
