import { type FormEvent, useState } from 'react';
import { PROCESS_OPTIONS } from '#catalog/options.ts';
import type { Option } from '#contract/catalog.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select, TextInput } from '#ui/inputs.tsx';
import {
  CHOSEN_TOGETHER,
  type ChosenTogether,
  offeredTogether,
  readFactor,
  type TogetherChange,
} from '#web/workspace/change-together.ts';
import type { TogetherOutcome } from '#web/workspace/use-change-together.ts';
import type { WorkPart } from '#web/workspace/workspace-state.ts';

const DENSE = 'md:min-h-9 md:py-1 text-small';
const LABELS: Record<ChosenTogether, string> = { material: 'Material', finish: 'Finish', tolerance: 'Tolerance' };

export interface ChosenPartsFormProps {
  parts: readonly WorkPart[];
  /** Of the last change. */
  outcome: TogetherOutcome | null;
  onChange: (change: TogetherChange) => void;
  onRemove: () => void;
  onClear: () => void;
}

/** Changes the chosen parts together. Each list holds what at least one of them may choose. */
export function ChosenPartsForm({ parts, outcome, onChange, onRemove, onClear }: ChosenPartsFormProps) {
  const [factor, setFactor] = useState('');
  const [factorProblem, setFactorProblem] = useState<string | undefined>();
  const drafts = parts.map(({ draft }) => draft);
  // A refused factor changed nothing: what came of the change before is not of this one.
  const told = factorProblem === undefined ? outcome : null;
  const change = (wanted: TogetherChange) => {
    setFactorProblem(undefined);
    onChange(wanted);
  };
  const multiply = (event: FormEvent) => {
    event.preventDefault();
    const read = readFactor(factor);
    if (read === null) return setFactorProblem('Please enter a factor above 0, for example 2.');
    change({ kind: 'quantity', factor: read });
    setFactor('');
  };
  return (
    <section aria-label="Chosen parts" className="grid gap-3 border-l-2 border-blueprint pl-3 text-small">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-medium">
          <span className="figures">{parts.length}</span> {parts.length === 1 ? 'part' : 'parts'} chosen
        </h3>
        <span className="flex">
          <button
            type="button"
            className="min-h-11 px-2 text-label text-fail hover:underline md:min-h-8"
            onClick={onRemove}
          >
            Remove {parts.length === 1 ? 'it' : 'them'}
          </button>
          <button
            type="button"
            className="min-h-11 px-2 text-label text-ink-soft hover:underline md:min-h-8"
            onClick={onClear}
          >
            Choose none
          </button>
        </span>
      </div>
      <Together
        label="Process"
        options={PROCESS_OPTIONS}
        value={common(drafts.map(({ process }) => process ?? ''))}
        onPick={({ id }) => change({ kind: 'process', process: id })}
      />
      {CHOSEN_TOGETHER.map((kind) => {
        const options = offeredTogether(drafts, kind);
        if (options.length === 0) return null;
        return (
          <Together
            key={kind}
            label={LABELS[kind]}
            options={options}
            value={common(drafts.map((draft) => draft[kind]))}
            onPick={(option) => change({ kind, ...option })}
          />
        );
      })}
      <form onSubmit={multiply} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <Field label="Multiply quantities by" error={factorProblem}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            placeholder="2"
            className={`figures ${DENSE}`}
            value={factor}
            onChange={(event) => setFactor(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" size="small">
          Multiply
        </Button>
      </form>
      <div role="status" className="grid gap-1">
        {told && (
          <p>
            {told.changed} {told.changed === 1 ? 'part' : 'parts'} changed.
            {told.left.length > 0 && ' Not changed:'}
          </p>
        )}
        {told && told.left.length > 0 && (
          <ul className="grid gap-1 text-processing-ink">
            {told.left.map(({ name, why }, at) => (
              <li key={at} className="wrap-anywhere">
                {name}: {why}.
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

interface TogetherProps {
  label: string;
  options: readonly Option[];
  /** null where they differ. */
  value: string | null;
  onPick: (option: Option) => void;
}

function Together({ label, options, value, onPick }: TogetherProps) {
  const isListed = value !== null && options.some(({ id }) => id === value);
  return (
    <Field
      label={
        <>
          {label}
          <span className="sr-only"> of the chosen parts</span>
        </>
      }
    >
      <Select
        className={DENSE}
        value={isListed ? value : ''}
        onChange={(event) => {
          const picked = options.find(({ id }) => id === event.currentTarget.value);
          if (picked) onPick(picked);
        }}
      >
        {!isListed && (
          <option value="" disabled>
            {value === null ? 'Mixed: keep each' : 'None yet'}
          </option>
        )}
        {options.map(({ id, label: words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function common(values: readonly string[]): string | null {
  return new Set(values).size === 1 ? values[0]! : null;
}
