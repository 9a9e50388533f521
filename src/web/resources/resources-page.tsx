import { ARTICLES } from '#content/articles.ts';
import { hrefOf, SERVICE_PAGES } from '#content/pages.ts';
import { SectionHeading } from '#ui/title-block.tsx';
import { ArticleCard } from '#web/articles/article-card.tsx';
import { ContentHead } from '#web/shell/page-head.tsx';

export const handle = { hydrate: false };

const PATH = '/resources';
const CARDS = 'grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3';

/** Pages with a chapter of design rules. */
const RULES = new Set(['/sheetmetal', '/cnc', '/3dprint', '/injectionmolding']);
const GUIDES = [
  {
    href: '/guide',
    title: 'How to work with us',
    text: 'Four steps from a file to parts: what you see and do in each, and how long it takes.',
  },
  {
    href: '/faq',
    title: 'Frequently asked questions',
    text: 'Files that will not upload, threads, payment, duties, confidentiality.',
  },
  ...SERVICE_PAGES.filter(({ path }) => RULES.has(path)).map(({ path, title }) => ({
    href: `${hrefOf(path)}#design-rules`,
    title: `Design rules: ${title}`,
    text: 'Limits with drawings, each with its source.',
  })),
];

export default function ResourcesPage() {
  return (
    <div className="sheet grid gap-16 pt-8 pb-20 lg:pt-12">
      <ContentHead path={PATH} trail={[{ name: 'Resources', path: PATH }]} />
      <SectionHeading
        level={1}
        number="R1"
        heading="Latest Articles & Case Study"
        lead="By the people who quote and make the parts. Every number has a source, and you can recompute every example."
      />
      <CardSection id="articles" heading="Articles" kind="article" />
      <CardSection id="casestudy" heading="Case Study" kind="casestudy" />
      <section id="guides" className="grid gap-6">
        <h2 className="text-title">Guides</h2>
        <ul className={CARDS}>
          {GUIDES.map(({ href, title, text }) => (
            <li key={href} className="relative grid gap-2 border-t border-rule pt-4">
              <h3 className="text-lead leading-snug">
                <a href={href} className="after:absolute after:inset-0 hover:text-blueprint">
                  {title}
                </a>
              </h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function CardSection({ id, heading, kind }: { id: string; heading: string; kind: 'article' | 'casestudy' }) {
  return (
    <section id={id} className="grid gap-6">
      <h2 className="text-title">{heading}</h2>
      <ul className={CARDS}>
        {newestFirst(kind).map((article) => (
          <ArticleCard key={article.slug} article={article} level={3} />
        ))}
      </ul>
    </section>
  );
}

function newestFirst(kind: 'article' | 'casestudy') {
  return ARTICLES.filter((article) => article.kind === kind).sort((a, b) => b.date.localeCompare(a.date));
}
