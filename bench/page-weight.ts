/**
 * What each public page weighs when Chromium opens it for the first time, and whether anything moves while it loads. Ends with 1 when
 * a page is over its budget. `node bench/page-weight.ts /cnc /faq` looks at these alone.
 */
import type { Browser, Page, Response } from 'playwright-core';
import { DEFAULT_BRAND } from '#brand/brand.ts';
import { hrefOf, pagesOf, type SitePage } from '#content/pages.ts';
import { launchBrowser, openPage } from '../tests/setup/browser.ts';
import { startSite } from '../tests/setup/started-site.ts';
import { reportFigures } from './results/figures.ts';

/** Bytes as they travel, compressed, without headers. */
const PAGE_BUDGET = 14_000;
const ARTICLE_BUDGET = 24_000;
const SCRIPT_BUDGET = 2_400;
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** A headline is typed and erased within this time. */
const WATCHED_MS = 5_000;

interface Load {
  /** Bytes by what Chromium calls the resource: document, stylesheet, script, image, font, … */
  bytes: Record<string, number>;
  shift: number;
  /** What moved, the first of them. */
  moved: string | null;
}

const wanted = process.argv.slice(2);
const pages = pagesOf(DEFAULT_BRAND).filter(({ path }) => wanted.length === 0 || wanted.includes(path));
if (pages.length === 0) throw new Error(`No public page has the path ${wanted.join(' or ')}`);
const site = await startSite();
const browser = await launchBrowser();
try {
  const rows: ReturnType<typeof rowOf>[] = [];
  const findings: string[] = [];
  for (const page of pages) {
    const loads: Load[] = [];
    for (const screen of SCREENS) loads.push(await load(browser, site.url + hrefOf(page.path), screen));
    rows.push(rowOf(page, loads));
    findings.push(...findingsOf(page, loads));
  }
  console.table(rows);
  console.log(
    `Bytes, compressed, without headers. Budgets: HTML and CSS ${PAGE_BUDGET}, of an article ${ARTICLE_BUDGET}; scripts ${SCRIPT_BUDGET}; no shift.`,
  );
  for (const finding of findings) console.log(finding);
  if (findings.length > 0) process.exitCode = 1;
  const written = (own: readonly SitePage[]) =>
    Math.max(...rows.filter(({ page }) => own.some(({ path }) => path === page)).map((row) => row['HTML + CSS']));
  const bytes = { unit: 'bytes', better: 'less' } as const;
  // Of pages that were asked for by name the heaviest says nothing of the others.
  if (wanted.length === 0)
    reportFigures({
      'heaviest page': { ...bytes, value: written(pages.filter(({ kind }) => kind !== 'article')), limit: PAGE_BUDGET },
      'heaviest article': {
        ...bytes,
        value: written(pages.filter(({ kind }) => kind === 'article')),
        limit: ARTICLE_BUDGET,
      },
      'most script': { ...bytes, value: Math.max(...rows.map(({ scripts }) => scripts)), limit: SCRIPT_BUDGET },
      'all pages': { ...bytes, value: rows.reduce((sum, row) => sum + row['HTML + CSS'], 0) },
      'pages over a budget or moving': { value: findings.length, unit: 'findings', better: 'less', limit: 0 },
    });
} finally {
  await browser.close();
  await site.stop();
}

async function load(browser: Browser, url: string, viewport: (typeof SCREENS)[number]): Promise<Load> {
  const { page } = await openPage(browser, { viewport });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.addInitScript(watchShifts);
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  await scrollThrough(page);
  await page.waitForTimeout(WATCHED_MS);
  const moves = await page.evaluate(() => (window as unknown as { moves: Move[] }).moves);
  const bytes: Record<string, number> = {};
  for (const response of responses) {
    const { responseBodySize } = await response.request().sizes();
    const type = response.request().resourceType();
    bytes[type] = (bytes[type] ?? 0) + responseBodySize;
  }
  await page.context().close();
  const shift = moves.reduce((sum, { value }) => sum + value, 0);
  return { bytes, shift, moved: moves[0]?.what ?? null };
}

interface Move {
  value: number;
  what: string;
}

/** Runs in the page before anything else. */
function watchShifts(): void {
  const moves: Move[] = [];
  Object.assign(window, { moves });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
      const node = entry.sources?.[0]?.node;
      const what = node instanceof Element ? node.outerHTML : (node?.textContent ?? 'something');
      moves.push({ value: entry.value, what: what.slice(0, 120) });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  /** Not in TypeScript's library yet. */
  interface LayoutShift {
    value: number;
    sources?: { node: Node | null }[];
  }
}

/** Pictures further down are fetched when they come near. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** The heavier of the loads: a wide screen may take larger pictures. */
function most(loads: Load[], type: string): number {
  return Math.max(...loads.map(({ bytes }) => bytes[type] ?? 0));
}

function rowOf({ path }: SitePage, loads: Load[]) {
  const [html, css] = [most(loads, 'document'), most(loads, 'stylesheet')];
  return {
    page: path,
    HTML: html,
    CSS: css,
    'HTML + CSS': html + css,
    scripts: most(loads, 'script'),
    pictures: most(loads, 'image'),
    fonts: most(loads, 'font'),
    ...Object.fromEntries(loads.map(({ shift }, i) => [`shift ${SCREENS[i]!.width}`, Number(shift.toFixed(4))])),
  };
}

function findingsOf({ path, kind }: SitePage, loads: Load[]): string[] {
  const budget = kind === 'article' ? ARTICLE_BUDGET : PAGE_BUDGET;
  const written = most(loads, 'document') + most(loads, 'stylesheet');
  const scripts = most(loads, 'script');
  return [
    ...(written > budget ? [`${path}: HTML and CSS are ${written - budget} bytes over ${budget}.`] : []),
    ...(scripts > SCRIPT_BUDGET
      ? [`${path}: scripts are ${scripts - SCRIPT_BUDGET} bytes over ${SCRIPT_BUDGET}.`]
      : []),
    ...loads.flatMap(({ shift, moved }, i) =>
      shift > 0 ? [`${path}: moves by ${shift.toFixed(4)} at ${SCREENS[i]!.width} px, first ${moved}`] : [],
    ),
  ];
}
