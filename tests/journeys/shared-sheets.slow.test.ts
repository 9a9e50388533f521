/** Parts of one sheet in the workspace: what they share is a line of each price, the sheet is drawn, and identical files can be joined, on a phone too. */
import { expect, test } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { describePage } from '../setup/describe-page.ts';
import { openCustomer } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';
import { openWorkspace } from './order-screens.ts';

const BUYER = 'ada@shared-sheets.example';

const plate = (name: string, length: number, width: number) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${length}mm" height="${width}mm" viewBox="0 0 ${length} ${width}"><path d="M0 0H${length}V${width / 3}H${length / 3}V${width}H0Z" fill="none" stroke="#f00"/></svg>`,
  ),
});

test('two plates share a sheet that is drawn, each saves by the other, and identical files join to one line', async () => {
  const site = siteOfTheRun();
  await openCustomer(site, BUYER);
  const browser = await launchBrowser();
  const { page, complaints } = await openWorkspace(browser, site, BUYER, {
    viewport: { width: 390, height: 844 },
    bypassCSP: true,
  });
  const files = [plate('base.svg', 400, 250), plate('lid.svg', 300, 180), plate('lid-again.svg', 300, 180)];
  await page.locator('input[type=file]:not([disabled])').first().setInputFiles(files);
  await page.getByLabel('Manufacturing process').selectOption('sheet');
  for (const { name } of files) {
    await page.getByRole('list', { name: 'Parts' }).getByRole('button', { name, exact: true }).click();
    await page.getByLabel('Sheet thickness').fill('2');
  }
  await page.getByText(/^Shares sheets with base\.svg and lid\.svg, -\$[\d.]+$/).waitFor();
  await page
    .getByRole('img', { name: /^A sheet of 2000 by 1250 mm with 5 × base\.svg, 5 × lid\.svg, 5 × lid-again\.svg: / })
    .waitFor();
  const before = await totalOf();
  await page.getByRole('button', { name: /^Combine 2 files of lid\.svg into one line, saves \$[\d.]+$/ }).click();
  await page.getByRole('img', { name: /with 5 × base\.svg, 10 × lid\.svg: / }).waitFor();
  expect(await totalOf()).toBeLessThan(before);
  const { sideways, violations } = await describePage(page);
  expect([sideways, violations, complaints]).toEqual([0, [], []]);
  if (process.env.SHOTS) {
    await page.screenshot({ path: `${process.env.SHOTS}/nest-390.png`, fullPage: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.screenshot({ path: `${process.env.SHOTS}/nest-1440.png`, fullPage: true });
  }
  await page.context().close();
  await browser.close();

  async function totalOf(): Promise<number> {
    return Number((await page.getByTestId('total-price').innerText()).replace(/[^\d.]/g, ''));
  }
}, 60_000);
