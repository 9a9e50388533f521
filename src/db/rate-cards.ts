/** Published rate cards. A published card never changes, so that an old price can be computed again with the version that made it. */
import { sql } from 'kysely';
import { deepFreeze } from '#contract/deep-freeze.ts';
import { liftRateCard } from '#contract/lift-rate-card.ts';
import type { Page, PageQuery } from '#contract/order.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { compileOnce } from '#db/compile-once.ts';
import { readPage, searchPattern } from '#db/page.ts';
import type { Db, RateCardRow } from '#db/schema.ts';

/** Publishes the example card when there is none at all. Several processes may start at once. */
export async function ensureRateCard(db: Db, example: RateCard): Promise<RateCardRow> {
  const found = await findCurrentRateCard(db);
  if (found) return found;
  await db
    .insertInto('rateCards')
    .values({ name: example.shop.name, version: example.version, body: JSON.stringify(example), createdBy: null })
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

/** Asked with each price. */
const findNewest = compileOnce();

const keptCards = new WeakMap<object, { version: number; body: RateCard }>();

/** The same, from memory when it has been read before; nobody may change it. `db`: not a transaction. */
export async function keptRateCard(db: Db): Promise<{ version: number; body: RateCard }> {
  const [newest] = await findNewest(db, {
    shape: '',
    params: {},
    build: () => db.selectFrom('rateCards').select((eb) => eb.fn.max('version').as('version')),
  });
  const { version } = newest!;
  const known = keptCards.get(db);
  if (known?.version === version) return known;
  const { version: read, body } = await currentRateCard(db);
  const card = deepFreeze({ version: read, body });
  keptCards.set(db, card);
  return card;
}

/** Publishes a card as the next version, ignoring the version in the card. null when `basedOn` is no longer the published version. */
export async function publishRateCard(
  tx: Db,
  { card, basedOn, createdBy }: { card: RateCard; basedOn: number; createdBy: string | null },
): Promise<RateCardRow | null> {
  // Two admins who publish at once get two versions, one after the other.
  await sql`lock table rate_cards in share row exclusive mode`.execute(tx);
  const current = await currentRateCard(tx);
  if (current.version !== basedOn) return null;
  const version = basedOn + 1;
  return tx
    .insertInto('rateCards')
    .values({ name: card.shop.name, version, body: JSON.stringify({ ...card, version }), createdBy })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const SORTS = { version: 'version', name: 'name', publishedAt: 'publishedAt' } as const;

export type RateCardVersionRow = Omit<RateCardRow, 'body' | 'createdBy'> & { publishedBy: string | null };

/** One page of the published versions, newest first unless sorted otherwise, without their rates. */
export function listRateCards(db: Db, query: PageQuery): Promise<Page<RateCardVersionRow>> {
  return readPage({
    wanted: db
      .selectFrom('rateCards')
      .$if(query.search !== '', (cards) => cards.where('name', 'ilike', searchPattern(query.search))),
    select: (wanted) =>
      wanted.select((eb) => [
        'id',
        'name',
        'version',
        'publishedAt',
        eb.selectFrom('users').select('users.name').whereRef('users.id', '=', 'rateCards.createdBy').as('publishedBy'),
      ]),
    query,
    sorts: SORTS,
    id: 'id',
  });
}

/** The rates of a version, or null. */
export async function findRateCard(db: Db, version: number): Promise<RateCardRow | null> {
  const card = await db.selectFrom('rateCards').selectAll().where('version', '=', version).executeTakeFirst();
  return card ? lifted(card) : null;
}

export async function findCurrentRateCard(db: Db): Promise<RateCardRow | undefined> {
  const card = await db.selectFrom('rateCards').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();
  return card && lifted(card);
}

/** Cards stay as they were published; those of an earlier form are read in the form of today. */
function lifted(card: RateCardRow): RateCardRow {
  return { ...card, body: liftRateCard(card.body) as RateCard };
}
