/**
 * Makes the pictures of pages for those who share them: `public/og/<slug>.jpg`, 1200 x 630, a title beside a part. They carry no
 * brand, which is the operator's. Run after `sample-parts/render.ts` or a change of a title: `node scripts/share-pictures.ts [slug …]`
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_BRAND } from '#brand/brand.ts';
import { pagesOf } from '#content/pages.ts';
import { launchBrowser, openPage } from '../tests/setup/browser.ts';
import { chosenNames } from './chosen-names.ts';
import { type ShownOnPicture, shownOnPicture } from './shown-on-picture.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'public/og');
const SIZE = { width: 1200, height: 630 };

/** What the pictures show, by slug; a test holds it to the pages. */
const SHOWN = join(import.meta.dirname, 'share-pictures.json');

const pages = pagesOf(DEFAULT_BRAND);
const wanted = chosenNames(
  process.argv.slice(2),
  pages.map(({ slug }) => slug),
);
const shown: Record<string, ShownOnPicture> = JSON.parse(readFileSync(SHOWN, 'utf8'));
mkdirSync(FOLDER, { recursive: true });
const browser = await launchBrowser();
try {
  const { page, complaints } = await openPage(browser, { viewport: SIZE });
  for (const sitePage of pages.filter(({ slug }) => wanted.includes(slug))) {
    const picture = shownOnPicture(sitePage);
    await page.setContent(sheetOf(picture));
    await page.evaluate(() =>
      Promise.all([document.fonts.ready, ...Array.from(document.images, (one) => one.decode())]),
    );
    const bytes = await page.screenshot({ type: 'jpeg', quality: 84 });
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
    writeFileSync(join(FOLDER, `${sitePage.slug}.jpg`), bytes);
    shown[sitePage.slug] = picture;
    console.log(`${sitePage.slug}.jpg`, `${(bytes.length / 1000).toFixed(1)} kB`);
  }
} finally {
  await browser.close();
}
// In the order of the pages, without those that are no more.
const lasting = pages.flatMap(({ slug }) => (shown[slug] ? [[slug, shown[slug]] as const] : []));
writeFileSync(SHOWN, `${JSON.stringify(Object.fromEntries(lasting), null, 2)}\n`);

/** A drawing sheet: title at the left over the title block's rule, the part at the right. */
function sheetOf({ title, label, part }: ShownOnPicture): string {
  return `<!doctype html><style>
    @font-face { font-family: Grotesk; font-weight: 400 700; src: url(${dataUrl('src/ui/fonts/familjen-grotesk-latin.woff2', 'font/woff2')}); }
    @font-face { font-family: Mono; src: url(${dataUrl('src/ui/fonts/jetbrains-mono-latin.woff2', 'font/woff2')}); }
    body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; color: #14181a; font-family: Grotesk;
      background: repeating-linear-gradient(90deg, #eceeea 0 1px, transparent 1px 40px), repeating-linear-gradient(#eceeea 0 1px, #fff 1px 40px); }
    div { position: absolute; inset: 40px; border: 2px solid #14181a; }
    h1 { position: absolute; left: 84px; top: 84px; width: 540px; margin: 0; font-size: ${title.length > 40 ? 60 : 72}px; line-height: 1.06;
      font-weight: 600; letter-spacing: -0.015em; text-wrap: balance; }
    p { position: absolute; left: 84px; bottom: 76px; margin: 0; font: 24px Mono; color: #1d4fc4; }
    img { position: absolute; right: 52px; bottom: 64px; width: 600px; }
  </style><div></div><img src="${dataUrl(`src/content/pictures/${part}-1280.webp`, 'image/webp')}">
  <h1>${title.replaceAll('&', '&amp;')}</h1><p>${label}</p>`;
}

function dataUrl(path: string, type: string): string {
  return `data:${type};base64,${readFileSync(join(ROOT, path)).toString('base64')}`;
}
