/**
 * The queue of parts that wait to be measured, fair by customer: each part has a turn, and the lowest turn is measured first. A turn is that of the
 * customer's own last waiting part, or the one before the foremost part of all, plus what the part costs. So the n-th part of one customer stands behind the
 * first of everybody else, and a part that waits is overtaken by a bounded number of others (start-time fair queueing; Goyal, Vin and Cheng, 1996).
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/schema.ts';

const MEGABYTE = 1_000_000;
/** A large file stands behind at most this many small ones that come after it. */
const COST_MAX = 20;

/** The turns that a file takes up: small ones stand before large ones. */
export function turnsOf(bytes: number): number {
  return Math.min(1 + Math.floor(bytes / MEGABYTE), COST_MAX);
}

export interface PartWithTurn {
  id: string;
  turn: number;
}

/** How many parts of this customer wait or are being measured; the customer's row stays locked, so that nobody else adds one meanwhile. */
export async function lockWaitingParts(tx: Db, ownerId: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
  return countWaitingParts(tx, ownerId);
}

/** How many parts of this customer wait or are being measured. */
export async function countWaitingParts(db: Db, ownerId: string): Promise<number> {
  const { count } = await waitingOf(db, ownerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Gives each part of a new quote its turn, small files first. */
export async function giveTurns(tx: Db, { id, ownerId }: { id: string; ownerId: string }): Promise<PartWithTurn[]> {
  const parts = await tx
    .selectFrom('quoteParts')
    .innerJoin('files', 'files.id', 'quoteParts.fileId')
    .select(['quoteParts.id', 'files.bytes'])
    .where('quoteId', '=', id)
    .orderBy('files.bytes')
    .orderBy('position')
    .execute();
  let turn = Math.max((await foremostTurn(tx, id)) - 1, await lastTurnOf(tx, ownerId));
  const turns: PartWithTurn[] = [];
  for (const part of parts) {
    turn += turnsOf(part.bytes);
    await tx.updateTable('quoteParts').set({ turn }).where('id', '=', part.id).execute();
    turns.push({ id: part.id, turn });
  }
  return turns;
}

/** How many waiting parts stand before each waiting part of this quote, those of others and one's own; 0 for one that is next or being measured. */
export async function findPlaces(db: Db, quoteId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; ahead: number }>`
    select part.id, (
      select count(*)
      from quote_parts other join quotes other_quote on other_quote.id = other.quote_id
      where other.price is null and other.failure is null
        and (other.turn, other_quote.created_at, other.position) < (part.turn, quote.created_at, part.position)
    ) as ahead
    from quote_parts part join quotes quote on quote.id = part.quote_id
    where part.quote_id = ${quoteId} and part.price is null and part.failure is null`.execute(db);
  return new Map(rows.map(({ id, ahead }) => [id, ahead]));
}

/** The lowest turn of the waiting parts, but for those of the new quote; 1 when nothing waits. */
async function foremostTurn(tx: Db, newQuoteId: string): Promise<number> {
  const { turn } = await tx
    .selectFrom('quoteParts')
    .where(isWaiting)
    .where('quoteId', '!=', newQuoteId)
    .select((eb) => eb.fn.min('turn').as('turn'))
    .executeTakeFirstOrThrow();
  return turn ?? 1;
}

async function lastTurnOf(tx: Db, ownerId: string): Promise<number> {
  const { turn } = await waitingOf(tx, ownerId)
    .select((eb) => eb.fn.max('turn').as('turn'))
    .executeTakeFirstOrThrow();
  return turn ?? 0;
}

function waitingOf(db: Db, ownerId: string) {
  return db
    .selectFrom('quoteParts')
    .innerJoin('quotes', 'quotes.id', 'quoteParts.quoteId')
    .where('quotes.ownerId', '=', ownerId)
    .where(isWaiting);
}

/** As the index of waiting parts says it. */
function isWaiting(): RawBuilder<boolean> {
  return sql<boolean>`quote_parts.price is null and quote_parts.failure is null`;
}
