import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { urlOf } from '../setup/database.ts';
import { type ApiUnderTest, openApi, PASSWORD } from './api-under-test.ts';
import { switchOnSecondFactor } from './second-factor.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** Runs the command line against the database of this test. */
async function partwright(...args: string[]): Promise<{ exit: number; json: Record<string, unknown> }> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
  const databaseUrl = urlOf(inject('postgres'), rows[0]!.name);
  const root = resolve(import.meta.dirname, '../..');
  const run = promisify(execFile)(process.execPath, ['src/cli/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const { stdout, code = 0 } = await run.catch((error) => error);
  return { exit: code, json: JSON.parse(stdout) };
}

const listChanges = () =>
  api.db.selectFrom('auditLog').select(['actorName', 'action', 'subjectName']).orderBy('id').execute();

test('an admin made on the command line can log in at once, and only as admin', async () => {
  const made = await partwright('admin', 'create', 'Boss@elsewhere.example');
  expect(made).toEqual({ exit: 0, json: { email: 'boss@elsewhere.example', password: expect.any(String) } });
  const login = (role: string) => api.visitor().post('/api/auth/login', { ...made.json, role });
  expect((await login('admin')).status).toBe(200);
  expect((await login('customer')).status).toBe(401);
  expect(await listChanges()).toEqual([
    { actorName: 'command line', action: 'admin.create', subjectName: 'boss@elsewhere.example' },
  ]);
});

test('an address that has an account, or is none, is refused with a sentence', async () => {
  await api.signedIn('customer', 'ann@buyer.example');
  expect(await partwright('admin', 'create', 'ann@buyer.example')).toEqual({
    exit: 2,
    json: { error: { code: 'email_in_use', message: 'An account for ann@buyer.example already exists.' } },
  });
  expect(await partwright('admin', 'create', 'ann')).toEqual({
    exit: 2,
    json: { error: { code: 'invalid_email', message: '"ann" is not an email address.' } },
  });
  expect(await partwright('admin', 'remove')).toEqual({
    exit: 2,
    json: { error: { code: 'usage', message: 'Expected "admin create|reset-two-factor EMAIL".' } },
  });
});

test('the last admin gets in again without the lost phone, signed out everywhere else; customers are left alone', async () => {
  const email = 'mia@partwright.example';
  const mia = await api.signedIn('admin', email);
  await switchOnSecondFactor(mia, 'admin');
  await api.signedIn('customer', 'bo@buyer.example');
  const logIn = () => api.visitor().post('/api/auth/login', { email, password: PASSWORD, role: 'admin' });
  expect((await logIn()).json.code).toBe('second_factor_required');

  expect(await partwright('admin', 'reset-two-factor', 'Mia@partwright.example')).toEqual({
    exit: 0,
    json: { email, wasOn: true },
  });
  expect((await mia.get('/api/admin/today')).json.code).toBe('not_signed_in');
  expect((await logIn()).status).toBe(200);
  expect((await listChanges()).at(-1)).toEqual({
    actorName: 'command line',
    action: 'admin.reset-two-factor',
    subjectName: email,
  });
  expect((await partwright('admin', 'reset-two-factor', email)).json.wasOn).toBe(false);
  expect(await partwright('admin', 'reset-two-factor', 'bo@buyer.example')).toEqual({
    exit: 2,
    json: { error: { code: 'no_such_admin', message: 'No admin has the email bo@buyer.example.' } },
  });
});

test('a customer without phone and recovery codes gets in again, signed out everywhere else; admins are left alone', async () => {
  const email = 'cy@buyer.example';
  const cy = await api.signedIn('customer', email);
  await switchOnSecondFactor(cy, 'customer');
  const logIn = () => api.visitor().post('/api/auth/login', { email, password: PASSWORD, role: 'customer' });
  expect((await logIn()).json.code).toBe('second_factor_required');

  expect(await partwright('customer', 'reset-two-factor', 'Cy@buyer.example')).toEqual({
    exit: 0,
    json: { email, wasOn: true },
  });
  expect((await cy.get('/api/orders')).json.code).toBe('not_signed_in');
  expect((await logIn()).status).toBe(200);
  expect((await listChanges()).at(-1)).toEqual({
    actorName: 'command line',
    action: 'user.reset-two-factor',
    subjectName: email,
  });
  expect(await partwright('customer', 'reset-two-factor', 'mia@partwright.example')).toEqual({
    exit: 2,
    json: { error: { code: 'no_such_customer', message: 'No customer has the email mia@partwright.example.' } },
  });
  expect(await partwright('customer', 'remove', email)).toEqual({
    exit: 2,
    json: { error: { code: 'usage', message: 'Expected "customer reset-two-factor EMAIL".' } },
  });
});
