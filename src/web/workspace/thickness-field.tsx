import { useLengthUnit } from '#part/length-unit.tsx';
import { Field } from '#ui/field.tsx';
import { Checkbox } from '#ui/inputs.tsx';
import type { DraftChoices } from '#web/workspace/draft-choices.ts';
import { readThickness } from '#web/workspace/thickness.ts';
import { ThicknessInput, thicknessHint } from '#web/workspace/thickness-input.tsx';

export interface ThicknessFieldProps {
  draft: Pick<DraftChoices, 'thickness' | 'isThicknessUnknown' | 'material'>;
  /** Submit found no thickness. */
  isMissed: boolean;
  onChange: (change: Partial<Pick<DraftChoices, 'thickness' | 'isThicknessUnknown'>>) => void;
}

/** The thickness of a drawn sheet, offered from the stock of its material. Without it there is no price, so it stands before what can be left out. */
export function ThicknessField({ draft, isMissed, onChange }: ThicknessFieldProps) {
  const unit = useLengthUnit();
  const reading = readThickness(draft.thickness);
  return (
    <div className="grid pb-3 text-small">
      <Field label="Sheet thickness" required hint={thicknessHint(unit)} error={problemOf(reading, isMissed)}>
        <ThicknessInput
          draft={draft}
          className="figures text-small md:min-h-9 md:py-1"
          onChange={(thickness) => onChange({ thickness })}
        />
      </Field>
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
