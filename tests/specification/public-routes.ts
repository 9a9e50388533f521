/** Every address that answers somebody without an account, typed from section 2 of the specification. */

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
