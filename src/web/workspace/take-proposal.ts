/** A proposal of the file, taken into the choices of a part. */
import type { Take } from '#contract/proposal.ts';
import type { DraftChange, DraftChoices } from '#web/workspace/draft-choices.ts';
import { withTightFaces } from '#web/workspace/tight-choices.ts';

/** What changes in the draft. Holes that the buyer has chosen for are never proposed, so that entries cannot collide. */
export function changeOfTake({ further }: Pick<DraftChoices, 'further'>, take: Take): DraftChange {
  switch (take.kind) {
    case 'hole':
      return { further: { ...further, holes: [...(further.holes ?? []), take.hole] } };
    case 'tight':
      return {
        further: { ...further, tight: withTightFaces(further.tight ?? [], take.tight.faceIds, take.tight.tolerance) },
      };
    case 'tolerance':
      return { tolerance: take.tolerance };
    case 'material':
      return { material: take.material };
  }
}
