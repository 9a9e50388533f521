/**
 * Section 4 of the specification for visitors. Registration, login, upload, orders, requests and passwords belong to the account.
 *
 * Not tested:
 * - "signs out of the hosted identity service": there is none (decisions); its words are tested at our own way out;
 * - transitions that the specification calls "not shown".
 */
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logInHere, openCustomer } from '../setup/people.ts';
import { file, STORED_USER, storeUser, visitSite } from './visited-site.ts';

const visit = visitSite();

const picker = (page: Page) => page.getByLabel('Get Quote');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const chosen = (page: Page) => page.getByRole('button', { name: /^Remove / });
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** What this browser keeps under `uploadedFiles`. */
function keptFiles(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ name: string; type: string; size: number; text: string }[]>((resolve, reject) => {
        const opening = indexedDB.open('partwright');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('uploadedFiles').objectStore('uploadedFiles').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () =>
            resolve(
              reading.result.map(({ name, type, size, bytes }) => ({
                name,
                type,
                size,
                text: new TextDecoder().decode(bytes),
              })),
            );
        };
      }),
  );
}

describe('who is signed in', () => {
  test.each(['/', '/faq', '/contact'])('a saved user is restored on %s', async (path) => {
    const page = await visit.open(path);
    await storeUser(page, STORED_USER);
    await page.getByRole('button', { name: 'Account of ada turner' }).waitFor();
    expect(JSON.parse((await kept(page, 'user'))!)).toEqual(STORED_USER);
  });

  test.each(['/', '/faq', '/login'])('a value that cannot be parsed is logged and removed, on %s', async (path) => {
    const page = await visit.open(path);
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await storeUser(page, '{"token":"cut o');
    await expect.poll(() => kept(page, 'user')).toBeNull();
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up/Login' }).waitFor();
    expect(logged).toContainEqual(expect.stringContaining('The stored user cannot be read and was removed.'));
  });

  test('Sign Out removes user and uploadedFiles, goes to /login and says so', async () => {
    const page = await visit.open('/');
    await picker(page).setInputFiles(file('plate.step'));
    await submit(page).click();
    await page.waitForURL('**/login**');
    expect(await keptFiles(page)).toHaveLength(1);
    await page.goto(visit.url);
    await storeUser(page, STORED_USER);
    await page.getByRole('button', { name: 'Account of ada turner' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('alert').getByText('Logged out successfully!').waitFor();
    await expect.poll(() => kept(page, 'user')).toBeNull();
    await expect.poll(() => keptFiles(page)).toEqual([]);
  });
});

describe('choosing files at home', () => {
  test('none chosen: no list, no Submit', async () => {
    const page = await visit.open('/');
    expect([await submit(page).count(), await page.getByText('Selected Files').count()]).toEqual([0, 0]);
  });

  test('one or more: Submit is there; Remove drops one; without any, Submit is gone', async () => {
    const page = await visit.open('/');
    await picker(page).setInputFiles([file('plate.step'), file('cover.dxf')]);
    await submit(page).waitFor();
    await page.getByRole('button', { name: 'Remove plate.step' }).click();
    expect(await chosen(page).count()).toBe(1);
    expect(await submit(page).count()).toBe(1);
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
    expect(await keptFiles(page)).toEqual([
      { name: 'plate.step', type: 'model/step', size: 13, text: 'ISO-10303-21;' },
      { name: 'cover.dxf', type: expect.any(String), size: 9, text: '0\nSECTION' },
    ]);
    expect(posted.map((request) => request.url())).toEqual([]);
  });

  test('after Submit a signed-in user goes to /profile with the files', async () => {
    await openCustomer(visit.site, 'ada@buyer.example');
    const page = await visit.open('/login?next=/');
    await logInHere(page, 'ada@buyer.example');
    await page.goto(visit.url);
    await picker(page).setInputFiles(file('plate.step'));
    await submit(page).click();
    await page.waitForURL('**/profile');
    await page.getByText('plate.step').first().waitFor();
  });
});

describe('contact', () => {
  async function writeMessage(page: Page): Promise<void> {
    await page.getByLabel('Your Name').fill('Ada Turner');
    await page.getByLabel('Your Email').fill('ada@buyer.example');
    await page.getByLabel('Your Message').fill('Do you turn titanium?');
  }

  test('idle, then Submitting... and disabled, then the browser leaves to the thank-you page', async () => {
    const page = await visit.open('/contact');
    await writeMessage(page);
    let send = () => {};
    const mayBeSent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/contact', async (route) => {
      await mayBeSent;
      await route.continue();
    });
    const button = page.locator('form button[type=submit]', { hasText: /Send Message|Submitting/ });
    expect([await button.textContent(), await button.isDisabled()]).toEqual(['Send Message', false]);
    await button.click({ noWaitAfter: true });
    await expect.poll(() => button.textContent()).toBe('Submitting...');
    expect(await button.isDisabled()).toBe(true);
    send();
    await page.waitForURL('**/thank-you');
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  });

  test('works without scripts', async () => {
    const page = await visit.open('/contact', { javaScriptEnabled: false });
    await writeMessage(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.waitForURL('**/thank-you');
  });

  test('name and email are filled in from the stored user, and nothing that was typed is overwritten', async () => {
    const page = await visit.open('/contact');
    await storeUser(page, STORED_USER);
    expect([await page.getByLabel('Your Name').inputValue(), await page.getByLabel('Your Email').inputValue()]).toEqual(
      ['ada turner', 'zoe@buyer.example'],
    );
    expect(await page.getByLabel('Your Message').inputValue()).toBe('');
  });
});

describe('cookie consent', () => {
  const box = (page: Page) => page.getByRole('region', { name: 'Cookies' });

  test('unset shows the box; Accept stores accepted and hides it, also on the next page', async () => {
    const page = await visit.open('/');
    await box(page).waitFor();
    expect(await kept(page, 'cookie-consent')).toBeNull();
    await box(page).getByRole('button', { name: 'Accept' }).click();
    expect([await kept(page, 'cookie-consent'), await box(page).isVisible()]).toEqual(['accepted', false]);
    await page.goto(`${visit.url}/cnc`);
    expect(await box(page).isVisible()).toBe(false);
  });

  test('Reject stores rejected, removes the cookie named token and no other, and hides the box', async () => {
    const page = await visit.open('/');
    await page.context().addCookies(['token', 'other'].map((name) => ({ name, value: '1', url: visit.url })));
    await box(page).getByRole('button', { name: 'Reject' }).click();
    expect([await kept(page, 'cookie-consent'), await box(page).isVisible()]).toEqual(['rejected', false]);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['other']);
    await page.reload();
    expect(await box(page).isVisible()).toBe(false);
  });

  test.each(['Accept', 'Reject'])('where no tag manager is set, %s loads nothing from elsewhere', async (answer) => {
    const page = await visit.open('/');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(visit.url)) asked.push(request.url());
    });
    await box(page).getByRole('button', { name: answer }).click();
    await page.goto(`${visit.url}/faq`);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });
});
