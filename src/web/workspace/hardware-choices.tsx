import type { HardwareOption } from '#contract/catalog.ts';
import { HARDWARE_MAX, type HardwareChoice } from '#contract/further-choices.ts';
import { Field } from '#ui/field.tsx';
import { NumberInput, Select } from '#ui/inputs.tsx';

export interface HardwareChoicesProps {
  options: readonly HardwareOption[];
  chosen: readonly HardwareChoice[];
  onChange: (hardware: HardwareChoice[]) => void;
}

const KINDS = {
  nut: 'Nuts',
  stud: 'Studs',
  standoff: 'Standoffs',
  pin: 'Pins',
  insert: 'Inserts',
  weld: 'Welds',
} as const satisfies Record<HardwareOption['kind'], string>;

/** Bought pieces that are pressed or melted in: how many of each one part gets. */
export function HardwareChoices({ options, chosen, onChange }: HardwareChoicesProps) {
  const rest = options.filter(({ id }) => !chosen.some((entry) => entry.id === id));
  return (
    <div className="grid gap-2">
      {chosen.map(({ id, count }) => {
        const label = options.find((option) => option.id === id)?.label ?? id;
        const set = (pieces: number) =>
          onChange(chosen.map((entry) => (entry.id === id ? { id, count: pieces } : entry)));
        return (
          <div key={id} className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-center gap-2">
            <span className="min-w-0">{label}</span>
            <NumberInput
              unit="pcs"
              aria-label={`${label}, pieces per part`}
              className="text-small md:min-h-9 md:py-1"
              value={count}
              onChange={(event) => set(readCount(event.currentTarget.value))}
            />
            <button
              type="button"
              aria-label={`Remove ${label}`}
              onClick={() => onChange(chosen.filter((entry) => entry.id !== id))}
              className="min-h-11 text-label text-ink-soft hover:text-fail hover:underline md:min-h-0"
            >
              Remove
            </button>
          </div>
        );
      })}
      {rest.length > 0 && (
        <Field label="Add">
          <Select
            className="text-small md:min-h-9 md:py-1"
            value=""
            onChange={(event) => onChange([...chosen, { id: event.currentTarget.value, count: 1 }])}
          >
            <option value="">Choose...</option>
            {[...Map.groupBy(rest, ({ kind }) => kind)].map(([kind, group]) => (
              <optgroup key={kind} label={KINDS[kind]}>
                {group.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}

/** What is typed beyond digits is dropped; none is one. */
function readCount(typed: string): number {
  return Math.min(HARDWARE_MAX, Math.max(1, Number(typed.replace(/\D/g, '').slice(0, 6))));
}
