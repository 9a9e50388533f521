/** The state of reading a part in a page. */
import type { AnalysisProgress, FirstFacts, KnownFacts, PartSketch, ReadFailure, Stage } from '#contract/analysis.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';

/** What is known about the content of a file. It arrives in steps: first facts, the sketch that the viewer shows, walls and holes, all facts. */
export type Reading =
  | { kind: 'waiting' }
  | {
      kind: 'reading';
      stage: Stage;
      first: FirstFacts | null;
      sketch: PartSketch | null;
      /** Comes with the sketch, and grows until the facts are there. */
      known: KnownFacts | null;
      facts: PartFacts | null;
    }
  | { kind: 'read'; facts: PartFacts; mesh: PartMesh | null }
  | { kind: 'unreadable'; failure: ReadFailure };

export const WAITING: Reading = { kind: 'waiting' };

/** The next state after a progress message. Values of earlier messages are kept. */
export function afterProgress(before: Reading, { stage, first, sketch, known, facts }: AnalysisProgress): Reading {
  const earlier = before.kind === 'reading' ? before : { first: null, sketch: null, known: null, facts: null };
  return {
    kind: 'reading',
    stage,
    first: first ?? earlier.first,
    sketch: sketch ?? earlier.sketch,
    known: known ?? (sketch ? knownOfSketch(sketch) : earlier.known),
    facts: facts ?? earlier.facts,
  };
}

function knownOfSketch({ isFlat, boundingBoxMm, volumeMm3, areaMm2, faces }: PartSketch): KnownFacts {
  return { ...(isFlat && { kind: 'outline' as const }), boundingBoxMm, volumeMm3, areaMm2, faces };
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
