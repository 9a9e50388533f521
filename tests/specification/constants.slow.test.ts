/** Section 9 of the specification on every page, where constants.test.ts looks at one of each kind. */
import { expect, test } from 'vitest';
import { PUBLIC_ROUTES, widerThan320 } from './public-routes.ts';
import { visitSite } from './visited-site.ts';

const visit = visitSite();

test('no public page is wider than a screen of 320 px', async () => {
  expect(await widerThan320(visit, PUBLIC_ROUTES)).toEqual([]);
});
