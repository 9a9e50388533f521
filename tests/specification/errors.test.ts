/**
 * Section 8 of the specification for visitors. Messages of login, registration, upload, shipping and passwords belong to the account.
 *
 * Not tested: "message texts under home Submit: not shown" are ours and stand in rules.test.ts.
 */
import { expect, test } from 'vitest';
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

test('a page that is missing says so, with ways on', async () => {
  const answer = await fetch(`${visit.url}/nowhere`);
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('Back to Home')]);
});
