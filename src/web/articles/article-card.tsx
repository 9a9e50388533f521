import type { Article } from '#content/articles.ts';
import { formatDate } from '#content/format-date.ts';
import { hrefOf } from '#content/pages.ts';
import { ARTICLE_PICTURES } from '#content/pictures.ts';
import { Picture } from '#ui/picture.tsx';
import { useRootData } from '#web/shell/root-data.ts';

/** An article as a card: picture, category, date, title, description, author, Read More. */
export function ArticleCard({ article, level = 3 }: { article: Article; level?: 2 | 3 }) {
  const { brand } = useRootData();
  const Heading = level === 2 ? 'h2' : 'h3';
  const { slug, path, category, date, title, description } = article;
  return (
    <li className="relative flex flex-col gap-2 border-t border-rule">
      <Picture picture={ARTICLE_PICTURES[slug]!} isOrnament className="h-auto w-full" />
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-ink-soft">
        <span>{category}</span>
        <time dateTime={date} className="figures">
          {formatDate(date)}
        </time>
      </p>
      <Heading className="text-lead leading-snug">{title}</Heading>
      <p className="text-ink-soft">{description}</p>
      <p className="mt-auto flex justify-between gap-4 pt-2 text-small">
        <span className="text-ink-soft">{brand.name} team</span>
        {/* The link covers the whole card; its name tells which article. */}
        <a href={hrefOf(path)} className="link after:absolute after:inset-0">
          Read More<span className="sr-only"> about {title}</span>
        </a>
      </p>
    </li>
  );
}
