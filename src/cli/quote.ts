/** `quote FILE`: what a part costs, or why a person has to price it. The same code as in the page and on the server. */

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
import { FURTHER_OPTIONS, FURTHER_USAGE, type FurtherWords, furtherAsked, holesAsked } from '#cli/further-options.ts';
import { LANDED_OPTIONS, LANDED_USAGE, type Land, type LandedWords, readLand } from '#cli/landed-options.ts';
import { readCardFile } from '#cli/read-card-file.ts';
import { formatAdvice } from '#contract/advice-words.ts';
import { formatProposal } from '#contract/proposal.ts';
import { formatQuestion } from '#contract/question-words.ts';
import { type Choices, type PartQuote, type Process, QUANTITY_MAX, SPEEDS, type Speed } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { withThickness } from '#quote/ask-thickness.ts';
import { type ChoiceProblem, checkChoices } from '#quote/check-choices.ts';
import { quotePart } from '#quote/quote-part.ts';

const USAGE = `quote FILE --process P|all --material M --quantity N [--finish F] [--tolerance T] [--thickness MM] [--speed standard|express] ${FURTHER_USAGE} ${LANDED_USAGE} [--rate-card FILE] [--explain]`;

const OPTIONS = {
  process: { type: 'string' },
  material: { type: 'string' },
  quantity: { type: 'string' },
  finish: { type: 'string' },
  tolerance: { type: 'string' },
  thickness: { type: 'string' },
  speed: { type: 'string' },
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
    if (positionals.length !== 1 || !path)
      throw new CommandError('usage', `Expected one file, found ${positionals.length}. Usage: ${USAGE}`);
    const { explain, ...options } = values;
    const card = options['rate-card'] === undefined ? EXAMPLE_RATE_CARD : await readCardFile(options['rate-card']);
    const land = await readLand(options);
    const thicknessMm = thicknessOf(options.thickness);
    const asked = options.process === 'all' ? waysOf(options) : [choicesOf(options)];
    for (const choices of asked) {
      const checked = checkChoices(choices, CATALOG, card);
      if (checked.kind === 'problem' && checked.problem.kind === 'unknown')
        throw new CommandError(unknownCode(checked.problem.field), formatUnknown(checked.problem));
    }
    const facts = await factsOfFile(path);
    const holes = holesAsked(options, facts);
    const all = asked.map((choices) => ({
      ...choices,
      ...(options.process === 'all' ? fittingFurther(choices, { holes }) : holes.length > 0 && { holes }),
    }));
    const quotes = all
      .map((choices) => withThickness(choices, { facts, thicknessMm }))
      .map((choices) => ({ choices, quote: quotePart(facts, choices, card, CATALOG) }));
    if (explain) return quotes.map(({ choices, quote }) => explainQuote(facts, choices, quote)).join('\n');
    const said = quotes.map(({ choices, quote }) => ({
      choices,
      quote: formatQuote(landedQuote(quote, choices, land)),
    }));
    if (options.process !== 'all') return said[0]!.quote;
    return said.map(({ choices, quote }) => ({ choices, ...quote }));
  },
};

/** On the buyer's bench, where that was asked for. */
function landedQuote(quote: PartQuote, { quantity }: Choices, land: Land | null): PartQuote {
  return quote.manual || !land ? quote : land(quote, quantity);
}

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

/** With ids: they are what is typed here. */
function formatUnknown({ reason, options }: ChoiceProblem): string {
  return formatReason('options' in reason ? { ...reason, options: options.map(({ id }) => id) } : reason);
}

/** By the name of the option. */
function unknownCode(field: ChoiceProblem['field']): string {
  return `unknown_${field === 'infillPercent' ? 'infill' : field}`;
}
