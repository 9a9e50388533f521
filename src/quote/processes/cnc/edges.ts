/** Edges that are broken by the machine, and deburred by hand. */
import type { SolidFacts } from '#contract/part-facts.ts';
import type { PartMeasures } from '#quote/part-measures.ts';

/** Outer edges that stay sharp; where they are not known, or in facts of an older engine, those of the box around the part. */
export function edgeMeters({ solid }: SolidFacts, { sizeMm: [a, b, c] }: PartMeasures): number {
  return (solid.boundary?.sharpOuterEdges?.lengthMm ?? 4 * (a + b + c)) / 1000;
}
