/** No file of the corpus is without a price or a reason that names what is missing, whichever process is chosen. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { PartQuoteSchema } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { PROCESSES } from '#quote/processes.ts';
import { quotePart } from '#quote/quote-part.ts';
import { FILES } from '../corpus/corpus-files.ts';
import { factsOf } from '../engine/engine.ts';
import { hasSharedFiles, readManifest, SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';

/** Sentences that name no cause. */
const NO_CAUSE = /^(?:No price could be calculated for this part|A person prices it\.?$)/;
/** Larger files take longer and say nothing more. */
const BYTES_MAX = 2_000_000;

/** By process: a price, or sentences. A drawing is cut from sheet of 2 mm. */
function answersOf(facts: PartFacts): Map<string, string[] | number> {
  const answers = new Map<string, string[] | number>();
  for (const { offer } of PROCESSES) {
    const choices = {
      ...defaultChoices(offer.process),
      quantity: 10,
      ...(facts.kind === 'outline' && { thicknessMm: 2 }),
    };
    const quote = PartQuoteSchema.parse(quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG));
    answers.set(offer.process, quote.manual ? quote.reasons.map(formatReason) : quote.totalPriceMinor);
  }
  return answers;
}

/** A message that stands in place of facts names its cause by itself. */
async function isAnswered(path: string): Promise<void> {
  const facts = await factsOf(path).catch((error: Error) => error.message);
  if (typeof facts === 'string') {
    expect(facts).toMatch(/: .{15,}\.$/s);
    return;
  }
  for (const [process, answer] of answersOf(facts)) {
    if (typeof answer === 'number') expect(answer, process).toBeGreaterThan(0);
    else {
      expect(answer.length, process).toBeGreaterThan(0);
      for (const sentence of answer) {
        expect(sentence, process).toMatch(/^[A-Z0-9“"].{15,}[.?]$/s);
        expect(sentence, process).not.toMatch(NO_CAUSE);
      }
    }
  }
}

test.each(readdirSync(FILES).sort())('%s has a price or a reason in every process', (file) =>
  isAnswered(join(FILES, file)),
);

const rows = hasSharedFiles ? readManifest().filter(({ bytes }) => Number(bytes) <= BYTES_MAX) : [];
sharedTest.each(rows.map(({ file }) => file!))('%s has a price or a reason in every process', (file) =>
  isAnswered(join(SHARED_CAD, file)),
);
