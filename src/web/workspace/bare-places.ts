import type { PartFacts } from '#contract/part-facts.ts';
import { describeHole } from '#order/format-further.ts';

export interface BarePlace {
  /** "2 × Ø10 through", "face 4". */
  words: string;
  faceIds: number[];
}

/** What stays bare as a buyer reads it: alike holes together, other faces one by one. */
export function barePlaces({ holes }: Pick<PartFacts, 'holes'>, bare: readonly number[]): BarePlace[] {
  const plugged = holes.filter(({ faceIds }) => faceIds.some((id) => bare.includes(id)));
  const inHoles = new Set(plugged.flatMap(({ faceIds }) => faceIds));
  const groups = [...Map.groupBy(plugged, describeHole)].map(([words, alike]) => ({
    words: `${alike.length} × ${words}`,
    faceIds: bare.filter((id) => alike.some(({ faceIds }) => faceIds.includes(id))),
  }));
  return [...groups, ...bare.filter((id) => !inHoles.has(id)).map((id) => ({ words: `face ${id}`, faceIds: [id] }))];
}
