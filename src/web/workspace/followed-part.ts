import type { DraftChoices } from '#web/workspace/draft-choices.ts';

interface Drafted {
  draft: DraftChoices;
}

/** Place in the list, from 1, of the part that this one took its process from: the first that somebody chose that process for; null where none has it any more. */
export function followed(parts: readonly Drafted[], { draft }: Drafted) {
  if (!draft.isInherited) return null;
  const isChosen = (part: Drafted) => !part.draft.isInherited && part.draft.process === draft.process;
  const at = parts.findIndex(isChosen);
  return at < 0 ? null : at + 1;
}
