/** The state of reading a part in a page. */
import type { AnalysisProgress, FirstFacts, PartSketch, ReadFailure, Stage } from '#contract/analysis.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';

/** What is known about the content of a file. It arrives in steps: first facts, the sketch that the viewer shows, facts. */
export type Reading =
  | { kind: 'waiting' }
  | { kind: 'reading'; stage: Stage; first: FirstFacts | null; sketch: PartSketch | null; facts: PartFacts | null }
  | { kind: 'read'; facts: PartFacts; mesh: PartMesh | null }
  | { kind: 'unreadable'; failure: ReadFailure };

export const WAITING: Reading = { kind: 'waiting' };

/** The next state after a progress message. Values of earlier messages are kept. */
export function afterProgress(before: Reading, { stage, first, sketch, facts }: AnalysisProgress): Reading {
  const known = before.kind === 'reading' ? before : { first: null, sketch: null, facts: null };
  return {
    kind: 'reading',
    stage,
    first: first ?? known.first,
    sketch: sketch ?? known.sketch,
    facts: facts ?? known.facts,
  };
}

/** The facts, if they are known yet. */
export function factsOf({ reading }: { reading: Reading }): PartFacts | null {
  return reading.kind === 'reading' || reading.kind === 'read' ? reading.facts : null;
}

/** What the viewer shows, if it is known yet. */
export function sketchOf({ reading }: { reading: Reading }): PartSketch | null {
  if (reading.kind === 'reading') return reading.sketch;
  if (reading.kind !== 'read' || !reading.mesh || !reading.facts.boundingBoxMm) return null;
  const { mesh, facts } = reading;
  const { boundingBoxMm, volumeMm3, areaMm2, faces, outline } = facts;
  return { mesh, isFlat: facts.kind === 'outline', boundingBoxMm: boundingBoxMm!, volumeMm3, areaMm2, faces, outline };
}
