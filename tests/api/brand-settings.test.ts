import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_BRAND } from '#brand/brand.ts';
import { createApi } from '#server/app.ts';
import { createLiveSettings } from '#server/settings/live-settings.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { Visitor } from './visitor.ts';

let api: ApiUnderTest;
let mia: Visitor;
beforeAll(async () => {
  api = await openApi();
  mia = await api.signedIn('admin', 'mia@partwright.example');
});
afterAll(() => api.close());

const PATH = '/api/admin/settings/brand';
const read = async () => (await mia.get(PATH)).json;
const save = async (change: object) => mia.patch(PATH, { basedOn: (await read()).version, ...change });
const entries = async () => (await mia.get('/api/admin/audit?search=settings.brand')).json.rows;

test('what nobody has set is what the site comes with; path and domain are the environment’s alone', async () => {
  expect(await read()).toEqual({
    version: 1,
    brand: DEFAULT_BRAND,
    locked: { slug: 'BRAND_SLUG', companyDomain: 'COMPANY_DOMAIN' },
  });
});

test('a saved brand stands in the next mail and description without a restart, and in the log before and after', async () => {
  const links = [{ label: 'Mastodon', url: 'https://social.example/@shop' }];
  const saved = await save({ name: 'Parts, Inc', supportEmail: 'help@parts.example', socialLinks: links });
  expect(saved.json).toMatchObject({
    version: 2,
    brand: { ...DEFAULT_BRAND, name: 'Parts, Inc', supportEmail: 'help@parts.example', socialLinks: links },
  });
  const [entry] = await entries();
  expect(entry).toMatchObject({ actor: 'Ann Miller', subjectKind: 'settings', subjectName: 'brand' });
  expect(entry.details).toEqual({
    name: ['Partwright', 'Parts, Inc'],
    supportEmail: ['support@partwright.example', 'help@parts.example'],
    socialLinks: [
      DEFAULT_BRAND.socialLinks.map(({ label, url }) => `${label} ${url}`).join(', '),
      'Mastodon https://social.example/@shop',
    ],
  });
  await api.signedIn('customer', 'ann@buyer.example');
  const [mail] = await api.mailsTo('ann@buyer.example');
  expect(mail!.subject).toContain('Parts, Inc');
  expect(mail!.text).toContain('help@parts.example');
  expect((await api.visitor().get('/api/openapi.json')).json.info.title).toBe('Parts, Inc API');
});

test('what is as the site comes with it is not kept, and saving what is so already changes nothing', async () => {
  expect((await save({ name: DEFAULT_BRAND.name, supportEmail: DEFAULT_BRAND.supportEmail })).status).toBe(200);
  const stored = await api.db.selectFrom('siteSettings').select('brand').executeTakeFirstOrThrow();
  expect(Object.keys(stored.brand)).toEqual(['socialLinks']);
  const [{ version }, { length }] = [await read(), await entries()];
  expect((await save({ name: DEFAULT_BRAND.name })).json.version).toBe(version);
  expect(await entries()).toHaveLength(length);
});

test('of admins who save at once one succeeds, and the others are told', async () => {
  const { version } = await read();
  const answers = await Promise.all(
    ['Shop 1', 'Shop 2', 'Shop 3'].map((name) => mia.patch(PATH, { basedOn: version, name })),
  );
  expect(answers.map((answer) => answer.json.code ?? 'saved').sort()).toEqual([
    'saved',
    'settings_moved',
    'settings_moved',
  ]);
  expect((await read()).version).toBe(version + 1);
});

test.each([
  [{ name: ' ' }, 'name', 'Name must not be empty'],
  [{ name: 'a\nb' }, 'name', 'Name must be one line'],
  [{ name: 'x'.repeat(61) }, 'name', 'Name must be at most 60 characters'],
  [{ infoEmail: 'info' }, 'infoEmail', 'Info email must be an email address'],
  [{ infoEmail: 'a@b.example, c@d.example' }, 'infoEmail', 'Info email must be an email address'],
  [{ chatUrl: 'javascript:alert(1)' }, 'chatUrl', 'Chat link must be a URL that starts with http:// or https://'],
  [
    { socialLinks: [{ label: 'X', url: 'data:text/html,x' }] },
    'socialLinks.0.url',
    'Social link must be a URL that starts with http:// or https://',
  ],
  [
    { socialLinks: [{ label: '', url: 'https://x.example' }] },
    'socialLinks.0.label',
    'Social link label must not be empty',
  ],
  [
    { socialLinks: Array.from({ length: 11 }, () => ({ label: 'X', url: 'https://x.example' })) },
    'socialLinks',
    'Social links must be at most 10',
  ],
  [{ address: 'x'.repeat(201) }, 'address', 'Address must be at most 200 characters'],
])('%j is refused beside its field', async (change, field, message) => {
  const before = await read();
  const answer = await save(change);
  expect([answer.status, answer.json.code, answer.json.fields]).toEqual([400, 'invalid_input', { [field]: message }]);
  expect(await read()).toEqual(before);
});

test('addresses with a scheme that runs something, in whatever spelling, are refused', async () => {
  const addresses = ['JavaScript:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)', 'vbscript:x', 'ftp://x.example',
    '//x.example', 'https:', 'https://', 'https://x.example/"onmouseover="x', 'https://x.example/<script>', 'https://x. example']; // biome-ignore format: a list of addresses
  for (const chatUrl of addresses) expect([chatUrl, (await save({ chatUrl })).status]).toEqual([chatUrl, 400]);
});

test('what the environment sets wins, is shown as such and cannot be changed', async () => {
  const { deps } = api;
  const givenBrand = { name: 'From outside', chatUrl: 'https://chat.example/1' };
  const settings = createLiveSettings({ db: deps.db, brand: { ...DEFAULT_BRAND, ...givenBrand }, givenBrand });
  const locked = new Visitor(createApi({ ...deps, settings }));
  for (const [name, value] of mia.cookies) locked.cookies.set(name, value);
  const answer = (await locked.get(PATH)).json;
  expect(answer.brand.name).toBe('From outside');
  expect(answer.locked).toEqual({
    slug: 'BRAND_SLUG',
    companyDomain: 'COMPANY_DOMAIN',
    name: 'BRAND_NAME',
    chatUrl: 'BRAND_CHAT_URL',
  });
  const change = { basedOn: answer.version, name: 'Another', phoneUsa: '+1 555' };
  const refused = await locked.patch(PATH, change);
  const sentence = 'This is set by the environment variable BRAND_NAME and cannot be changed here.';
  expect([refused.status, refused.json]).toEqual([
    409,
    { code: 'setting_locked', message: sentence, fields: { name: sentence } },
  ]);
  const stored = () => api.db.selectFrom('siteSettings').select('brand').executeTakeFirstOrThrow();
  const nameBefore = (await stored()).brand.name;
  expect((await locked.patch(PATH, { basedOn: answer.version, phoneUsa: '+1 555' })).json.brand).toMatchObject({
    name: 'From outside',
    phoneUsa: '+1 555',
  });
  // Kept for the day the variable is unset.
  expect((await stored()).brand.name).toBe(nameBefore);
  await settings.refresh();
  expect([settings.brand.name, settings.brand.phoneUsa]).toEqual(['From outside', '+1 555']);
});

test('path and domain are no fields of the call', async () => {
  const { brand, version } = await read();
  const answer = await save({ slug: 'evil', companyDomain: 'evil.example' });
  expect([answer.status, answer.json.brand, answer.json.version]).toEqual([200, brand, version]);
});

test('another process learns of a change at once, and is called back once', async () => {
  const other = createLiveSettings({ db: api.db, brand: DEFAULT_BRAND });
  await other.refresh();
  let calls = 0;
  other.onChange(() => {
    calls += 1;
  });
  const stop = other.watch(api.connection, () => {});
  await save({ name: 'Seen elsewhere' });
  await expect.poll(() => other.brand.name, { timeout: 10_000 }).toBe('Seen elsewhere');
  await stop();
  expect(calls).toBe(1);
});
