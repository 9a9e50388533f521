import { CURRENCIES } from '#contract/currencies.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/inputs.tsx';
import type { DeliveryChoice } from '#web/delivery/delivery-choice.ts';

export interface CurrencyFieldProps {
  /** The card's own first. */
  offered: readonly string[];
  current: string;
  onChange: (change: Partial<DeliveryChoice>) => void;
  /** Of the field, in a form. */
  name?: string;
  className?: string;
}

/** The currency of all prices, and of the order. Nothing where the shop has no current rate for another one. */
export function CurrencyField({ offered, current, onChange, name, className }: CurrencyFieldProps) {
  if (offered.length < 2) return null;
  return (
    <Field label="Currency">
      <Select
        {...(name && { name })}
        className={className}
        value={current}
        onChange={(event) => {
          onChange({ currency: CURRENCIES.find((each) => each === event.currentTarget.value) ?? null });
        }}
      >
        {offered.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </Select>
    </Field>
  );
}
