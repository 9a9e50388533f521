/** A new revision takes the place of a part: its file goes, its choices, note and drawing stay. */
import type { FurtherChoices } from '#quote/check-further.ts';
import { chooseProcess, type DraftChoices, freshDraft, withChange } from '#web/workspace/draft-choices.ts';
import type { Workspace } from '#web/workspace/workspace.ts';

/** `file` is one that the workspace takes (`fileProblem`). `further`: the choices that name faces, with those of the new file. */
export function replacePart(
  workspace: Workspace,
  id: number,
  { file, further }: { file: File; further: FurtherChoices },
): Promise<void> {
  return workspace.replace(id, file, (draft) => revisedDraft(draft, further));
}

function revisedDraft(before: DraftChoices, further: FurtherChoices): DraftChoices {
  const { process, material, finish, tolerance, quantity, thickness, isThicknessUnknown, note } = before;
  // The tool was made for the file before.
  const { tool: _tool, ...kept } = further;
  const fresh = freshDraft();
  return withChange(process === null ? fresh : chooseProcess(fresh, process), {
    material,
    finish,
    tolerance,
    quantity,
    thickness,
    isThicknessUnknown,
    note,
    further: kept,
  });
}
