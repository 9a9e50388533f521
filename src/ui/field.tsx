import { createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

interface FieldControl {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  required?: boolean | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

/** The props that an input takes from the Field around it. An input outside of a Field keeps its own. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

export interface FieldProps {
  label: ReactNode;
  /** Of the input, for a link that leads to it. */
  id?: string;
  /** Below the label, as help before typing. */
  hint?: ReactNode;
  /** Puts the hint below the input, where an error replaces it. So nothing moves. For hints of one line. */
  hintBelow?: boolean;
  /** What is wrong with the value, as a sentence. Screen readers read it with the input. */
  error?: string | undefined;
  /** The id of what shows the error in place of this field, where there is no room below the input. */
  errorShownBy?: string | undefined;
  /** Marks the input as required for assistive technology. The form checks it. */
  required?: boolean;
  /** Beside the label at the right, for example a link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Connects a label, a hint and an error with the input inside. */
export function Field({
  label,
  id: ownId,
  hint,
  hintBelow,
  error,
  errorShownBy,
  required,
  aside,
  className,
  children,
}: FieldProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const hintId = `${id}-hint`;
  const errorId = errorShownBy ?? `${id}-error`;
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
      {error && !errorShownBy && (
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
