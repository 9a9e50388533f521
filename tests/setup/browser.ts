/** A real browser for the journeys: whichever Chromium, Chrome or Edge this machine has. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import PLACES from '../../scripts/chromium-places.json' with { type: 'json' };

/** A busy machine is slow, not broken; what never comes is still found out. */
const WAIT_MS = 100_000;

const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** `more`: further arguments for the program. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? PLACES.find((path) => existsSync(path));
  if (!executablePath) throw new Error('No Chromium, Chrome or Edge found. Set CHROMIUM_PATH to one.');
  return chromium.launch({ executablePath, args: [...ARGS, ...more] });
}

/** A page of its own profile that remembers every error it logged: `complaints` is to be empty at the end. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(WAIT_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, complaints };
}
