/** Facts of a shape that the kernel has made, through a file as somebody would send it. */
import type { PartFacts } from '#contract/part-facts.ts';
import type { SolidModel } from '#geometry/model.ts';
import { measurePart } from '#geometry/part-facts.ts';
import type { Bench, Solid } from '../../scripts/sample-parts/bench.ts';
import { stepOf } from '../corpus/writers/step-dialects.ts';
import { readBytes } from './engine.ts';

export async function factsOfShape(bench: Bench, shape: Solid): Promise<PartFacts> {
  return measurePart(await solidOf(bench, shape), { file: 'part.step', bytes: 1, sha256: '0'.repeat(64) });
}

export async function solidOf(bench: Bench, shape: Solid): Promise<SolidModel> {
  const outcome = await readBytes('part.step', new TextEncoder().encode(stepOf(bench, shape, 'part', 'ap214')));
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  if (outcome.model.kind !== 'solid') throw new Error(`Expected a solid, found a ${outcome.model.kind}`);
  return outcome.model;
}
