/** A rate card from a file, whole or refused with each fault at its field. */
import { readFile } from 'node:fs/promises';
import { CommandError } from '#cli/command.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { readRateCard } from '#quote/rate-card.ts';

/** Of any form that was ever exported. @throws {CommandError} for a file that is not there, no JSON, or no valid card. */
export async function readCardFile(path: string): Promise<RateCard> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new CommandError('no_rate_card', `The rate card ${path} cannot be read: ${cause.message}`, { cause });
  });
  const read = readRateCard(jsonOf(text, path));
  if (read.kind === 'card') return read.card;
  const faults = read.problems.map(({ path: field, message }) => `${field || 'the card'}: ${message}`);
  throw new CommandError('invalid_rate_card', `The rate card ${path} is not valid. ${faults.join('; ')}.`);
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CommandError('invalid_rate_card', `The rate card ${path} is not JSON: ${(cause as Error).message}`, {
      cause,
    });
  }
}
