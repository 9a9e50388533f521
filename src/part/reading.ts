/** The state of reading a part in a page. */
import type { AnalysisProgress, FirstFacts, ReadFailure, Stage } from '#contract/analysis.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';

/** What is known about the content of a file. `facts` arrive before the mesh, so the price does not wait for the 3D view. */
export type Reading =
  | { kind: 'waiting' }
  | { kind: 'reading'; stage: Stage; first: FirstFacts | null; facts: PartFacts | null }
  | { kind: 'read'; facts: PartFacts; mesh: PartMesh | null }
  | { kind: 'unreadable'; failure: ReadFailure };

export const WAITING: Reading = { kind: 'waiting' };

/** The next state after a progress message. Values of earlier messages are kept. */
export function afterProgress(before: Reading, { stage, first, facts }: AnalysisProgress): Reading {
  const known = before.kind === 'reading' ? before : { first: null, facts: null };
  return { kind: 'reading', stage, first: first ?? known.first, facts: facts ?? known.facts };
}

/** The facts, if they are known yet. */
export function factsOf({ reading }: { reading: Reading }): PartFacts | null {
  return reading.kind === 'reading' || reading.kind === 'read' ? reading.facts : null;
}
