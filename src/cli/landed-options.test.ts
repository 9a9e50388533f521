import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_LANDED } from '#catalog/landed-tables.ts';
import { CommandError } from '#cli/command.ts';
import { quote } from '#cli/quote.ts';
import { formatGap } from '#contract/landed-words.ts';
import type { PricedQuote } from '#contract/quote.ts';
import { shipDate } from '#contract/ship-date.ts';
import { DEFAULT_CALENDAR } from '#contract/shop-calendar.ts';
import { settleOrder } from '#quote/landed/settle-order.ts';

const BRACKET = resolve(import.meta.dirname, '../../tests/fixtures/bracket.step');
const ASKED = [BRACKET, '--process', 'cnc', '--material', 'al-6061-t6', '--quantity', '10', '--on', '2026-11-23'];

test('freight to a country on the command line is what page and server compute of the same price, and what is not known is a sentence', async () => {
  const {
    landed,
    shipDate: _day,
    ...price
  } = (await quote.run([...ASKED, '--ship-to', 'USA'])) as PricedQuote & {
    shipDate: string;
    landed: { gaps: string[] };
  };
  const settled = settleOrder(
    {
      parts: [{ price, quantity: 10 }],
      currency: 'USD',
      payIn: 'USD',
      delivery: { country: 'US', transport: 'air', terms: 'DAP', use: 'general' },
      shipDate: shipDate(
        price.leadTimeDays,
        Date.parse(`2026-11-23T00:00:00${DEFAULT_CALENDAR.utcOffset}`),
        DEFAULT_CALENDAR,
      ),
      today: '2026-11-23',
    },
    { ...DEFAULT_LANDED, origin: 'IN', version: 0 },
  );
  if (settled.kind === 'untold' || !settled.landed) throw new Error('Expected freight');
  const { gaps, ...numbers } = settled.landed;
  expect(landed).toMatchObject(numbers);
  expect(landed.gaps).toEqual(gaps.map(formatGap));
  expect(landed.gaps[0]).toMatch(
    /^We have no duty rate for aluminum parts for general use from India to the United States/,
  );
});

test('a price is in another currency where tables have its rate, and a wrong word is refused with what is on offer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-landed-'));
  try {
    const path = join(folder, 'tables.json');
    const rate = { base: 'USD', currency: 'EUR', rate: 0.9, date: '2026-11-20', source: 'a test' };
    await writeFile(path, JSON.stringify({ ...DEFAULT_LANDED, exchange: [rate] }));
    const inEuros = await quote.run([...ASKED, '--currency', 'EUR', '--landed-tables', path]);
    expect(inEuros).toMatchObject({ currency: 'EUR', exchange: { rate: 0.9, date: '2026-11-20' } });
  } finally {
    await rm(folder, { recursive: true });
  }
  const refusal = async (...more: string[]) =>
    quote.run([...ASKED, ...more]).catch((error: unknown) => (error instanceof CommandError ? error.code : error));
  expect(await refusal('--ship-to', 'Atlantis')).toBe('unknown_country');
  expect(await refusal('--ship-to', 'India', '--freight', 'sea')).toBe('unknown_freight');
  expect(await refusal('--currency', 'CHF')).toBe('unknown_currency');
  expect(await refusal('--currency', 'EUR', '--on', 'tomorrow')).toBe('invalid_date');
});
