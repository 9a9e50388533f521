/** Which parts of an assembly are not sound, by the names that the file gives them. */
import { NotOurs } from '#cad/step/not-ours.ts';
import type { StepAssembly } from '#cad/step/step-assembly.ts';
import { readSolid } from '#cad/step/step-brep.ts';
import type { StepText } from '#cad/step/step-text.ts';
import type { Note } from '#contract/note-words.ts';
import { modelOfBreps } from '#geometry/brep/brep-model.ts';
import { CrossingOutline } from '#geometry/brep/flat-mesh.ts';
import { IDENTITY } from '#geometry/placement.ts';

/** Names in one sentence. */
const NAMES_MAX = 5;

/**
 * One note, or none where no part is known to be broken. Each solid is read from the text by itself: the kernel drops or merges what it cannot join, and
 * what it gives has no names.
 */
export function namesOfBroken(text: StepText, { parts, instances }: StepAssembly): Note[] {
  if (parts.length < 2) return [];
  const names = new Set<string>();
  const seen = new Set<number>();
  for (const { solid, units, part } of instances) {
    const name = parts[part]?.name ?? '';
    if (seen.has(solid) || name === '') continue;
    seen.add(solid);
    try {
      const { bodies } = modelOfBreps([readSolid(text, solid, units)], [{ product: 0, placement: IDENTITY }]);
      if (bodies.some(({ isClosed }) => !isClosed)) names.add(name);
    } catch (error) {
      // What only the kernel reads is not known to be broken.
      if (!(error instanceof NotOurs) && !(error instanceof CrossingOutline)) throw error;
    }
  }
  if (names.size === 0) return [];
  const all = [...names];
  return [{ code: 'parts-broken', names: all.slice(0, NAMES_MAX), more: Math.max(0, all.length - NAMES_MAX) }];
}
