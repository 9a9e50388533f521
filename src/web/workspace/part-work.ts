import type { Speed } from '#contract/quote.ts';
import { readChoices } from '#web/workspace/draft-choices.ts';
import type { PartToKeep } from '#web/workspace/part-storage.ts';

/** What is asked for a part, as one text to compare: all that an upload sends beside its file. */
export function partWork({ draft, drawing }: Pick<PartToKeep, 'draft' | 'drawing'>, speed: Speed): string {
  const { thickness, isThicknessUnknown, note } = draft;
  const reading = readChoices(draft, speed);
  return JSON.stringify([
    reading.kind === 'choices' ? reading.choices : reading.kind,
    [thickness, isThicknessUnknown, note.trim()],
    drawing && [drawing.name, drawing.bytes.size],
  ]);
}
