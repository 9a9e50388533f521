import type { RefObject } from 'react';
import type { SavedAddress, ShipTo } from '#contract/address.ts';
import type { Country } from '#contract/countries.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/inputs.tsx';

export interface SavedAddressesProps {
  addresses: readonly SavedAddress[];
  /** Those that the shop ships to. */
  countries: readonly Country[];
  quoteId: string;
  /** Id of the one that stands in the fields; empty for another. */
  picked: string;
  /** The fields that take the address. */
  form: RefObject<HTMLFormElement | null>;
  hydrated: boolean;
  onPicked: (form: HTMLFormElement) => void;
}

const FIELDS = ['name', 'company', 'phone', 'address', 'city', 'state', 'zip', 'country'] as const;

/** The address book above the shipping form: one choice fills its fields. Without scripts the page is asked for anew. */
export function SavedAddresses({
  addresses,
  countries,
  quoteId,
  picked,
  form,
  hydrated,
  onPicked,
}: SavedAddressesProps) {
  if (addresses.length === 0) return null;
  const isServed = ({ country }: SavedAddress) => countries.some(({ name }) => name === country);
  return (
    <form method="get" className="grid gap-2">
      <input type="hidden" name="quote" value={quoteId} />
      <Field label="From your address book">
        <Select
          name="from"
          value={picked}
          onChange={({ currentTarget }) => {
            const address = addresses.find(({ id }) => id === currentTarget.value);
            if (!address || !form.current) return;
            fillAddress(form.current, address);
            onPicked(form.current);
          }}
        >
          <option value="">Another address</option>
          {addresses.map((address) => (
            <option key={address.id} value={address.id} disabled={!isServed(address)}>
              {nameAddress(address)}
              {!isServed(address) && ' (we do not ship there)'}
            </option>
          ))}
        </Select>
      </Field>
      {!hydrated && (
        <Button type="submit" className="justify-self-start">
          Fill in
        </Button>
      )}
    </form>
  );
}

/** "Miller Pumps Inc., 1 Main Street, Springfield": which of the addresses it is. */
export function nameAddress({ name, company, address, city }: ShipTo): string {
  return [company || name, address, city].join(', ');
}

/** Id of the address that stands in the fields; empty for none of these. */
export function pickedIn(form: HTMLFormElement, addresses: readonly SavedAddress[]): string {
  const values = new FormData(form);
  return addresses.find((address) => FIELDS.every((name) => values.get(name) === address[name]))?.id ?? '';
}

function fillAddress(form: HTMLFormElement, address: SavedAddress): void {
  for (const name of FIELDS) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = address[name];
  }
}
