import type { SitePage } from '#content/pages.ts';

/** What the picture of a page for those who share it shows. */
export interface ShownOnPicture {
  title: string;
  /** At the foot; may be empty. */
  label: string;
  /** A render of `src/content/pictures/`. */
  part: string;
}

/** The part on the pictures of pages whose article has none, or a close-up that leaves no room for a title. By the page's slug. */
const PARTS: Readonly<Record<string, string>> = {
  home: 'hero-cnc-1',
  sheetmetal: 'hero-sheet-1',
  cnc: 'hero-cnc-1',
  '3dprint': 'hero-print-1',
  injectionmolding: 'hero-molding-2',
  assembly: 'hero-assembly-1',
  'design-proto': 'hero-design-1',
  resources: 'hero-cnc-3',
  'industries-we-serve': 'article-tariff',
  faq: 'hero-molding-1',
  guide: 'hero-sheet-3',
  careers: 'hero-assembly-3',
  contact: 'hero-design-3',
  about: 'article-metal-materials',
  'expert-tips': 'hero-sheet-1',
  'mastering-gdt': 'hero-cnc-3',
};

const LABELS: Readonly<Record<SitePage['kind'], string>> = {
  home: '',
  service: 'Capability',
  article: 'Article',
  page: '',
};

export function shownOnPicture({ slug, title, kind }: SitePage): ShownOnPicture {
  return {
    // The About page's title is the operator's name.
    title: slug === 'about' ? 'About us' : title,
    label: LABELS[kind],
    part: PARTS[slug] ?? `article-${slug}`,
  };
}
