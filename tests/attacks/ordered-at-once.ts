/** One quote ordered many times at once: for double-orders.test.ts and double-orders.slow.test.ts. */
import { expect } from 'vitest';
import type { ApiUnderTest } from '../api/api-under-test.ts';
import { SHIP_TO, upload } from '../api/parts.ts';
import type { Visitor } from '../api/visitor.ts';
import type { Tally } from './tally.ts';

const order = (visitor: Visitor, times: number, bodyOf: (n: number) => object) =>
  Promise.all(Array.from({ length: times }, (_, n) => visitor.post('/api/auth/shipping', bodyOf(n))));

export async function orderWhileMeasured(api: ApiUnderTest, tally: Tally, times: number): Promise<void> {
  const ben = await api.signedIn('customer', 'ben@buyer.example');
  const { quoteId } = await upload(ben);
  let looks = 0;
  const count = () => {
    looks += 1;
  };
  api.deps.pool.on('acquire', count);
  const answers = await order(ben, times, () => ({ ...SHIP_TO, quoteId }));
  api.deps.pool.off('acquire', count);
  for (const { status, headers, json } of answers) {
    const isTold = status === 202 && headers.get('retry-after') === '2' && json.status === 'measuring';
    tally.note('an order of what is measured', isTold ? null : `${status} ${JSON.stringify(json)}`);
  }
  // Who calls, how often, where the quote stands before and after: nothing is repeated while they wait.
  expect(looks).toBeLessThan(8 * times);
  expect((await ben.get('/api/orders')).json.total).toBe(0);
}

export async function orderAtOnce(api: ApiUnderTest, tally: Tally, times: number): Promise<void> {
  const ann = await api.signedIn('customer', 'ann@buyer.example');
  const { quoteId } = await upload(ann);
  await api.startWork();
  const isPriced = async () => (await ann.get(`/api/quotes/${quoteId}`)).json.status === 'priced';
  await expect.poll(isPriced, { timeout: 50_000 }).toBe(true);
  const answers = await order(ann, times, (n) => (n % 2 === 0 ? { ...SHIP_TO, quoteId } : SHIP_TO));
  const placed = answers.filter((answer) => answer.status === 200);
  const numbers = new Set(placed.map((answer) => answer.json.orderId));
  for (const answer of answers) tally.note('an order', answer.status >= 500 ? `${answer.status} ${answer.text}` : null);
  tally.note('a second number', numbers.size === 1 ? null : [...numbers].join());
  expect(placed.length).toBe(times);
  expect((await ann.get('/api/orders')).json.total).toBe(1);
  const [number] = numbers;
  expect((await ann.get(`/api/orders/${number}`)).json.events).toHaveLength(1);
  const mails = (await api.mailsTo('ann@buyer.example')).filter((mail) =>
    mail.dedupeKey.startsWith('order-confirmation:'),
  );
  expect(mails).toHaveLength(1);
}
