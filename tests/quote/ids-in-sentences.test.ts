/** No sentence that people read names an entry of the catalog by its id: each has a label. */
import { expect, test } from 'vitest';
import { boxesOf, groupsOf, type RateGroup } from '#admin/rate-card-form.ts';
import { remarksOn } from '#catalog/card-remarks.ts';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, furtherProblem, PROCESS_OPTIONS } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { formatAdvice } from '#contract/advice-words.ts';
import type { Option } from '#contract/catalog.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { formatQuestion } from '#contract/question-words.ts';
import type { Choices, PartQuote } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { formatReason } from '#contract/reason-words.ts';
import { quotePart } from '#quote/quote-part.ts';
import { randomChoices, randomFurther, randomMeasuredPart, randomOf, randomPart } from './random.ts';
import { BRACKET, documentFacts, ENCLOSURE, outlineFacts } from './sample-parts.ts';

const IDS = new Set(
  CATALOG.processes
    .flatMap(({ materials, finishes, tolerances, further }): Option[] => [
      ...materials,
      ...finishes,
      ...tolerances,
      ...(further?.tight ?? []),
      ...(further?.colors ?? []),
      ...(further?.hardware ?? []),
    ])
    .filter(({ id, label }) => id.includes('-') && id !== label)
    .map(({ id }) => id),
);

const idsIn = (sentence: string): string[] =>
  sentence.split(/[\s"“”',;:()]+/).filter((word) => IDS.has(word.replace(/\.$/, '')));

function sentencesOf({ findings, offers = [], ...quote }: PartQuote): string[] {
  return [
    ...findings.flatMap(({ title, advice, source }) => [title, formatAdvice(advice), source ?? '']),
    ...offers.map(({ question }) => formatQuestion(question)),
    ...(quote.manual ? quote.reasons.map(formatReason) : quote.lines.map(({ label }) => label)),
  ];
}

const found = (quotes: readonly PartQuote[]): string[] => [
  ...new Set(quotes.flatMap(sentencesOf).filter((sentence) => idsIn(sentence).length > 0)),
];

/** Every entry of the catalog chosen where it is on offer, and where it is not. */
function oddChoices(): Choices[] {
  return PROCESS_OPTIONS.flatMap(({ id: process }) => {
    const usual: Choices = defaultChoices(process);
    return CATALOG.processes.flatMap(({ materials, finishes, tolerances, further = {} }): Choices[] => [
      ...materials.map(({ id: material }) => ({ ...usual, material })),
      ...finishes.map(({ id: finish }) => ({ ...usual, finish })),
      ...tolerances.map(({ id: tolerance }) => ({ ...usual, tolerance })),
      ...(further.tight ?? []).map(({ id }) => ({ ...usual, tight: [{ faceIds: [1], tolerance: id }] })),
      ...(further.colors ?? []).map(({ id: color }) => ({ ...usual, color })),
      ...(further.hardware ?? []).map(({ id }) => ({ ...usual, hardware: [{ id, count: 2 }] })),
    ]);
  });
}

/** Without a rate for anything. */
const EMPTY: RateCard = { ...EXAMPLE_RATE_CARD, materials: {}, finishes: {} };

test('whatever is chosen, reasons, advice, lines and questions name it by its label', () => {
  const quotes = oddChoices().flatMap((choices) =>
    [EXAMPLE_RATE_CARD, EMPTY].map((card) => quotePart(BRACKET, choices, card, CATALOG)),
  );
  expect(quotes.length).toBeGreaterThan(1000);
  expect(found(quotes)).toEqual([]);
  const refused = oddChoices().flatMap((choices) => {
    const problem = furtherProblem(choices);
    return problem ? [formatReason(problem.reason)] : [];
  });
  expect(refused.filter((sentence) => idsIn(sentence).length > 0)).toEqual([]);
});

test('of parts and choices at random, too', () => {
  const quotes = Array.from({ length: 50 }, (_, seed) => {
    const random = randomOf(seed);
    const facts = seed % 2 === 0 ? randomPart(random) : randomMeasuredPart(random);
    const choices = randomChoices(random);
    return quotePart(facts, { ...choices, ...randomFurther(random, facts, choices) }, EXAMPLE_RATE_CARD, CATALOG);
  });
  const others: PartFacts[] = [ENCLOSURE, outlineFacts(), documentFacts()];
  const rest = others.flatMap((facts) =>
    PROCESS_OPTIONS.map(({ id }) => quotePart(facts, defaultChoices(id), EXAMPLE_RATE_CARD, CATALOG)),
  );
  expect(found([...quotes, ...rest])).toEqual([]);
});

test('the headings and faults of a rate card in the panel name rows by their labels', () => {
  const headings = ({ heading, groups, ...group }: RateGroup): string[] => [
    heading,
    ...boxesOf({ ...group, heading, groups: [] }).map(({ label, help }) => `${label} ${help}`),
    ...groups.flatMap(headings),
  ];
  const { cnc, ...others } = EXAMPLE_RATE_CARD.processes;
  const lacking: RateCard = {
    ...EXAMPLE_RATE_CARD,
    materials: {},
    processes: { ...others, cnc: { ...cnc, work: {} } },
  };
  const read = [...headings(groupsOf(EXAMPLE_RATE_CARD)), ...remarksOn(lacking).map(({ message }) => message)];
  expect(read.filter((sentence) => idsIn(sentence).length > 0)).toEqual([]);
});
