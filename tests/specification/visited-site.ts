/** The started site and a browser for one file of the specification's tests, and what a visitor reads of a page. */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, ViewportSize } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { Role } from '#contract/account.ts';
import { launchBrowser, newProfile, openPage, visitPage } from '../setup/browser.ts';
import { nameAccount, signIn } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun, startSite } from '../setup/started-site.ts';

export interface VisitedSite {
  readonly site: StartedSite;
  readonly url: string;
  /**
   * The page of this path that all tests of the file share, for those that only read it: nothing is clicked, typed or stored. Opened once;
   * much quicker than `open`. Nothing moves on it, and it is as wide and as light as it is asked for.
   */
  look(path: string, options?: LookOptions): Promise<Page>;
  /** A page of its own profile, closed when the test ends. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** The same for somebody whose session this profile has, by its cookie. */
  openAs(email: string, path: string, role?: Role, options?: BrowserContextOptions): Promise<Page>;
  /** The same as after a customer's login by the form, which also leaves the user in this browser. */
  openLoggedIn(email: string, path: string): Promise<Page>;
  /** The same for a browser that keeps this under `user`, as after a login. */
  openWithUser(user: StoredUser, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** The same with a clock that stands still until the test moves it (`page.clock.runFor`). */
  openWithStoppedClock(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** The same at this site, where none of its pages has come yet: what is stored here is there when the first one comes. */
  openEmpty(options?: BrowserContextOptions): Promise<Page>;
  /** The page's source, as it comes to somebody without an account. Fetched once. */
  source(path: string): Promise<string>;
  /** The words between header and footer. */
  words(path: string): Promise<string>;
}

export interface LookOptions {
  viewport?: ViewportSize;
  colorScheme?: 'light' | 'dark';
}

const SCREEN: ViewportSize = { width: 1440, height: 900 };

/** The site and the browser of the run, or with `env` a site of its own, around the tests of the file that calls it. */
export function visitSite(env?: Record<string, string>): VisitedSite {
  let site: StartedSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([env ? startSite(env) : siteOfTheRun(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  const looked = new Map<string, Promise<Page>>();
  let reader: Promise<BrowserContext> | undefined;
  async function openToLook(path: string): Promise<Page> {
    reader ??= newProfile(browser, { viewport: SCREEN, reducedMotion: 'reduce' });
    const page = await (await reader).newPage();
    await visitPage(page, site.url + path);
    return page;
  }
  async function openBlank(options?: BrowserContextOptions): Promise<Page> {
    const { page } = await openPage(browser, options);
    onTestFinished(() => page.context().close());
    return page;
  }
  /** Without scripts a page is ready when it is there. */
  async function arrive(page: Page, path: string, { javaScriptEnabled = true }: BrowserContextOptions = {}) {
    if (javaScriptEnabled) await visitPage(page, site.url + path);
    else await page.goto(site.url + path);
  }
  const sources = new Map<string, Promise<string>>();
  const visit: VisitedSite = {
    get site() {
      return site;
    },
    get url() {
      return site.url;
    },
    async look(path, { viewport = SCREEN, colorScheme = 'light' } = {}) {
      const opening = looked.get(path) ?? openToLook(path);
      looked.set(path, opening);
      const page = await opening;
      const { width, height } = page.viewportSize()!;
      if (width !== viewport.width || height !== viewport.height) await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      return page;
    },
    async open(path, options) {
      const page = await openBlank(options);
      await arrive(page, path, options);
      return page;
    },
    async openAs(email, path, role = 'customer', options = {}) {
      const page = await openBlank(options);
      await signIn(page.context(), site, email, role);
      await arrive(page, path, options);
      return page;
    },
    async openLoggedIn(email, path) {
      const page = await visit.openEmpty();
      const token = await signIn(page.context(), site, email);
      const { name, emailVerified } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
      await keepText(page, 'user', JSON.stringify({ token, name, email, isEmailVerified: emailVerified }));
      await visitPage(page, site.url + path);
      return page;
    },
    async openWithUser(user, path, options) {
      const page = await visit.openEmpty(options);
      await keepUser(page, user);
      await visitPage(page, site.url + path);
      return page;
    },
    async openWithStoppedClock(path, options) {
      const page = await openBlank(options);
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
      await visitPage(page, site.url + path);
      return page;
    },
    async openEmpty(options) {
      const page = await openBlank(options);
      await page.goto(`${site.url}/robots.txt`);
      return page;
    },
    source(path) {
      const fetching = sources.get(path) ?? fetch(site.url + path).then((answer) => answer.text());
      sources.set(path, fetching);
      return fetching;
    },
    async words(path) {
      return wordsOf(/<main.*<\/main>/s.exec(await visit.source(path))![0]);
    },
  };
  return visit;
}

/** The text of some HTML, one space between words. What React puts between two texts is nothing to a reader. */
export function wordsOf(html: string): string {
  const text = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ');
  const plain = text.replace(/&(\w+|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
  return plain.replace(/\s+/g, ' ').trim();
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': ' ',
};

/** A section of the page by its heading. */
export function sectionOf(page: Page, heading: string | RegExp) {
  return page.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) });
}

/** Where the links below this part of the page lead. */
export function hrefsOf(part: ReturnType<Page['locator']>): Promise<string[]> {
  return part.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** Where a link that can be pressed leads in the end, without a page for it: pages for visitors leave that to the browser. */
export async function targetOf(link: Locator): Promise<string> {
  await link.click({ trial: true });
  return (await fetch(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href))).url;
}

/** Keeps whatever this page posts to a path on its way until it is let go, so that what stands there meanwhile can be looked at. */
export async function holdPosts(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    (url) => url.pathname === path || url.pathname === `${path}.data`,
    async (route) => {
      if (route.request().method() === 'POST') await gone;
      await route.continue();
    },
  );
  return letGo;
}

/** The inputs of the page's form that are there to see: label and type, in their order. */
export function fieldsOf(page: Page): Promise<[label: string, type: string][]> {
  return page
    .locator('main form')
    .first()
    .locator('input, select, textarea')
    .evaluateAll((inputs) =>
      (inputs as HTMLInputElement[])
        .filter((input) => input.type !== 'hidden' && input.checkVisibility())
        .map((input): [string, string] => [input.labels?.[0]?.innerText.trim() ?? '', input.type]),
    );
}

export interface StoredUser {
  token: string;
  name: string;
  email: string;
}

export const STORED_USER: StoredUser = { token: 'kept-by-a-test', name: 'ada turner', email: 'zoe@buyer.example' };

/** A file as the picker hands it over. */
export function file(name: string, bytes = 20) {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(bytes, 'S') };
}

/** A record of the files under `uploadedFiles`, its bytes as text; of a large file, which is a Blob, their number. */
export interface KeptFile {
  id: number;
  name: string;
  type: string;
  size: number;
  bytes: string;
  choices?: { process?: string; quantity?: number };
  owner?: string;
}

/** What this browser keeps under `uploadedFiles`. */
export function keptFiles(page: Page): Promise<KeptFile[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('partwright');
        let isNew = false;
        opening.onupgradeneeded = () => {
          // There was none. To make one is the site's affair.
          isNew = true;
          opening.transaction!.abort();
        };
        opening.onerror = () => (isNew ? resolve([]) : reject(opening.error));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('uploadedFiles').objectStore('uploadedFiles').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () =>
            resolve(
              reading.result.map(({ bytes, ...record }) => ({
                ...record,
                bytes: bytes instanceof Blob ? `a Blob of ${bytes.size} bytes` : new TextDecoder().decode(bytes),
              })),
            );
          opening.result.close();
        };
      }),
  );
}

/** Puts a user under `user`, with the cookie that comes with it at a login. */
export async function keepUser(page: Page, user: StoredUser): Promise<void> {
  await nameAccount(page.context(), { url: page.url() }, user.email);
  await keepText(page, 'user', JSON.stringify(user));
}

/** What this browser keeps under a key of its local storage. */
export function keptText(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** Puts it there. */
export function keepText(page: Page, key: string, text: string): Promise<void> {
  return page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [key, text]);
}

/** Which of red, green and blue are strong in a colour: yellow is red and green. */
export function hueOf(colour: string): string {
  const parts = colour.match(/\d+/g)!.slice(0, 3).map(Number);
  const [low, high] = [Math.min(...parts), Math.max(...parts)];
  return ['red', 'green', 'blue'].filter((_, at) => (parts[at]! - low) / (high - low) > 0.6).join(' and ');
}
