import type { WorkPart } from '#web/workspace/workspace.ts';

/** Place in the list, from 1, of the part that this one took its process from: the first that somebody chose that process for; null where none has it any more. */
export function followed(parts: readonly Pick<WorkPart, 'draft'>[], { draft }: Pick<WorkPart, 'draft'>) {
  if (!draft.isInherited) return null;
  const isChosen = (part: Pick<WorkPart, 'draft'>) => !part.draft.isInherited && part.draft.process === draft.process;
  const at = parts.findIndex(isChosen);
  return at < 0 ? null : at + 1;
}
