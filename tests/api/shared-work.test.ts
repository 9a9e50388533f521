/** What the parts of an order share: the same bytes in the page, on the server and on the command line, kept with the quote and on the invoice. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { quote as quoteCommand } from '#cli/quote.ts';
import type { OrderDetail, QuoteView } from '#contract/order.ts';
import type { PricedQuote } from '#contract/quote.ts';
import { shareWork } from '#quote/price/share-work.ts';
import { quotePart } from '#quote/quote-part.ts';
import { freshDraft } from '#web/workspace/draft-choices.ts';
import { pricePart, shareParts } from '#web/workspace/part-price.ts';
import type { WorkPart } from '#web/workspace/workspace-state.ts';
import { factsOf } from '../engine/engine.ts';
import { pdfPages } from '../setup/pdf.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { SHIP_TO, sendOrder, uploadForm } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
let ann: Visitor;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partwright-plates-'));
  for (const { name, bytes } of PLATES) await writeFile(join(folder, name), bytes);
  api = await openApi();
  await api.startWork();
  ann = await api.signedIn('customer', 'ann@buyer.example');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await api.close();
});

/** A rectangle to be cut. */
const plate = (length: number, width: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${length}mm" height="${width}mm" viewBox="0 0 ${length} ${width}"><rect width="${length}" height="${width}" fill="none" stroke="#f00"/></svg>`,
  );
const PLATES = [
  { name: 'base.svg', bytes: plate(200, 100) },
  { name: 'lid.svg', bytes: plate(150, 90) },
];
const CHOICES = { ...defaultChoices('sheet'), thicknessMm: 2, quantity: 2 };

async function quoted(): Promise<QuoteView> {
  const form = uploadForm(PLATES, {
    material: 'Sheet Metal',
    quantity: undefined,
    choices: JSON.stringify(PLATES.map(() => CHOICES)),
  });
  const { json } = await ann.post('/api/files/upload', form);
  const quote = async () => (await ann.get(`/api/quotes/${json.quoteId}`)).json;
  await expect.poll(async () => (await quote()).status, { timeout: 30_000 }).not.toBe('measuring');
  return quote();
}

test('two plates of one sheet cost less together, the same to the byte in the page, on the server and on the command line', async () => {
  const quote = await quoted();
  const prices = quote.parts.map(({ price }) => price as PricedQuote);
  for (const { sharedMinor, lines, totalPriceMinor, unitPriceMinor } of prices) {
    expect(sharedMinor).toBeLessThan(0);
    expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalPriceMinor);
    expect(totalPriceMinor).toBe(unitPriceMinor * 2 + sharedMinor!);
  }
  expect(quote.totalMinor).toBe(prices.reduce((sum, { totalPriceMinor }) => sum + totalPriceMinor, 0));

  const paths = PLATES.map(({ name }) => join(folder, name));
  const facts = await Promise.all(paths.map((path) => factsOf(path)));
  const computed = shareWork(
    facts.map((each) => ({ name: each.file, quote: quotePart(each, CHOICES, EXAMPLE_RATE_CARD, CATALOG) })),
  );
  expect(JSON.stringify(computed.map((price) => (price as PricedQuote).lines))).toBe(
    JSON.stringify(prices.map(({ lines }) => lines)),
  );
  const drawn = facts.map(
    (each, at): WorkPart => ({
      id: at + 1,
      name: each.file,
      bytes: new Blob([PLATES[at]!.bytes]),
      reading: { kind: 'read', facts: each, mesh: null },
      draft: { ...freshDraft(2), ...CHOICES, quantity: '2', thickness: '2' } as WorkPart['draft'],
      drawing: null,
    }),
  );
  const shown = shareParts(
    drawn,
    drawn.map((part) => pricePart(part, 'standard', EXAMPLE_RATE_CARD)),
  );
  expect(shown.map((price) => price.kind === 'priced' && price.quote.inputHash)).toEqual(
    prices.map(({ inputHash }) => inputHash),
  );

  const { material, finish, tolerance } = CHOICES;
  const words = { process: 'sheet', material, finish, tolerance, thickness: '2', quantity: '2' };
  const options = Object.entries(words).flatMap(([name, value]) => [`--${name}`, value]);
  const answer = (await quoteCommand.run([...paths, ...options])) as { totalMinor: number; parts: PricedQuote[] };
  expect(answer.totalMinor).toBe(quote.totalMinor);
  expect(answer.parts.map(({ inputHash }) => inputHash)).toEqual(prices.map(({ inputHash }) => inputHash));
});

test('what is shared stays in the order and stands on the invoice', async () => {
  const quote = await quoted();
  const { json } = await sendOrder(ann, { ...SHIP_TO, quoteId: quote.id });
  const path = `/api/orders/${json.orderId}`;
  const order = async (): Promise<OrderDetail> => (await ann.get(path)).json;
  await expect.poll(async () => (await order()).documents.length, { timeout: 30_000 }).toBe(2);
  const { totalMinor, parts } = await order();
  expect(totalMinor).toBe(quote.totalMinor);
  expect(parts.map(({ price }) => price)).toEqual(quote.parts.map(({ price }) => price));
  const invoice = await ann.get(`${path}/documents/invoice`);
  const text = (await pdfPages(invoice.bytes)).join(' ');
  expect(text).toContain('for work shared with other parts');
});
