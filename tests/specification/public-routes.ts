/** Every address that answers somebody without an account, typed from section 2 of the specification. */
import type { VisitedSite } from './visited-site.ts';

/** What a page is: what search engines are told of it, and how much there is to read, follow from it. */
export type PageKind = 'home' | 'service' | 'article' | 'faq' | 'page';

/** Pages that are the same for all visitors. */
export const CONTENT: readonly [path: string, kind: PageKind][] = [
  ['/', 'home'],
  ['/sheetmetal', 'service'],
  ['/cnc', 'service'],
  ['/3dprint', 'service'],
  ['/injectionmolding', 'service'],
  ['/assembly', 'service'],
  ['/design&proto', 'service'],
  ['/about-partwright', 'page'],
  ['/contact', 'page'],
  ['/resources', 'page'],
  ['/Traditional Manufacturing VS Digital Manufacturing', 'article'],
  ['/sheet-metal-fabrication', 'article'],
  ['/Laser-Cutting-Technology', 'article'],
  ['/how-to-export-cad-files', 'article'],
  ['/mastering-gdt', 'article'],
  ['/metal-materials', 'article'],
  ['/expert-tips', 'article'],
  ['/industries-we-serve', 'page'],
  ['/faq', 'faq'],
  ['/guide', 'page'],
  ['/careers', 'page'],
  ['/tariff', 'article'],
  ['/refractionstudy', 'article'],
  ['/lead-times', 'article'],
  ['/guidess', 'article'],
];

/** Steps on the way in, and where forms end: the same words need not be found by search engines. */
export const STEPS: readonly string[] = [
  '/login',
  '/register',
  '/thank-you',
  '/welcome',
  '/forget-password',
  '/forgot-password',
  '/verify-code',
  '/reset-password',
  '/adminreg',
  '/adminlogin',
];

export const PUBLIC_ROUTES: readonly string[] = [...CONTENT.map(([path]) => path), ...STEPS];

/** An address as it stands in links and in the site map. */
export function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Those of these pages that are wider than the narrowest phone, with their widths in CSS pixels. */
export async function widerThan320(visit: VisitedSite, paths: readonly string[]): Promise<[string, number][]> {
  const page = await visit.open('/', { viewport: { width: 320, height: 800 } });
  const wide: [path: string, width: number][] = [];
  for (const path of paths) {
    await page.goto(visit.url + encoded(path));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) wide.push([path, width]);
  }
  return wide;
}
