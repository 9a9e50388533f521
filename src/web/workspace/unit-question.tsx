import { sizesInDoubt, type UnitDoubt } from '#contract/doubt-words.ts';
import { PART_NOTE_MAX } from '#contract/part-instructions.ts';
import { SIZE_QUESTION_ID } from '#part/size-question-id.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/inputs.tsx';
import type { DraftChoices } from '#web/workspace/draft-choices.ts';

export interface UnitQuestionProps {
  doubt: UnitDoubt;
  note: string;
  onChange: (change: Pick<DraftChoices, 'note'>) => void;
}

/** Which size a part has whose unit is in doubt. The answer is a line of its note: who quotes it reads it there. Nothing where the file suggests one size only. */
export function UnitQuestion({ doubt, note, onChange }: UnitQuestionProps) {
  const sizes = sizesInDoubt(doubt);
  if (sizes.length < 2) return null;
  return (
    <div id={SIZE_QUESTION_ID} className="scroll-mt-20">
      <Field
        label="Size of the part"
        hint="The unit of the file is in doubt. Your answer goes into the note."
        className="text-small"
      >
        <Select
          className="text-small md:min-h-9 md:py-1"
          value={sizes.find((size) => note.split('\n').includes(lineOf(size))) ?? ''}
          onChange={(event) => onChange({ note: withSize(note, sizes, event.currentTarget.value) })}
        >
          <option value="">Not sure</option>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

const lineOf = (size: string) => `The part is ${size}.`;

/** The note with this size in place of another one; '' for none. A full note stays as it is. */
export function withSize(note: string, sizes: readonly string[], size: string): string {
  const lines = sizes.map(lineOf);
  const own = note.split('\n').filter((line) => !lines.includes(line));
  const answered = size === '' ? own : [lineOf(size), ...own.filter((line, at) => line !== '' || at > 0)];
  const next = answered.join('\n');
  return next.length > PART_NOTE_MAX ? note : next;
}
