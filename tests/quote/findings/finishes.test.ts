import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { factsOfFile } from '#cli/facts.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import { quotePart } from '#quote/quote-part.ts';
import { pathOf } from '../../corpus/corpus-files.ts';
import { FINISH_DEFECTS } from './finish-defects.ts';

/** Several are of one part. */
const readings = new Map<string, Promise<PartFacts>>();
const factsOf = (file: string) => {
  const reading = readings.get(file) ?? factsOfFile(pathOf(file));
  readings.set(file, reading);
  return reading;
};

test.each(FINISH_DEFECTS)(
  '$name is found, and not where it is mended',
  async ({ file, process, rule, state, ...seed }) => {
    const facts = await factsOf(file);
    const stateOf = (choices: Partial<Choices>) => {
      const { findings } = quotePart(facts, { ...defaultChoices(process), ...choices }, EXAMPLE_RATE_CARD, CATALOG);
      const found = findings.find((finding) => finding.rule === rule);
      return found?.note ? 'note' : (found?.state ?? 'pass');
    };
    expect([stateOf(seed.defect(facts)), stateOf(seed.twin(facts))]).toEqual([state, 'pass']);
  },
);
