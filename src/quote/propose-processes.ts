/** How a part would be made, by its shape alone: each process says how well the part suits it, and why. The buyer may overrule it. */
import type { PartFacts } from '#contract/part-facts.ts';
import type { ProcessReason } from '#contract/process-reason-words.ts';
import type { Process } from '#contract/quote.ts';
import { PROCESSES } from '#quote/processes.ts';

export interface ProposedProcess {
  process: Process;
  reason: ProcessReason;
}

/**
 * The process that the part suits best, with one reason: `{ process: 'sheet', reason: { code: 'bent-sheet', thicknessMm: 1.5, bends: 6 } }`. null where nothing
 * was measured that a process could go by.
 */
export function proposeProcess(facts: PartFacts): ProposedProcess | null {
  return proposeProcesses(facts)[0] ?? null;
}

/** Every process that the part suits, the best first; of equals the first in the dropdown. */
export function proposeProcesses(facts: PartFacts): ProposedProcess[] {
  return PROCESSES.flatMap(({ offer: { process }, suits }) => {
    const suit = suits?.(facts);
    return suit ? [{ process, ...suit }] : [];
  })
    .sort((a, b) => b.fit - a.fit)
    .map(({ process, reason }) => ({ process, reason }));
}
