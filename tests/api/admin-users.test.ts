import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi, PASSWORD } from './api-under-test.ts';
import { block, placeOrder, SHIP_TO, upload } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
let mia: Visitor;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  mia = await api.signedIn('admin', 'mia@partwright.example');
});
afterAll(() => api.close());

const idOf = async (visitor: Visitor): Promise<string> => (await visitor.get('/api/auth/session')).json.user.id;
const logIn = (email: string) => api.visitor().post('/api/auth/login', { email, password: PASSWORD });
/** Which of a customer's uploads lie in storage; documents of orders do too, and stay. */
async function storedFiles(ownerId: string): Promise<string[]> {
  const files = await api.db.selectFrom('files').select('storageKey').where('ownerId', '=', ownerId).execute();
  const stored = await readdir(api.storageFolder, { recursive: true });
  return stored.filter((name) => files.some(({ storageKey }) => name.endsWith(storageKey)));
}

test('a customer is seen with what there is of theirs, and never with a password', async () => {
  const ann = await api.signedIn('customer', 'ann@buyer.example');
  await placeOrder(ann);
  const answer = await mia.get(`/api/admin/users/${await idOf(ann)}`);
  expect(answer.json).toEqual({
    id: expect.any(String),
    name: 'Ann Miller',
    email: 'ann@buyer.example',
    emailVerified: true,
    isVetted: false,
    isDisabled: false,
    createdAt: expect.any(String),
    phoneNo: '9876543210',
    orders: 1,
    openOrders: 1,
    files: 1,
    sessions: 1,
  });
});

test('each file of a customer is listed with its size, date and what has become of it, and a download of it is recorded', async () => {
  const lee = await api.signedIn('customer', 'lee@buyer.example');
  const id = await idOf(lee);
  const orderId = await placeOrder(lee);
  const { quoteId } = await upload(lee, [{ name: 'frame.stl', bytes: block(9, 8, 7) }], { material: 'Sheet Metal' });
  // This waits until it is measured.
  expect((await lee.post('/api/auth/shipping', { ...SHIP_TO, quoteId })).json.code).toBe('quote_needs_person');
  const { rows, total } = (await mia.get(`/api/admin/users/${id}/files`)).json;
  expect([total, rows]).toEqual([
    2,
    [
      {
        id: expect.any(String),
        name: 'frame.stl',
        bytes: 684,
        uploadedAt: expect.any(String),
        quoteStatus: 'manual',
        orderId: null,
        requestId: expect.any(String),
      },
      expect.objectContaining({ name: 'block.stl', quoteStatus: 'ordered', orderId, requestId: null }),
    ],
  ]);
  expect((await mia.get(`/api/admin/requests/${rows[0].requestId}`)).json.quote.id).toBe(quoteId);
  expect((await mia.get(`/api/admin/files/${rows[0].id}`)).bytes.length).toBe(684);
  expect((await mia.get(`/api/admin/files/${rows[0].id}/accesses`)).json.accesses).toMatchObject([{ role: 'admin' }]);
  expect((await mia.get(`/api/admin/users/${id}/files?rows=1&sort=name&direction=desc`)).json.rows).toMatchObject([
    { name: 'frame.stl' },
  ]);
  expect((await lee.get(`/api/admin/users/${id}/files`)).json.code).toBe('forbidden');
});

test('a name is changed; the order keeps the one it was placed under', async () => {
  const ben = await api.signedIn('customer', 'ben@buyer.example');
  const orderId = await placeOrder(ben);
  const path = `/api/admin/users/${await idOf(ben)}`;
  expect((await mia.patch(path, { name: ' Ben Carter ', phoneNo: '15550100' })).json).toMatchObject({
    name: 'Ben Carter',
    phoneNo: '15550100',
  });
  expect((await ben.get('/api/auth/session')).json.user.name).toBe('Ben Carter');
  expect((await mia.get(`/api/admin/orders/${orderId}`)).json.user).toBe('Ann Miller');
  const { rows } = (await mia.get('/api/admin/audit?search=ben@buyer.example')).json;
  expect(rows[0]).toMatchObject({
    action: 'user.update',
    actor: 'Ann Miller',
    details: { name: ['Ann Miller', 'Ben Carter'], phoneNo: ['9876543210', '15550100'] },
  });
  expect((await mia.patch(path, { name: 'B' })).json.fields).toEqual({ name: 'Name must be at least 2 characters' });
});

test('a new address signs out, is verified by a mail to it, and may not be somebody else’s', async () => {
  const cal = await api.signedIn('customer', 'cal@buyer.example');
  await api.signedIn('customer', 'dora@buyer.example');
  const path = `/api/admin/users/${await idOf(cal)}`;
  expect((await mia.patch(path, { email: 'dora@buyer.example' })).json.code).toBe('email_in_use');
  expect((await cal.get('/api/auth/session')).json.user.email).toBe('cal@buyer.example');

  expect((await mia.patch(path, { email: 'CAL@new.example' })).json).toMatchObject({
    email: 'cal@new.example',
    emailVerified: false,
  });
  expect((await cal.get('/api/auth/session')).json.user).toBe(null);
  expect((await logIn('cal@buyer.example')).json.code).toBe('wrong_credentials');
  expect((await logIn('cal@new.example')).json.code).toBe('email_not_verified');
  await api.visitor().get(`/api/auth/verify-email?token=${await api.verificationToken('cal@new.example')}`);
  expect((await logIn('cal@new.example')).status).toBe(200);
});

test('a disabled customer is signed out and stays out; orders go on, and enabling lets in again', async () => {
  const eli = await api.signedIn('customer', 'eli@buyer.example');
  const orderId = await placeOrder(eli);
  const path = `/api/admin/users/${await idOf(eli)}`;
  expect((await mia.patch(path, { isDisabled: true })).json).toMatchObject({ isDisabled: true, sessions: 0 });
  expect((await eli.get('/api/orders')).json.code).toBe('not_signed_in');
  expect((await logIn('eli@buyer.example')).json.code).toBe('account_disabled');
  await mia.patch(`/api/admin/orders/${orderId}`, { status: 'Shipped' });
  const mails = await api.mailsTo('eli@buyer.example');
  expect(mails.some((mail) => mail.dedupeKey.startsWith('order-status:'))).toBe(true);
  await mia.patch(path, { isDisabled: false });
  expect((await logIn('eli@buyer.example')).status).toBe(200);
});

test('a customer with an order under way cannot be deleted', async () => {
  const flo = await api.signedIn('customer', 'flo@buyer.example');
  await placeOrder(flo);
  expect((await mia.send('DELETE', `/api/admin/users/${await idOf(flo)}`)).json.code).toBe('has_open_orders');
  expect((await flo.get('/api/orders')).status).toBe(200);
});

test('deleting erases what is personal, and the files; the order stays as it was placed', async () => {
  const gus = await api.signedIn('customer', 'gus@buyer.example');
  const id = await idOf(gus);
  const orderId = await placeOrder(gus);
  await upload(gus);
  expect(await storedFiles(id)).toHaveLength(2);
  await mia.patch(`/api/admin/orders/${orderId}`, { status: 'Delivered' });
  expect((await mia.send('DELETE', `/api/admin/users/${id}`)).status).toBe(200);

  expect((await gus.get('/api/orders')).json.code).toBe('not_signed_in');
  expect((await logIn('gus@buyer.example')).json.code).toBe('wrong_credentials');
  expect(await storedFiles(id)).toEqual([]);
  expect((await mia.get(`/api/admin/users/${id}`)).json.code).toBe('not_found');
  expect((await mia.get('/api/admin/users?search=gus@')).json.total).toBe(0);
  expect((await mia.get('/api/admin/requests?search=gus@')).json.total).toBe(0);
  expect((await mia.get(`/api/admin/orders/${orderId}`)).json).toMatchObject({
    user: 'Ann Miller',
    status: 'Delivered',
  });
  const [{ fileId }] = (await mia.get(`/api/admin/orders/${orderId}`)).json.parts;
  expect((await mia.get(`/api/admin/files/${fileId}`)).json.code).toBe('not_found');
  expect((await mia.get(`/api/admin/files/${fileId}/accesses`)).json).toEqual({ accesses: [] });
  const [entry] = (await mia.get('/api/admin/audit?search=user.delete')).json.rows;
  expect(entry).toMatchObject({ subjectName: 'Deleted customer', details: { orders: 1, files: 2 } });
  // Its address is free again.
  await api.signedIn('customer', 'gus@buyer.example');
  // Moving the order of an account that is gone writes to nobody.
  await mia.patch(`/api/admin/orders/${orderId}`, { status: 'Shipped' });
  expect(await api.mailsTo(`${id}@deleted.invalid`)).toEqual([]);
});

test('admins are no customers: they are not found here', async () => {
  const adminId = (await mia.get('/api/auth/session?role=admin')).json.user.id;
  expect((await mia.get(`/api/admin/users/${adminId}`)).json.code).toBe('not_found');
  expect((await mia.patch(`/api/admin/users/${adminId}`, { isDisabled: true })).json.code).toBe('not_found');
  expect((await mia.send('DELETE', `/api/admin/users/${adminId}`)).json.code).toBe('not_found');
});
