/** A drawing has no thickness: without one from the buyer, a sheet part is asked for it, never guessed. */
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices, Process } from '#contract/quote.ts';
import { PROCESSES } from '#quote/processes.ts';
import { isWithoutThickness } from '#quote/without-thickness.ts';

/** Whether the buyer has to say how thick the sheet is. */
export function needsThickness(facts: PartFacts, process: Process | null): boolean {
  const offer = PROCESSES.find((module) => module.offer.process === process)?.offer;
  if (!offer?.subjects.includes('sheet')) return false;
  return isWithoutThickness(facts);
}

/** The choices with what the buyer says of the thickness, where the price follows from it. */
export function withThickness(
  choices: Choices,
  { facts, thicknessMm }: { facts: PartFacts; thicknessMm: number | null },
): Choices {
  return thicknessMm !== null && needsThickness(facts, choices.process) ? { ...choices, thicknessMm } : choices;
}
