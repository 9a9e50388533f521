import { useLocation } from 'react-router';
import { hrefOf, pagesOf } from '#content/pages.ts';
import { useRootData } from '#web/shell/root-data.ts';
import { breadcrumbData, organizationData, type StructuredData, type TrailStep } from '#web/shell/structured-data.ts';

export interface PageHeadProps {
  title: string;
  /** With a description the page can be shared. Without one it is private. */
  description?: string;
  /** The canonical path, for a page that has several. */
  path?: string;
  /** Whether search engines may index it. */
  isIndexed?: boolean;
}

/**
 * The head of a page that is one step of a process. Unless it says otherwise, it asks search engines not to index the page. React moves everything
 * into the document's head.
 */
export function PageHead({ title, description, path, isIndexed = false }: PageHeadProps) {
  const { brand } = useRootData();
  const { pathname } = useLocation();
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      {!isIndexed && <meta name="robots" content="noindex" />}
      {description && <ShareHead title={title} description={description} path={path ?? pathname} slug="home" />}
    </>
  );
}

export interface ContentHeadProps {
  /** The path of a page in `content/pages.ts`. */
  path: string;
  /** Schema.org data about the page's subject. The organization is always added. */
  data?: readonly StructuredData[];
  /** The breadcrumbs from Home to this page, which is the last. Only Home has none. */
  trail?: readonly TrailStep[];
}

const HOME: TrailStep = { name: 'Home', path: '/' };
const OG_SIZE = { width: 1200, height: 630 };

/** The head of a public page: title, description, canonical link, share picture, structured data. */
export function ContentHead({ path, data = [], trail }: ContentHeadProps) {
  const { brand, publicUrl = '' } = useRootData();
  const page = pagesOf(brand).find((candidate) => candidate.path === path);
  if (!page) throw new RangeError(`Expected a path of content/pages.ts, found ${path}`);
  return (
    <>
      <title>{`${page.title} · ${brand.name}`}</title>
      <ShareHead
        {...page}
        type={page.kind === 'article' ? 'article' : 'website'}
        data={trail ? [...data, breadcrumbData(publicUrl, [HOME, ...trail])] : data}
      />
    </>
  );
}

interface ShareHeadProps extends Omit<ContentHeadProps, 'trail'> {
  title: string;
  description: string;
  /** Names the share picture. */
  slug: string;
  type?: 'article' | 'website';
}

/** The tags for link previews and search engines, with the structured data. */
function ShareHead({ path, title, description, slug, type = 'website', data = [] }: ShareHeadProps) {
  const { brand, publicUrl = '' } = useRootData();
  const url = publicUrl + hrefOf(path);
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${publicUrl}/og/${slug}.jpg`} />
      <meta property="og:image:width" content={String(OG_SIZE.width)} />
      <meta property="og:image:height" content={String(OG_SIZE.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // JSON is data and never runs. "<" is escaped, so a closing tag inside a text cannot end the script element.
        dangerouslySetInnerHTML={{
          __html: JSON.stringify({
            '@context': 'https://schema.org',
            '@graph': [organizationData(brand, publicUrl), ...data],
          }).replaceAll('<', '\\u003c'),
        }}
      />
    </>
  );
}
