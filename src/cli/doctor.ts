/** `doctor`: what is unsafe of the site that is installed here, and what to do about it. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, CommandError } from '#cli/command.ts';
import { ConfigurationError } from '#contract/configuration-error.ts';
import type { Finding, Report } from '#server/doctor/judge.ts';

const USAGE = 'doctor [--backups FOLDER] [--explain]';
const EXIT_UNSAFE = 1;

export const doctor: Command = {
  usage: USAGE,
  summary: 'says what of this installation is unsafe; exit 1 when something is',
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      options: { backups: { type: 'string' }, explain: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (positionals.length > 0) throw new CommandError('usage', `Expected "${USAGE}".`);
    const report = await examine(values.backups === undefined ? null : resolve(values.backups));
    if (report.unsafe.length > 0) process.exitCode = EXIT_UNSAFE;
    return values.explain ? explain(report) : report;
  },
};

async function examine(backupFolder: string | null): Promise<Report> {
  // Imported here: the other commands start without the database's libraries.
  const [{ readEnv }, { lookAround }, { judge }] = await Promise.all([
    import('#server/env.ts'),
    import('#server/doctor/look.ts'),
    import('#server/doctor/judge.ts'),
  ]);
  try {
    return judge(await lookAround(readEnv(), backupFolder));
  } catch (error) {
    if (error instanceof ConfigurationError) throw new CommandError('configuration', error.message, { cause: error });
    throw error;
  }
}

/** A page to read. */
function explain({ unsafe, advice, fine, unknown }: Report): string {
  const describe = ({ check, says, mend }: Finding) => `${check}\n  ${says}\n  → ${mend}\n`;
  const lists = [
    fine.length > 0 ? `Fine: ${fine.join(', ')}.` : null,
    unknown.length > 0 ? `Could not be looked at: ${unknown.join(', ')}.` : null,
  ].filter((line) => line !== null);
  const head = unsafe.length === 0 ? 'Nothing unsafe was found.' : `${unsafe.length} unsafe:`;
  const advised = advice.length === 0 ? [] : ['Could be safer:', ...advice.map(describe)];
  return `${[head, ...unsafe.map(describe), ...advised, ...lists].join('\n')}\n`;
}
