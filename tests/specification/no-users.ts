/** What may stand under `user` and is none: for states.test.ts and states.slow.test.ts. */
import { expect } from 'vitest';
import { visitPage } from '../setup/browser.ts';
import { keepText, keptText, type VisitedSite } from './visited-site.ts';

/** Cut off, or whole and something else. */
export const NO_USERS = ['{"token":"cut o', '"x"', '123', 'null', '[]', '{}', '{"token":"t","name":5}'];

/** The name of the test, for the value and the path. */
export const NO_USER = '%s is no user: it is logged and removed, on %s';

export async function expectNoUser(visit: VisitedSite, value: string, path: string): Promise<void> {
  const page = await visit.openEmpty();
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await keepText(page, 'user', value);
  await visitPage(page, visit.url + path);
  await expect.poll(() => keptText(page, 'user')).toBeNull();
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up/Login' }).waitFor();
  expect(logged).toContainEqual(expect.stringContaining('The stored user cannot be read and was removed.'));
}
