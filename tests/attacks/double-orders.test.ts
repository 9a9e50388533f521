/** The same quote ordered many times at once: a button that is pressed again, a network that repeats, a program that tries to pay once and get twice. Hundreds: double-orders.slow.test.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi } from '../api/api-under-test.ts';
import { SHIP_TO, upload } from '../api/parts.ts';
import { orderAtOnce, orderWhileMeasured } from './ordered-at-once.ts';
import { Tally } from './tally.ts';

const TIMES = 50;
const tally = new Tally('orders of one quote at once');
let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test('50 orders of a quote that is still measured wait with one look for all of them, and are told to ask again', () =>
  orderWhileMeasured(api, tally, TIMES));

test('50 orders at once make one order, one event, one mail', () => orderAtOnce(api, tally, TIMES));

test('somebody else’s quote is ordered by nobody else, however often it is tried', async () => {
  const owner = await api.signedIn('customer', 'owner@buyer.example');
  const thief = await api.signedIn('customer', 'thief@buyer.example');
  const { quoteId } = await upload(owner);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => thief.post('/api/auth/shipping', { ...SHIP_TO, quoteId })),
  );
  for (const answer of answers) tally.note('another’s quote', answer.json.code === 'not_found' ? null : answer.text);
  expect((await thief.get('/api/orders')).json.total).toBe(0);
});
