/** A second factor as its page shows and asks for it: for account-security.test.ts and account-security.slow.test.ts. */
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../setup/people.ts';

const PERIOD_MS = 30_000;

/** Fills what the login page asks for first, and sends it. */
export async function sendPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** The key that the page shows for typing, as an app reads it. */
export async function readKey(page: Page): Promise<TOTP> {
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  return new TOTP({ secret: key.replaceAll(' ', '') });
}

/** The code of now, or the next one where that is spent: the site takes it a step early. */
export function codesOf(totp: TOTP): () => string {
  let spent = 0;
  return () => {
    spent = Math.max(spent + 1, Math.floor(Date.now() / PERIOD_MS));
    return totp.generate({ timestamp: spent * PERIOD_MS });
  };
}
