/** The legal layer by the API: templates that say so, values from Settings, a shop's own texts, approvals and who gave them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_LEGAL, LEGAL_SLUGS, type LegalSettingsView } from '#contract/legal-settings.ts';
import { pdfPages } from '../setup/pdf.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
let mia: Visitor;
beforeAll(async () => {
  api = await openApi();
  mia = await api.signedIn('admin', 'mia@partwright.example');
});
afterAll(() => api.close());

const PATH = '/api/admin/settings/legal';
const read = async (): Promise<LegalSettingsView> => (await mia.get(PATH)).json;
const save = async (values: object, texts: object = {}) => {
  const now = await read();
  return mia.patch(PATH, {
    basedOn: now.version,
    values: { ...now.values, ...values },
    texts: { ...now.texts, ...texts },
  });
};
const textOf = async (slug: string) => (await api.visitor().get(`/api/legal?slug=${slug}`)).json;
const pageOf = async (slug: string) => (await read()).pages.find((page) => page.slug === slug)!;
const approve = async (slug: string) => mia.post(`${PATH}/approval`, { slug, digest: (await pageOf(slug)).digest });

const COMPANY = {
  entityName: 'Deccan Parts Private Limited',
  entityForm: 'Private Limited Company',
  registeredAddress: '5 Mill Road, Pune 411001, India',
  registrationNumber: 'CIN U28999PN2020PTC000001',
  representative: 'Asha Rao, Managing Director',
  governingLaw: 'India',
  venue: 'Pune, India',
};

test('privacy, terms, NDA, imprint and cookies are templates as long as nobody has approved them', async () => {
  for (const slug of LEGAL_SLUGS) expect([slug, (await textOf(slug)).approvedAt]).toEqual([slug, null]);
  expect((await textOf('imprint')).text).toContain('[registration number]');
  expect(await read()).toMatchObject({ values: DEFAULT_LEGAL.values, texts: DEFAULT_LEGAL.texts });
});

test('a text that lacks the company’s name cannot be approved', async () => {
  const answer = await approve('imprint');
  expect([answer.status, answer.json.message]).toEqual([
    400,
    'This text still lacks: legal name, legal form, registered address, registration number, representative.',
  ]);
});

test('the texts are filled from Settings, and an approval says who and when', async () => {
  expect((await save(COMPANY)).status).toBe(200);
  const { text } = await textOf('imprint');
  for (const value of ['Deccan Parts Private Limited', 'CIN U28999PN2020PTC000001', 'Asha Rao'])
    expect(text).toContain(value);
  for (const slug of LEGAL_SLUGS) {
    expect([slug, (await textOf(slug)).text.includes('[')]).toEqual([slug, slug === 'terms' || slug === 'privacy']);
    expect([slug, (await approve(slug)).status]).toEqual([slug, 200]);
    expect((await textOf(slug)).approvedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  }
  expect((await pageOf('nda')).approved).toMatchObject({ by: expect.any(String) });
  const [entry] = (await mia.get('/api/admin/audit?search=settings.legal-approval')).json.rows;
  expect(entry.details.text).toBe('Cookies');
});

test('an edit of the values asks for approval of the texts that say them again, and of no others', async () => {
  await save({ venue: 'Mumbai, India' });
  const lapsed = (await read()).pages.filter(({ hasLapsed }) => hasLapsed).map(({ slug }) => slug);
  expect(lapsed).toEqual(['terms', 'nda']);
  expect((await textOf('terms')).approvedAt).toBe(null);
  expect((await textOf('imprint')).approvedAt).not.toBe(null);
  const [entry] = (await mia.get('/api/admin/audit?search=settings.legal')).json.rows;
  expect(entry.details).toEqual({ venue: ['Pune, India', 'Mumbai, India'] });
  await save({ venue: COMPANY.venue });
  expect((await read()).pages.filter(({ hasLapsed }) => hasLapsed)).toEqual([]);
});

test('the tax ID of Billing and the name of Brand stand in the imprint, and a change of them ends its approval', async () => {
  const { version } = (await mia.get('/api/admin/settings/billing')).json;
  const billing = { basedOn: version, taxId: 'GSTIN 27AAPFU0939F1ZV', bankDetails: [], originCountry: 'IN' };
  await mia.patch('/api/admin/settings/billing', billing);
  expect((await textOf('imprint')).text).toContain('Tax ID: GSTIN 27AAPFU0939F1ZV');
  expect((await pageOf('imprint')).hasLapsed).toBe(true);
});

test('nobody approves a text that has changed since it was read', async () => {
  const { digest } = await pageOf('imprint');
  await save({ entityForm: 'Limited Liability Partnership' });
  const answer = await mia.post(`${PATH}/approval`, { slug: 'imprint', digest });
  expect([answer.status, answer.json.code]).toEqual([409, 'settings_moved']);
});

test('a shop’s own text takes the place of the template, whatever it lacks, and the log says so without the text', async () => {
  await save({}, { cookies: '## Ours\r\n\r\nWe set none.' });
  expect(await textOf('cookies')).toMatchObject({ text: '## Ours\n\nWe set none.', approvedAt: null });
  const [entry] = (await mia.get('/api/admin/audit?search=settings.legal')).json.rows;
  expect(entry.details).toEqual({ Cookies: ['the template', 'a text of its own, 21 characters'] });
  expect((await approve('cookies')).status).toBe(200);
});

test('a form made from older settings is refused', async () => {
  const now = await read();
  await save({ privacyContact: 'privacy@deccan.example' });
  const answer = await mia.patch(PATH, { basedOn: now.version, values: now.values, texts: now.texts });
  expect([answer.status, answer.json.code]).toEqual([409, 'settings_moved']);
});

test('what a shop promises is empty until the shop sets it', async () => {
  const promises = async () => (await api.visitor().get('/api/promises')).json;
  expect(await promises()).toEqual({ paymentTerms: '', remedy: '', certificates: '' });
  await save({ paymentTerms: 'Net 30 days from the invoice.', remedy: 'We make it again.', certificates: 'ISO 9001' });
  expect(await promises()).toEqual({
    paymentTerms: 'Net 30 days from the invoice.',
    remedy: 'We make it again.',
    certificates: 'ISO 9001',
  });
  expect((await textOf('terms')).text).toMatch(/Net 30 days from the invoice\.[\s\S]*We make it again\./);
});

test('the privacy policy names the days after which the server really removes things', async () => {
  const { text } = await textOf('privacy');
  expect(text).toContain('Files that are not ordered: 60 days after they were last used. We email you 7 days before.');
  expect(text).toContain('Copies of emails that the site sent: 90 days');
});

/** Names that the source gives to cookies: our prefix, and those that pages make by themselves. */
function cookiesInSource(): string[] {
  const folder = join(import.meta.dirname, '../../src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const names = files
    .filter((file) => !/^(?:content\/legal|db|server\/metrics)\//.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      return [...source.matchAll(/createCookie\('(\w+)'|'(partwright_\w+)'/g)];
    })
    .map(([, made, ours]) => made ?? ours!);
  return [...new Set(names)].sort();
}

test('each cookie that the source sets is in the list of cookies', async () => {
  await save({}, { cookies: '' });
  const { text } = await textOf('cookies');
  const names = cookiesInSource();
  expect(names).toEqual(expect.arrayContaining(['flash', 'partwright_device', 'partwright_session', 'reset']));
  expect(names.filter((name) => !text.includes(`**${name}**`))).toEqual([]);
});

test('the NDA is a PDF that says whether it is a template, the same bytes each time', async () => {
  const download = async () => new Uint8Array(await (await api.app.request('/api/legal/nda.pdf')).arrayBuffer());
  await save({ venue: 'Delhi, India' });
  const template = await download();
  expect((await pdfPages(template)).join(' ')).toMatch(/Template, not approved by the company/);
  expect(await download()).toEqual(template);
  await approve('nda');
  const approved = (await pdfPages(await download())).join(' ');
  expect(approved).not.toContain('Template');
  expect(approved).toContain('Deccan Parts Private Limited');
});

test('customers and visitors can neither read nor approve what stands behind the texts', async () => {
  const ann = await api.signedIn('customer', 'ann@buyer.example');
  expect([(await ann.get(PATH)).status, (await api.visitor().get(PATH)).status]).toEqual([403, 401]);
  expect((await ann.post(`${PATH}/approval`, { slug: 'nda', digest: '' })).status).toBe(403);
});
