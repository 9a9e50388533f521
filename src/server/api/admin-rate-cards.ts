/** Versions of the rate card: view them, take one along as a file and bring one, try one on recent quotes, publish one. */
import { Readable } from 'node:stream';
import { unknownIds } from '#catalog/card-remarks.ts';
import { ENGINE_VERSION } from '#contract/analysis.ts';
import { AppError } from '#contract/errors.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { RateCardVersion } from '#contract/rate-card-version.ts';
import { writeAudit } from '#db/audit.ts';
import { findQuotesToReprice } from '#db/quote-prices.ts';
import { findRateCard, listRateCards, publishRateCard as publish, type RateCardVersionRow } from '#db/rate-cards.ts';
import { type RateCardProblem, readRateCard } from '#quote/rate-card.ts';
import type { Handler } from '#server/api/call.ts';
import { repriceQuotes } from '#server/orders/reprice-quotes.ts';
import type { Services } from '#server/services.ts';

/** Enough to see a pattern, few enough to price while somebody waits: a part takes about a millisecond. */
const QUOTES_TRIED = 50;

export const adminRateCards: Handler<'adminRateCards'> = async ({ services, query }) => {
  const { rows, total } = await listRateCards(services.db, query);
  return { rows: rows.map(view), total };
};

export const adminRateCard: Handler<'adminRateCard'> = ({ services, param }) =>
  cardOfVersion(services, param('version'));

export const exportRateCard: Handler<'exportRateCard'> = async ({ services, param }) => {
  const card = await cardOfVersion(services, param('version'));
  const bytes = Buffer.from(`${JSON.stringify(card, null, 2)}\n`, 'utf8');
  return { name: `rate-card-${card.version}.json`, bytes: bytes.length, open: async () => Readable.from([bytes]) };
};

export const checkRateCard: Handler<'checkRateCard'> = async ({ body }) => {
  const read = readRateCard(body.card);
  const unknown = unknownIds(read.kind === 'card' ? read.card : body.card);
  if (read.kind === 'problems') throw refusal([...read.problems, ...unknown]);
  if (unknown.length > 0) throw refusal(unknown);
  return read.card;
};

export const previewRateCard: Handler<'previewRateCard'> = async ({ services, scope, body }) => {
  const card = cardOf(body.card);
  const quotes = await findQuotesToReprice(services.db, scope, ENGINE_VERSION, QUOTES_TRIED);
  return repriceQuotes(quotes, card, ({ fileId }, cause) =>
    services.log.error({ fileId, err: cause }, 'a rate card on trial could not price a part'),
  );
};

export const publishRateCard: Handler<'publishRateCard'> = async ({ services, identity, body }) => {
  const { basedOn } = body;
  const card = cardOf(body.card);
  return services.db.transaction().execute(async (tx) => {
    const published = await publish(tx, { card, basedOn, createdBy: identity.user.id });
    if (!published) throw new AppError('rate_card_moved');
    await writeAudit(tx, {
      actor: identity.user,
      action: 'rate-card.publish',
      subject: { kind: 'rate card', id: published.id, name: `${published.name}, version ${published.version}` },
      details: { version: [basedOn, published.version] },
    });
    return view({ ...published, publishedBy: identity.user.name });
  });
};

/** Throws `invalid_input`, which names each field that is wrong, as `card.processes.cnc.envelopeMm`. */
function cardOf(value: unknown): RateCard {
  const read = readRateCard(value);
  if (read.kind === 'card') return read.card;
  throw refusal(read.problems);
}

/** Each fault by its field. */
function refusal(problems: readonly RateCardProblem[]): AppError {
  const fields = Object.fromEntries(problems.map(({ path, message }) => [fieldOf(path), message]));
  return new AppError('invalid_input', { fields });
}

function fieldOf(path: string): string {
  return ['card', ...path.split('/')].filter(Boolean).join('.');
}

async function cardOfVersion({ db }: Services, text: string): Promise<RateCard> {
  const version = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  const card = await findRateCard(db, version);
  if (!card) throw new AppError('not_found');
  return card.body;
}

function view({ version, name, publishedAt, publishedBy }: RateCardVersionRow): RateCardVersion {
  return { version, name, publishedAt: publishedAt.toISOString(), publishedBy };
}
