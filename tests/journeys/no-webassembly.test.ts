/** A browser in which WebAssembly is turned off, as by Lockdown Mode or the policy of a company. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { visitSite } from '../specification/visited-site.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');

const visit = visitSite();

test('where WebAssembly is turned off the page says so and what to do, and lets nothing be submitted without a price', async () => {
  const page = await visit.open('/');
  await page.context().route('**/assets/browser-worker-*.js', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': policy, ...headers } = response.headers();
    const stricter = policy!.replace(" 'unsafe-eval'", '');
    expect(stricter).not.toBe(policy);
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': stricter } });
  });
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await page.getByText('This browser does not run WebAssembly').first().waitFor();
  expect(await page.getByText('This file was not read').count()).toBe(1);
  expect(await page.getByText('Allow it for this site').count()).toBeGreaterThan(0);
  // The browser is at fault, not the file.
  await page.getByText('“bracket.step” was not measured, so there is no price yet.').waitFor();
  expect(await page.getByText('cannot be read', { exact: false }).count()).toBe(0);
});
