import { expect, test } from 'vitest';
import { DEFAULT_BRAND } from '#brand/brand.ts';
import { DEFAULT_LANDED } from '#catalog/landed-tables.ts';
import { DEFAULT_BILLING } from '#contract/billing-settings.ts';
import type { PriceLine } from '#contract/quote.ts';
import { formatMoney } from '#contract/units.ts';
import { type LandedShipment, landedCost } from '#quote/landed/landed-cost.ts';
import { drawDocuments } from '#server/documents/draw-documents.ts';
import type { DocumentFacts } from '#server/documents/sheet.ts';
import { pdfPages } from '../../../tests/setup/pdf.ts';
import { CHOICES, MANUAL_QUOTE, NO_INSTRUCTIONS, pricedQuote } from '../../../tests/setup/rows.ts';

/** An order of so many parts at $10.00, $12.00, $14.00 … */
function factsOf(pieces: number, changes: Partial<DocumentFacts> = {}, fileName = 'bracket.step'): DocumentFacts {
  const parts = Array.from({ length: pieces }, (_, index) => ({
    fileId: 'none',
    fileName,
    choices: CHOICES,
    instructions: NO_INSTRUCTIONS,
    price: pricedQuote(1000 + 200 * index),
  }));
  return {
    brand: DEFAULT_BRAND,
    shipFrom: '7 Dock Road, Pune 411062, India',
    orderNumber: 'PW-7K3M-92QX',
    placedAt: new Date('2026-11-21T10:00:00Z'),
    shipDate: '2026-12-04',
    invoiceNumber: 'INV-000042',
    invoicedAt: new Date('2026-11-21T10:00:00Z'),
    customerEmail: 'zoe@buyer.example',
    poNumber: '',
    buyerTaxId: '',
    ...{ reference: '', billTo: null, collect: null },
    deliveryTerms: 'DAP',
    billing: DEFAULT_BILLING,
    paymentTerms: '',
    shipTo: {
      name: 'Zoë Łukasiewicz',
      address: '1 Lathe Street',
      city: 'Dayton',
      state: 'OH',
      zip: '45402',
      country: 'United States',
    },
    parts,
    speed: 'standard',
    currency: 'USD',
    totalMinor: parts.reduce((sum, { price }) => sum + price.totalPriceMinor, 0),
    landed: null,
    exchange: null,
    ...changes,
  };
}

async function pagesOf(facts: DocumentFacts, kind: 'invoice' | 'packing-list'): Promise<string[]> {
  const [drawn] = await drawDocuments(facts, [kind]);
  return pdfPages(drawn!.bytes);
}

test('papers to a country without states and postal codes have no empty comma in the address', async () => {
  const shipTo = {
    name: 'Ann Lee',
    address: '8 Finance Street',
    city: 'Central',
    state: '',
    zip: '',
    country: 'Hong Kong',
  };
  for (const kind of ['invoice', 'packing-list'] as const) {
    const text = (await pagesOf(factsOf(1, { shipTo }), kind)).join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('8 Finance Street Central Hong Kong');
    expect(text).not.toMatch(/, ,|Central,(?! Hong Kong)/);
  }
});

test('an invoice of thirty parts goes over several pages, each with the head of the table and its number', async () => {
  const pages = await pagesOf(factsOf(30), 'invoice');
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('PART QUANTITY UNIT PRICE AMOUNT');
    expect(page).toContain(`INV-000042 · Page ${index + 1} of ${pages.length}`);
  }
  const text = pages.join('\n');
  expect(text.match(/bracket\.step 2 /g)).toHaveLength(30);
  for (const amount of ['$10.00', '$68.00']) expect(text).toContain(amount);
  expect(pages.at(-1)).toContain('Total in USD $1,170.00');
});

test('an invoice shows a part’s price in groups: neither margin nor minimum, rates or amounts of work', async () => {
  const line = (label: string, rate: number, amountMinor: number): PriceLine => ({
    label,
    amount: 2,
    unit: 'min',
    rate,
    amountMinor,
  });
  const lines = [line('Roughing', 123.4, 3_000), line('Programming', 77.7, 1_000), line('Margin', 40, 900)];
  lines.push(line('Up to the least charge', 100, 100));
  const facts = factsOf(1);
  const parts = facts.parts.map((part) => ({ ...part, price: { ...pricedQuote(5_000), lines } }));
  const text = (await pagesOf({ ...facts, parts, totalMinor: 5_000 }, 'invoice')).join('\n');
  for (const said of ['Machining $37.50', 'Setup $12.50', 'Total in USD $50.00']) expect(text).toContain(said);
  for (const hidden of ['Margin', 'least charge', 'Roughing', '$9.00', '1.23', ' min '])
    expect(text).not.toContain(hidden);
});

test('an invoice says PO number, tax ids, bank details, terms of delivery with their place, and origin', async () => {
  const billing = {
    taxId: 'GSTIN 27AAPFU0939F1ZV',
    bankDetails: ['Partwright Ltd', 'IBAN 12 3456 7890'],
    // Not that of the shop's address.
    originCountry: 'PT',
  };
  const facts = factsOf(1, { poNumber: 'PO-4711', buyerTaxId: 'EIN 12-3456789', billing });
  const text = (await pagesOf(facts, 'invoice')).join('\n');
  for (const said of [
    'PO-4711',
    'Tax ID GSTIN 27AAPFU0939F1ZV',
    'Tax ID EIN 12-3456789',
    'IBAN 12 3456 7890',
    'DAP Dayton, OH, United States (Incoterms 2020)',
    'Portugal',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(said);
  expect(text).not.toContain('For our bank details, email');
  const collected = (await pagesOf({ ...facts, deliveryTerms: 'EXW' }, 'invoice')).join(' ').replace(/\s+/g, ' ');
  expect(collected).toContain('EXW 7 Dock Road, Pune 411062, India (Incoterms 2020)');
  expect((await pagesOf(facts, 'packing-list')).join(' ')).toContain('PO-4711');
});

test('an invoice bills the shipping address with its company, or the billing address where there is one', async () => {
  const { shipTo } = factsOf(1);
  const buyerTaxId = 'EIN 12-3456789';
  const billed = async (billTo: DocumentFacts['billTo']) => {
    const facts = factsOf(1, { buyerTaxId, billTo, shipTo: { ...shipTo, company: 'Turner Pumps' } });
    const text = (await pagesOf(facts, 'invoice')).join(' ').replace(/\s+/g, ' ');
    return /BILL TO (.*?) SHIP TO/.exec(text)?.[1];
  };
  const contact = 'zoe@buyer.example Tax ID EIN 12-3456789';
  expect(await billed(null)).toBe(
    `Turner Pumps Zoë Łukasiewicz 1 Lathe Street Dayton, OH 45402 United States ${contact}`,
  );
  const office = { ...shipTo, name: 'Accounts', company: 'Turner Group', address: '2 Mill Road' };
  expect(await billed(office)).toBe(`Turner Group Accounts 2 Mill Road Dayton, OH 45402 United States ${contact}`);
});

test('the same order gives the same bytes, in both kinds', async () => {
  const kinds = ['invoice', 'packing-list'] as const;
  const once = await drawDocuments(factsOf(2), kinds);
  expect(once.map(({ kind }) => kind)).toEqual(kinds);
  expect(await drawDocuments(factsOf(2), kinds)).toEqual(once);
});

test('rupees, Polish, Greek and Cyrillic are set; what the fonts lack stands as its number, with a word about it', async () => {
  const rupees = factsOf(1);
  const price = { ...pricedQuote(1000), currency: 'INR' };
  const parts = rupees.parts.map((part) => ({ ...part, price }));
  const shipTo = { ...rupees.shipTo, company: 'Ωμέγα Ж' };
  const clean = (await pagesOf({ ...rupees, parts, currency: 'INR', shipTo }, 'invoice')).join('\n');
  for (const said of ['₹10.00', 'Łukasiewicz', 'Ωμέγα Ж']) expect(clean).toContain(said);
  expect(clean).not.toContain('Unicode');
  const foreign = (await pagesOf(factsOf(1, {}, '支架.step'), 'packing-list')).join('\n');
  expect(foreign).toContain('[U+652F U+67B6].step');
  expect(foreign).toContain('Some characters are missing from the fonts of this document.');
});

test('a long name is broken without a sign that is not its own', async () => {
  const name = `housing_upper_${'x'.repeat(180)}.step`;
  const text = (await pagesOf(factsOf(1, {}, name), 'packing-list')).join('').replace(/\s/g, '');
  expect(text).toContain(name);
});

test('an order whose parts do not add up, or have no price, gets no invoice', async () => {
  await expect(drawDocuments(factsOf(1, { totalMinor: 1 }), ['invoice'])).rejects.toThrow('and its total is 1');
  const parts = factsOf(1).parts.map((part) => ({ ...part, price: MANUAL_QUOTE }));
  await expect(drawDocuments(factsOf(1, { parts }), ['invoice'])).rejects.toThrow('has no price');
});

test('an invoice has freight, duty and taxes that the order charges as lines of their own, those due on arrival not, and says what the rate of exchange was', async () => {
  const exchange = { from: 'USD', to: 'EUR', rate: 0.8627, date: '2026-11-20', source: 'European Central Bank' };
  const parcel = { grams: 120, boxMm: [80, 60, 40] as [number, number, number], customs: 'steel' as const };
  const wish: Omit<LandedShipment, 'terms'> = {
    parts: [{ parcel, pieces: 2, goodsMinor: 1000 }],
    currency: 'EUR',
    country: 'US',
    transport: 'sea',
    use: 'general',
    shipDate: '2026-11-27',
    today: '2026-11-23',
  };
  const duty = {
    hs: '7326.90.86',
    material: 'steel',
    use: 'general',
    origin: 'IN',
    destination: 'US',
    percent: 2.9,
    basis: 'goods',
    from: '2026-01-01',
    to: '2026-12-31',
    source: 'a test',
  } as const;
  const tables = {
    ...DEFAULT_LANDED,
    currency: 'EUR' as const,
    duties: [duty],
    charges: DEFAULT_LANDED.charges.filter(({ to }) => to >= '2026-12-31'),
    origin: 'IN',
    version: 1,
  };
  const textWith = async (terms: 'DAP' | 'DDP') => {
    const answer = landedCost({ ...wish, terms }, tables);
    if (answer.kind === 'untold') throw new Error('Expected freight');
    const { landed } = answer;
    const facts = factsOf(1, {
      landed,
      exchange,
      currency: 'EUR',
      deliveryTerms: terms,
      totalMinor: 1000 + landed.chargedMinor,
    });
    const parts = facts.parts.map((part) => ({ ...part, price: { ...part.price, currency: 'EUR' } }));
    const text = (await pagesOf({ ...facts, parts }, 'invoice')).join(' ').replace(/\s+/g, ' ');
    return { text, landed };
  };
  const { text, landed } = await textWith('DDP');
  expect(landed.lines.map(({ kind }) => kind)).toEqual(['freight', 'duty', 'fee', 'tax']);
  for (const said of [
    'Sea freight €',
    'Duty, HS 7326.90.86, 2.9 % €0.29',
    'Harbor maintenance fee, 0.125 % €0.01',
    'DDP Dayton',
    '1 USD = 0.8627 EUR',
  ])
    expect(text).toContain(said);
  expect(text).toContain(`Total in EUR ${formatMoney(1000 + landed.chargedMinor, 'EUR')}`);
  const dap = await textWith('DAP');
  expect(dap.text).toContain('Sea freight €');
  expect(dap.text).not.toContain('HS 7326.90.86');
});

test('the packing list and the invoice name the certificates that come with a part', async () => {
  const facts = factsOf(1);
  const parts = facts.parts.map((part) => ({ ...part, choices: { ...CHOICES, papers: ['fai' as const] } }));
  for (const kind of ['invoice', 'packing-list'] as const)
    expect((await pagesOf({ ...facts, parts }, kind)).join('\n')).toContain('First article inspection (FAI)');
});
