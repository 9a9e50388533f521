/** The same quote ordered hundreds of times at once: double-orders.test.ts does it fifty times. */
import { afterAll, beforeAll, test } from 'vitest';
import { type ApiUnderTest, openApi } from '../api/api-under-test.ts';
import { orderAtOnce, orderWhileMeasured } from './ordered-at-once.ts';
import { Tally } from './tally.ts';

const TIMES = 400;
const tally = new Tally('orders of one quote at once');
let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test('400 orders of a quote that is still measured wait with one look for all of them, and are told to ask again', () =>
  orderWhileMeasured(api, tally, TIMES));

test('400 orders at once make one order, one event, one mail', () => orderAtOnce(api, tally, TIMES));
