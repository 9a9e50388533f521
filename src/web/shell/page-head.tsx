import { hrefOf, pagesOf } from '#content/pages.ts';
import { useRootData } from '#web/shell/root-data.ts';
import { organizationData, type StructuredData } from '#web/shell/structured-data.ts';

/** The title and description of a page that is somebody's own: search engines are asked to leave it out. React puts all of it into the head. */
export function PageHead({ title, description }: { title: string; description?: string }) {
  const { brand } = useRootData();
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      {description && <meta name="description" content={description} />}
      <meta name="robots" content="noindex" />
    </>
  );
}

export interface ContentHeadProps {
  /** Of a page in `content/pages.ts`. */
  path: string;
  /** What the page is about, in the words of schema.org, beside who runs the site. */
  data?: readonly StructuredData[];
}

const OG_SIZE = { width: 1200, height: 630 };

/** The head of a public page: title, description, canonical link, picture for those who share it, structured data. */
export function ContentHead({ path, data = [] }: ContentHeadProps) {
  const { brand, publicUrl = '' } = useRootData();
  const page = pagesOf(brand).find((candidate) => candidate.path === path);
  if (!page) throw new RangeError(`Expected a path of content/pages.ts, found ${path}`);
  const title = `${page.title} · ${brand.name}`;
  const url = publicUrl + hrefOf(path);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content={page.kind === 'article' ? 'article' : 'website'} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${publicUrl}/og/${page.slug}.jpg`} />
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
