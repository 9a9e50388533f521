/** Facts of a made part as far as its making states them: measured until printing, molding and milling would begin, which take longest. */
import type { KnownFacts } from '#contract/analysis.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { readBytes } from '../engine.ts';
import type { MadePart } from './make-part.ts';

/** Carries what is known out of the measuring. */
class Known extends Error {
  readonly facts: KnownFacts;

  constructor(facts: KnownFacts) {
    super('Known');
    this.facts = facts;
  }
}

export async function knownFactsOf({ seed, text }: MadePart): Promise<KnownFacts> {
  const bytes = new TextEncoder().encode(text);
  const outcome = await readBytes('made.step', bytes);
  if (outcome.kind === 'unreadable') throw new Error(`Part ${seed}: ${outcome.failure.message}`);
  const source = { file: 'made.step', bytes: bytes.length, sha256: '0'.repeat(64) };
  try {
    measurePart(outcome.model, source, {
      onKnown: (facts) => {
        throw new Known(facts);
      },
    });
  } catch (error) {
    if (error instanceof Known) return error.facts;
    throw error;
  }
  throw new Error(`Part ${seed} has no shape`);
}
