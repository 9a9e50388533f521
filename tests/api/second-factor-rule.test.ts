import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { allowedFor } from './allowed.ts';
import { type ApiUnderTest, openApi, PASSWORD } from './api-under-test.ts';
import { switchOnSecondFactor } from './second-factor.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
let mia: Visitor;
let kim: Visitor;
let miasCodes: string[];
beforeAll(async () => {
  api = await openApi();
  mia = await api.signedIn('admin', 'mia@partwright.example');
  kim = await api.signedIn('admin', 'kim@partwright.example');
});
afterAll(() => api.close());

const RULE = '/api/admin/settings/second-factor';
const idOf = async (visitor: Visitor) => (await visitor.get('/api/auth/session?role=admin')).json.user.id;
const reset = async (by: Visitor, of: string, body: object) =>
  by.post(`/api/admin/admins/${of}/two-factor/reset`, body);
const entriesOf = async (action: string) => (await mia.get(`/api/admin/audit?search=${action}`)).json.rows;

test('the rule is off, and only an admin who keeps it can switch it on', async () => {
  expect((await mia.get(RULE)).json).toEqual({ isRequired: false, hasOwn: false });
  const refused = await mia.patch(RULE, { isRequired: true });
  expect([refused.status, refused.json.code]).toEqual([409, 'own_second_factor_first']);
  expect((await kim.get('/api/admin/today')).status).toBe(200);

  miasCodes = await switchOnSecondFactor(mia, 'admin');
  expect((await mia.patch(RULE, { isRequired: true })).json).toEqual({ isRequired: true, hasOwn: true });
  expect((await mia.patch(RULE, { isRequired: true })).status).toBe(200);
  expect(await entriesOf('settings.second-factor')).toMatchObject([{ details: { isRequired: [false, true] } }]);
});

const adminCalls = (Object.entries(ENDPOINTS) as [string, Endpoint][]).filter(
  ([, endpoint]) => allowedFor(endpoint) === 'admin',
);

test.each(adminCalls)('%s answers an admin without a second factor 403 with a code of its own', async (_, endpoint) => {
  const path = endpoint.path.replace(/:\w+/g, '01890a5d-ac96-774b-bcce-b302099a8057');
  const answer = await kim.send(endpoint.method, path, endpoint.method === 'GET' ? {} : { body: {} });
  expect([answer.status, answer.json]).toEqual([
    403,
    {
      code: 'second_factor_needed',
      message: 'This site requires a second factor for admins. Set one up under Account and security first.',
    },
  ]);
});

test('that admin is told so with the session, can look after the account, and is let in once the second factor is on', async () => {
  expect((await kim.get('/api/auth/session?role=admin')).json.user).toMatchObject({ mustAddSecondFactor: true });
  expect((await mia.get('/api/auth/session?role=admin')).json.user.mustAddSecondFactor).toBe(undefined);
  expect((await kim.get('/api/account/sessions?role=admin')).status).toBe(200);
  await switchOnSecondFactor(kim, 'admin');
  expect((await kim.get('/api/admin/today')).status).toBe(200);
  expect((await kim.get('/api/auth/session?role=admin')).json.user.mustAddSecondFactor).toBe(undefined);
});

test('customers are not asked', async () => {
  const ann = await api.signedIn('customer', 'ann@buyer.example');
  expect((await ann.get('/api/orders')).status).toBe(200);
  expect((await ann.get('/api/auth/session')).json.user.mustAddSecondFactor).toBe(undefined);
});

test('a second factor is taken away with the own password and code only, by a colleague only', async () => {
  const kimsId = await idOf(kim);
  const ann = await api.db.selectFrom('users').select('id').where('email', '=', 'ann@buyer.example').executeTakeFirst();
  const codeFor = async (of: string, body: object) => (await reset(mia, of, body)).json.code;
  expect(await codeFor(kimsId, { password: 'Wrong-horse7#' })).toBe('wrong_password');
  expect(await codeFor(kimsId, { password: PASSWORD })).toBe('second_factor_required');
  expect(await codeFor(kimsId, { password: PASSWORD, code: '000000' })).toBe('second_factor_wrong');
  expect(await codeFor(await idOf(mia), { password: PASSWORD, code: miasCodes[0] })).toBe('not_yourself');
  expect(await codeFor(ann!.id, { password: PASSWORD, code: miasCodes[0] })).toBe('not_found');
  expect((await kim.get('/api/admin/today')).status).toBe(200);

  const admins = async () => (await mia.get('/api/admin/admins?search=kim@')).json.rows;
  expect(await admins()).toMatchObject([{ hasSecondFactor: true }]);
  const done = await reset(mia, kimsId, { password: PASSWORD, code: miasCodes[1] });
  expect([done.status, done.json]).toMatchObject([200, { email: 'kim@partwright.example', hasSecondFactor: false }]);
  expect(await admins()).toMatchObject([{ hasSecondFactor: false }]);
  expect((await kim.get('/api/admin/today')).json.code).toBe('not_signed_in');
  expect(await entriesOf('admin.reset-two-factor')).toMatchObject([
    { actor: 'Ann Miller', subjectName: 'kim@partwright.example' },
  ]);
  const mail = (await api.mailsTo('kim@partwright.example')).at(-1)!;
  expect(mail.subject).toContain('Your second factor was removed');
  expect(await codeFor(kimsId, { password: PASSWORD, code: miasCodes[2] })).toBe('second_factor_off');

  const credentials = { email: 'kim@partwright.example', password: PASSWORD, role: 'admin' };
  const back = api.visitor();
  expect((await back.post('/api/auth/login', credentials)).status).toBe(200);
  expect((await back.get('/api/admin/today')).json.code).toBe('second_factor_needed');
});

test('switched off, the rule lets everybody in again', async () => {
  expect((await mia.patch(RULE, { isRequired: false })).json.isRequired).toBe(false);
  const back = api.visitor();
  await back.post('/api/auth/login', { email: 'kim@partwright.example', password: PASSWORD, role: 'admin' });
  expect((await back.get('/api/admin/today')).status).toBe(200);
});

test('an admin without a second factor takes one away with the password alone', async () => {
  const lee = await api.signedIn('admin', 'lee@partwright.example');
  const kimAgain = api.visitor();
  await kimAgain.post('/api/auth/login', { email: 'kim@partwright.example', password: PASSWORD, role: 'admin' });
  await switchOnSecondFactor(lee, 'admin');
  const leesId = await idOf(lee);
  expect((await reset(kimAgain, leesId, { password: PASSWORD })).status).toBe(200);
});
