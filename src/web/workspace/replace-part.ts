/** A new revision takes the place of a part: its file goes, its choices, note and drawing stay. */
import type { FurtherChoices } from '#quote/check-further.ts';
import type { Workspace } from '#web/workspace/workspace.ts';

/** `file` is one that the workspace takes (`fileProblem`). `further`: the choices that name faces, with those of the new file. */
export async function replacePart(
  workspace: Workspace,
  id: number,
  { file, further }: { file: File; further: FurtherChoices },
): Promise<void> {
  const before = workspace.getState().parts.find((part) => part.id === id);
  if (!before) return;
  const known = new Set(workspace.getState().parts.map((part) => part.id));
  // In this order: a workspace may be full.
  workspace.remove(id);
  await workspace.add([file]);
  const added = workspace.getState().parts.find((part) => !known.has(part.id));
  if (!added) return;
  const { process, material, finish, tolerance, quantity, thickness, isThicknessUnknown, note } = before.draft;
  // The tool was made for the file before.
  const { tool: _tool, ...kept } = further;
  if (process !== null) workspace.setProcess(added.id, process);
  workspace.change(added.id, {
    material,
    finish,
    tolerance,
    quantity,
    thickness,
    isThicknessUnknown,
    note,
    further: kept,
  });
  if (before.drawing) {
    const { name, bytes } = before.drawing;
    await workspace.setDrawing(added.id, new File([bytes], name, { type: 'application/pdf' }));
  }
  workspace.select(added.id);
  workspace.keepNow();
}
