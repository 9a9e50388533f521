/** The main job, once through, as a buyer and an admin do it: a real CAD file in, a shipped order out. */
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { downloadedBytes, openPage } from '../setup/browser.ts';
import { pdfPages } from '../setup/pdf.ts';
import type { StartedSite } from '../setup/started-site.ts';

const PASSWORD = 'Turned&Milled1';

export interface FirstOrder {
  site: StartedSite;
  browser: Browser;
  /** The CAD file. */
  path: string;
  /** In the addresses of those who take part: other files use the site at the same time. */
  shop: string;
  /** How the browser reaches the site, where a proxy stands before it. */
  url?: string;
  options?: BrowserContextOptions;
}

/** The main job, once through, in a browser with scripts. */
export async function orderPart({
  site,
  browser,
  path,
  shop,
  url = site.url,
  options = {},
}: FirstOrder): Promise<void> {
  const file = path.split('/').at(-1)!;
  const own = file.replace(/[^a-z]/gi, '').toLowerCase();
  const email = `buyer-of-${own}@${shop}.example`;
  const { page, complaints } = await openPage(browser, options);

  // Home: choose a file, submit, and be told to log in.
  await page.goto(url);
  await page.getByLabel('Get Quote').setInputFiles(path);
  await page.getByText(file).first().waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('You are not logged in. Please log in before uploading files.').first().waitFor();
  await page.waitForURL('**/login**');

  // Register, follow the link in the mail, log in.
  await page
    .getByRole('main')
    .getByRole('link', { name: /register|sign up|create/i })
    .click();
  await page.waitForURL('**/register**');
  await page.getByLabel('Full Name').fill('Ada Turner');
  await page.getByLabel('Email address').fill(email);
  await page
    .getByLabel(/^Phone Number/)
    .last()
    .fill('9876543210');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('Registration successful!').first().waitFor();
  const verification = await site.mailTo(email, /verify/i);
  await page.goto(/https?:\/\/\S+verify-email\S+/.exec(verification.text)![0]);
  await page.getByText('Your email has been successfully verified!').waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /log ?in/i })
    .click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Login successful! Redirecting...').waitFor();
  await page.waitForURL('**/profile');

  // The workspace still has the file; it is read here, in the browser.
  await page.getByRole('heading', { name: 'Start Building with Ease' }).waitFor();
  await page.getByText(file).first().waitFor();
  await page.getByLabel('Manufacturing process').selectOption({ label: 'CNC Machining' });
  await page.getByLabel('Material', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Quantity').fill('10');
  await page.locator('canvas').waitFor();
  const lines = page.getByRole('table', { name: 'Price lines' });
  await lines.waitFor();
  await expect.poll(() => lines.getByRole('row').count()).toBeGreaterThan(8);
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  const shownTotal = /\$[\d,]+\.\d\d/.exec((await lines.getByRole('row').last().textContent())!)![0];
  const findings = page.getByRole('region', { name: 'Findings' });
  await findings.getByText(/checks passed$/).click();
  for (const title of ['Fits the machine', 'Wall thickness', 'Hole depth over diameter']) {
    await expect.poll(() => findings.getByRole('listitem').filter({ hasText: title }).count()).toBe(1);
  }

  // Submit, give the address, order.
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/shipinfo**');
  await page.getByText(shownTotal).first().waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Ada Turner');
  await page.getByLabel('Address', { exact: true }).fill('1 Lathe Street');
  await page.getByLabel('City').fill('Dayton');
  await page.getByLabel('State').fill('OH');
  await page.getByLabel(/zip/i).fill('45402');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/thank-you**');
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  const orderId = /PW-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await page.textContent('main'))!)![0];
  const confirmation = await site.mailTo(email, /order/i);
  expect(confirmation.text).toContain(orderId);
  expect(confirmation.text).toContain(shownTotal);

  await page.goto(`${url}/profile-status`);
  const row = page.getByRole('row').filter({ hasText: orderId });
  await row.getByText('Processing').waitFor();
  await row.getByText(shownTotal).waitFor();

  // An admin of the company finds the order and ships it.
  const admin = await openPage(browser, options);
  const adminEmail = `${shop}-of-${own}@partwright.example`;
  await admin.page.goto(`${url}/adminreg`);
  await admin.page.getByLabel(/name/i).first().fill('Shop Lead');
  await admin.page.getByLabel(/email/i).fill(adminEmail);
  await admin.page.getByLabel(/phone/i).fill('9876543210');
  await admin.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await admin.page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await admin.page.locator('main button[type=submit]').click();
  await admin.page.getByText('Registration successful!').first().waitFor();
  const adminMail = await site.mailTo(adminEmail, /verify/i);
  await admin.page.goto(/https?:\/\/\S+verify-email\S+/.exec(adminMail.text)![0]);
  await admin.page.goto(`${url}/adminlogin`);
  await admin.page.getByLabel('Email').fill(adminEmail);
  await admin.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await admin.page.getByRole('button', { name: 'Log in' }).click();
  await admin.page.waitForURL('**/admindashboard**');
  await admin.page.getByText('Welcome to the Admin Panel!').waitFor();
  await admin.page.getByRole('link', { name: 'Order History', exact: true }).click();
  const adminRow = admin.page.getByRole('row').filter({ hasText: orderId });
  await adminRow.getByRole('link', { name: orderId }).click();
  await admin.page.waitForURL(`**/${orderId}`);
  // The list that is being left has the same fields: a status chosen there would be lost.
  await admin.page.getByRole('heading', { name: `Order ${orderId}` }).waitFor();
  await admin.page.getByLabel(`Status of order ${orderId}`).selectOption('Shipped');
  await admin.page.getByLabel(`Tracking ID of order ${orderId}`).fill('1Z-999-AA1');
  await admin.page.getByRole('button', { name: 'Save' }).click();

  // The shop records the payment that has arrived.
  await admin.page.getByLabel('Amount').fill('1');
  await admin.page.getByRole('button', { name: 'Record payment' }).click();
  await admin.page.getByText('Recorded a payment of').first().waitFor();

  // The customer's mail and page show it.
  const shipped = await site.mailTo(email, /shipped/i);
  expect(shipped.text).toContain('1Z-999-AA1');
  await page.goto(`${url}/profile-status/${orderId}`);
  await page.getByText('Shipped').first().waitFor();
  await page.getByText('1Z-999-AA1').first().waitFor();
  await page
    .getByText(/^PAY-\d{6}/)
    .first()
    .waitFor();

  // Both get the file back as it was sent, and the admin sees who did.
  const sent = await readFile(path);
  expect((await download(page, file)).equals(sent)).toBe(true);
  expect((await download(admin.page, file)).equals(sent)).toBe(true);
  await admin.page.reload();
  const part = admin.page.getByRole('article').filter({ hasText: file });
  await part.getByText('Accessed by').click();
  const looks = part.getByRole('listitem').filter({ hasText: 'downloaded' });
  await looks.nth(1).waitFor();
  expect(await looks.allTextContents()).toEqual([
    expect.stringMatching(/^Shop Lead, admin/),
    expect.stringMatching(/^Ada Turner, customer/),
  ]);

  // Both find the invoice, which comes by itself and names the order.
  for (const reader of [page, admin.page]) {
    const documents = reader.getByRole('region', { name: 'Documents' });
    await documents.getByRole('link', { name: /^Packing list PW-/ }).waitFor();
    const [saved] = await Promise.all([
      reader.waitForEvent('download'),
      documents.getByRole('link', { name: /^Invoice INV-/ }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^INV-\d{6}\.pdf$/);
    const said = (await pdfPages(await downloadedBytes(saved))).join('\n');
    expect(said).toContain(orderId);
    expect(said).toContain(shownTotal);
  }

  expect([...complaints, ...admin.complaints]).toEqual([]);
}

/** Follows the link beside a part and gives the bytes that were saved. */
async function download(page: Page, file: string): Promise<Buffer> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Download ${file}` }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(file);
  return downloadedBytes(saved);
}
