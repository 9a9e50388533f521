/** A drawing has no thickness: the buyer says it. A native file holds it, though nothing here reads it. */
import type { PartFacts } from '#contract/part-facts.ts';

export function isWithoutThickness({ kind, format }: PartFacts): boolean {
  return kind === 'outline' || (kind === 'document' && format !== 'native');
}
