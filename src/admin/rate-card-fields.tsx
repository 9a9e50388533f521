import { useId } from 'react';
import type { RateBox } from '#admin/rate-card-form.ts';
import { classNames } from '#ui/class-names.ts';
import { Field, useFieldControl } from '#ui/field.tsx';
import { Checkbox, Select, TextInput } from '#ui/inputs.tsx';

/** What each part of the form looks things up in, by input name. */
export interface FormState {
  typed: Record<string, string>;
  problems: Record<string, string>;
  /** Names of the figures that are still the example card's. */
  examples: ReadonlySet<string>;
  /** Path of the row that was added last. */
  added: string | null;
  /** The input that takes the focus when it appears. */
  focused: string | null;
}

/** One figure: label, help, input and unit. In columns the label is above all rows, and here for screen readers only. */
export function RateField({ box, state, inColumns = false }: { box: RateBox; state: FormState; inColumns?: boolean }) {
  const { name, label, help, input, isOptional } = box;
  const isWide = !inColumns && input === 'numbers';
  return (
    <Field
      label={inColumns ? <span className="lg:sr-only">{label}</span> : label}
      hint={inColumns ? undefined : help}
      error={state.problems[name]}
      aside={isOptional && <span className="text-label text-ink-faint">optional</span>}
      className={classNames('min-w-0 grid-cols-[minmax(0,1fr)]', isWide && 'sm:col-span-2')}
    >
      <FigureInput box={box} state={state} unseen={inColumns ? help : ''} />
    </Field>
  );
}

interface FigureInputProps {
  box: RateBox;
  state: FormState;
  /** Help that stands above all rows, for screen readers. */
  unseen: string;
}

function FigureInput({ box: { name, unit, value, input, options }, state, unseen }: FigureInputProps) {
  const id = useId();
  const control = useFieldControl();
  const text = state.typed[name] ?? value;
  const isExample = state.examples.has(name);
  const hasCaption = Boolean(unit || isExample || unseen);
  const describedBy = [control['aria-describedby'], hasCaption && id].filter(Boolean).join(' ') || undefined;
  const isText = input === 'text' || input === 'numbers';
  return (
    <div className="flex items-center gap-2.5">
      {input === 'choice' && (
        <Select name={name} defaultValue={text} className="min-w-40">
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
      {input === 'switch' && (
        <>
          <input type="hidden" name={name} value="no" />
          <Checkbox {...control} name={name} value="yes" defaultChecked={text === 'yes'} label="Yes" />
        </>
      )}
      {(isText || input === 'number') && (
        <TextInput
          name={name}
          defaultValue={text}
          inputMode={isText ? 'text' : 'decimal'}
          autoComplete="off"
          autoFocus={name === state.focused}
          aria-describedby={describedBy}
          className={classNames('figures', isText ? 'min-w-0' : 'max-w-36 min-w-16 text-right lg:min-w-20')}
        />
      )}
      {hasCaption && (
        <span id={id} className="relative grid max-w-24 shrink-0 text-small leading-tight text-ink-soft">
          {unit && <span className="figures">{unit}</span>}
          {unseen && <span className="sr-only">{unseen}</span>}
          {isExample && <span className="text-label text-ink-faint uppercase">example</span>}
        </span>
      )}
    </div>
  );
}
