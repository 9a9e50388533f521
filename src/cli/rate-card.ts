/** `rate-card export`: the rates that come with Partwright, to be edited and handed to `quote --rate-card`. */
import { parseArgs } from 'node:util';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { type Command, CommandError } from '#cli/command.ts';

const USAGE = 'rate-card export';

export const rateCard: Command = {
  usage: USAGE,
  summary: 'prints the example rate card',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    if (positionals.length !== 1 || positionals[0] !== 'export')
      throw new CommandError('usage', `Expected "export", found "${positionals.join(' ')}". Usage: ${USAGE}`);
    return EXAMPLE_RATE_CARD;
  },
};
