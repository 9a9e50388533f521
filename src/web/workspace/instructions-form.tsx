import { useId, useState } from 'react';
import { gaugesOf } from '#catalog/sheet-gauges.ts';
import { DRAWING_BYTES_MAX, PART_NOTE_MAX } from '#contract/part-instructions.ts';
import { formatBytes } from '#contract/units.ts';
import { useLengthUnit } from '#part/length-unit.tsx';
import { buttonClasses } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Checkbox, TextArea, TextInput } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';
import type { DraftChoices } from '#web/workspace/draft-choices.ts';
import { FoldedSection } from '#web/workspace/folded-section.tsx';
import type { PartDrawing } from '#web/workspace/part-storage.ts';
import { readThickness, saidThickness, typedThickness } from '#web/workspace/thickness.ts';

export interface InstructionsFormProps {
  draft: DraftChoices;
  drawing: PartDrawing | null;
  /** Whether the buyer has to say how thick the sheet is. */
  needsThickness: boolean;
  /** Set by Submit if the thickness is missing. */
  thicknessError?: string | undefined;
  onChange: (change: Partial<Pick<DraftChoices, 'thickness' | 'isThicknessUnknown' | 'note'>>) => void;
  onDrawing: (drawing: File | null) => void;
}

/** What the buyer says of one part beside its choices: the thickness of a drawn sheet, a note, and a drawing. */
export function InstructionsForm(props: InstructionsFormProps) {
  const { draft, drawing, needsThickness, thicknessError, onChange, onDrawing } = props;
  return (
    <>
      {needsThickness && <Thickness draft={draft} error={thicknessError} onChange={onChange} />}
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
    </>
  );
}

function Thickness({
  draft,
  error,
  onChange,
}: Pick<InstructionsFormProps, 'draft' | 'onChange'> & { error: string | undefined }) {
  const listId = useId();
  const unit = useLengthUnit();
  const reading = readThickness(draft.thickness);
  return (
    <div className="grid pb-3">
      <Field
        label="Sheet thickness"
        required
        hint={`In ${unit === 'mm' ? 'mm or in' : 'in or mm'}: not stated in a 2D drawing.`}
        error={reading.kind === 'refused' ? reading.problem : reading.kind === 'empty' ? error : undefined}
      >
        <TextInput
          list={listId}
          autoComplete="off"
          placeholder={unit === 'mm' ? '1.5 mm or 0.06 in' : '0.06 in or 1.5 mm'}
          className="figures text-small md:min-h-9 md:py-1"
          value={typedThickness(draft.thickness, unit)}
          onChange={(event) => onChange({ thickness: saidThickness(event.currentTarget.value, unit) })}
        />
      </Field>
      <datalist id={listId}>
        {gaugesOf(draft.material).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
      {reading.kind === 'empty' && (
        <Checkbox
          label="I do not know; please ask me"
          checked={draft.isThicknessUnknown}
          onChange={(event) => onChange({ isThicknessUnknown: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

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
