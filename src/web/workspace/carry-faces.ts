/** Choices that name faces, from one revision of a part to the next: each goes along where all of its faces are still there. */
import type { FurtherChoices } from '#quote/check-further.ts';

export interface CarriedChoices {
  further: FurtherChoices;
  /** How many entries name a face that is changed or gone, and have to be made again. */
  lost: number;
}

/** `sameAs`: by the new part's faces, the old one's face that it is; -1 for none. */
export function carryFaces(further: FurtherChoices, sameAs: ArrayLike<number>): CarriedChoices {
  const newOf = new Map<number, number>();
  for (let face = sameAs.length - 1; face >= 0; face -= 1) newOf.set(sameAs[face]!, face);
  newOf.delete(-1);
  let lost = 0;
  const carried = <Entry extends { faceIds: number[] }>(entries: readonly Entry[]): Entry[] =>
    entries.flatMap((entry) => {
      const faceIds = entry.faceIds.flatMap((id) => newOf.get(id) ?? []);
      if (faceIds.length === entry.faceIds.length) return [{ ...entry, faceIds }];
      lost += 1;
      return [];
    });
  const { holes, tight, bare, ...rest } = further;
  const bareNow = bare?.flatMap((id) => newOf.get(id) ?? []);
  if (bare && bareNow && bareNow.length < bare.length) lost += 1;
  return {
    further: {
      ...rest,
      ...(holes && { holes: carried(holes) }),
      ...(tight && { tight: carried(tight) }),
      ...(bareNow && { bare: bareNow }),
    },
    lost,
  };
}
