/** Published rate cards. A published one never changes: an old price replays with the version that made it. */
import { sql } from 'kysely';
import type { RateCard } from '#contract/rate-card.ts';
import type { Db, RateCardRow } from '#db/schema.ts';

/** Publishes the example card when there is none at all. Several processes may start at once. */
export async function ensureRateCard(db: Db, example: RateCard): Promise<RateCardRow> {
  const found = await findCurrentRateCard(db);
  if (found) return found;
  await db
    .insertInto('rateCards')
    .values({ name: example.name, version: example.version, body: JSON.stringify(example), createdBy: null })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
  return currentRateCard(db);
}

/** The card that new prices are made with. Throws when none was published. */
export async function currentRateCard(db: Db): Promise<RateCardRow> {
  const card = await findCurrentRateCard(db);
  if (!card) throw new Error('No rate card is published');
  return card;
}

/** Publishes a card as the next version, whatever version it says itself. */
export async function publishRateCard(tx: Db, card: RateCard, createdBy: string): Promise<RateCardRow> {
  // Two admins who publish at once get two versions, one after the other.
  await sql`lock table rate_cards in share row exclusive mode`.execute(tx);
  const version = ((await findCurrentRateCard(tx))?.version ?? 0) + 1;
  return tx
    .insertInto('rateCards')
    .values({ name: card.name, version, body: JSON.stringify({ ...card, version }), createdBy })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function findCurrentRateCard(db: Db): Promise<RateCardRow | undefined> {
  return db.selectFrom('rateCards').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();
}
