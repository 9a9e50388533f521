import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { COMPANY_MAX, PHONE_MAX, type SavedAddress } from '#contract/address.ts';
import type { Country } from '#contract/countries.ts';
import { useRequestKey } from '#order/use-request-key.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Checkbox, Select, TextInput } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';
import { OnceForm } from '#ui/once-form.tsx';
import type { BuyerAnswer } from '#web/account/answer-buyer-form.ts';
import { useHydrated } from '#web/account/use-hydrated.ts';
import { askLine, problemsNow } from '#web/address-line.ts';

/** The country of most buyers. */
const DEFAULT_COUNTRY = 'United States';

const LINES = [
  { name: 'name', label: 'Name', autoComplete: 'name', maxLength: 100, required: true },
  { name: 'company', label: 'Company (optional)', autoComplete: 'organization', maxLength: COMPANY_MAX },
  { name: 'address', label: 'Address', autoComplete: 'street-address', maxLength: 200, required: true, isWide: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 100, required: true },
  { name: 'state', label: 'State', autoComplete: 'address-level1', maxLength: 100, required: true },
  { name: 'zip', label: 'ZIP code', autoComplete: 'postal-code', maxLength: 20, required: true },
] as const;

export interface AddressFormProps {
  /** The address that is changed; null for a new one. */
  address: SavedAddress | null;
  countries: readonly Country[];
  answer: BuyerAnswer | undefined;
}

/** One address of the book. Posts without scripts; what was typed survives a refusal. */
export function AddressForm({ address, countries, answer }: AddressFormProps) {
  const intent = address ? 'change-address' : 'add-address';
  const addressId = address?.id ?? '';
  const own = answer?.intent === intent && answer.addressId === addressId && !answer.isDone ? answer : undefined;
  const requestKey = useRequestKey(answer?.isDone ? answer : null);
  const sent = useNavigation().formData;
  const isSending = sent?.get('intent') === intent && (sent.get('addressId') ?? '') === addressId;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (own) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [own]);
  const typed = (name: keyof SavedAddress & string) => own?.values[name] ?? String(address?.[name] ?? '');
  const startCountry = typed('country') || DEFAULT_COUNTRY;
  const [country, setCountry] = useState(startCountry);
  const hydrated = useHydrated();
  const isOn = (name: 'isShippingDefault' | 'isBillingDefault') =>
    own ? own.values[name] === 'on' : address?.[name] === true;
  const problems = problemsNow(own?.fields ?? {}, { sent: startCountry, now: country });
  return (
    <OnceForm ref={form} preventScrollReset className="grid gap-4 pt-3 sm:grid-cols-2">
      <Alert
        title={own && Object.keys(own.fields ?? {}).length === 0 ? own.words : undefined}
        className="sm:col-span-2"
      />
      {address ? (
        <input type="hidden" name="addressId" value={addressId} />
      ) : (
        <input type="hidden" name="requestKey" value={requestKey} />
      )}
      {LINES.map(({ name, label, ...line }) => (
        <Field
          key={name}
          {...('required' in line ? askLine({ name, label }, { country, hydrated }) : { label })}
          error={problems[name]}
          {...('isWide' in line ? { className: 'sm:col-span-2' } : {})}
        >
          <TextInput
            name={name}
            autoComplete={line.autoComplete}
            defaultValue={typed(name)}
            maxLength={line.maxLength}
          />
        </Field>
      ))}
      <Field label="Country" required error={problems.country}>
        <Select
          name="country"
          autoComplete="country-name"
          defaultValue={startCountry}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
        >
          {countries.map(({ code, name }) => (
            <option key={code}>{name}</option>
          ))}
        </Select>
      </Field>
      <Field label="Phone (optional)" hint="For the carrier." hintBelow error={problems.phone}>
        <TextInput name="phone" type="tel" autoComplete="tel" defaultValue={typed('phone')} maxLength={PHONE_MAX} />
      </Field>
      <Checkbox
        name="isShippingDefault"
        label="Default shipping address"
        defaultChecked={isOn('isShippingDefault')}
        className="sm:col-start-1"
      />
      <Checkbox name="isBillingDefault" label="Default billing address" defaultChecked={isOn('isBillingDefault')} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="primary"
        className="justify-self-start sm:col-start-1"
        busy={isSending}
        busyLabel="Saving..."
      >
        {address ? 'Save address' : 'Add address'}
      </Button>
    </OnceForm>
  );
}
