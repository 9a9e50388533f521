import { data } from 'react-router';
import { ARTICLES, type Article } from '#content/articles.ts';
import { formatDate } from '#content/format-date.ts';
import { ARTICLE_PICTURES } from '#content/pictures.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { bodyOf } from '#web/articles/article-bodies.ts';
import { ArticleCard } from '#web/articles/article-card.tsx';
import { ARTICLE_PARTS } from '#web/articles/article-parts.tsx';
import { ContentHead } from '#web/shell/page-head.tsx';
import { useRootData } from '#web/shell/root-data.ts';
import { articleData } from '#web/shell/structured-data.ts';
import type { Route } from './+types/article-page';

export const handle = { hydrate: false };

const RELATED = 3;

export function loader({ url }: Route.LoaderArgs) {
  const path = decodeURIComponent(url.pathname);
  const article = ARTICLES.find((candidate) => candidate.path.toLowerCase() === path.toLowerCase());
  if (!article) throw data(null, { status: 404 });
  return { article };
}

export default function ArticlePage({ loaderData: { article } }: Route.ComponentProps) {
  const { brand, publicUrl = '' } = useRootData();
  const { default: Body, tableOfContents } = bodyOf(article.slug);
  const author = `${brand.name} team`;
  return (
    <article className="sheet pt-8 pb-20 lg:pt-12">
      <ContentHead
        path={article.path}
        trail={[
          { name: 'Resources', path: '/resources' },
          { name: article.title, path: article.path },
        ]}
        data={[articleData(publicUrl, { ...article, picture: `/og/${article.slug}.jpg`, author })]}
      />
      <header className="grid gap-5 pb-8">
        <p className="text-small">
          <a href={article.kind === 'casestudy' ? '/resources#casestudy' : '/resources#articles'} className="link">
            {article.kind === 'casestudy' ? 'Case Study' : 'Articles'}
          </a>
        </p>
        <div className="grid items-center gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="grid gap-5">
            <h1 className="max-w-[22ch] text-promise font-semibold">{article.title}</h1>
            <p className="max-w-[60ch] text-lead text-ink-soft">{article.description}</p>
          </div>
          <Picture
            picture={ARTICLE_PICTURES[article.slug]!}
            isFirst
            sizes="(width < 60rem) 86vw, 39vw"
            className="drafting-grid h-auto w-full"
          />
        </div>
        <TitleBlock
          className="mt-2 border-b"
          cells={[
            { label: 'Category', value: article.category },
            { label: 'Published', value: <time dateTime={article.date}>{formatDate(article.date)}</time> },
            ...(article.updated
              ? [{ label: 'Updated', value: <time dateTime={article.updated}>{formatDate(article.updated)}</time> }]
              : []),
            { label: 'Author', value: author },
          ]}
        />
      </header>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="self-start text-small lg:sticky lg:top-24 print:static">
          <p className="pb-2 text-label text-ink-faint uppercase">On this page</p>
          <ol className="border-l border-hairline">
            {tableOfContents.map(({ id, value }) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1.5 pl-4 hover:text-blueprint max-md:py-3">
                  {value}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose min-w-0">
          <Body components={ARTICLE_PARTS} />
        </div>
      </div>
      <footer className="grid gap-8 pt-20">
        <div className="flex flex-wrap items-center justify-between gap-4 border-y border-rule py-5">
          <p className="text-lead font-medium">Have a part? See its price line by line.</p>
          <ButtonAnchor href="/profile" variant="primary" size="large">
            Get Quote
          </ButtonAnchor>
        </div>
        <h2 className="text-title">Read on</h2>
        <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {relatedTo(article).map((other) => (
            <ArticleCard key={other.slug} article={other} level={3} />
          ))}
        </ul>
      </footer>
    </article>
  );
}

/** Related articles: those of the same category first, then the next ones of the table. */
function relatedTo(article: Article): readonly Article[] {
  const at = ARTICLES.indexOf(article);
  const others = [...ARTICLES.slice(at + 1), ...ARTICLES.slice(0, at)];
  const alike = others.filter(({ category }) => category === article.category);
  return [...alike, ...others.filter((other) => !alike.includes(other))].slice(0, RELATED);
}
