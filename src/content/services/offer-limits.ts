/** Limits of the catalog for the text of a service page: quotes go by the same ones. */
import type { ProcessOffer } from '#contract/catalog.ts';

/** A limit that holds for every material of the process. Throws a RangeError if the catalog has none. */
export function limitOf({ process, limits }: ProcessOffer, id: string): number {
  return knownValue(limits[id], `${process}: ${id}`);
}

/** A limit of one material, or of the process if the material has none of its own. */
export function limitIn({ process, limits, materials }: ProcessOffer, material: string, id: string): number {
  const own = materials.find((candidate) => candidate.id === material)?.limits?.[id];
  return knownValue(own ?? limits[id], `${process}, ${material}: ${id}`);
}

function knownValue(limit: { value: number } | undefined, name: string): number {
  if (!limit) throw new RangeError(`Expected a limit in the catalog for ${name}, found none`);
  return limit.value;
}
