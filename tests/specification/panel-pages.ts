/** The pages of the panel, and how they look on each screen: for screens-admin.test.ts and screens-admin.slow.test.ts. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { visitPage } from '../setup/browser.ts';
import { describePage, type PageDescription } from '../setup/describe-page.ts';
import { openAdmin, openCustomer, orderBracket, postJson, takeToken } from '../setup/people.ts';
import type { StartedSite } from '../setup/started-site.ts';
import type { VisitedSite } from './visited-site.ts';

export const ADMIN = 'mia.screens-admin@partwright.example';
export const ADA = 'ada@screens-admin.example';

/** An admin, eleven customers, two orders and a message; the ids of the orders. */
export async function fillPanel(site: StartedSite): Promise<string[]> {
  await openAdmin(site, ADMIN);
  await openCustomer(site, ADA);
  for (let number = 1; number <= 10; number += 1)
    await openCustomer(site, `customer${number}@screens-admin.example`, `Customer ${number}`);
  const token = await takeToken(site, ADA);
  const orderIds = [await orderBracket(site, token, 5), await orderBracket(site, token, 20)];
  const message = { name: 'Bo Li', email: 'bo@works.example', message: 'Do you anodize titanium?' };
  await postJson(`${site.url}/api/contact`, message);
  return orderIds;
}

export async function openPanel(visit: VisitedSite, path = '', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await visit.openAs(ADMIN, `/admindashboard${path}`, 'admin', {
    reducedMotion: 'reduce',
    bypassCSP: true,
    ...options,
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const PAGES = [
  '',
  '/users',
  '/requests',
  '/orders',
  '/track',
  '/transactions',
  '/settings',
  '/settings/rates/1',
  '/settings/brand',
  '/settings/shipping',
  '/settings/landed',
  '/settings/billing',
  '/settings/legal',
  '/settings/calendar',
  '/settings/admins',
  '/settings/audit',
];

/** What is open over or beside a list, and how it is opened. */
const OPENED: [path: string, link: string, opened: (page: Page) => Locator][] = [
  ['/users?search=ada@', 'View Ada Turner', (page) => page.getByRole('heading', { name: 'Ada Turner', level: 1 })],
  ['/requests?search=bo@', 'View: Business Inquiry from Bo Li', (page) => page.getByRole('dialog')],
];

/** One way to look at a page: how wide and how dark, and axe's rules of interest: all of them unless said. */
export interface Screen {
  width: number;
  colorScheme: 'light' | 'dark';
  rules?: readonly string[];
}

export type Look = PageDescription & { path: string; width: number };

/** All pages of the panel, each opened once and looked at on each screen. */
export async function lookAtPanel(visit: VisitedSite, orderId: string, screens: readonly Screen[]): Promise<Look[]> {
  const looks: Look[] = [];
  const page = await openPanel(visit);
  const lookAt = async (path: string) => {
    for (const { width, colorScheme, rules } of screens) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      looks.push({ path: `${path} (${colorScheme})`, width, ...(await describePage(page, rules)) });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  for (const path of [...PAGES, `/orders/${orderId}`]) {
    await visitPage(page, `${visit.url}/admindashboard${path}`);
    await lookAt(path);
  }
  for (const [path, link, opened] of OPENED) {
    await visitPage(page, `${visit.url}/admindashboard${path}`);
    await page.getByRole('link', { name: link }).click();
    await opened(page).waitFor();
    await lookAt(`${path} > ${link}`);
  }
  return looks;
}

/** How many looks there are on one screen. */
export const LOOKS_A_SCREEN = PAGES.length + 1 + OPENED.length;
