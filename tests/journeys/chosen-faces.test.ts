/** What a buyer chose for faces of a part, seen by the shop that makes it: on the page of the order, on the part itself. */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { defaultChoices } from '#catalog/options.ts';
import { openAdmin, openCustomer, postOrder, SHIP_TO, takeToken } from '../setup/people.ts';
import { visitSite } from '../specification/visited-site.ts';

const BRACKET = new URL('../fixtures/bracket.step', import.meta.url);
const ANN = 'ann@chosen-faces.example';
const MIA = 'mia.faces@partwright.example';

const visit = visitSite();
beforeAll(() => Promise.all([openCustomer(visit.site, ANN, 'Ann Miller'), openAdmin(visit.site, MIA)]));

test('the plane faces of a tight tolerance, of which an order tells only the number, light up on the part in the panel', async () => {
  const tight = [{ faceIds: [0, 3], tolerance: 'tight-0.025' }];
  const form = new FormData();
  for (const name of ['bracket.step', 'plain.step']) form.append('file', new Blob([await readFile(BRACKET)]), name);
  form.append('material', 'CNC Machining, CNC Machining');
  form.append('thickness', '0');
  form.append('choices', JSON.stringify([{ ...defaultChoices('cnc'), tight }, defaultChoices('cnc')]));
  const token = await takeToken(visit.site, ANN);
  const headers = { authorization: `Bearer ${token}` };
  const uploaded = await fetch(`${visit.url}/api/files/upload`, { method: 'POST', headers, body: form });
  const { quoteId } = (await uploaded.json()) as { quoteId: string };
  const { orderId } = (await (await postOrder(visit.site, { ...SHIP_TO, quoteId }, token)).json()) as {
    orderId: string;
  };

  const page = await visit.openAs(MIA, `/admindashboard/orders/${orderId}`, 'admin');
  await page.getByText('on 2 faces').waitFor();
  // Of the part that is plain there is no place to show.
  const show = page.getByRole('button', { name: /^Show these places in 3D/ });
  expect(await show.count()).toBe(1);
  // Documents of the order are files, too, and may come at any time.
  const nobody = page.getByRole('region', { name: 'Parts', exact: true }).getByText('Nobody has accessed this file.');
  expect(await nobody.count()).toBe(2);
  await show.click();
  const place = page.getByRole('region', { name: 'Chosen places' }).getByRole('listitem');
  await place.getByRole('button', { name: /^Show on the part: ± 0\.025 mm/ }).focus();
  await expect.poll(() => place.getAttribute('class')).toContain('bg-blueprint-wash');
  await page.getByRole('region', { name: 'Part bracket.step' }).locator('canvas').waitFor();
  // The view was an access, and the page says so without a reload.
  await page.getByText('Accessed by').click();
  await page.getByText('Mia Shop, admin').waitFor();
  expect(await nobody.count()).toBe(1);
});
