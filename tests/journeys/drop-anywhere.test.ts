/** A file that misses the sheet: the workspace takes it all the same, and the browser does not leave the page for it. */
import { beforeAll, expect, test } from 'vitest';
import { openCustomer } from '../setup/people.ts';
import { visitSite } from '../specification/visited-site.ts';

const EMAIL = 'ada@drop-anywhere.example';

const visit = visitSite();
beforeAll(() => openCustomer(visit.site, EMAIL));

test.each(['banner', 'contentinfo'] as const)(
  'a file that is dropped on the %s of the workspace is added',
  async (bar) => {
    const page = await visit.openAs(EMAIL, '/profile');
    await page.getByText('No parts yet').waitFor();
    const isKept = await page
      .getByRole(bar)
      .first()
      .evaluate((element) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['solid'], 'missed.stl'));
        const cancelled = ['dragover', 'drop'].map((type) => {
          const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
          return !element.dispatchEvent(event);
        });
        return cancelled.every(Boolean);
      });
    // The browser opens a file that nobody takes.
    expect(isKept).toBe(true);
    await page.getByRole('region', { name: 'Your parts' }).getByText('missed.stl').first().waitFor();
  },
);
