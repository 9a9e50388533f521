import { Link } from 'react-router';
import type { AddressBook } from '#contract/address.ts';
import { CARRIER_MAX, COLLECT_CARRIERS } from '#contract/collect-account.ts';
import { PO_NUMBER_MAX, type QuoteView, REFERENCE_MAX } from '#contract/order.ts';
import { TAX_ID_MAX } from '#contract/tax-id.ts';
import { Field } from '#ui/field.tsx';
import { Checkbox, Select, TextInput } from '#ui/inputs.tsx';
import { shippingFieldId } from '#web/orders/form-problems.tsx';
import { idInBook } from '#web/orders/form-start.ts';
import { nameAddress } from '#web/orders/saved-addresses.tsx';

export interface BuyerFieldsProps {
  quote: QuoteView;
  book: AddressBook;
  /** What was typed before, or is kept with the quote or the account; empty for nothing. */
  typed: (name: string) => string;
  problems: Record<string, string>;
  /** Where the address book leads back to. */
  here: string;
}

/** What the buyer's books want to read on the papers: their numbers, and who is billed. */
export function ReferenceFields({ quote, book, typed, problems, here }: BuyerFieldsProps) {
  const kept = quote.billTo;
  const isInBook = idInBook(book.addresses, kept) !== undefined;
  return (
    <>
      <Field
        id={shippingFieldId('poNumber')}
        label="PO number (optional)"
        hint="Printed on the invoice."
        hintBelow
        error={problems.poNumber}
      >
        <TextInput name="poNumber" autoComplete="off" defaultValue={typed('poNumber')} maxLength={PO_NUMBER_MAX} />
      </Field>
      <Field
        id={shippingFieldId('reference')}
        label="Your reference (optional)"
        hint="For example, a project name."
        hintBelow
        error={problems.reference}
      >
        <TextInput name="reference" autoComplete="off" defaultValue={typed('reference')} maxLength={REFERENCE_MAX} />
      </Field>
      <Field
        id={shippingFieldId('taxId')}
        label="Tax ID (optional)"
        hint="Include the type, such as VAT or EIN."
        hintBelow
        error={problems.taxId}
      >
        <TextInput name="taxId" autoComplete="off" defaultValue={typed('taxId')} maxLength={TAX_ID_MAX} />
      </Field>
      <Field
        id={shippingFieldId('billToId')}
        label="Bill to"
        error={problems.billToId}
        hint={
          <Link to={`/account?back=${encodeURIComponent(here)}#addresses`} className="link">
            Add another to your address book
          </Link>
        }
        hintBelow
      >
        <Select name="billToId" defaultValue={typed('billToId')}>
          <option value="">The shipping address</option>
          {kept && !isInBook && <option value={KEPT}>{nameAddress(kept)}</option>}
          {book.addresses.map((address) => (
            <option key={address.id} value={address.id}>
              {nameAddress(address)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

/** In place of an id: the address that is kept with the quote. */
export const KEPT = 'kept';

/** Which option of "Bill to" the form begins with. */
export function billToOf({ shipTo, billTo }: QuoteView, { addresses }: AddressBook): string {
  if (billTo) return idInBook(addresses, billTo) ?? KEPT;
  return shipTo ? '' : (addresses.find(({ isBillingDefault }) => isBillingDefault)?.id ?? '');
}

export interface CollectFieldsProps extends Pick<BuyerFieldsProps, 'typed' | 'problems'> {
  isCollect: boolean;
  /** Carriers of the shop's own, beside those that everybody knows. */
  carriers: readonly { name: string }[];
}

/** The buyer's account with a carrier. Its fields show as soon as it is wanted, without scripts too. */
export function CollectFields({ typed, problems, isCollect, carriers }: CollectFieldsProps) {
  return (
    <fieldset className="group grid gap-3 sm:col-span-2">
      <legend className="sr-only">Freight collect</legend>
      <Checkbox
        id={shippingFieldId('collect')}
        name="isCollect"
        label="Ship it on our own carrier account (freight collect)"
        defaultChecked={isCollect}
        aria-describedby={problems.collect ? 'collect-problem' : undefined}
      />
      {problems.collect && (
        <p id="collect-problem" className="text-small font-medium text-fail">
          {problems.collect}
        </p>
      )}
      <div className="hidden gap-4 group-has-[input:checked]:grid sm:grid-cols-3">
        <CarrierFields typed={typed} problems={problems} carriers={carriers} prefix="collect" />
      </div>
    </fieldset>
  );
}

interface CarrierFieldsProps extends Omit<CollectFieldsProps, 'isCollect'> {
  /** Of the problems: the fields are part of an object there. */
  prefix: string;
}

/** Carrier, account number and postal code of an account. */
export function CarrierFields({ typed, problems, carriers, prefix }: CarrierFieldsProps) {
  const kept = typed('carrier');
  const names = [...new Set([...COLLECT_CARRIERS, ...carriers].map(({ name }) => name.slice(0, CARRIER_MAX)))];
  return (
    <>
      <Field id={shippingFieldId(`${prefix}.carrier`)} label="Carrier" error={problems[`${prefix}.carrier`]}>
        <Select name="carrier" defaultValue={kept || names[0]}>
          {[...names, ...(kept && !names.includes(kept) ? [kept] : [])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Field id={shippingFieldId(`${prefix}.account`)} label="Account number" error={problems[`${prefix}.account`]}>
        <TextInput
          name="carrierAccount"
          autoComplete="off"
          defaultValue={typed('carrierAccount')}
          maxLength={30}
          className="figures"
        />
      </Field>
      <Field id={shippingFieldId(`${prefix}.zip`)} label="Account postal code" error={problems[`${prefix}.zip`]}>
        <TextInput name="carrierZip" autoComplete="off" defaultValue={typed('carrierZip')} maxLength={20} />
      </Field>
    </>
  );
}
