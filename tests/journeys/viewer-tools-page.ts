/** The tools of the 3D view on a page: for viewer-tools.test.ts and viewer-tools.slow.test.ts. */
import type { Page } from 'playwright-core';

export const toolOf = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name, exact: true });
export const regionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
