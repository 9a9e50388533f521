/** `quote FILE`: what a part costs, or why a person has to price it. The same code as in the page and on the server. */

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { config, locales } from 'zod';
import { CATALOG } from '#catalog/catalog.ts';
import { fittingChoices, PROCESS_OPTIONS, processOfLabel } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { type Command, CommandError } from '#cli/command.ts';
import { factsOfFile } from '#cli/facts.ts';
import { formatAdvice } from '#contract/advice-words.ts';
import { type Choices, type PartQuote, type Process, QUANTITY_MAX, SPEEDS, type Speed } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatReason } from '#contract/reason-words.ts';
import { checkChoices } from '#quote/check-choices.ts';
import { quotePart } from '#quote/quote-part.ts';
import { readRateCard as parseRateCard } from '#quote/rate-card.ts';

const USAGE =
  'quote FILE --process P --material M --quantity N [--finish F] [--tolerance T] [--speed standard|express] [--rate-card FILE]';

const OPTIONS = {
  process: { type: 'string' },
  material: { type: 'string' },
  quantity: { type: 'string' },
  finish: { type: 'string' },
  tolerance: { type: 'string' },
  speed: { type: 'string' },
  'rate-card': { type: 'string' },
} as const;

type Options = { [name in keyof typeof OPTIONS]?: string };

/** Checks choices and rate card before it measures the file, so that a typing error is reported at once. */
export const quote: Command = {
  usage: USAGE,
  summary: 'prices a CAD file, line by line',
  async run(args) {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const [path] = positionals;
    if (positionals.length !== 1 || !path)
      throw new CommandError('usage', `Expected one file, found ${positionals.length}. Usage: ${USAGE}`);
    const card = values['rate-card'] === undefined ? EXAMPLE_RATE_CARD : await readRateCard(values['rate-card']);
    const choices = choicesOf(values);
    const checked = checkChoices(choices, CATALOG, card);
    if (checked.kind === 'problem' && checked.problem.kind === 'unknown')
      throw new CommandError(`unknown_${checked.problem.field}`, formatReason(checked.problem.reason));
    return formatQuote(quotePart(await factsOfFile(path), choices, card, CATALOG));
  },
};

/** As programs outside read it: advice and reasons as sentences. */
function formatQuote(quote: PartQuote): object {
  const findings = quote.findings.map((finding) => ({ ...finding, advice: formatAdvice(finding.advice) }));
  return quote.manual ? { ...quote, reasons: quote.reasons.map(formatReason), findings } : { ...quote, findings };
}

function choicesOf(options: Options): Choices {
  const process = processOf(required(options, 'process'));
  const material = required(options, 'material');
  const defaults = fittingChoices(process, material);
  return {
    process,
    material,
    // An unknown material has no defaults; the check of the material says so before these are looked at.
    finish: options.finish ?? defaults.finish,
    tolerance: options.tolerance ?? defaults.tolerance,
    quantity: quantityOf(required(options, 'quantity')),
    speed: speedOf(options.speed ?? 'standard'),
  };
}

function required(options: Options, name: 'process' | 'material' | 'quantity'): string {
  const value = options[name];
  if (value === undefined) throw new CommandError('usage', `Expected --${name}. Usage: ${USAGE}`);
  return value;
}

/** The id or the words of the dropdown. */
function processOf(word: string): Process {
  const process = PROCESS_OPTIONS.find(({ id }) => id === word)?.id ?? processOfLabel(word);
  if (process) return process;
  const list = PROCESS_OPTIONS.map(({ id, label }) => `${id} (${label})`).join(', ');
  throw new CommandError('unknown_process', `There is no process "${word}". On offer: ${list}.`);
}

function quantityOf(word: string): number {
  const quantity = /^\d{1,9}$/.test(word) ? Number(word) : Number.NaN;
  if (quantity >= 1 && quantity <= QUANTITY_MAX) return quantity;
  throw new CommandError('invalid_quantity', `Expected a whole quantity from 1 to ${QUANTITY_MAX}, found "${word}".`);
}

function speedOf(word: string): Speed {
  const speed = SPEEDS.find((known) => known === word);
  if (speed) return speed;
  throw new CommandError('unknown_speed', `There is no speed "${word}". On offer: ${SPEEDS.join(', ')}.`);
}

// The contract's small zod knows no words for what is wrong with a card; here there is room for them.
config(locales.en());

async function readRateCard(path: string): Promise<RateCard> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new CommandError('no_rate_card', `The rate card ${path} cannot be read: ${cause.message}`, { cause });
  });
  const read = parseRateCard(jsonOf(text, path));
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
