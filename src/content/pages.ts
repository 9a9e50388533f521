/** Every public page that is the same for all visitors, with its data for search engines, the site map, the server's memory and the tests. */
import type { Brand } from '#brand/brand.ts';
import { ARTICLES } from '#content/articles.ts';

export interface SitePage {
  /** As the specification spells it; `hrefOf` makes a link of it. */
  path: string;
  /** The name of its share picture: `public/og/<slug>.jpg`. */
  slug: string;
  /** The size limit of an `article` is higher. */
  kind: 'home' | 'service' | 'article' | 'page';
  /** Without the brand's name, which is appended. */
  title: string;
  description: string;
  /** Day of the last change, ISO 8601, if it is known. */
  updated?: string;
}

export const SERVICE_PAGES = [
  {
    path: '/sheetmetal',
    slug: 'sheetmetal',
    kind: 'service',
    title: 'Sheet metal fabrication and laser cutting',
    description:
      'Laser-cut and bent parts from 0.5 to 6 mm, up to 1000 × 2000 mm, ±0.25 mm, as fast as 3 days: materials, finishes, design rules and an example price.',
  },
  {
    path: '/cnc',
    slug: 'cnc',
    kind: 'service',
    title: 'CNC machining',
    description:
      'Milled and turned parts in metals and engineering plastics, to ±0.005 in, as fast as 3 days: materials, tolerances, design rules and an example price, line by line.',
  },
  {
    path: '/3dprint',
    slug: '3dprint',
    kind: 'service',
    title: '3D printing',
    description:
      'FDM, SLA, SLS and MJF parts, as fast as 1 day: materials, smallest walls and holes, tolerances, and an example price from the engine behind your quote.',
  },
  {
    path: '/injectionmolding',
    slug: 'injectionmolding',
    kind: 'service',
    title: 'Injection molding',
    description:
      'Molds and first parts in 7–10 days: resins, wall thickness, draft, ribs and bosses, surface grades, and when molding starts to pay.',
  },
  {
    path: '/assembly',
    slug: 'assembly',
    kind: 'service',
    title: 'Assembly',
    description:
      'Your parts and ours, joined, tested and packed: joints, inserts, torque, inspection and an example price.',
  },
  {
    path: '/design&proto',
    slug: 'design-proto',
    kind: 'service',
    title: 'Design and prototyping',
    description:
      'From a sketch or a sample to a model ready for manufacturing, and a prototype in your hand: scope, stages, deliverables and files.',
  },
] as const satisfies readonly SitePage[];

const OTHER_PAGES = [
  {
    path: '/resources',
    slug: 'resources',
    kind: 'page',
    title: 'Resources: articles, case study and guides',
    description:
      'Ten articles on making parts, a case study, and guides to ordering, written by the engineers who quote your parts.',
  },
  {
    path: '/industries-we-serve',
    slug: 'industries-we-serve',
    kind: 'page',
    title: 'Industries we serve',
    description:
      'What ten industries order, from lecture rigs and surgical fixtures to tractor brackets and chair frames, and what matters in each.',
  },
  {
    path: '/faq',
    slug: 'faq',
    kind: 'page',
    title: 'Frequently asked questions',
    description:
      'Materials, turnaround, design help, order tracking, instant quotes, tolerances, confidentiality, and what to do when a STEP file will not upload.',
  },
  {
    path: '/guide',
    slug: 'guide',
    kind: 'page',
    title: 'How to work with us, step by step',
    description:
      'Four steps from a CAD file to parts on your bench: upload, quote with DFM feedback, manufacturing, shipping. What you see and do at each.',
  },
  {
    path: '/careers',
    slug: 'careers',
    kind: 'page',
    title: 'Careers',
    description: 'Work on parts, prices and the software that connects them. Email us your resume.',
  },
  {
    path: '/contact',
    slug: 'contact',
    kind: 'page',
    title: 'Contact us',
    description: 'Write to our engineers, or call us in India or the USA. A person reads every message.',
  },
] as const satisfies readonly SitePage[];

/** All pages for a brand. The path of the About page contains the brand's name. */
export function pagesOf(brand: Pick<Brand, 'name' | 'slug'>): readonly SitePage[] {
  return [
    {
      path: '/',
      slug: 'home',
      kind: 'home',
      title: 'Custom parts on demand, with a price you can read',
      description:
        'CNC machining, sheet metal, 3D printing, injection molding and assembly, manufactured on demand from India. Upload a CAD file and see the price at once. No minimum quantity.',
    },
    ...SERVICE_PAGES,
    ...OTHER_PAGES,
    {
      path: aboutPath(brand),
      slug: 'about',
      kind: 'page',
      title: `About ${brand.name}`,
      description: `Why ${brand.name} exists, what we do, and who orders parts from us.`,
    },
    ...ARTICLES.map(({ path, slug, title, description, date, updated }) => ({
      path,
      slug,
      kind: 'article' as const,
      title,
      description,
      updated: updated ?? date,
    })),
  ];
}

export function aboutPath({ slug }: Pick<Brand, 'slug'>): string {
  return `/about-${slug}`;
}

/** The path as a link spells it: `/design%26proto`. */
export function hrefOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
