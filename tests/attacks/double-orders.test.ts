/** The same quote ordered hundreds of times at once: a button that is pressed again, a network that repeats, a program that tries to pay once and get twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi } from '../api/api-under-test.ts';
import { SHIP_TO, upload } from '../api/parts.ts';
import type { Visitor } from '../api/visitor.ts';
import { Tally } from './tally.ts';

const TIMES = 400;
const tally = new Tally('orders of one quote at once');
let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const order = (visitor: Visitor, times: number, bodyOf: (n: number) => object) =>
  Promise.all(Array.from({ length: times }, (_, n) => visitor.post('/api/auth/shipping', bodyOf(n))));

test('400 orders of a quote that is still measured wait with one look for all of them, and are told to ask again', async () => {
  const ben = await api.signedIn('customer', 'ben@buyer.example');
  const { quoteId } = await upload(ben);
  let looks = 0;
  const count = () => {
    looks += 1;
  };
  api.deps.pool.on('acquire', count);
  const answers = await order(ben, TIMES, () => ({ ...SHIP_TO, quoteId }));
  api.deps.pool.off('acquire', count);
  for (const { status, headers, json } of answers) {
    const isTold = status === 202 && headers.get('retry-after') === '2' && json.status === 'measuring';
    tally.note('an order of what is measured', isTold ? null : `${status} ${JSON.stringify(json)}`);
  }
  // Who calls, how often, where the quote stands before and after: nothing is repeated while they wait.
  expect(looks).toBeLessThan(8 * TIMES);
  expect((await ben.get('/api/orders')).json.total).toBe(0);
});

test('400 orders at once make one order, one event, one mail', async () => {
  const ann = await api.signedIn('customer', 'ann@buyer.example');
  const { quoteId } = await upload(ann);
  await api.startWork();
  const isPriced = async () => (await ann.get(`/api/quotes/${quoteId}`)).json.status === 'priced';
  await expect.poll(isPriced, { timeout: 50_000 }).toBe(true);
  const answers = await order(ann, TIMES, (n) => (n % 2 === 0 ? { ...SHIP_TO, quoteId } : SHIP_TO));
  const placed = answers.filter((answer) => answer.status === 200);
  const numbers = new Set(placed.map((answer) => answer.json.orderId));
  for (const answer of answers) tally.note('an order', answer.status >= 500 ? `${answer.status} ${answer.text}` : null);
  tally.note('a second number', numbers.size === 1 ? null : [...numbers].join());
  expect(placed.length).toBe(TIMES);
  expect((await ann.get('/api/orders')).json.total).toBe(1);
  const [number] = numbers;
  expect((await ann.get(`/api/orders/${number}`)).json.events).toHaveLength(1);
  const mails = (await api.mailsTo('ann@buyer.example')).filter((mail) =>
    mail.dedupeKey.startsWith('order-confirmation:'),
  );
  expect(mails).toHaveLength(1);
});

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
