/** How a part would be made, by its shape alone. */
import type { PartFacts } from '#contract/part-facts.ts';
import type { ProcessReason } from '#contract/process-reason-words.ts';
import type { Process } from '#contract/quote.ts';

export interface ProposedProcess {
  process: Process;
  reason: ProcessReason;
}

export function proposeProcess(facts: PartFacts): ProposedProcess | null {
  if (facts.sheet && facts.sheet.bends.length > 0)
    return {
      process: 'sheet',
      reason: { code: 'bent-sheet', thicknessMm: facts.sheet.thicknessMm, bends: facts.sheet.bends.length },
    };
  if (facts.kind === 'mesh') return { process: 'print', reason: { code: 'triangles' } };
  if (facts.kind === 'outline')
    return { process: 'sheet', reason: { code: 'flat-drawing', contours: facts.outline.contours } };
  if (facts.kind === 'solid') return { process: 'cnc', reason: { code: 'prismatic' } };
  return null;
}
