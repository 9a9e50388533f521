/**
 * Section 8 of the specification for visitors. Messages of login, registration, upload, shipping and passwords are errors-accounts.test.ts.
 *
 * "Message texts under home Submit: not shown" are ours and stand in rules.test.ts. Not tested: README.md.
 */
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../setup/people.ts';
import { visitSite } from './visited-site.ts';

const visit = visitSite();

test.each([
  ['already_verified', 'Your email was already verified.'],
  ['verified', 'Your email has been successfully verified!'],
])('the verification page says of %s: %s, with a button to /login', async (status, words) => {
  const page = await visit.open(`/welcome?status=${status}`);
  await page.getByText(words).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('**/login');
});

describe('a link that has expired', () => {
  test.each(['/welcome', '/welcome?status=expired'])('%s says so and offers a new one', async (path) => {
    const page = await visit.look(path);
    const main = page.getByRole('main');
    await main.getByText('This link has expired or is incomplete.').waitFor();
    await expect.poll(() => main.getByText(/verified/).count()).toBe(0);
    await main.getByRole('button', { name: 'Send a new link' }).waitFor();
    expect(await main.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  });

  test('or that nobody sent ends there', async () => {
    const answer = await fetch(`${visit.url}/api/auth/verify-email?token=nobody-sent-this`);
    expect(new URL(answer.url).pathname + new URL(answer.url).search).toBe('/welcome?status=expired');
  });

  test('is replaced by the one that is asked for there, and that one verifies', async () => {
    const email = 'grace@errors.example';
    await registerOnly(email);
    const first = await linkTo(email);
    const page = await visit.open('/welcome?status=expired');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await page
      .getByRole('alert')
      .getByText('If this address still needs to be verified, a new link is on its way.')
      .waitFor();
    await expect.poll(() => linkTo(email)).not.toBe(first);
    await page.goto(await linkTo(email));
    await page.getByText('Your email has been successfully verified!').waitFor();
  });
});

/** An account whose link was not followed. */
async function registerOnly(email: string): Promise<void> {
  const body = { name: 'Grace Hopper', email, phoneNo: '', password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await fetch(`${visit.url}/api/auth/register-customer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: visit.url },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

/** The link of the last mail to this address. */
async function linkTo(email: string): Promise<string> {
  const mail = await visit.site.mailTo(email, /verify/i);
  return /https?:\/\/\S+verify-email\S+/.exec(mail.text)![0];
}

test('a page that is missing says so, with ways on', async () => {
  const answer = await fetch(`${visit.url}/nowhere`);
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('Back to Home')]);
});
