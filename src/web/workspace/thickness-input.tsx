import { useId } from 'react';
import { gaugesOf } from '#catalog/sheet-gauges.ts';
import type { LengthUnit } from '#contract/length-unit.ts';
import { useLengthUnit } from '#part/length-unit.tsx';
import { TextInput } from '#ui/inputs.tsx';
import type { DraftChoices } from '#web/workspace/draft-choices.ts';
import { saidThickness, typedThickness } from '#web/workspace/thickness.ts';

export interface ThicknessInputProps {
  draft: Pick<DraftChoices, 'thickness' | 'material'>;
  className: string;
  onChange: (thickness: string) => void;
}

/** The thickness of a drawn sheet, typed in either unit or taken from those in which its material is sold. */
export function ThicknessInput({ draft, className, onChange }: ThicknessInputProps) {
  const listId = useId();
  const unit = useLengthUnit();
  return (
    <>
      <TextInput
        list={listId}
        autoComplete="off"
        placeholder={unit === 'mm' ? '1.5 mm or 0.06 in' : '0.06 in or 1.5 mm'}
        className={className}
        value={typedThickness(draft.thickness, unit)}
        onChange={(event) => onChange(saidThickness(event.currentTarget.value, unit))}
      />
      <datalist id={listId}>
        {gaugesOf(draft.material).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** What stands below the label. */
export const thicknessHint = (unit: LengthUnit) =>
  `In ${unit === 'mm' ? 'mm or in' : 'in or mm'}: not stated in a 2D drawing.`;
