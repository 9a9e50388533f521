import { createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

interface FieldControl {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  required?: boolean | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

/** What the input inside a Field takes over; an input outside one keeps its own props. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

export interface FieldProps {
  label: ReactNode;
  /** Said below the label, before anything is typed. */
  hint?: ReactNode;
  /** The hint, of one line, stands below the input and gives way to an error: nothing moves. */
  hintBelow?: boolean;
  /** What is wrong with the value, as a sentence. Read out when the input is focused. */
  error?: string | undefined;
  /** Marked for assistive technology; the form itself checks. */
  required?: boolean;
  /** Beside the label at the right, for example a link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Joins a label, a hint and an error with the one input inside it. */
export function Field({ label, hint, hintBelow, error, required, aside, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hintShown = hint && !(hintBelow && error);
  const describedBy = [hintShown && hintId, error && errorId].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    required,
  };
  const words = hintShown && (
    <p id={hintId} className="text-small text-ink-soft">
      {hint}
    </p>
  );
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-medium text-ink">
          {label}
        </label>
        {aside}
      </div>
      {!hintBelow && words}
      <FieldContext value={control}>{children}</FieldContext>
      {hintBelow && words}
      {error && (
        <p id={errorId} className="flex gap-2 text-small font-medium text-fail">
          <span aria-hidden="true" className="figures">
            ×
          </span>
          {error}
        </p>
      )}
    </div>
  );
}
