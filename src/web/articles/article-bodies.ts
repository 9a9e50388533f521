/** The bodies of the articles by slug, compiled from MDX. */

import type { TocEntry } from '*.mdx';
import type { MDXProps } from 'mdx/types';
import type { ComponentType } from 'react';

export interface ArticleBody {
  default: ComponentType<MDXProps>;
  tableOfContents: TocEntry[];
}

const FILES = import.meta.glob<ArticleBody>('../../content/articles/*.mdx', { eager: true });

/** The body of an article. Throws a `RangeError` for a slug without a file. */
export function bodyOf(slug: string): ArticleBody {
  const body = FILES[`../../content/articles/${slug}.mdx`];
  if (!body) throw new RangeError(`Expected a text content/articles/${slug}.mdx, found none`);
  return body;
}
