import { useLocation } from 'react-router';
import { hrefOf, pagesOf } from '#content/pages.ts';
import { useRootData } from '#web/shell/root-data.ts';
import { breadcrumbData, organizationData, type StructuredData, type TrailStep } from '#web/shell/structured-data.ts';

export interface PageHeadProps {
  title: string;
  /** Where it is given, the page can be shared; without it, it is somebody's own. */
  description?: string;
  /** Its address where it answers at several. */
  path?: string;
}

/** The head of a page that is a step on somebody's way: search engines are asked to leave it out. React puts all of it into the head. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const { brand } = useRootData();
  const { pathname } = useLocation();
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      {description && <ShareHead title={title} description={description} path={path ?? pathname} slug="home" />}
    </>
  );
}

export interface ContentHeadProps {
  /** Of a page in `content/pages.ts`. */
  path: string;
  /** What the page is about, in the words of schema.org, beside who runs the site. */
  data?: readonly StructuredData[];
  /** The way from Home to this page, itself the last; without it the page is Home. */
  trail?: readonly TrailStep[];
}

const HOME: TrailStep = { name: 'Home', path: '/' };
const OG_SIZE = { width: 1200, height: 630 };

/** The head of a public page: title, description, canonical link, picture for those who share it, structured data. */
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
  /** Of its picture. */
  slug: string;
  type?: 'article' | 'website';
}

/** What those see to whom a page is sent, and what it is to programs. */
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
        // Data, never run. A closing tag inside a text must not end it.
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
