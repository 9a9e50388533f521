/** Reads rate cards: the blocks that processes give their shape, versions of the card itself, and what is wrong with one, by field. */
import type * as z from 'zod/mini';
import { liftRateCard } from '#contract/lift-rate-card.ts';
import { RATE_CARD_SCHEMA, type RateCard, RateCardSchema } from '#contract/rate-card.ts';
import { completeBlock } from '#quote/complete-block.ts';
import { faultsOf } from '#quote/fault-words.ts';
import { paperRates } from '#quote/papers.ts';
import type { Pricing } from '#quote/process-module.ts';
import { PROCESSES } from '#quote/processes.ts';

export interface RateCardProblem {
  /** Of the field, joined by slashes: "processes/cnc/setup/firstMinutes". Empty for the card as a whole. */
  path: string;
  message: string;
}

export type ReadRateCard = { kind: 'card'; card: RateCard } | { kind: 'problems'; problems: RateCardProblem[] };

/** How a process prices by machine; null for one that a person prices, or that is not known. */
export function pricingOf(process: string): Pricing<unknown> | null {
  return PROCESSES.find(({ offer }) => offer.process === process)?.pricing ?? null;
}

/** Blocks that were read already, by the object of the card: a price is computed often with the same card. */
const blocks = new WeakMap<object, unknown>();

/** The block of a process; null where the card has none. Throws a RangeError for one that `readRateCard` would have refused. */
export function ratesOf(process: string, { processes }: RateCard): unknown {
  const block = processes[process];
  const pricing = pricingOf(process);
  if (!block || !pricing) return null;
  const known = blocks.get(block);
  if (known) return known;
  const read = pricing.schema.safeParse(completeBlock(block, pricing));
  if (!read.success)
    throw new RangeError(`Expected rates of ${process}, found a fault in ${read.error.issues[0]!.path.join('/')}`);
  blocks.set(block, read.data);
  return read.data;
}

/** A card from outside: lifted from an earlier version of its form, and every block of a known process held against that process. */
export function readRateCard(value: unknown): ReadRateCard {
  const lifted = liftRateCard(value);
  const form = (lifted as { schema?: unknown } | null | undefined)?.schema;
  if (typeof form === 'number' && form > RATE_CARD_SCHEMA)
    return {
      kind: 'problems',
      problems: [
        {
          path: 'schema',
          message: `This card has schema ${form}, but this program reads schemas up to ${RATE_CARD_SCHEMA}. Update the program first`,
        },
      ],
    };
  const read = RateCardSchema.safeParse(lifted);
  const problems = [
    ...(read.success ? [] : problemsOf(read.error, lifted, [])),
    ...problemsOfBlocks(nodeOf(nodeOf(lifted).processes)),
  ];
  return read.success && problems.length === 0 ? { kind: 'card', card: read.data } : { kind: 'problems', problems };
}

/** Also where the card around them has faults: whoever mends it sees all of them. */
function problemsOfBlocks(processes: Readonly<Record<string, unknown>>): RateCardProblem[] {
  return PROCESSES.flatMap(({ offer, pricing }) => {
    const block = processes[offer.process];
    // What is no block at all is a fault of the card.
    if (!pricing || typeof block !== 'object' || block === null || Array.isArray(block)) return [];
    const checked = pricing.schema.safeParse(completeBlock(nodeOf(block), pricing));
    return checked.success ? [] : problemsOf(checked.error, block, ['processes', offer.process]);
  });
}

function nodeOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A card whose blocks are all in today's form, to be edited; what they lack stays missing. A table of certificates that it lacks is the example's. */
export function withLiftedBlocks(card: RateCard): RateCard {
  const processes = Object.entries(card.processes).map(([id, block]) => {
    const lift = pricingOf(id)?.lift;
    return [id, block && lift ? lift(block) : block];
  });
  const papers = { ...paperRates(card) } as NonNullable<RateCard['papers']>;
  return { ...card, papers, processes: Object.fromEntries(processes) };
}

function problemsOf({ issues }: z.core.$ZodError, value: unknown, before: readonly string[]): RateCardProblem[] {
  return issues
    .flatMap((issue) => faultsOf(issue, value))
    .map(({ path, message }) => ({ path: [...before, ...path].join('/'), message }));
}
