/** The components of every live figure: sheet, fields and results. */
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { NumberInput } from '#ui/inputs.tsx';
import { formatRange } from '#web/live/read-number.ts';
import type { LiveField, LiveForm } from '#web/live/use-live-form.ts';

export interface LiveSheetProps {
  /** The subject of the computation. */
  title: string;
  form: LiveForm<never, never>['form'];
  /** The inputs. */
  fields: ReactNode;
  results: ReactNode;
  drawing?: ReactNode;
  /** Assumptions and sources. */
  note: ReactNode;
}

/**
 * Inputs, results and drawing of one computation. Its layout depends on its own width, so it fits an article and a full page. `method="dialog"`
 * outside a dialog submits nothing, so Enter does not leave the page, with or without scripts.
 */
export function LiveSheet({ title, form, fields, results, drawing, note }: LiveSheetProps) {
  return (
    <form {...form} method="dialog" autoComplete="off" aria-label={title} className="@container grid gap-4">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-small text-ink-soft">
          Worked example<span className="noscript:hidden">: change any value</span>
        </span>
      </p>
      <div className="grid items-start gap-x-12 gap-y-5 @4xl:grid-cols-2">
        <div className="grid gap-4">
          <div className="grid grid-cols-2 gap-3 text-small @lg:grid-cols-3">{fields}</div>
          {results}
        </div>
        {drawing}
      </div>
      <p className="text-small text-ink-soft">{note}</p>
    </form>
  );
}

export interface NumberFieldsProps<Name extends string> {
  fields: Readonly<Record<Name, LiveField>>;
  problems: LiveForm<Name, never>['problems'];
}

/** A box for each number, with its range below. A problem replaces the range. */
export function NumberFields<Name extends string>({ fields, problems }: NumberFieldsProps<Name>) {
  return (Object.keys(fields) as Name[]).map((name) => (
    <Field key={name} label={fields[name].label} hint={formatRange(fields[name])} hintBelow error={problems[name]}>
      <NumberInput
        name={name}
        unit={fields[name].unit}
        defaultValue={fields[name].start}
        inputMode="decimal"
        className="text-body"
      />
    </Field>
  ));
}

/** The style of one option in a row. Its radio button is inside. */
export const SEGMENT =
  'relative flex min-h-11 grow cursor-pointer items-center justify-center border border-rule px-3 -ml-px text-center first-of-type:ml-0 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint';

export interface SegmentsProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  /** The initial value. */
  start: string;
}

/** A choice of a few options, side by side. */
export function Segments({ legend, name, options, start }: SegmentsProps) {
  return (
    <fieldset className="col-span-full">
      <legend className="pb-1.5 font-medium">{legend}</legend>
      <div className="flex">
        {options.map(({ value, label }) => (
          <label key={value} className={SEGMENT}>
            <input type="radio" name={name} value={value} defaultChecked={value === start} className="sr-only" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Results side by side. */
export function Results({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-4 border-b border-hairline @lg:grid-cols-3">{children}</dl>;
}

export interface ResultProps {
  label: string;
  /** Hides the result while an input is refused. */
  isStale: boolean;
  /** Screen readers announce the main result when it changes. */
  isMain?: boolean;
  children: ReactNode;
}

export function Result({ label, isStale, isMain = false, children }: ResultProps) {
  return (
    <div className="border-t border-hairline py-2">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd>
        <output
          aria-live={isMain ? 'polite' : 'off'}
          className={classNames('figures', isMain && 'text-lead font-semibold')}
        >
          {isStale ? '–' : children}
        </output>
      </dd>
    </div>
  );
}

/** The drawing is faded while it shows the last valid numbers instead of the current input. */
export function LiveDrawing({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  return <div className={classNames('max-w-[36rem]', isStale && 'opacity-30')}>{children}</div>;
}
