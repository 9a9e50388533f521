/** `quote FILE`: what a part costs, or why a person has to price it; of several files, what they cost as one order. The same code as in the page and on the server. */

import { parseArgs } from 'node:util';
import { CATALOG } from '#catalog/catalog.ts';
import {
  defaultChoices,
  fittingChoices,
  fittingFurther,
  materialsFor,
  PROCESS_OPTIONS,
  processOfLabel,
} from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { type Command, CommandError } from '#cli/command.ts';
import { explainQuote } from '#cli/explain-quote.ts';
import { factsOfFile } from '#cli/facts.ts';
import {
  bareAsked,
  FURTHER_OPTIONS,
  FURTHER_USAGE,
  type FurtherWords,
  furtherAsked,
  holesAsked,
} from '#cli/further-options.ts';
import { LANDED_OPTIONS, LANDED_USAGE, type Land, type LandedWords, readLand } from '#cli/landed-options.ts';
import { readCardFile } from '#cli/read-card-file.ts';
import { formatAdvice } from '#contract/advice-words.ts';
import { isDate } from '#contract/calendar-date.ts';
import { formatProposal } from '#contract/proposal.ts';
import { formatQuestion } from '#contract/question-words.ts';
import { type Choices, type PartQuote, type Process, QUANTITY_MAX, SPEEDS, type Speed } from '#contract/quote.ts';
import { totalOf } from '#contract/quote-total.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatReason } from '#contract/reason-words.ts';
import { shipDate } from '#contract/ship-date.ts';
import { DEFAULT_CALENDAR } from '#contract/shop-calendar.ts';
import { withThickness } from '#quote/ask-thickness.ts';
import { type ChoiceProblem, checkChoices } from '#quote/check-choices.ts';
import { shareWork } from '#quote/price/share-work.ts';
import { quotePart } from '#quote/quote-part.ts';

const USAGE = `quote FILE [FILE …] --process P|all --material M --quantity N [--finish F] [--tolerance T] [--thickness MM] [--speed economy|standard|express|rush] [--on DATE] ${FURTHER_USAGE} ${LANDED_USAGE} [--rate-card FILE] [--explain]`;

const OPTIONS = {
  process: { type: 'string' },
  material: { type: 'string' },
  quantity: { type: 'string' },
  finish: { type: 'string' },
  tolerance: { type: 'string' },
  thickness: { type: 'string' },
  speed: { type: 'string' },
  on: { type: 'string' },
  'rate-card': { type: 'string' },
  explain: { type: 'boolean' },
  ...FURTHER_OPTIONS,
  ...LANDED_OPTIONS,
} as const;

type Options = {
  [name in Exclude<keyof typeof OPTIONS, 'explain' | keyof typeof FURTHER_OPTIONS>]?: string;
} & FurtherWords &
  LandedWords;

/** Checks choices and rate card before it measures the file, so that a typing error is reported at once. */
export const quote: Command = {
  usage: USAGE,
  summary: 'prices a CAD file, line by line',
  async run(args) {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const [path] = positionals;
    if (!path) throw new CommandError('usage', `Expected a file, found none. Usage: ${USAGE}`);
    const { explain, ...options } = values;
    if (positionals.length > 1 && (explain || options.process === 'all'))
      throw new CommandError(
        'usage',
        `Expected one file with --explain or all processes, found ${positionals.length}.`,
      );
    const card = options['rate-card'] === undefined ? EXAMPLE_RATE_CARD : await readCardFile(options['rate-card']);
    const thicknessMm = thicknessOf(options.thickness);
    const orderedMs = instantOf(options.on);
    const land = await readLand(options, orderedMs ?? Date.now());
    const asked = options.process === 'all' ? waysOf(options) : [choicesOf(options)];
    for (const choices of asked) {
      const checked = checkChoices(choices, CATALOG, card);
      if (checked.kind === 'problem' && checked.problem.kind === 'unknown')
        throw new CommandError(unknownCode(checked.problem.field), formatUnknown(checked.problem));
    }
    if (positionals.length > 1) return quoteOrder(positionals, asked[0]!, { options, card, thicknessMm, orderedMs });
    const facts = await factsOfFile(path);
    const holes = holesAsked(options, facts);
    const bare = bareAsked(options, facts);
    const all = asked.map((choices) => ({
      ...choices,
      ...(options.process === 'all'
        ? fittingFurther(choices, { holes, bare })
        : { ...(holes.length > 0 && { holes }), ...(bare.length > 0 && { bare }) }),
    }));
    const quotes = all
      .map((choices) => withThickness(choices, { facts, thicknessMm }))
      .map((choices) => ({ choices, quote: quotePart(facts, choices, card, CATALOG) }))
      .map(({ choices, quote }) => ({ choices, quote, ships: shipsOf(quote, orderedMs) }));
    if (explain)
      return quotes.map(({ choices, quote, ships }) => explainQuote(facts, choices, quote, ships)).join('\n');
    const said = quotes.map(({ choices, quote, ships }) => ({
      choices,
      quote: { ...formatQuote(landedQuote(quote, choices, land)), ...dated(ships) },
    }));
    if (options.process !== 'all') return said[0]!.quote;
    return said.map(({ choices, quote }) => ({ choices, ...quote }));
  },
};

interface OrderWish {
  options: Options;
  card: RateCard;
  thicknessMm: number | null;
  orderedMs: number | null;
}

/** Files that are ordered together with the same choices, each with what it shares with the others. */
async function quoteOrder(
  paths: readonly string[],
  choices: Choices,
  { options, card, thicknessMm, orderedMs }: OrderWish,
) {
  const parts: { name: string; quote: PartQuote }[] = [];
  for (const path of paths) {
    const facts = await factsOfFile(path);
    const holes = holesAsked(options, facts);
    const bare = bareAsked(options, facts);
    const further = { ...(holes.length > 0 && { holes }), ...(bare.length > 0 && { bare }) };
    const own = withThickness({ ...choices, ...further }, { facts, thicknessMm });
    parts.push({ name: facts.file, quote: quotePart(facts, own, card, CATALOG) });
  }
  const quotes = shareWork(parts).flatMap((quote) => quote ?? []);
  const priced = quotes.flatMap((quote) => (quote.manual ? [] : [quote]));
  const total = totalOf(priced);
  return {
    parts: quotes.map((quote, at) => ({
      file: parts[at]!.name,
      ...formatQuote(quote),
      ...dated(shipsOf(quote, orderedMs)),
    })),
    // Of an order that a person has to complete there is no total.
    totalMinor: total && priced.length === quotes.length ? total.totalMinor : null,
    leadTimeDays: total && priced.length === quotes.length ? total.leadTimeDays : null,
  };
}

/** On the buyer's bench, where that was asked for. */
function landedQuote(quote: PartQuote, { quantity }: Choices, land: Land | null): PartQuote {
  return quote.manual || !land ? quote : land(quote, quantity);
}

/** An order of that day: at midnight, before any cut-off, or at the minute that is said. A clock of its own would give the same input other bytes. */
function instantOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  const [date = '', time = '00:00', ...rest] = word.split('T');
  const isTime = rest.length === 0 && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  if (isDate(date) && isTime) return Date.parse(`${date}T${time}:00${DEFAULT_CALENDAR.utcOffset}`);
  throw new CommandError('invalid_date', `Expected a day as 2026-12-04 or 2026-12-04T15:30, found "${word}".`);
}

/** The day on which it ships, by the example calendar; null where no day was asked for, and without a price. */
function shipsOf(quote: PartQuote, orderedMs: number | null): string | null {
  return orderedMs === null || quote.manual ? null : shipDate(quote.leadTimeDays, orderedMs, DEFAULT_CALENDAR);
}

const dated = (ships: string | null) => (ships === null ? {} : { shipDate: ships });

/** As programs outside read it: advice, reasons, questions and proposals as sentences. */
function formatQuote(quote: PartQuote): object {
  const findings = quote.findings.map((finding) => ({ ...finding, advice: formatAdvice(finding.advice) }));
  const offers = quote.offers?.map((offer) => ({ ...offer, question: formatQuestion(offer.question) }));
  const proposals = quote.proposals?.map((proposal) => ({ ...proposal, says: formatProposal(proposal) }));
  const said = { findings, ...(offers && { offers }), ...(proposals && { proposals }) };
  return quote.manual ? { ...quote, reasons: quote.reasons.map(formatReason), ...said } : { ...quote, ...said };
}

/** The same part by every process: in the material that was asked for where a process has it, else in its usual one. */
function waysOf(options: Options): Choices[] {
  const quantity = quantityOf(required(options, 'quantity'));
  const speed = speedOf(options.speed ?? 'standard');
  return PROCESS_OPTIONS.map(({ id: process }) => {
    const asked = materialsFor(process).find(({ id }) => id === options.material);
    const material = asked?.id ?? defaultChoices(process).material;
    const choices = { process, ...fittingChoices(process, material, options), quantity, speed };
    return { ...choices, ...fittingFurther(choices, furtherAsked(options)) };
  });
}

function thicknessOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  const thicknessMm = /^\d{1,4}(\.\d{1,4})?$/.test(word) ? Number(word) : 0;
  if (thicknessMm > 0) return thicknessMm;
  throw new CommandError('invalid_thickness', `Expected a thickness in mm, for example 1.5, found "${word}".`);
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
    ...furtherAsked(options),
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
  throw new CommandError('unknown_process', `Unknown process "${word}". Available: ${list}.`);
}

function quantityOf(word: string): number {
  const quantity = /^\d{1,9}$/.test(word) ? Number(word) : Number.NaN;
  if (quantity >= 1 && quantity <= QUANTITY_MAX) return quantity;
  throw new CommandError('invalid_quantity', `Expected a whole quantity from 1 to ${QUANTITY_MAX}, found "${word}".`);
}

function speedOf(word: string): Speed {
  const speed = SPEEDS.find((known) => known === word);
  if (speed) return speed;
  throw new CommandError('unknown_speed', `Unknown speed "${word}". Available: ${SPEEDS.join(', ')}.`);
}

/** With ids: they are what is typed here. */
function formatUnknown({ reason, options }: ChoiceProblem): string {
  return formatReason('options' in reason ? { ...reason, options: options.map(({ id }) => id) } : reason);
}

/** By the name of the option. */
function unknownCode(field: ChoiceProblem['field']): string {
  return `unknown_${field === 'infillPercent' ? 'infill' : field}`;
}
