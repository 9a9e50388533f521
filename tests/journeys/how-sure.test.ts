/** On demand the workspace tells how each measure was known and how sure the price is: by keyboard and screen reader too, on a narrow screen. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { describePage } from '../setup/describe-page.ts';
import { openCustomer } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';
import { addFiles, openWorkspace } from './order-screens.ts';

const BUYER = 'ada@how-sure.example';

test('how a part was measured and how sure its price is are told to whoever asks, on a phone too', async () => {
  const site = siteOfTheRun();
  await openCustomer(site, BUYER);
  const browser = await launchBrowser();
  const { page, complaints } = await openWorkspace(browser, site, BUYER, {
    viewport: { width: 390, height: 844 },
    bypassCSP: true,
  });
  await addFiles(page, resolve(import.meta.dirname, '../fixtures/bracket.step'));
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  await page.getByTestId('total-price').waitFor();
  const measured = page.getByRole('row', { name: /^Volume exact faces and edges of the file to 0\.001 %$/ });
  await expect.poll(() => measured.count()).toBe(0);
  await page.getByText('How these were measured').click();
  await measured.waitFor();
  await page.getByRole('row', { name: /^Threads a guess: please check it no bound$/ }).waitFor();
  await page.getByText('How firm is this price?').click();
  await page
    .getByText(/^You pay \$[\d,.]+\. This price is fixed\. .* our cost may come to \$[\d,.]+ to \$[\d,.]+\.$/)
    .waitFor();
  const { sideways, violations } = await describePage(page);
  expect([sideways, violations, complaints]).toEqual([0, [], []]);
  await page.context().close();
  await browser.close();
}, 60_000);
