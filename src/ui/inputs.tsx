import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useFieldControl } from '#ui/field.tsx';

const BOX =
  'w-full min-h-11 rounded-sm border border-hairline-strong bg-paper px-3 py-2 text-ink placeholder:text-ink-faint hover:border-ink aria-invalid:border-fail aria-invalid:bg-fail-wash [&[readonly]]:bg-paper-sunk disabled:bg-paper-sunk disabled:text-ink-faint';

/** One line of text. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldControl()} {...rest} className={classNames(BOX, className)} />;
}

/** Several lines of text. */
export function TextArea({ className, rows = 8, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldControl()} {...rest} rows={rows} className={classNames(BOX, className)} />;
}

/** A password with a button that shows and hides it. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const control = useFieldControl();
  return (
    <div className="relative">
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...control}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={classNames(BOX, 'pr-20', className)}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-controls={control.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 min-w-16 px-3 text-small font-medium text-blueprint"
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}

/** The browser's own select. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...useFieldControl()} {...rest} className={classNames(BOX, 'appearance-none truncate pr-9', className)}>
        {children}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 12 12"
        className="pointer-events-none absolute top-1/2 right-3 size-3 -translate-y-1/2 fill-none stroke-current stroke-[1.5]"
      >
        <path d="M2 4.5 6 8.5 10 4.5" />
      </svg>
    </div>
  );
}

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Shown inside the box at the right, for example "mm" or "pcs". */
  unit?: string;
}

/** A number with its unit. It is a text input, so an invalid entry stays visible. The caller parses the value. */
export function NumberInput({ unit, className, ...rest }: NumberInputProps) {
  const unitId = useId();
  const control = useFieldControl();
  const describedBy = [control['aria-describedby'], unit && unitId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="relative">
      <input
        inputMode="numeric"
        autoComplete="off"
        {...control}
        {...rest}
        aria-describedby={describedBy}
        type="text"
        className={classNames(BOX, 'figures text-right', unit && 'pr-14', className)}
      />
      {unit && (
        <span
          id={unitId}
          className="figures pointer-events-none absolute inset-y-0 right-3 flex items-center text-small text-ink-soft"
        >
          {unit}
        </span>
      )}
    </div>
  );
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A checkbox with its label. A press on the label counts, too. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('inline-flex min-h-11 cursor-pointer items-center gap-2.5', className)}>
      <input {...rest} type="checkbox" className="size-5 shrink-0 rounded-sm" />
      <span>{label}</span>
    </label>
  );
}
