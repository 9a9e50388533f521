/** Parts in work, on a page without a framework: in the top bar, and in the parts of the page that show them. Loaded with the first part in work. */
import { currentTotal, formatTray, NO_TRAY, readTray, spokenTray } from '#web/tray.ts';

/** Islands that show parts in work wake without being touched. */
const OF_PARTS = '[data-island=quote-box],[data-island=your-part]';

/** The last call counts: the answer to an earlier one may come later. */
let calls = 0;

/** Shows what this account, or without one the visitor, has in work. */
export async function showTray(owner: string | null = null): Promise<void> {
  calls += 1;
  const call = calls;
  const tray = readTray(owner);
  const total = tray && (await currentTotal(tray));
  if (call !== calls) return;
  for (const link of document.querySelectorAll<HTMLElement>('[data-tray]')) {
    link.textContent = tray ? formatTray(tray, total) : NO_TRAY;
    if (tray) link.setAttribute('aria-label', spokenTray(tray, total));
    else link.removeAttribute('aria-label');
  }
  if (tray) await wakeIslands();
}

async function wakeIslands(): Promise<void> {
  const hosts = [...document.querySelectorAll<HTMLElement>(OF_PARTS)];
  if (hosts.length === 0) return;
  const islands = await import(/* @vite-ignore */ document.documentElement.dataset.islands ?? '');
  await Promise.all(hosts.map((host) => islands.hydrateIsland(host)));
}
