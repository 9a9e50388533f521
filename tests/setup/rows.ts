/** Rows that many tests begin with. */

import { randomBytes } from 'node:crypto';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartInstructions } from '#contract/part-instructions.ts';
import type { Choices, ManualQuote, PricedQuote, QuoteVersions } from '#contract/quote.ts';
import { addFiles } from '#db/files.ts';
import { settlePart } from '#db/quote-prices.ts';
import { addQuote, type QuoteWithParts } from '#db/quotes.ts';
import { ensureRateCard } from '#db/rate-cards.ts';
import type { Db, FileRow, UserRow } from '#db/schema.ts';
import { shareWork } from '#quote/price/share-work.ts';

export const CHOICES: Choices = {
  process: 'cnc',
  material: 'al-6061-t6',
  finish: 'as-machined',
  tolerance: 'iso2768-m',
  quantity: 2,
  speed: 'standard',
};

/** Nothing is said of the part. */
export const NO_INSTRUCTIONS: PartInstructions = { thicknessMm: null, note: '', drawing: null };

export const RATE_CARD = EXAMPLE_RATE_CARD;

const RATE_CARD_REF = { name: RATE_CARD.shop.name, version: RATE_CARD.version };

const VERSIONS: QuoteVersions = { engine: 7, pricing: 3, catalog: 2, rateCard: RATE_CARD.version };

/** A price of one line. */
export function pricedQuote(totalPriceMinor: number, leadTimeDays = 5): PricedQuote {
  return {
    manual: false,
    currency: 'USD',
    unitPriceMinor: totalPriceMinor / CHOICES.quantity,
    totalPriceMinor,
    lines: [{ label: 'Machining', amount: 2, unit: 'piece', rate: totalPriceMinor / 2, amountMinor: totalPriceMinor }],
    leadTimeDays,
    findings: [],
    rateCard: RATE_CARD_REF,
    versions: VERSIONS,
    inputHash: 'a1b2',
  };
}

export const MANUAL_QUOTE: ManualQuote = {
  manual: true,
  reasons: [{ code: 'text', text: 'The part is larger than our largest machine.' }],
  findings: [],
  rateCard: RATE_CARD_REF,
  versions: VERSIONS,
  inputHash: 'c3d4',
};

export async function addUser(db: Db, name: string, role: 'customer' | 'admin' = 'customer'): Promise<UserRow> {
  return db
    .insertInto('users')
    .values({
      role,
      name,
      email: `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`,
      phoneNo: '',
      passwordHash: 'none',
      emailVerifiedAt: null,
      disabledAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function addFile(db: Db, ownerId: string, name: string): Promise<FileRow> {
  const [file] = await addFiles(db, [
    {
      ownerId,
      name,
      bytes: 1000,
      sha256: randomBytes(32).toString('hex'),
      storageKey: randomBytes(16).toString('hex'),
      wrappedKey: randomBytes(60),
    },
  ]);
  return file!;
}

/** A quote of one file a name, waiting to be measured. */
export async function addMeasuringQuote(db: Db, ownerId: string, names: string[]): Promise<QuoteWithParts> {
  const files = [];
  for (const name of names) files.push(await addFile(db, ownerId, name));
  const { id: rateCardId } = await ensureRateCard(db, RATE_CARD);
  return addQuote(db, {
    ownerId,
    speed: 'standard',
    currency: 'USD',
    rateCardId,
    parts: files.map(({ id: fileId }) => ({ fileId, choices: CHOICES })),
  });
}

/** A quote of one part that can be ordered. */
export async function addPricedQuote(db: Db, ownerId: string, totalMinor: number): Promise<QuoteWithParts> {
  const quote = await addMeasuringQuote(db, ownerId, ['bracket.step']);
  return (await settlePart(db, quote.parts[0]!.id, { price: pricedQuote(totalMinor) }, shareWork))!;
}
