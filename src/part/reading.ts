/** How far the reading of a part is, in a page. */
import type { AnalysisProgress, FirstFacts, ReadFailure, Stage } from '#contract/analysis.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';

/** What is known about a file's content. `facts` come before the mesh, so a price can stand while the picture is made. */
export type Reading =
  | { kind: 'waiting' }
  | { kind: 'reading'; stage: Stage; first: FirstFacts | null; facts: PartFacts | null }
  | { kind: 'read'; facts: PartFacts; mesh: PartMesh | null }
  | { kind: 'unreadable'; failure: ReadFailure };

export const WAITING: Reading = { kind: 'waiting' };

/** A reading after the next word of the analyser: what was told once stays known. */
export function afterProgress(before: Reading, { stage, first, facts }: AnalysisProgress): Reading {
  const known = before.kind === 'reading' ? before : { first: null, facts: null };
  return { kind: 'reading', stage, first: first ?? known.first, facts: facts ?? known.facts };
}

/** Facts of the part as far as they are known. */
export function factsOf({ reading }: { reading: Reading }): PartFacts | null {
  return reading.kind === 'reading' || reading.kind === 'read' ? reading.facts : null;
}
