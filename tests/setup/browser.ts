/** A real browser for the journeys: whichever Chromium, Chrome or Edge this machine has. */
import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
} from 'playwright-core';
import PLACES from '../../scripts/chromium-places.json' with { type: 'json' };
import { ofTheRun } from './of-the-run.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the browser that the whole run shares listens; null in runs that need none. */
    browser: string | null;
  }
}

/** A busy machine is slow, not broken; what never comes is still found out. */
const WAIT_MS = 45_000;

const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // How far ahead pictures are fetched on a fast line. The headless shell does not know its line and fetches far more.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
];

/** The browser of the run; with `more` arguments for the program, or outside of a run, one of its own. Closing the first only lets go of it. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const shared = ofTheRun('browser');
  if (shared && more.length === 0) return chromium.connect(shared);
  return chromium.launch({ executablePath: findBrowser(), args: [...ARGS, ...more] });
}

/** Starts the browser of the run and says where it listens. */
export async function serveBrowser(): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = await chromium.launchServer({ executablePath: findBrowser(), args: ARGS });
  return { address: server.wsEndpoint(), stop: () => server.close() };
}

function findBrowser(): string {
  const executablePath = process.env.CHROMIUM_PATH ?? PLACES.find((path) => existsSync(path));
  if (!executablePath) throw new Error('No Chromium, Chrome or Edge found. Set CHROMIUM_PATH to one.');
  return executablePath;
}

/** An address of a private network: each profile comes from another one, so that no test uses up another one's tries. */
export function anyAddress(): string {
  return `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;
}

/** A profile of its own: cookies, storage and the address that the site sees. */
export async function newProfile(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
    ...options,
  });
  context.setDefaultTimeout(WAIT_MS);
  return context;
}

/** A page of its own profile that remembers every error it logged: `complaints` is to be empty at the end. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await newProfile(browser, options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, complaints };
}

/** What was downloaded; the browser of the run keeps its files to itself. */
export async function downloadedBytes(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

/** Opens an address and waits until the page says that it hears what is clicked and typed. */
export async function visitPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Answers in place of the tag manager, which a test that accepts cookies would call over the network. */
export function answerTagManager(page: Page): Promise<unknown> {
  return page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
}
