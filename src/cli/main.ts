/** The command line: JSON on stdout (`--help`, `--explain`: a page to read), words on stderr; exit 0, or 2 with `{ "error": { "code", "message" } }`. */
import { admin } from '#cli/admin.ts';
import { backup } from '#cli/backup.ts';
import { type Command, CommandError } from '#cli/command.ts';
import { customer } from '#cli/customer.ts';
import { doctor } from '#cli/doctor.ts';
import { closeAnalyser, facts } from '#cli/facts.ts';
import { flat } from '#cli/flat.ts';
import { labelFaces } from '#cli/label-faces.ts';
import { mesh } from '#cli/mesh.ts';
import { quote } from '#cli/quote.ts';
import { rateCard } from '#cli/rate-card.ts';
import { restore } from '#cli/restore.ts';
import { rotateSecret } from '#cli/rotate-secret.ts';
import { rules } from '#cli/rules.ts';
import { thumbnail } from '#cli/thumbnail.ts';
import { ConfigurationError } from '#contract/configuration-error.ts';
import { isAppError } from '#contract/errors.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';

const COMMANDS = {
  facts,
  flat,
  mesh,
  thumbnail,
  quote,
  'label-faces': labelFaces,
  'rate-card': rateCard,
  rules,
  admin,
  customer,
  'rotate-secret': rotateSecret,
  backup,
  restore,
  doctor,
} as const satisfies Record<string, Command>;

const EXIT_FAILED = 2;
const HELP = ['--help', '-h'];

// A reader that stops early (`| head`) closes the pipe: that ends the output and is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  print(await answer(process.argv.slice(2)));
} catch (error) {
  const { code, message } = explain(error);
  process.exitCode = EXIT_FAILED;
  print({ error: { code, message } });
  console.error(message);
} finally {
  await closeAnalyser();
}

async function answer([name, ...args]: string[]): Promise<unknown> {
  if (HELP.includes(name ?? '')) return `${listCommands(Object.values(COMMANDS))}\n`;
  const command = commandOf(name);
  return args.some((word) => HELP.includes(word)) ? `${listCommands([command])}\n` : command.run(args);
}

function commandOf(word: string | undefined): Command {
  if (word !== undefined && Object.hasOwn(COMMANDS, word)) return COMMANDS[word as keyof typeof COMMANDS];
  const asked = word === undefined ? 'no command' : `"${word}"`;
  const list = listCommands(Object.values(COMMANDS));
  throw new CommandError('usage', `Expected a command, found ${asked}. The commands are:\n${list}`);
}

function listCommands(commands: readonly Command[]): string {
  return commands.map(({ usage, summary }) => `  ${usage.padEnd(40)} ${summary}`).join('\n');
}

function explain(error: unknown): { code: string; message: string } {
  if (error instanceof CommandError || isAppError(error)) return error;
  if (error instanceof ConfigurationError) return { code: 'configuration', message: error.message };
  if (isDatabaseUnavailable(error)) return { code: 'database_unavailable', message: (error as Error).message };
  const { code, message } = error as NodeJS.ErrnoException;
  // `parseArgs` says in words which option it does not know.
  if (code?.startsWith('ERR_PARSE_ARGS')) return { code: 'usage', message };
  return { code: 'internal', message: `Internal error, not a fault of your file: ${message}` };
}

/** A page to read as it is, everything else as JSON. */
function print(value: unknown): void {
  process.stdout.write(typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`);
}
