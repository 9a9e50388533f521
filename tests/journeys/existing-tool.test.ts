/** Parts from a mold that an earlier order paid for, from the buyer's side and the shop's. */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { defaultChoices } from '#catalog/options.ts';
import { visitPage } from '../setup/browser.ts';
import { openAdmin, openCustomer, postOrder, SHIP_TO, signIn, takeToken } from '../setup/people.ts';
import { visitSite } from '../specification/visited-site.ts';
import { addFiles } from './order-screens.ts';

const CLIP = new URL('../../public/samples/molded-clip.step', import.meta.url);
const ANN = 'ann@existing-tool.example';
const MIA = 'mia@existing-tool.example';

const visit = visitSite();
beforeAll(() => Promise.all([openCustomer(visit.site, ANN, 'Ann Miller'), openAdmin(visit.site, MIA)]));

/** An order of the clip with its mold, which has shipped; its number. */
async function orderAndShip(): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([await readFile(CLIP)]), 'clip.step');
  form.append('material', 'Injection Molding');
  form.append('thickness', '0');
  form.append('choices', JSON.stringify([{ ...defaultChoices('molding'), quantity: 500 }]));
  const token = await takeToken(visit.site, ANN);
  const headers = { authorization: `Bearer ${token}` };
  const uploaded = await fetch(`${visit.url}/api/files/upload`, { method: 'POST', headers, body: form });
  const { quoteId } = (await uploaded.json()) as { quoteId: string };
  const ordered = await postOrder(visit.site, { ...SHIP_TO, quoteId }, token);
  const { orderId } = (await ordered.json()) as { orderId: string };
  const shipped = await fetch(`${visit.url}/api/admin/orders/${orderId}`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      origin: visit.url,
      cookie: `partwright_admin=${await takeToken(visit.site, MIA, 'admin')}`,
    },
    body: JSON.stringify({ status: 'Shipped' }),
  });
  expect(shipped.status).toBe(200);
  return orderId;
}

test('a buyer who comes back uses the mold that is paid for, and the shop says when it is worn', async () => {
  const orderId = await orderAndShip();
  const page = await visit.open('/');
  await signIn(page.context(), visit.site, ANN);
  await visitPage(page, `${visit.url}/profile`);
  await addFiles(page, { name: 'clip.step', mimeType: '', buffer: await readFile(CLIP) });
  await page.getByLabel('Manufacturing process').selectOption('molding');
  await page.getByLabel('Quantity').fill('500');
  const total = page.getByTestId('total-price');
  const minorOf = async () => Number((await total.textContent())!.replace(/[^\d]/g, ''));
  await total.waitFor();
  const withNewTool = await minorOf();

  await page.getByText('once, for the tool and its setup. We keep the tool').waitFor();

  const useTool = page.getByRole('checkbox', { name: `Use the tool of order ${orderId}` });
  await useTool.check();
  await page.getByText(/already paid for\. You pay for the parts and their setup\.$/).waitFor();
  await expect.poll(minorOf).toBeLessThan(withNewTool / 2);
  await page.getByText('once, for the setup of your tool.').waitFor();
  expect(await page.getByText('We keep the tool').count()).toBe(0);
  const shown = await total.textContent();
  // What is chosen is still chosen when the page is left at once and opened again.
  await useTool.uncheck();
  await useTool.check();
  await visitPage(page, `${visit.url}/profile`);
  await expect.poll(() => useTool.isChecked()).toBe(true);
  await expect.poll(() => total.textContent()).toBe(shown);

  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/shipinfo**');
  await page.getByText(shown!).first().waitFor();
  await page.getByText(`tool of order ${orderId} used again`).first().waitFor();

  await signIn(page.context(), visit.site, MIA, 'admin');
  await visitPage(page, `${visit.url}/admindashboard/orders/${orderId}`);
  const tools = page.getByRole('region', { name: 'Tools' });
  await tools.getByRole('combobox').selectOption('Worn');
  await tools.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Tool saved: worn.').waitFor();

  // What was chosen is still chosen, and no price stands there that the shop would not keep.
  await visitPage(page, `${visit.url}/profile`);
  await page.getByText(`The tool of order ${orderId} is worn.`, { exact: false }).waitFor();
  expect(await useTool.isChecked()).toBe(true);
  await expect.poll(() => total.count()).toBe(0);
});
