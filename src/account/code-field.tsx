import type { Ref } from 'react';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/inputs.tsx';

export interface CodeFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A code from an authenticator app, or a recovery code. Both are digits, so phones show the number keys. */
export function CodeField({ label, hint, error, ref }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      <TextInput
        ref={ref}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        className="figures tracking-[0.2em]"
      />
    </Field>
  );
}
