/** The list of orders with open quotes: a page that every buyer opens again and again. */
import { beforeAll, expect, test } from 'vitest';
import { openCustomer, takeCookie, takeToken, uploadBracket } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';

const EMAIL = 'ada@open-quotes.example';
const site = siteOfTheRun();

beforeAll(() => openCustomer(site, EMAIL));

test('carries the name, standing and total of an open quote, and none of its price lines', async () => {
  await uploadBracket(site, await takeToken(site, EMAIL), 'CNC Machining');
  const cookie = await takeCookie(site, EMAIL, 'customer');
  const read = async () => (await fetch(`${site.url}/profile-status`, { headers: { cookie } })).text();
  await expect.poll(read, { timeout: 30_000 }).toContain('Ready to order');
  const html = await read();
  expect(html).toMatch(/bracket\.step[\s\S]*\$[\d,]+\.\d\d/);
  // Facts, findings and the lines of a price would be most of the page.
  for (const inner of ['rateMinor', 'inputHash', 'findings']) expect(html).not.toContain(inner);
});
