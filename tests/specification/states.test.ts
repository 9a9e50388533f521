/**
 * Section 4 of the specification for visitors. Registration, login, upload, orders, requests and passwords are states-accounts.test.ts and
 * states-accounts.api.test.ts. Not tested: README.md.
 *
 * The contact form without scripts stands in screens.test.ts.
 */
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visitPage } from '../setup/browser.ts';
import { openCustomer } from '../setup/people.ts';
import { expectNoUser, NO_USER, NO_USERS } from './no-users.ts';
import { file, keepText, keepUser, keptFiles, keptText, STORED_USER, visitSite } from './visited-site.ts';

const visit = visitSite();

const picker = (page: Page) => page.getByLabel('Get Quote');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const chosen = (page: Page) => page.getByRole('button', { name: /^Remove / });
/** A file that waits for its owner to sign in. Ends where no script is: what is stored now is there when a page comes. */
async function keepFile(page: Page): Promise<void> {
  await picker(page).setInputFiles(file('plate.step'));
  await submit(page).click();
  await page.waitForURL('**/login**', { waitUntil: 'commit' });
  await page.goto(`${visit.url}/robots.txt`);
  expect(await keptFiles(page)).toHaveLength(1);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of ada turner' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
}

describe('who is signed in', () => {
  test.each(['/', '/faq', '/contact'])('a saved user is restored on %s', async (path) => {
    const page = await visit.openWithUser(STORED_USER, path);
    await page.getByRole('button', { name: 'Account of ada turner' }).waitFor();
    expect(JSON.parse((await keptText(page, 'user'))!)).toEqual(STORED_USER);
  });

  // Pages without a framework are looked at with each of them, those with one here and in states.slow.test.ts.
  test.each([...NO_USERS.map((value) => [value, '/faq'] as const), [NO_USERS[0]!, '/login'] as const])(
    NO_USER,
    (value, path) => expectNoUser(visit, value, path),
  );

  test('Sign Out removes user and uploadedFiles, goes to /login and says so', async () => {
    const page = await visit.open('/');
    await keepFile(page);
    await keepUser(page, STORED_USER);
    await visitPage(page, visit.url);
    await signOut(page);
    await page.getByRole('alert').getByText('Logged out successfully!').waitFor();
    await expect.poll(() => keptText(page, 'user')).toBeNull();
    await expect.poll(() => keptFiles(page)).toEqual([]);
  });
});

/**
 * "Uploaded files are also cleared when no user is stored", read so: files that were chosen before signing in are kept for it, they
 * are what signing in is for. Those of a user who is gone are cleared: signed out here or in another tab, or a stored value that is no
 * user.
 */
describe('the kept files', () => {
  test('of somebody who has not signed in yet stay, from page to page', async () => {
    const page = await visit.open('/');
    await keepFile(page);
    for (const path of ['/faq', '/login', '/register', '/']) {
      await visitPage(page, visit.url + path);
      expect([path, await keptFiles(page)]).toEqual([path, [expect.objectContaining({ name: 'plate.step' })]]);
    }
  });

  test.each(['/faq'])('are cleared when a stored value is no user, on %s', async (path) => {
    const page = await visit.open('/');
    await keepFile(page);
    await keepText(page, 'user', '{"token":"cut o');
    await visitPage(page, visit.url + path);
    await expect.poll(() => keptFiles(page)).toEqual([]);
  });

  test('are cleared when the user signs out in another tab, where the bar then says so too', async () => {
    const page = await visit.open('/');
    await keepFile(page);
    await keepUser(page, STORED_USER);
    await visitPage(page, visit.url);
    const other = await page.context().newPage();
    await visitPage(other, `${visit.url}/faq`);
    await signOut(other);
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up/Login' }).waitFor();
    await expect.poll(() => keptFiles(page)).toEqual([]);
  });

  test('are cleared when another tab removes the user in any other way', async () => {
    const page = await visit.open('/');
    await keepFile(page);
    await keepUser(page, STORED_USER);
    await visitPage(page, visit.url);
    const other = await page.context().newPage();
    await visitPage(other, `${visit.url}/faq`);
    await other.evaluate(() => localStorage.removeItem('user'));
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up/Login' }).waitFor();
    await expect.poll(() => keptFiles(page)).toEqual([]);
  });
});

describe('choosing files at home', () => {
  test('none chosen: no list, no Submit', async () => {
    const page = await visit.look('/');
    expect([await submit(page).count(), await page.getByText('Selected Files').count()]).toEqual([0, 0]);
  });

  test('one or more: Submit is there; Remove drops one; without any, Submit is gone', async () => {
    const page = await visit.open('/');
    await picker(page).setInputFiles([file('plate.step'), file('cover.dxf')]);
    await submit(page).waitFor();
    await page.getByRole('button', { name: 'Remove plate.step' }).click();
    await expect.poll(() => chosen(page).count()).toBe(1);
    await expect.poll(() => submit(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Remove cover.dxf' }).click();
    expect([await submit(page).count(), await chosen(page).count()]).toEqual([0, 0]);
  });

  test('Submit stores name, type, size and bytes under uploadedFiles and sends nothing', async () => {
    const page = await visit.open('/');
    const posted: Request[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') posted.push(request);
    });
    await picker(page).setInputFiles([
      { name: 'plate.step', mimeType: 'model/step', buffer: Buffer.from('ISO-10303-21;') },
      { name: 'cover.dxf', mimeType: '', buffer: Buffer.from('0\nSECTION') },
    ]);
    await submit(page).click();
    await page.waitForURL('**/login**');
    expect(await keptFiles(page)).toMatchObject([
      { name: 'plate.step', type: 'model/step', size: 13, bytes: 'ISO-10303-21;' },
      { name: 'cover.dxf', size: 9, bytes: '0\nSECTION' },
    ]);
    expect(posted.map((request) => request.url())).toEqual([]);
  });

  test('after Submit a signed-in user goes to /profile with the files', async () => {
    await openCustomer(visit.site, 'ada@states.example');
    const page = await visit.openLoggedIn('ada@states.example', '/');
    await picker(page).setInputFiles(file('plate.step'));
    await submit(page).click();
    await page.waitForURL('**/profile');
    await page.getByText('plate.step').first().waitFor();
  });
});

describe('contact', () => {
  async function writeMessage(page: Page): Promise<void> {
    await page.getByLabel('Your Name').fill('Ada Turner');
    await page.getByLabel('Your Email').fill('ada@states.example');
    await page.getByLabel('Your Message').fill('Do you turn titanium?');
  }

  test('idle, then Submitting... and disabled, then the browser leaves to the thank-you page', async () => {
    const page = await visit.open('/contact');
    await writeMessage(page);
    const button = page.getByRole('button', { name: 'Send Message' });
    expect(await button.isDisabled()).toBe(false);
    // Looked at from inside: a browser whose next page is under way does not answer.
    await page.evaluate(() =>
      addEventListener('submit', ({ submitter }) => {
        const { textContent, disabled } = submitter as HTMLButtonElement;
        sessionStorage.setItem('while sending', `${textContent} ${disabled}`);
      }),
    );
    await button.click();
    await page.waitForURL('**/thank-you');
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('while sending'))).toBe('Submitting... true');
  });

  test('name and email are filled in from the stored user, and nothing that was typed is overwritten', async () => {
    const page = await visit.openWithUser(STORED_USER, '/contact');
    expect([await page.getByLabel('Your Name').inputValue(), await page.getByLabel('Your Email').inputValue()]).toEqual(
      [STORED_USER.name, STORED_USER.email],
    );
    expect(await page.getByLabel('Your Message').inputValue()).toBe('');
    // Browsers take this address and the server does not: the form comes back with what was typed.
    await page.getByLabel('Your Name').fill('Grace Hopper');
    await page.getByLabel('Your Email').fill('grace@localhost');
    await page.getByLabel('Your Message').fill('Do you turn titanium?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('alert').waitFor();
    expect([await page.getByLabel('Your Name').inputValue(), await page.getByLabel('Your Email').inputValue()]).toEqual(
      ['Grace Hopper', 'grace@localhost'],
    );
  });
});

describe('cookie consent', () => {
  const box = (page: Page) => page.getByRole('region', { name: 'Cookies' });

  test('unset shows the box; Accept stores accepted and hides it, also on the next page', async () => {
    const page = await visit.open('/');
    await box(page).waitFor();
    expect(await keptText(page, 'cookie-consent')).toBeNull();
    await box(page).getByRole('button', { name: 'Accept' }).click();
    expect([await keptText(page, 'cookie-consent'), await box(page).isVisible()]).toEqual(['accepted', false]);
    await visitPage(page, `${visit.url}/cnc`);
    expect(await box(page).isVisible()).toBe(false);
  });

  test('Reject stores rejected, removes the cookie named token and no other, and hides the box', async () => {
    const page = await visit.open('/');
    await page.context().addCookies(['token', 'other'].map((name) => ({ name, value: '1', url: visit.url })));
    await box(page).getByRole('button', { name: 'Reject' }).click();
    expect([await keptText(page, 'cookie-consent'), await box(page).isVisible()]).toEqual(['rejected', false]);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['other']);
    await page.reload();
    expect(await box(page).isVisible()).toBe(false);
  });

  test.each(['', 'yes', 'true', '{}'])('a stored "%s" is no answer: the box asks again', async (value) => {
    const page = await visit.openEmpty();
    await keepText(page, 'cookie-consent', value);
    await visitPage(page, `${visit.url}/faq`);
    await box(page).getByRole('button', { name: 'Reject' }).click();
    expect(await keptText(page, 'cookie-consent')).toBe('rejected');
  });
});
