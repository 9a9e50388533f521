/** The main job behind a proxy that ends TLS, with scripts and without: behind-tls.test.ts signs in there. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { orderPart } from '../journeys/order-part.ts';
import { openPage } from '../setup/browser.ts';
import { PASSWORD, takeToken, uploadBracket } from '../setup/people.ts';
import { openBehindTls } from './site-behind-tls.ts';

const SHIP_TO = { Name: 'Ada Turner', Address: '1 Lathe Street', City: 'Dayton', State: 'OH', 'ZIP code': '45402' };

const open = openBehindTls();

test('a stranger takes a part from file to shipped order, with scripts', async () => {
  const path = resolve(import.meta.dirname, '../fixtures/bracket.step');
  await orderPart({
    site: open.site,
    browser: open.browser,
    path,
    shop: 'behind-tls',
    url: open.publicUrl,
    options: { ignoreHTTPSErrors: true },
  });
});

/** A person with a browser without scripts, who registers, follows the link in the mail and logs in. */
async function joinWithoutScripts(email: string, pages: { register: string; login: string; home: string }) {
  const { page, complaints } = await openPage(open.browser, { javaScriptEnabled: false, ignoreHTTPSErrors: true });
  await page.goto(open.publicUrl + pages.register);
  await page.getByLabel(/name/i).first().fill('Ada Turner');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone Number').fill('9876543210');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('Registration successful!').first().waitFor();
  const verification = await open.site.mailTo(email, /verify/i);
  await page.goto(/https?:\/\/\S+verify-email\S+/.exec(verification.text)![0]);
  await page.getByText('Your email has been successfully verified!').waitFor();
  await page.goto(open.publicUrl + pages.login);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(`**${pages.home}`);
  return { page, complaints };
}

test('without scripts a stranger orders what was uploaded, and an admin ships it', async () => {
  const email = 'buyer-without-scripts@behind-tls.example';
  const buyer = await joinWithoutScripts(email, { register: '/register', login: '/login', home: '/profile' });
  // Files are chosen and priced by scripts; a program may upload them.
  const quoteId = await uploadBracket(open.site, await takeToken(open.site, email), 'CNC Machining');
  const { page } = buyer;
  await page.goto(`${open.publicUrl}/shipinfo?quote=${quoteId}`);
  for (const [label, text] of Object.entries(SHIP_TO)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/thank-you**');
  const orderId = /PW-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await page.textContent('main'))!)![0];
  await page.goto(`${open.publicUrl}/profile-status/${orderId}`);
  await page.getByLabel('Your message').fill('Please deburr all edges.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Message sent. We will answer here and by email.').waitFor();

  const shop = await joinWithoutScripts('without-scripts.behind-tls@partwright.example', {
    register: '/adminreg',
    login: '/adminlogin',
    home: '/admindashboard',
  });
  await shop.page.goto(`${open.publicUrl}/admindashboard/orders/${orderId}`);
  await shop.page.getByText('Please deburr all edges.').waitFor();
  await shop.page.getByLabel('Amount').fill('1');
  await shop.page.getByRole('button', { name: 'Record payment' }).click();
  await shop.page.getByLabel(`Status of order ${orderId}`).selectOption('Shipped');
  await shop.page.getByRole('button', { name: 'Save' }).click();

  await page.goto(`${open.publicUrl}/profile-status`);
  await page.getByRole('row').filter({ hasText: orderId }).getByText('Shipped').waitFor();
  await page.goto(`${open.publicUrl}/profile-status/${orderId}`);
  await page
    .getByText(/^PAY-\d{6}/)
    .first()
    .waitFor();
  expect([...buyer.complaints, ...shop.complaints]).toEqual([]);
  await Promise.all([page.context().close(), shop.page.context().close()]);
});
