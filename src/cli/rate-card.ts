/** `rate-card export|check|import`: the rates as a file, to be edited, tried with `quote --rate-card`, and published. */
import { parseArgs } from 'node:util';
import { remarksOn } from '#catalog/card-remarks.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { type Command, CommandError } from '#cli/command.ts';
import { readCardFile } from '#cli/read-card-file.ts';
import { openSiteDatabase } from '#cli/site-database.ts';

const USAGE = 'rate-card export|check FILE|import FILE';

export const rateCard: Command = {
  usage: USAGE,
  summary: 'prints the example rate card, checks one, publishes one',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [action, path, ...rest] = positionals;
    if (action === 'export' && path === undefined) return EXAMPLE_RATE_CARD;
    if (action === 'check' && path !== undefined && rest.length === 0) return check(path);
    if (action === 'import' && path !== undefined && rest.length === 0) return publish(path);
    throw new CommandError(
      'usage',
      `Expected "export", "check FILE" or "import FILE", found "${positionals.join(' ')}". Usage: ${USAGE}`,
    );
  },
};

/** Whole, with what is odd about it: an id that is written otherwise in the catalog gives no price, and no error. */
async function check(path: string): Promise<object> {
  const card = await readCardFile(path);
  return {
    name: card.shop.name,
    version: card.version,
    processes: Object.keys(card.processes),
    materials: Object.keys(card.materials).length,
    finishes: Object.keys(card.finishes).length,
    remarks: remarksOn(card).map(({ path: field, message }) => `${field}: ${message}.`),
  };
}

/** The site's next version, as if an admin had published it in the panel. */
async function publish(path: string): Promise<object> {
  const card = await readCardFile(path);
  const { currentRateCard, publishRateCard } = await import('#db/rate-cards.ts');
  const { db, close } = await openSiteDatabase({ mayMake: true });
  try {
    const published = await db.transaction().execute(async (tx) => {
      const { version } = await currentRateCard(tx);
      return publishRateCard(tx, { card: { ...card, example: false }, basedOn: version, createdBy: null });
    });
    if (!published)
      throw new CommandError('rate_card_moved', 'Another card was published at the same time. Run the command again.');
    return { name: published.name, version: published.version };
  } finally {
    await close();
  }
}
