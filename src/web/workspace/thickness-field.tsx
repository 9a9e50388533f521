import { useId } from 'react';
import { gaugesOf } from '#catalog/sheet-gauges.ts';
import { useLengthUnit } from '#part/length-unit.tsx';
import { Field } from '#ui/field.tsx';
import { Checkbox, TextInput } from '#ui/inputs.tsx';
import type { DraftChoices } from '#web/workspace/draft-choices.ts';
import { readThickness, saidThickness, typedThickness } from '#web/workspace/thickness.ts';

export interface ThicknessFieldProps {
  draft: Pick<DraftChoices, 'thickness' | 'isThicknessUnknown' | 'material'>;
  /** Submit found no thickness. */
  isMissed: boolean;
  onChange: (change: Partial<Pick<DraftChoices, 'thickness' | 'isThicknessUnknown'>>) => void;
}

/** The thickness of a drawn sheet, offered from the stock of its material. Without it there is no price, so it stands before what can be left out. */
export function ThicknessField({ draft, isMissed, onChange }: ThicknessFieldProps) {
  const listId = useId();
  const unit = useLengthUnit();
  const reading = readThickness(draft.thickness);
  return (
    <div className="grid pb-3 text-small">
      <Field
        label="Sheet thickness"
        required
        hint={`In ${unit === 'mm' ? 'mm or in' : 'in or mm'}: not stated in a 2D drawing.`}
        error={problemOf(reading, isMissed)}
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

function problemOf(reading: ReturnType<typeof readThickness>, isMissed: boolean): string | undefined {
  if (reading.kind === 'refused') return reading.problem;
  return reading.kind === 'empty' && isMissed ? 'Please enter the sheet thickness.' : undefined;
}
