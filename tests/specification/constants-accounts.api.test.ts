/**
 * Section 9 of the specification for everything behind a login: each limit from both sides. What is seen of constants is tested where it is
 * seen: the 1000 ms of the login in states-accounts.test.ts; rows per page, the range and the days of delivery in screens-accounts.test.ts
 * and screens-admin.test.ts; the phone's 15 digits, India and 250 ms in phone-number.test.ts.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi, registration } from '../api/api-under-test.ts';
import { block, uploadForm } from '../api/parts.ts';
import type { Visitor } from '../api/visitor.ts';
import { addUser } from '../setup/rows.ts';

let api: ApiUnderTest;
let ann: Visitor;
beforeAll(async () => {
  api = await openApi();
  ann = await api.signedIn();
});
afterAll(() => api.close());

/** What is wrong with a registration in which, besides, the confirmation is missing: nothing is hashed for it. */
async function problemsOf(role: string, changes: object): Promise<string[]> {
  const form = registration('kim@partwright.example', { ...changes, confirmPassword: '' });
  const { fields } = (await api.visitor().post(`/api/auth/register-${role}`, form)).json;
  return Object.keys(fields).filter((field) => field !== 'confirmPassword');
}

test.each(['customer', 'admin'])('the name of a new %s has at least 2 characters', async (role) => {
  expect([await problemsOf(role, { name: 'A' }), await problemsOf(role, { name: 'Al' })]).toEqual([['name'], []]);
});

test.each(['customer', 'admin'])('the password of a new %s has at least 8 characters', async (role) => {
  const [seven, eight] = ['Abcde1!', 'Abcdef1!'];
  expect([seven.length, eight.length]).toEqual([7, 8]);
  expect([await problemsOf(role, { password: seven }), await problemsOf(role, { password: eight })]).toEqual([
    ['password'],
    [],
  ]);
});

test('the phone of an admin has exactly 10 digits', async () => {
  const problems = [9, 10, 11].map((digits) => problemsOf('admin', { phoneNo: '9'.repeat(digits) }));
  expect(await Promise.all(problems)).toEqual([['phoneNo'], [], ['phoneNo']]);
});

test('the phone of a customer has at most 15 digits', async () => {
  const problems = ['9'.repeat(15), '+1 (555) 010-0142 777', '9'.repeat(16)].map((phoneNo) =>
    problemsOf('customer', { phoneNo }),
  );
  expect(await Promise.all(problems)).toEqual([[], [], ['phoneNo']]);
});

test('an upload has at most 10 files', async () => {
  const send = (count: number) => {
    const parts = Array(count).fill({ name: 'block.stl', bytes: block(40, 30, 20) });
    return ann.post('/api/files/upload', uploadForm(parts));
  };
  expect([(await send(10)).status, (await send(11)).status]).toEqual([200, 400]);
});

test('a table has 10 rows a page and is sorted ascending, unless asked for otherwise', async () => {
  const mia = await api.signedIn('admin');
  for (const letter of 'lkjihgfedcba') await addUser(api.db, `Zoe ${letter}`);
  const users = async (query: string) => (await mia.get(`/api/admin/users?search=zoe&sort=name${query}`)).json;
  const { rows, total } = await users('');
  const names = [...'abcdefghij'].map((letter) => `Zoe ${letter}`);
  expect([rows.map(({ name }: { name: string }) => name), total]).toEqual([names, 12]);
  for (const size of [10, 15, 20, 25, 30]) expect((await users(`&rows=${size}`)).rows).toHaveLength(Math.min(size, 12));
});
