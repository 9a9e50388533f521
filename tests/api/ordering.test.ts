import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { block, type Part, SHIP_TO, sendOrder, upload } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
});
afterAll(() => api.close());

const BLOCK: Part = { name: 'block.stl', bytes: block(40, 30, 20) };
const GARBAGE: Part = { name: 'notes.step', bytes: new TextEncoder().encode('Milk, eggs, two screws. '.repeat(50)) };

const order = (visitor: Visitor, changes: Record<string, unknown> = {}) =>
  sendOrder(visitor, { ...SHIP_TO, ...changes });

/** The quote once it is no longer being measured. */
async function settled(visitor: Visitor, quoteId: string) {
  for (;;) {
    const { json } = await visitor.get(`/api/quotes/${quoteId}`);
    if (json.status !== 'measuring') return json;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const emailOf = async (visitor: Visitor): Promise<string> => (await visitor.get('/api/auth/session')).json.user.email;

test('parts are measured and priced, and the quote adds up', async () => {
  const ann = await api.signedIn();
  const { quoteId } = await upload(ann, [BLOCK, { name: 'small.stl', bytes: block(10, 10, 10) }]);
  const quote = await settled(ann, quoteId);
  expect(quote.status).toBe('priced');
  const prices = quote.parts.map((part: { price: { totalPriceMinor: number } }) => part.price.totalPriceMinor);
  expect(quote.totalMinor).toBe(prices[0] + prices[1]);
  for (const { price, failure } of quote.parts) {
    expect(failure).toBeNull();
    expect(price.unitPriceMinor * 2 + (price.sharedMinor ?? 0)).toBe(price.totalPriceMinor);
    expect(price.lines.reduce((sum: number, line: { amountMinor: number }) => sum + line.amountMinor, 0)).toBe(
      price.totalPriceMinor,
    );
  }
});

test('the same bytes under another name are measured once and priced alike', async () => {
  const ann = await api.signedIn();
  const part: Part = { name: 'one.stl', bytes: block(33, 22, 11) };
  const first = await settled(ann, (await upload(ann, [part])).quoteId);
  const second = await settled(ann, (await upload(ann, [{ ...part, name: 'two.stl' }])).quoteId);
  expect(second.totalMinor).toBe(first.totalMinor);
  const { sha256 } = await api.db
    .selectFrom('files')
    .select('sha256')
    .where('name', '=', 'two.stl')
    .executeTakeFirstOrThrow();
  expect(await api.db.selectFrom('analyses').select('sha256').where('sha256', '=', sha256).execute()).toHaveLength(1);
});

test('a priced quote is ordered with its words, a number, a snapshot and one mail', async () => {
  const ann = await api.signedIn();
  const { quoteId } = await upload(ann);
  const quote = await settled(ann, quoteId);
  const answer = await order(ann, { quoteId });
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({
    orderId: expect.stringMatching(/^PW-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
    message: 'Your order is placed! Confirmation email sent.',
  });
  const detail = (await ann.get(`/api/orders/${answer.json.orderId}`)).json;
  expect(detail).toEqual({
    orderId: answer.json.orderId,
    orderDate: expect.any(String),
    status: 'Processing',
    totalMinor: quote.totalMinor,
    currency: 'USD',
    trackingId: null,
    shipDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    picture: { fileId: detail.parts[0].fileId, fileName: 'block.stl' },
    speed: 'standard',
    leadTimeDays: quote.leadTimeDays,
    shipTo: SHIP_TO,
    poNumber: '',
    buyerTaxId: '',
    ...{ reference: '', billTo: null, collect: null },
    deliveryTerms: 'DAP',
    landed: null,
    exchange: null,
    // Only a quote that repeats an order has an earlier price.
    parts: quote.parts.map(({ earlierPrice: _none, ...part }: { earlierPrice: null }) => part),
    shopMessage: '',
    events: [{ at: expect.any(String), status: 'Processing', trackingId: null, by: 'You' }],
    account: {
      entries: [expect.objectContaining({ kind: 'Invoice', amountMinor: quote.totalMinor })],
      openMinor: quote.totalMinor,
    },
    messages: [],
    holes: {},
    documents: expect.any(Array),
  });
  expect((await ann.get(`/api/quotes/${quoteId}`)).json.status).toBe('ordered');
  expect((await ann.get('/api/quotes/current')).json).toEqual({ quote: null });
  const mails = (await api.mailsTo(await emailOf(ann))).filter((mail) => mail.dedupeKey.startsWith('order-'));
  expect(mails.map((mail) => mail.subject)).toEqual([`Order confirmation ${answer.json.orderId}`]);
  expect(mails[0]!.text).toContain(`http://parts.test/profile-status/${answer.json.orderId}`);
});

test('an order right after the upload waits a moment for parts that are measured quickly', async () => {
  const ann = await api.signedIn();
  await upload(ann, [{ name: 'fresh.stl', bytes: block(41, 31, 21) }]);
  expect((await order(ann)).status).toBe(200);
});

test('twenty orders at once of one quote are one order and one mail', async () => {
  const ann = await api.signedIn();
  const { quoteId } = await upload(ann);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => order(ann, index % 2 ? { quoteId } : {})));
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map((answer) => answer.json.orderId)).size).toBe(1);
  expect((await ann.get('/api/orders')).json.total).toBe(1);
  const mails = await api.mailsTo(await emailOf(ann));
  expect(mails.filter((mail) => mail.dedupeKey.startsWith('order-confirmation:'))).toHaveLength(1);
});

test('a form sent again gives the same order, and never orders an older quote', async () => {
  const ann = await api.signedIn();
  await settled(ann, (await upload(ann)).quoteId);
  const { quoteId } = await upload(ann, [{ name: 'newer.stl', bytes: block(20, 20, 20) }]);
  const first = await order(ann);
  const again = await order(ann);
  const named = await order(ann, { quoteId });
  expect([again.json, named.json]).toEqual([first.json, first.json]);
  expect((await ann.get('/api/orders')).json.total).toBe(1);
});

test('without any quote there is nothing to order', async () => {
  const ann = await api.signedIn();
  const answer = await order(ann);
  expect([answer.status, answer.json.code]).toEqual([409, 'no_quote']);
});

test("another customer's quote and order are not there", async () => {
  const ann = await api.signedIn();
  const eve = await api.signedIn();
  const { quoteId } = await upload(ann);
  await settled(ann, quoteId);
  expect((await eve.get(`/api/quotes/${quoteId}`)).status).toBe(404);
  expect((await order(eve, { quoteId })).json.code).toBe('not_found');
  const { orderId } = (await order(ann, { quoteId })).json;
  expect((await eve.get(`/api/orders/${orderId}`)).status).toBe(404);
  expect((await eve.get('/api/orders')).json).toEqual({ rows: [], total: 0 });
  expect((await order(eve, { quoteId })).json.code).toBe('not_found');
});

test('a part that no machine may price waits for a person: sales get one mail, and it cannot be ordered yet', async () => {
  const ann = await api.signedIn();
  const { quoteId } = await upload(ann, [BLOCK], { material: 'Sheet Metal', thickness: '1.5' });
  const quote = await settled(ann, quoteId);
  expect([quote.status, quote.totalMinor]).toEqual(['manual', null]);
  expect(quote.parts[0].price).toMatchObject({ manual: true, reasons: [{ code: 'no-sheet' }] });
  const refused = await order(ann, { quoteId });
  expect([refused.status, refused.json.code]).toEqual([409, 'quote_needs_person']);
  const mails = (await api.mailsTo('sales@partwright.example')).filter((mail) => mail.text.includes(quoteId));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('The customer gives a thickness of 1.5 mm (0.059 in).');
});

test('a quote of files that cannot be read says why, and cannot be ordered', async () => {
  const ann = await api.signedIn();
  const { quoteId } = await upload(ann, [GARBAGE]);
  const quote = await settled(ann, quoteId);
  expect([quote.status, quote.parts[0].failure.code]).toEqual(['failed', 'unknown_format']);
  expect((await order(ann, { quoteId })).json.code).toBe('quote_failed');
});

test('a file that only the server finds unreadable is named, and the other parts are priced and ordered without it', async () => {
  const ann = await api.signedIn();
  const { quoteId } = await upload(ann, [BLOCK, GARBAGE]);
  // Whoever orders before all is measured has not seen what is left out.
  const early = await order(ann, { quoteId });
  expect([early.status, early.json.code, early.json.message]).toEqual([
    409,
    'quote_moved',
    expect.stringContaining(`“${GARBAGE.name}” cannot be read`),
  ]);
  const quote = await settled(ann, quoteId);
  expect(quote).toMatchObject({ status: 'priced', totalMinor: quote.parts[0].price.totalPriceMinor });
  expect(quote.parts.map((part: { price: unknown; failure: { code: string } | null }) => part.failure?.code)).toEqual([
    undefined,
    'unknown_format',
  ]);
  expect(quote.parts[1].failure.message).toMatch(/\.$/);
  const { orderId } = (await order(ann, { quoteId })).json;
  const placed = (await ann.get(`/api/orders/${orderId}`)).json;
  expect([placed.parts.map(({ fileName }: { fileName: string }) => fileName), placed.totalMinor]).toEqual([
    [BLOCK.name],
    quote.totalMinor,
  ]);
});

test('a session that ran out in the middle of ordering is told in the words of the form, and nothing is ordered', async () => {
  const ann = await api.signedIn();
  const { quoteId } = await upload(ann);
  await settled(ann, quoteId);
  const { id } = (await ann.get('/api/auth/session')).json.user;
  await api.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(0) })
    .where('userId', '=', id)
    .execute();
  const answer = await order(ann, { quoteId });
  expect([answer.status, answer.json.message]).toEqual([401, 'Authentication error. Please log in again.']);
  const { status } = await api.db
    .selectFrom('quotes')
    .select('status')
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  expect(status).toBe('priced');
});

test('a database that fails while an order is placed is told in the words of the form, and logged', async () => {
  const ann = await api.signedIn();
  const { quoteId } = await upload(ann);
  await settled(ann, quoteId);
  await api.db.schema.alterTable('orderEvents').renameTo('hidden').execute();
  try {
    const answer = await order(ann, { quoteId });
    expect([answer.status, answer.json]).toEqual([500, { code: 'order_failed', message: 'Failed to place order.' }]);
    expect(api.log.at(-1)).toContain(answer.headers.get('x-request-id'));
  } finally {
    await api.db.schema.alterTable('hidden').renameTo('order_events').execute();
  }
  expect((await order(ann, { quoteId })).status).toBe(200);
});
