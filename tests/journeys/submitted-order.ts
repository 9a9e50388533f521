/** An order that was submitted while the server still measures: for order-while-measured.test.ts and order-while-measured.slow.test.ts. */

import type { Browser, Page } from 'playwright-core';
import { findUserByEmail } from '#db/accounts.ts';
import { settlePart } from '#db/quote-prices.ts';
import { giveTurns } from '#db/waiting-parts.ts';
import { shareWork } from '#quote/price/share-work.ts';
import { openPage, visitPage } from '../setup/browser.ts';
import { signIn, withDatabase } from '../setup/people.ts';
import { addMeasuringQuote, pricedQuote } from '../setup/rows.ts';
import type { StartedSite } from '../setup/started-site.ts';

export const SEEN_MINOR = 12_000;

/** A quote that nobody measures, and its shipping page with an address that was submitted. */
export async function submitOrder(
  browser: Browser,
  site: StartedSite,
  email: string,
): Promise<{ page: Page; partId: string }> {
  const quote = await withDatabase(site, async (db) => {
    const { id } = (await findUserByEmail(db, email))!;
    const measuring = await addMeasuringQuote(db, id, ['bracket.step']);
    await giveTurns(db, measuring);
    return measuring;
  });
  const { page } = await openPage(browser);
  await signIn(page.context(), site, email);
  await visitPage(page, `${site.url}/shipinfo?quote=${quote.id}&seen=${SEEN_MINOR}`);
  for (const [label, text] of Object.entries({
    Address: '1 Lathe Street',
    City: 'Dayton',
    State: 'OH',
    'ZIP code': '45402',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByText(/Being measured now or next|Waiting to be measured\. \d+/).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Address saved. Your part is being measured').waitFor();
  return { page, partId: quote.parts[0]!.id };
}

export const settle = (site: StartedSite, partId: string, totalMinor: number) =>
  withDatabase(site, async (db) => void (await settlePart(db, partId, { price: pricedQuote(totalMinor) }, shareWork)));
