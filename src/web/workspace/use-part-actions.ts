import { useMemo } from 'react';
import type { Process } from '#contract/quote.ts';
import type { FurtherChoices } from '#quote/check-further.ts';
import type { DraftChange } from '#web/workspace/draft-choices.ts';
import type { Workspace } from '#web/workspace/workspace.ts';

export type EditWorkspace = (change: (workspace: Workspace) => void) => void;

export interface PartActions {
  onProcess: (process: Process) => void;
  onChange: (change: DraftChange) => void;
  /** Key by key. */
  onType: (change: DraftChange) => void;
  onFurther: (further: FurtherChoices) => void;
  onQuantity: (quantity: number) => void;
  onDrawing: (drawing: File | null) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** What the page does with the part that is shown. The same functions as long as it is shown: what they are handed to renders only when it has news. */
export function usePartActions(edit: EditWorkspace, id: number): PartActions {
  return useMemo(
    () => ({
      onProcess: (process) => edit((open) => open.setProcess(id, process)),
      onChange: (change) => edit((open) => open.change(id, change)),
      onType: (change) => edit((open) => open.change(id, change, { isTyped: true })),
      onFurther: (further) => edit((open) => open.change(id, { further })),
      onQuantity: (quantity) => edit((open) => open.change(id, { quantity: String(quantity) })),
      onDrawing: (drawing) => edit((open) => void open.setDrawing(id, drawing)),
      onRetry: () => edit((open) => open.retry(id)),
      onRemove: () => edit((open) => open.remove(id)),
    }),
    [edit, id],
  );
}
