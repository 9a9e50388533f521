/** A drawing has no thickness: without one from the buyer, a sheet part is asked for it, never guessed. */
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartQuote, Process } from '#contract/quote.ts';
import { PROCESSES } from '#quote/processes.ts';

/** Whether the buyer has to say how thick the sheet is. A native file holds it, though nothing here reads it. */
export function needsThickness(facts: PartFacts, process: Process | null): boolean {
  const offer = PROCESSES.find((module) => module.offer.process === process)?.offer;
  if (!offer?.subjects.includes('sheet')) return false;
  return facts.kind === 'outline' || (facts.kind === 'document' && facts.format !== 'native');
}

/** Adds the missing thickness to the reasons why a person has to look at the part. */
export function askThickness(
  quote: PartQuote,
  { facts, process, thicknessMm }: { facts: PartFacts; process: Process; thicknessMm: number | null },
): PartQuote {
  if (!quote.manual || thicknessMm !== null || !needsThickness(facts, process)) return quote;
  return { ...quote, reasons: [...quote.reasons, { code: 'thickness-missing' }] };
}
