import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { Country } from '#contract/countries.ts';
import { PO_NUMBER_MAX, TAX_ID_MAX } from '#contract/order.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select, TextInput } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';
import { useHydrated } from '#web/account/use-hydrated.ts';
import { keepShippingDraft, restoreShippingDraft } from '#web/orders/shipping-draft.ts';

export interface ShippingFailure {
  words: string;
  fields: Record<string, string>;
  /** The input, for pages without scripts. */
  values: Record<string, string>;
  needsLogin: boolean;
}

export interface ShippingFormProps {
  quoteId: string;
  customer: { name: string; email: string };
  countries: readonly Country[];
  failure: ShippingFailure | undefined;
  /** Where a login leads back to. */
  here: string;
}

/** The country of most buyers. */
const DEFAULT_COUNTRY = 'United States';

const LINES = [
  { name: 'address', label: 'Address', autoComplete: 'street-address', className: 'sm:col-span-2' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'zip', label: 'ZIP code', autoComplete: 'postal-code' },
] as const;

/** The shipping address. A plain form that posts without scripts. The input survives every failure. */
export function ShippingForm({ quoteId, customer, countries, failure, here }: ShippingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const isBusy = useNavigation().formMethod === 'POST';
  useEffect(() => {
    if (form.current) restoreShippingDraft(customer.email, form.current);
  }, [customer.email]);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  const typed = (name: string) => failure?.values[name] ?? '';
  return (
    <Form
      ref={form}
      method="post"
      // With scripts the server's messages stand beside the fields. Without them the browser checks.
      noValidate={hydrated}
      onInput={(event) => keepShippingDraft(customer.email, event.currentTarget)}
      className="grid gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name="quoteId" value={quoteId} />
      <Field label="Name" required error={failure?.fields.name}>
        <TextInput name="name" autoComplete="name" defaultValue={typed('name') || customer.name} maxLength={100} />
      </Field>
      <Field label="Email">
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          value={customer.email}
          readOnly
          title="The confirmation goes to your account's address"
        />
      </Field>
      {LINES.map((line) => (
        <Field
          key={line.name}
          label={line.label}
          required
          error={failure?.fields[line.name]}
          {...('className' in line ? { className: line.className } : {})}
        >
          <TextInput
            name={line.name}
            autoComplete={line.autoComplete}
            defaultValue={typed(line.name)}
            maxLength={200}
          />
        </Field>
      ))}
      <Field label="Country" required error={failure?.fields.country}>
        <Select name="country" autoComplete="country-name" defaultValue={typed('country') || DEFAULT_COUNTRY}>
          {countries.map(({ code, name }) => (
            <option key={code} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="PO number (optional)" hint="Yours, for the invoice." hintBelow error={failure?.fields.poNumber}>
        <TextInput name="poNumber" autoComplete="off" defaultValue={typed('poNumber')} maxLength={PO_NUMBER_MAX} />
      </Field>
      <Field label="Tax ID (optional)" hint="With its kind, as VAT or EIN." hintBelow error={failure?.fields.taxId}>
        <TextInput name="taxId" autoComplete="off" defaultValue={typed('taxId')} maxLength={TAX_ID_MAX} />
      </Field>
      <div className="grid gap-3 sm:col-span-2">
        <Alert title={failure?.words}>
          {failure?.needsLogin && (
            <Link to={`/login?next=${encodeURIComponent(here)}`} className="link font-medium">
              Log in and go on; what you typed stays.
            </Link>
          )}
        </Alert>
        <Button type="submit" variant="primary" size="large" busy={isBusy} busyLabel="Processing...">
          Submit
        </Button>
      </div>
    </Form>
  );
}
