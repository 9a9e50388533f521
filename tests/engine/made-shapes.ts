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

/** In a frame of whole numbers along no axis. */
export function tilted(bench: Bench, shape: Solid): Solid {
  return bench.place(shape, { at: [13.7, -41.2, 29.3], x: [6 / 7, 2 / 7, -3 / 7], z: [2 / 7, 3 / 7, 6 / 7] });
}

/** Checks the facts of a shape as it is made, and tilted: they do not depend on its pose. */
export async function inBothPoses(bench: Bench, shape: Solid, check: (facts: PartFacts) => void): Promise<void> {
  for (const pose of [shape, tilted(bench, shape)]) check(await factsOfShape(bench, pose));
}
