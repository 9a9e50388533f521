/** A rate card from a file, whole or refused with each fault at its field. */
import { readFile } from 'node:fs/promises';
import { CommandError } from '#cli/command.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { parseCardText } from '#quote/card-text.ts';
import { type RateCardProblem, readRateCard } from '#quote/rate-card.ts';

/** Of any form that was ever exported. @throws {CommandError} for a file that is not there, no JSON, or no valid card. */
export async function readCardFile(path: string): Promise<RateCard> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'ENOENT' ? 'No such file' : cause.message;
    throw new CommandError('no_rate_card', `Cannot read the rate card ${path}: ${reason}.`, { cause });
  });
  const parsed = parseCardText(text);
  if (parsed.kind === 'problem') throw refusal(path, [parsed.problem]);
  const read = readRateCard(parsed.value);
  if (read.kind === 'problems') throw refusal(path, read.problems);
  return read.card;
}

function refusal(path: string, problems: readonly RateCardProblem[]): CommandError {
  const faults = problems.map(({ path: field, message }) => `${field || 'The card'}: ${message}.`);
  return new CommandError('invalid_rate_card', `The rate card ${path} is not valid. ${faults.join(' ')}`);
}
