/** Facts of a shape that the kernel has made, through a file as somebody would send it. */
import type { PartFacts } from '#contract/part-facts.ts';
import { measurePart } from '#geometry/part-facts.ts';
import type { Bench, Solid } from '../../scripts/sample-parts/bench.ts';
import { stepOf } from '../corpus/writers/step-dialects.ts';
import { readBytes } from './engine.ts';

export async function factsOfShape(bench: Bench, shape: Solid): Promise<PartFacts> {
  const bytes = new TextEncoder().encode(stepOf(bench, shape, 'part', 'ap214'));
  const outcome = await readBytes('part.step', bytes);
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  return measurePart(outcome.model, { file: 'part.step', bytes: bytes.length, sha256: '0'.repeat(64) });
}
