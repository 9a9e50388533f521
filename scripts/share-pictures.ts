/**
 * Makes the pictures of pages for those who share them: `public/og/<slug>.jpg`, 1200 x 630, a title beside a part. They carry no
 * brand, which is the operator's. Run after `sample-parts/render.ts` or a change of a title: `node scripts/share-pictures.ts [slug …]`
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_BRAND } from '#brand/brand.ts';
import { pagesOf, type SitePage } from '#content/pages.ts';
import { launchBrowser, openPage } from '../tests/setup/browser.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'public/og');
const SIZE = { width: 1200, height: 630 };

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

const wanted = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const browser = await launchBrowser();
try {
  const { page, complaints } = await openPage(browser, { viewport: SIZE });
  for (const sitePage of pagesOf(DEFAULT_BRAND)) {
    if (wanted.length > 0 && !wanted.includes(sitePage.slug)) continue;
    await page.setContent(sheetOf(sitePage));
    await page.evaluate(() =>
      Promise.all([document.fonts.ready, ...Array.from(document.images, (one) => one.decode())]),
    );
    const bytes = await page.screenshot({ type: 'jpeg', quality: 84 });
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
    writeFileSync(join(FOLDER, `${sitePage.slug}.jpg`), bytes);
    console.log(`${sitePage.slug}.jpg`, `${(bytes.length / 1000).toFixed(1)} kB`);
  }
} finally {
  await browser.close();
}

/** A drawing sheet: title at the left over the title block's rule, the part at the right. */
function sheetOf({ slug, title, kind }: SitePage): string {
  // The About page's title is the operator's name.
  const words = slug === 'about' ? 'About us' : title;
  const label = kind === 'article' ? 'Article' : kind === 'service' ? 'Capability' : '';
  return `<!doctype html><style>
    @font-face { font-family: Grotesk; font-weight: 400 700; src: url(${dataUrl('src/ui/fonts/familjen-grotesk-latin.woff2', 'font/woff2')}); }
    @font-face { font-family: Mono; src: url(${dataUrl('src/ui/fonts/jetbrains-mono-latin.woff2', 'font/woff2')}); }
    body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; color: #14181a; font-family: Grotesk;
      background: repeating-linear-gradient(90deg, #eceeea 0 1px, transparent 1px 40px), repeating-linear-gradient(#eceeea 0 1px, #fff 1px 40px); }
    div { position: absolute; inset: 40px; border: 2px solid #14181a; }
    h1 { position: absolute; left: 84px; top: 84px; width: 540px; margin: 0; font-size: ${words.length > 40 ? 60 : 72}px; line-height: 1.06;
      font-weight: 600; letter-spacing: -0.015em; text-wrap: balance; }
    p { position: absolute; left: 84px; bottom: 76px; margin: 0; font: 24px Mono; color: #1d4fc4; }
    img { position: absolute; right: 52px; bottom: 64px; width: 600px; }
  </style><div></div><img src="${dataUrl(`src/content/pictures/${PARTS[slug] ?? `article-${slug}`}-1280.webp`, 'image/webp')}">
  <h1>${words.replaceAll('&', '&amp;')}</h1><p>${label}</p>`;
}

function dataUrl(path: string, type: string): string {
  return `data:${type};base64,${readFileSync(join(ROOT, path)).toString('base64')}`;
}
