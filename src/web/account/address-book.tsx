import { useState } from 'react';
import { useNavigation } from 'react-router';
import { AccountSection } from '#account/account-section.tsx';
import type { AddressBook as Book, SavedAddress } from '#contract/address.ts';
import type { Country } from '#contract/countries.ts';
import { TAX_ID_MAX, taxIdExample } from '#contract/tax-id.ts';
import { AddressLines } from '#order/ship-to.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select, TextInput } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';
import { OnceForm } from '#ui/once-form.tsx';
import { AddressForm } from '#web/account/address-form.tsx';
import type { BuyerAnswer } from '#web/account/answer-buyer-form.ts';
import { CarrierFields } from '#web/orders/buyer-fields.tsx';

export interface AddressBookProps {
  book: Book;
  countries: readonly Country[];
  /** Of the shop's own. */
  carriers: readonly { name: string }[];
  /** The result of the form that was posted last. */
  answer: BuyerAnswer | undefined;
}

const SUMMARY = 'inline-flex min-h-11 cursor-pointer items-center font-medium text-blueprint';

/** What a buyer types once: addresses, tax id, carrier account. */
export function AddressBook(props: AddressBookProps) {
  return (
    <>
      <Addresses {...props} />
      <TaxId {...props} />
      <CarrierAccount {...props} />
    </>
  );
}

function Addresses({ book: { addresses }, countries, answer }: AddressBookProps) {
  const own = answer?.intent.endsWith('-address') ? answer : undefined;
  const isAdding = own?.intent === 'add-address' && !own.isDone;
  return (
    <AccountSection
      id="addresses"
      heading="Address book"
      lead="Ship-to and bill-to addresses offered at checkout. Placed orders keep the address they were placed with."
    >
      <Alert tone="good" title={own?.isDone ? own.words : undefined} />
      {addresses.length === 0 && <p className="text-ink-soft">No addresses saved yet.</p>}
      <ul className="grid gap-4">
        {addresses.map((address) => (
          <Entry key={JSON.stringify(address)} {...{ address, countries, answer: own }} />
        ))}
      </ul>
      <details key={`${addresses.length} ${isAdding}`} open={isAdding || addresses.length === 0}>
        <summary className={SUMMARY}>Add an address</summary>
        <AddressForm address={null} countries={countries} answer={own} />
      </details>
    </AccountSection>
  );
}

interface EntryProps extends Pick<AddressBookProps, 'countries' | 'answer'> {
  address: SavedAddress;
}

function Entry({ address, countries, answer }: EntryProps) {
  const uses = [
    ...(address.isShippingDefault ? ['Default for shipping'] : []),
    ...(address.isBillingDefault ? ['Default for billing'] : []),
  ];
  const sent = useNavigation().formData;
  const isDeleting = sent?.get('intent') === 'delete-address' && sent.get('addressId') === address.id;
  const isRefused = answer?.addressId === address.id && !answer.isDone;
  return (
    <li className="grid gap-1 border-l-2 border-hairline-strong pl-4">
      {uses.length > 0 && <p className="text-label text-ink-soft uppercase">{uses.join(', ')}</p>}
      <AddressLines {...address} />
      <details open={isRefused}>
        <summary className={SUMMARY}>
          Edit<span className="sr-only"> {[address.company || address.name, address.city].join(', ')}</span>
        </summary>
        <AddressForm address={address} countries={countries} answer={answer} />
        <OnceForm preventScrollReset className="pt-4">
          <input type="hidden" name="addressId" value={address.id} />
          <Button type="submit" name="intent" value="delete-address" busy={isDeleting} busyLabel="Deleting...">
            Delete address
          </Button>
        </OnceForm>
      </details>
    </li>
  );
}

function TaxId({ book: { details }, countries, answer }: AddressBookProps) {
  const own = answer?.intent === 'tax-id' ? answer : undefined;
  const values = own && !own.isDone ? own.values : details;
  const [country, setCountry] = useState(values.taxCountry);
  const example = taxIdExample(country || 'US');
  const isSending = useNavigation().formData?.get('intent') === 'tax-id';
  return (
    <AccountSection
      id="tax-id"
      heading="Tax ID"
      lead="VAT, GST or EIN for your invoices. We check its format for the country but do not verify it with the tax authority."
    >
      <Alert
        tone={own?.isDone ? 'good' : 'fail'}
        title={own && Object.keys(own.fields).length === 0 ? own.words : undefined}
      />
      <OnceForm key={details.taxId} preventScrollReset className="grid gap-4 sm:grid-cols-2">
        <Field label="Country of the tax ID" error={own?.fields.taxCountry}>
          <Select
            name="taxCountry"
            defaultValue={values.taxCountry}
            onChange={({ currentTarget }) => setCountry(currentTarget.value)}
          >
            <option value="">Please choose</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Tax ID"
          hint={`${example ? `${example.kind}, for example ${example.example}.` : 'Include the type, such as VAT or EIN.'} Leave empty to remove it.`}
          hintBelow
          error={own?.fields.taxId}
        >
          <TextInput
            name="taxId"
            autoComplete="off"
            defaultValue={values.taxId}
            maxLength={TAX_ID_MAX}
            className="figures"
          />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="tax-id"
          className="justify-self-start"
          busy={isSending}
          busyLabel="Saving..."
        >
          Save tax ID
        </Button>
      </OnceForm>
    </AccountSection>
  );
}

function CarrierAccount({ book: { details }, carriers, answer }: AddressBookProps) {
  const own = answer?.intent.endsWith('collect') ? answer : undefined;
  const { collect } = details;
  const kept: Record<string, string | undefined> =
    own && !own.isDone
      ? own.values
      : { carrier: collect?.carrier, carrierAccount: collect?.account, carrierZip: collect?.zip };
  const sent = useNavigation().formData?.get('intent');
  return (
    <AccountSection
      id="carrier-account"
      heading="Carrier account"
      lead="Your own carrier account, billed by the carrier for freight (collect). You choose with each order whether to use it."
    >
      <Alert
        tone={own?.isDone ? 'good' : 'fail'}
        title={own && Object.keys(own.fields).length === 0 ? own.words : undefined}
      />
      <OnceForm key={JSON.stringify(collect)} preventScrollReset className="grid gap-4 sm:grid-cols-3">
        <CarrierFields
          typed={(name) => kept[name] ?? ''}
          problems={own?.fields ?? {}}
          carriers={carriers}
          prefix="collect"
        />
        <div className="flex flex-wrap gap-3 sm:col-span-3">
          <Button type="submit" name="intent" value="collect" busy={sent === 'collect'} busyLabel="Saving...">
            Save carrier account
          </Button>
          {collect && (
            <Button type="submit" name="intent" value="no-collect" busy={sent === 'no-collect'} busyLabel="Removing...">
              Remove carrier account
            </Button>
          )}
        </div>
      </OnceForm>
    </AccountSection>
  );
}
