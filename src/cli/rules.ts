/** `rules`: what the site checks before it makes a part, with the limits and where they come from. */
import { parseArgs } from 'node:util';
import { CATALOG } from '#catalog/catalog.ts';
import { materialsFor, PROCESS_OPTIONS } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { type Command, CommandError } from '#cli/command.ts';
import { readCardFile } from '#cli/read-card-file.ts';
import { listRules } from '#quote/list-rules.ts';

const USAGE = 'rules [--process P] [--material M] [--rate-card FILE]';

const OPTIONS = {
  process: { type: 'string' },
  material: { type: 'string' },
  'rate-card': { type: 'string' },
} as const;

export const rules: Command = {
  usage: USAGE,
  summary: 'lists the design rules with limits and sources',
  async run(args) {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    if (positionals.length > 0) throw new CommandError('usage', `Expected no file. Usage: ${USAGE}`);
    const { process, material, 'rate-card': path } = values;
    const card = path === undefined ? EXAMPLE_RATE_CARD : await readCardFile(path);
    const processes = PROCESS_OPTIONS.map(({ id }) => id).filter((id) => process === undefined || id === process);
    if (processes.length === 0)
      throw new CommandError(
        'unknown_process',
        `Unknown process "${process}". Available: ${PROCESS_OPTIONS.map(({ id }) => id).join(', ')}.`,
      );
    // Without a material: the usual one of each process.
    const wanted = new Map(processes.map((id) => [id, material ?? materialsFor(id)[0]?.id]));
    const listed = listRules(CATALOG, card).filter((rule) => wanted.get(rule.process) === rule.material);
    if (listed.length === 0 && material !== undefined)
      throw new CommandError('unknown_material', `Unknown material "${material}" for ${processes.join(', ')}.`);
    return listed;
  },
};
