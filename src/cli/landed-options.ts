/** Options of `quote` for the buyer's bench: freight, duty and taxes to a country, and another currency. The same computation as in page and server. */
import { readFile } from 'node:fs/promises';
import { DEFAULT_LANDED } from '#catalog/landed-tables.ts';
import { CommandError } from '#cli/command.ts';
import { DEFAULT_BILLING } from '#contract/billing-settings.ts';
import { countryCodeOf } from '#contract/countries.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { LANDED_TERMS } from '#contract/landed.ts';
import { CUSTOMS_USES, LandedSettingsSchema, type LandedTables } from '#contract/landed-tables.ts';
import { formatBench, formatGap } from '#contract/landed-words.ts';
import type { PricedQuote } from '#contract/quote.ts';
import { shipDate, shopDate } from '#contract/ship-date.ts';
import { DEFAULT_CALENDAR } from '#contract/shop-calendar.ts';
import { transportsTo } from '#quote/landed/landed-cost.ts';
import { settleOrder } from '#quote/landed/settle-order.ts';

export const LANDED_OPTIONS = {
  'ship-to': { type: 'string' },
  freight: { type: 'string' },
  terms: { type: 'string' },
  use: { type: 'string' },
  currency: { type: 'string' },
  'landed-tables': { type: 'string' },
} as const;

export const LANDED_USAGE =
  '[--ship-to COUNTRY [--freight air|sea|domestic] [--terms DAP|DDP] [--use general|machine|mounting]] [--currency C] [--landed-tables FILE]';

export type LandedWords = { [name in keyof typeof LANDED_OPTIONS]?: string };

/** Adds `landed` to a price, and converts it; without these options the price stays as it is. */
export type Land = (price: PricedQuote, quantity: number) => PricedQuote;

/** Checks the words before anything is measured. Ordered at that instant, by the example calendar. */
export async function readLand(words: LandedWords, orderedMs: number): Promise<Land | null> {
  if (words['ship-to'] === undefined && words.currency === undefined) return null;
  const today = shopDate(orderedMs, DEFAULT_CALENDAR);
  const tables = await readTables(words['landed-tables']);
  const country = words['ship-to'] === undefined ? null : countryCodeOf(words['ship-to']);
  if (country === null && words['ship-to'] !== undefined)
    throw new CommandError('unknown_country', `Unknown country "${words['ship-to']}".`);
  const payIn = words.currency && oneOf('currency', words.currency, CURRENCIES);
  const delivery = country && {
    country,
    transport: oneOf('freight', words.freight ?? transportsTo(country, tables)[0]!, transportsTo(country, tables)),
    terms: oneOf('terms', words.terms ?? 'DAP', LANDED_TERMS),
    use: oneOf('use', words.use ?? 'general', CUSTOMS_USES),
  };
  return (price, quantity) => {
    const { currency, leadTimeDays } = price;
    const settled = settleOrder(
      {
        parts: [{ price, quantity }],
        currency,
        payIn: payIn ?? currency,
        delivery: delivery || null,
        shipDate: shipDate(leadTimeDays, orderedMs, DEFAULT_CALENDAR),
        today,
      },
      tables,
    );
    if (settled.kind === 'untold') return { ...price, landed: { untold: settled.gaps.map(formatGap) } };
    const { landed, exchange, prices } = settled;
    const said = landed && { ...landed, says: formatBench(landed), gaps: landed.gaps.map(formatGap) };
    return { ...prices[0]!, ...(exchange && { exchange }), ...(said && { landed: said }) };
  };
}

function oneOf<Word extends string>(name: string, word: string, words: readonly Word[]): Word {
  const found = words.find((each) => each === word);
  if (found) return found;
  throw new CommandError(`unknown_${name}`, `Unknown ${name} "${word}". Available: ${words.join(', ')}.`);
}

/** As Settings has them, without the version; those that the site comes with, where no file is named. */
async function readTables(path: string | undefined): Promise<LandedTables> {
  const more = { origin: DEFAULT_BILLING.originCountry, version: 0 };
  if (path === undefined) return { ...DEFAULT_LANDED, ...more };
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError('unreadable', `Cannot read the tables ${path}.`);
  });
  const read = LandedSettingsSchema.safeParse(parse(text));
  if (read.success) return { ...read.data, ...more };
  const [issue] = read.error.issues;
  throw new CommandError('invalid_tables', `${path}: ${issue!.path.join('.')}: ${issue!.message}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
