import type { TightChoice } from '#contract/further-choices.ts';

/** The choices with these faces held to a tolerance: one entry for each tolerance, and no face in two. */
export function withTightFaces(
  chosen: readonly TightChoice[],
  faceIds: readonly number[],
  tolerance: string,
): TightChoice[] {
  const others = withoutTightFaces(chosen, faceIds);
  const same = others.find((entry) => entry.tolerance === tolerance);
  const merged = { tolerance, faceIds: [...(same?.faceIds ?? []), ...faceIds].sort((a, b) => a - b) };
  return [...others.filter((entry) => entry !== same), merged];
}

/** The choices without these faces: they are as the class of the part again. */
export function withoutTightFaces(chosen: readonly TightChoice[], faceIds: readonly number[]): TightChoice[] {
  return chosen
    .map((entry) => ({ ...entry, faceIds: entry.faceIds.filter((id) => !faceIds.includes(id)) }))
    .filter((entry) => entry.faceIds.length > 0);
}
