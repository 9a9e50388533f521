/** The page on which a person prices what no machine may: every file can be had, PDFs are seen, and the facts of each kind stand there. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultChoices } from '#catalog/options.ts';
import type { Choices } from '#contract/quote.ts';
import { downloadedBytes } from '../setup/browser.ts';
import { openAdmin, openCustomer, takeToken, withDatabase } from '../setup/people.ts';
import { SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { visitSite } from '../specification/visited-site.ts';

const ADMIN = 'est.prices@partwright.example';
const visit = visitSite();

beforeAll(() => openAdmin(visit.site, ADMIN, 'Esti Mator'));

/** A red square, a sentence, a script that runs when it is opened, and a link. */
const HOSTILE_PDF = pdfOf(
  '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (fetch\\("/ran"\\); app.alert\\("ran"\\)) >> >>',
  '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >>
   /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 200 100] /A << /S /URI /URI (http://evil.example/) >> >>] >>`,
  streamOf('1 0 0 rg 0 0 100 100 re f BT /F 12 Tf 110 50 Td (Hold 0.1) Tj ET'),
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 7 0 R >>',
  streamOf('0 0 1 rg 0 0 100 100 re f'),
);

function streamOf(text: string): string {
  return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
}

function pdfOf(...objects: string[]): Uint8Array<ArrayBuffer> {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return new TextEncoder().encode(`%PDF-1.7\n${body}trailer << /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`);
}

const fixture = async (path: string) => new Uint8Array(await readFile(new URL(`../${path}`, import.meta.url)));

/** Uploads files for a process that a person prices, waits until they are measured, and opens the page of the request. */
async function openRequest(
  email: string,
  files: [name: string, bytes: Uint8Array<ArrayBuffer>][],
  process: string,
  choices?: readonly Choices[],
): Promise<{ page: Page; fileIds: string[] }> {
  await openCustomer(visit.site, email);
  const form = new FormData();
  for (const [name, bytes] of files) form.append('file', new Blob([bytes]), name);
  for (const [name, value] of Object.entries({ material: process, thickness: '0', quantity: '3' }))
    form.append(name, value);
  if (choices) form.append('choices', JSON.stringify(choices));
  const headers = { authorization: `Bearer ${await takeToken(visit.site, email)}` };
  const answer = await fetch(`${visit.url}/api/files/upload`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(200);
  const { quoteId, files: kept } = (await answer.json()) as { quoteId: string; files: { id: string }[] };
  const findRequest = () =>
    withDatabase(visit.site, (db) =>
      db.selectFrom('requests').select('id').where('quoteId', '=', quoteId).executeTakeFirst(),
    );
  await expect.poll(findRequest).toBeTruthy();
  const { id } = (await findRequest())!;
  const page = await visit.openAs(ADMIN, `/admindashboard/requests/${id}`, 'admin');
  return { page, fileIds: kept.map((file) => file.id) };
}

const partOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Parts' }).getByRole('article').filter({ hasText: name }).locator('..');

/** The color in the middle of the left half of the page that is drawn. */
const colorOf = (page: Page, name: string) =>
  page.getByRole('img', { name, exact: true }).evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const copy = new OffscreenCanvas(1, 1).getContext('2d')!;
    copy.drawImage(canvas as HTMLCanvasElement, width / 4, height / 2, 1, 1, 0, 0, 1, 1);
    return Array.from(copy.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });

describe('the estimator opens what is to be priced', () => {
  test('each file of a request is downloaded, and the download is recorded on the page', async () => {
    const bracket = await fixture('fixtures/bracket.step');
    const { page } = await openRequest('loads@prices.example', [['bracket.step', bracket]], 'Assembly');
    const part = partOf(page, 'bracket.step');
    await part.getByText('Nobody has accessed this file.').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      part.getByRole('link', { name: 'Download bracket.step' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('bracket.step');
    expect(Buffer.compare(await downloadedBytes(download), Buffer.from(bracket))).toBe(0);
    await page.reload();
    await part.getByText('Accessed by').click();
    await part.getByText('Esti Mator, admin').waitFor();
  });

  test('a thread that was asked for lights its hole in the view, which is as wide as the words above it', async () => {
    const bracket = await fixture('fixtures/bracket.step');
    const holes = [{ faceIds: [2], work: { kind: 'thread' as const, size: 'M6' } }];
    const chosen = [{ ...defaultChoices('sheet'), quantity: 3, holes }];
    const { page } = await openRequest('thread@prices.example', [['bracket.step', bracket]], 'Sheet Metal', chosen);
    const part = partOf(page, 'bracket.step');
    await part.getByText('1 × M6 thread').waitFor();
    await part.getByRole('button', { name: /^Show in 3D/ }).click();
    const place = page.getByRole('region', { name: 'Chosen places' }).getByRole('listitem');
    await place.getByRole('button', { name: 'Show on the part: M6 thread' }).focus();
    await expect.poll(() => place.getAttribute('class')).toContain('bg-blueprint-wash');
    const [stage, words] = [page.getByRole('region', { name: 'Part bracket.step' }), page.getByRole('article')];
    const widths = [(await stage.boundingBox())!.width, (await words.first().boundingBox())!.width];
    expect(Math.abs(widths[0]! - widths[1]!)).toBeLessThan(4);
  });

  test('a hostile PDF is shown page by page: its script does not run and its link leads nowhere', async () => {
    const { page } = await openRequest('pdf@prices.example', [['drawing.pdf', HOSTILE_PDF]], 'CNC Machining');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const part = partOf(page, 'drawing.pdf');
    await part.getByText('This is a PDF').waitFor();
    await part.getByRole('button', { name: /^Show the pages/ }).click();
    await part.getByText('Page 1 of 2').waitFor();
    expect(await colorOf(page, 'drawing.pdf, page 1')).toEqual([255, 0, 0]);
    await part.getByRole('button', { name: 'Next page' }).click();
    await page.locator('canvas[data-drawn="2"]').waitFor();
    expect(await colorOf(page, 'drawing.pdf, page 2')).toEqual([0, 0, 255]);
    await expect.poll(() => part.getByRole('link').count()).toBe(1);
    expect(asked.filter((url) => url.includes('/ran') || url.includes('evil'))).toEqual([]);
    const worker = asked.find((url) => /pdf-worker/.test(url))!;
    const { headers } = await fetch(worker);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; script-src 'self'");
  });

  test('the inputs of a price stand beside their part, and all are sent at once', async () => {
    const [bracket, plate] = await Promise.all([
      fixture('fixtures/bracket.step'),
      fixture('corpus/files/plate-with-circles.dxf'),
    ]);
    const files: [string, Uint8Array<ArrayBuffer>][] = [
      ['bracket.step', bracket],
      ['plate.dxf', plate],
    ];
    const { page } = await openRequest('beside@prices.example', files, 'Sheet Metal');
    for (const [name, price] of [
      ['bracket.step', '12.50'],
      ['plate.dxf', '7'],
    ] as const) {
      await partOf(page, name).getByLabel('Unit price').fill(price);
      await partOf(page, name).getByLabel('Lead time in working days').fill('4');
    }
    // Three pieces of 12.50 and of 7.
    await page.getByRole('button', { name: 'Send quote' }).click();
    await page.getByText('Priced at $58.50 USD.').waitFor();
  });

  test('before 3D: a sheet says thickness, bends and cut length, a moulding its pull, a drawing its cut length', async () => {
    const [hat, angle, plate] = await Promise.all([
      fixture('corpus/files/hat-profile.ap242.step'),
      fixture('corpus/files/angle.ap242.step'),
      fixture('corpus/files/plate-with-circles.dxf'),
    ]);
    const sheets: [string, Uint8Array<ArrayBuffer>][] = [
      ['hat.step', hat],
      ['angle.step', angle],
      ['plate.dxf', plate],
    ];
    const chosen = sheets.map(() => ({ ...defaultChoices('sheet'), tolerance: 'by-agreement', quantity: 3 }));
    const { page } = await openRequest('sheets@prices.example', sheets, 'Sheet Metal', chosen);
    for (const name of ['hat.step', 'angle.step'])
      for (const label of ['Thickness', 'Bends', 'Inside radius', 'Flat size', 'Cut length', 'Pierces'])
        await partOf(page, name).getByRole('term').filter({ hasText: label }).waitFor();
    await partOf(page, 'plate.dxf').getByText('Cut length').waitFor();
    await expect.poll(() => page.locator('canvas').count()).toBe(0);
    const bracket = await fixture('fixtures/bracket.step');
    const molded = [{ ...defaultChoices('molding'), tolerance: 'by-agreement', quantity: 3 }];
    const { page: mould } = await openRequest(
      'mould@prices.example',
      [['cup.step', bracket]],
      'Injection Molding',
      molded,
    );
    for (const label of ['Pull', 'Projected area', 'Side actions', 'Minimum draft'])
      await partOf(mould, 'cup.step').getByRole('term').filter({ hasText: label }).first().waitFor();
  });

  sharedTest('a real drawing is shown, and a real DWG says what opens it', async () => {
    const [pdf, dwg] = await Promise.all(
      ['pdf/ender3/X_motor_bracket.pdf', 'dwg/example_2018.dwg'].map((path) => readFile(`${SHARED_CAD}/${path}`)),
    );
    const files: [string, Uint8Array<ArrayBuffer>][] = [
      ['bracket.pdf', new Uint8Array(pdf!)],
      ['example.dwg', new Uint8Array(dwg!)],
    ];
    const { page } = await openRequest('real@prices.example', files, 'Sheet Metal');
    await partOf(page, 'example.dwg')
      .getByText(/This is a DWG drawing .*DWG TrueView/)
      .waitFor();
    await partOf(page, 'example.dwg').getByRole('link', { name: 'Download example.dwg' }).waitFor();
    await partOf(page, 'bracket.pdf')
      .getByRole('button', { name: /^Show the pages/ })
      .click();
    await page.locator('canvas[data-drawn="1"]').waitFor();
  });
});
