import { memo, useId, useState } from 'react';
import { DRAWING_BYTES_MAX, PART_NOTE_MAX } from '#contract/part-instructions.ts';
import { formatBytes } from '#contract/units.ts';
import { buttonClasses } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';
import type { DraftChoices } from '#web/workspace/draft-choices.ts';
import { FoldedSection } from '#web/workspace/folded-section.tsx';
import type { PartDrawing } from '#web/workspace/part-storage.ts';

export interface InstructionsFormProps {
  draft: DraftChoices;
  drawing: PartDrawing | null;
  onChange: (change: Pick<DraftChoices, 'note'>) => void;
  onDrawing: (drawing: File | null) => void;
}

/** What the buyer says of one part beside its choices: a note, and a drawing. */
export const InstructionsForm = memo(function InstructionsForm(props: InstructionsFormProps) {
  const { draft, drawing, onChange, onDrawing } = props;
  return (
    <FoldedSection heading="Note and drawing" isOpen={draft.note !== '' || drawing !== null}>
      <div className="grid gap-3">
        <Field label="Note" hint="For the shop: threads, critical dimensions, marking.">
          <TextArea
            rows={3}
            maxLength={PART_NOTE_MAX}
            className="text-small"
            value={draft.note}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
        </Field>
        <Drawing drawing={drawing} onDrawing={onDrawing} />
      </div>
    </FoldedSection>
  );
});

function Drawing({ drawing, onDrawing }: Pick<InstructionsFormProps, 'drawing' | 'onDrawing'>) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    const found = await drawingProblem(file);
    setProblem(found);
    if (!found) onDrawing(file);
  }

  return (
    <div className="grid gap-1.5">
      <span className="font-medium">
        Drawing (PDF)
        <span className="text-label font-normal text-ink-soft">, up to {formatBytes(DRAWING_BYTES_MAX)}</span>
      </span>
      {drawing ? (
        <p className="flex items-center justify-between gap-3">
          <span className="figures min-w-0 truncate" title={drawing.name}>
            {drawing.name}
          </span>
          <button
            type="button"
            aria-label={`Remove the drawing ${drawing.name}`}
            onClick={() => onDrawing(null)}
            className="min-h-11 px-2 text-label text-ink-soft hover:text-fail hover:underline md:min-h-8"
          >
            Remove
          </button>
        </p>
      ) : (
        <span className="grid">
          <input
            id={id}
            type="file"
            accept=".pdf,application/pdf"
            className="peer sr-only"
            onChange={(event) => {
              void take(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          <label
            htmlFor={id}
            className={buttonClasses(
              { size: 'small' },
              'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-blueprint',
            )}
          >
            Add a drawing
          </label>
        </span>
      )}
      <Alert className="text-small">{problem}</Alert>
    </div>
  );
}

/** The upload refuses the same ones. */
async function drawingProblem(file: File): Promise<string | null> {
  if (file.size > DRAWING_BYTES_MAX)
    return `“${file.name}” is ${formatBytes(file.size)}; the limit for drawings is ${formatBytes(DRAWING_BYTES_MAX)}.`;
  const head = await file.slice(0, 5).text();
  return head === '%PDF-' ? null : `“${file.name}” is not a PDF. Please save the drawing as PDF.`;
}
