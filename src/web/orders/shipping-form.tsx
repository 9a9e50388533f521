import { useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { type AddressBook, COMPANY_MAX, PHONE_MAX, type ShipTo } from '#contract/address.ts';
import { type Country, countryCodeOf } from '#contract/countries.ts';
import type { LandedTables } from '#contract/landed-tables.ts';
import type { QuoteView } from '#contract/order.ts';
import { postalCodeDoubt } from '#contract/postal-code.ts';
import { findingsToMend, isByPerson } from '#order/part-to-mend.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Checkbox, Select, TextInput } from '#ui/inputs.tsx';
import { Alert, Notice } from '#ui/notice.tsx';
import { useHydrated } from '#web/account/use-hydrated.ts';
import { askLine, problemsNow } from '#web/address-line.ts';
import { CurrencyField } from '#web/delivery/currency-field.tsx';
import { type DeliveryChoice, readDeliveryChoice } from '#web/delivery/delivery-choice.ts';
import { FreightFields } from '#web/delivery/freight-fields.tsx';
import type { FreightOption } from '#web/delivery/freight-options.ts';
import { billToOf, CollectFields, ReferenceFields } from '#web/orders/buyer-fields.tsx';
import { enterField, FormProblems, problemsTitle, shippingFieldId } from '#web/orders/form-problems.tsx';
import { idInBook } from '#web/orders/form-start.ts';
import { pickedIn, SavedAddresses } from '#web/orders/saved-addresses.tsx';
import { isAsSeen, type SeenPrices } from '#web/orders/seen-prices.ts';
import { BILL_TO_ADDED, keepShippingDraft, restoreShippingDraft } from '#web/orders/shipping-draft.ts';

export interface ShippingFailure {
  kind: 'failed';
  words: string;
  fields: Record<string, string>;
  /** The input, for pages without scripts. */
  values: Record<string, string>;
  needsLogin: boolean;
  /** Nothing is ordered, but the address is kept with the quote. */
  isKept: boolean;
}

/** Nothing is ordered yet: the parts are still being measured. */
export interface ShippingWait {
  kind: 'measuring';
  words: string;
  values: Record<string, string>;
}

export type ShippingOutcome = ShippingFailure | ShippingWait;

export interface ShippingFormProps {
  quote: QuoteView;
  /** What the workspace showed; null if that is not known. */
  seen: SeenPrices | null;
  customer: { name: string; email: string };
  /** Pieces of all parts. */
  quantity: number;
  countries: readonly Country[];
  book: AddressBook;
  /** What the fields begin with where nothing is kept with the quote. */
  start: ShipTo | null;
  /** Of the address that was added for the invoice just now; empty for none. */
  billToId: string;
  /** Of the shop's own. */
  carriers: readonly { name: string }[];
  /** Whether the buyer's own carrier brings it. */
  isCollect: boolean;
  outcome: ShippingOutcome | undefined;
  delivery: ShippingDelivery;
  /** Tells which country the form has now, and whether the buyer's own carrier brings it. */
  onAddress: (country: string, isCollect: boolean) => void;
  /** Where a login leads back to. */
  here: string;
}

/** How the order can be brought to the country of the form, and what it is paid in. */
export interface ShippingDelivery {
  options: readonly FreightOption[];
  chosen: FreightOption | null;
  choice: DeliveryChoice;
  /** Code of the country of the form; null for one that is not known. */
  country: string | null;
  tables: LandedTables;
  currencies: readonly string[];
  payIn: string;
  onChange: (change: Partial<DeliveryChoice>) => void;
}

/** The country of most buyers. */
export const DEFAULT_COUNTRY = 'United States';

const LINES = [
  { name: 'address', label: 'Address', autoComplete: 'street-address', className: 'sm:col-span-2' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'zip', label: 'ZIP code', autoComplete: 'postal-code' },
] as const;

/** The shipping address. A plain form that posts without scripts. The input survives every failure. */
export function ShippingForm(props: ShippingFormProps) {
  const { quote, seen, customer, quantity, countries, outcome: newest, here, delivery, onAddress } = props;
  const { book, start, carriers, isCollect } = props;
  // The router forgets what an action answered as soon as the page looks again at the quote.
  const [outcome, setOutcome] = useState(newest);
  // Told once the field is left for another one, and never in the way of the order: a line that comes while a button is pressed would move the button
  // away from under the pointer.
  const [postalDoubt, setPostalDoubt] = useState<string | null>(null);
  const [picked, setPicked] = useState(quote.shipTo || newest ? '' : (idInBook(book.addresses, start) ?? ''));
  if (newest && newest !== outcome) setOutcome(newest);
  const form = useRef<HTMLFormElement>(null);
  const isAddressed = Boolean(quote.shipTo ?? start ?? outcome);
  const hydrated = useHydrated();
  const isBusy = useNavigation().formMethod === 'POST';
  const failure = outcome?.kind === 'failed' ? outcome : undefined;
  // With freight the sum is not the one that the page before showed: it is looked at first.
  const wait = waitOf(outcome, quote, delivery.choice.isWanted ? null : seen);
  // There is no price yet: the address is kept, nothing is ordered.
  const isEarly = quote.status === 'manual';
  useEffect(() => {
    // What stands in the fields now: they may have been changed meanwhile.
    if (wait === 'over') form.current?.requestSubmit();
  }, [wait]);
  useEffect(() => {
    if (!form.current) return;
    if (!isAddressed) beginWithCountry(form.current, countries);
    restoreShippingDraft(customer.email, form.current);
    tellAddress(form.current, onAddress);
    setPostalDoubt(postalDoubtIn(form.current));
    setPicked(pickedIn(form.current, book.addresses));
  }, [customer.email, onAddress, book.addresses, countries, isAddressed]);
  useEffect(() => {
    if (failure) enterField(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
  }, [failure]);
  const kept = keptFields(props);
  const typed = (name: string) => (outcome ? outcome.values[name] : kept[name]) ?? '';
  const country = delivery.country ?? '';
  const asked = { country, hydrated };
  const [edited, setEdited] = useState<{ since: ShippingFailure | null; names: readonly string[] }>(NOTHING_EDITED);
  const editedNow = edited.since === failure ? edited.names : [];
  const left = Object.entries(failure?.fields ?? {}).filter(([name]) => !editedNow.includes(name));
  const problems = problemsNow(Object.fromEntries(left), { sent: typed('country'), now: country });
  const onInput = (current: HTMLFormElement) => {
    keepShippingDraft(customer.email, current);
    tellAddress(current, onAddress);
    setPostalDoubt((doubt) => doubt && postalDoubtIn(current));
    setPicked(pickedIn(current, book.addresses));
  };
  return (
    <div className="grid gap-4">
      <SavedAddresses
        addresses={book.addresses}
        countries={countries}
        quoteId={quote.id}
        picked={picked}
        {...{ form, hydrated }}
        onPicked={onInput}
      />
      <Form
        ref={form}
        method="post"
        // With scripts the server's messages stand beside the fields. Without them the browser checks.
        noValidate={hydrated}
        onInput={({ target, currentTarget }) => {
          const { name, value } = target as HTMLInputElement;
          // The country that was chosen last, here or in the workspace, is the one that both show.
          const code = name === 'country' && countryCodeOf(value);
          if (code) delivery.onChange({ country: code });
          // What somebody mends is no problem until it is sent again.
          if (failure && name in problems) setEdited({ since: failure, names: [...editedNow, name] });
          onInput(currentTarget);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget?.matches('input, select')) setPostalDoubt(postalDoubtIn(currentTarget));
        }}
        className="grid gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="quoteId" value={quote.id} />
        {props.billToId && <input type="hidden" name={BILL_TO_ADDED} value={props.billToId} />}
        <Field id={shippingFieldId('name')} label="Name" required error={problems.name}>
          <TextInput name="name" autoComplete="name" defaultValue={typed('name') || customer.name} maxLength={100} />
        </Field>
        <Field label="Email">
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            value={customer.email}
            readOnly
            title="The confirmation goes to your account's email address"
          />
        </Field>
        <Field label="Quantity" className="sm:col-span-2">
          <TextInput
            name="quantity"
            value={quantity}
            readOnly
            title="Total pieces across all parts. Change it next to each part"
            className="figures"
          />
        </Field>
        {LINES.map((line) => (
          <Field
            key={line.name}
            id={shippingFieldId(line.name)}
            {...askLine(line, asked)}
            error={problems[line.name]}
            {...(line.name === 'zip' && postalDoubt ? { hint: postalDoubt, hintBelow: true } : {})}
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
        <Field id={shippingFieldId('country')} label="Country" required error={problems.country}>
          <Select name="country" autoComplete="country-name" defaultValue={servedCountry(typed('country'), countries)}>
            {countries.map(({ code, name }) => (
              <option key={code} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={shippingFieldId('company')} label="Company (optional)" error={problems.company}>
          <TextInput
            name="company"
            autoComplete="organization"
            defaultValue={typed('company')}
            maxLength={COMPANY_MAX}
          />
        </Field>
        <Field
          id={shippingFieldId('phone')}
          label="Phone (optional)"
          hint="For the carrier."
          hintBelow
          error={problems.phone}
        >
          <TextInput name="phone" type="tel" autoComplete="tel" defaultValue={typed('phone')} maxLength={PHONE_MAX} />
        </Field>
        <ReferenceFields {...{ quote, book, typed, problems, here }} />
        <CollectFields {...{ typed, problems, carriers, isCollect }} />
        {!isCollect && <FreightPart quote={quote} delivery={delivery} />}
        <Checkbox
          name="keep"
          className="sm:col-span-2"
          label="Save to my address book"
          defaultChecked={outcome ? outcome.values.keep === 'on' : true}
        />
        <div className="grid gap-3 sm:col-span-2">
          {failure && <FailureAlert failure={failure} problems={problems} here={here} />}
          <div role="status" className="empty:absolute">
            {!isBusy && <WaitWords wait={wait} words={outcome?.words ?? ''} quote={quote} hydrated={hydrated} />}
          </div>
          {quote.status === 'priced' && <MendWords quote={quote} />}
          <p className="text-small text-ink-soft">
            Orders are placed on our{' '}
            <a href="/terms" className="link">
              terms
            </a>
            ; the{' '}
            <a href="/privacy" className="link">
              privacy policy
            </a>{' '}
            says what we keep.
          </p>
          <Button
            type="submit"
            variant="primary"
            size="large"
            busy={isBusy || (hydrated && wait === 'on')}
            busyLabel={wait === 'on' ? 'Measuring...' : 'Processing...'}
          >
            {isEarly ? 'Save the address' : 'Submit'}
          </Button>
        </div>
      </Form>
    </div>
  );
}

const NOTHING_EDITED = { since: null, names: [] };

interface FailureAlertProps {
  failure: ShippingFailure;
  /** Those that are left. */
  problems: Record<string, string>;
  here: string;
}

/** Why nothing is ordered: each field that is wrong, and the way back to a session. */
function FailureAlert({ failure, problems, here }: FailureAlertProps) {
  const { words, fields, needsLogin, isKept } = failure;
  const isMended = Object.keys(fields).length > 0 && Object.keys(problems).length === 0;
  if (isMended) return null;
  return (
    <Alert title={problemsTitle(words, problems)} tone={isKept ? 'good' : 'fail'}>
      {needsLogin ? (
        <Link to={`/login?next=${encodeURIComponent(here)}`} className="link font-medium">
          Log in and continue. What you typed is kept.
        </Link>
      ) : (
        Object.keys(problems).length > 1 && <FormProblems problems={problems} />
      )}
    </Alert>
  );
}

/** Freight and currency, as soon as there is a price. */
function FreightPart({ quote, delivery }: Pick<ShippingFormProps, 'quote' | 'delivery'>) {
  const { options, currencies, payIn, onChange } = delivery;
  if (quote.status !== 'priced') return null;
  return (
    <>
      <CurrencyField name="currency" offered={currencies} current={payIn} onChange={onChange} />
      {options.length > 0 && (
        <div className="sm:col-span-2">
          <FreightFields {...delivery} />
        </div>
      )}
    </>
  );
}

/** What the fields begin with: what is kept with the quote, else the address book and the account. */
function keptFields({ quote, book, start, billToId }: ShippingFormProps): Partial<Record<string, string>> {
  const { taxId, collect: usual } = book.details;
  const collect = quote.collect ?? usual;
  const isKept = quote.shipTo !== null;
  return {
    ...(quote.shipTo ?? start),
    poNumber: quote.poNumber,
    reference: quote.reference,
    taxId: isKept ? quote.buyerTaxId : taxId,
    billToId: billToId || billToOf(quote, book),
    carrier: collect?.carrier ?? '',
    carrierAccount: collect?.account ?? '',
    carrierZip: collect?.zip ?? '',
  };
}

/** A country that the shop no longer serves would silently become the first of the list. */
export function servedCountry(country: string, countries: readonly Country[]): string {
  return countries.some(({ name }) => name === country) ? country : DEFAULT_COUNTRY;
}

/** The country that the workspace showed the cost of delivery to. */
function beginWithCountry(form: HTMLFormElement, countries: readonly Country[]): void {
  const { country } = readDeliveryChoice();
  const served = countries.find(({ code }) => code === country);
  const field = form.elements.namedItem('country');
  if (served && field instanceof HTMLSelectElement) field.value = served.name;
}

function postalDoubtIn(form: HTMLFormElement): string | null {
  const values = new FormData(form);
  return postalCodeDoubt(String(values.get('country') ?? ''), String(values.get('zip') ?? ''));
}

function tellAddress(form: HTMLFormElement, tell: ShippingFormProps['onAddress']): void {
  const values = new FormData(form);
  tell(String(values.get('country') ?? ''), values.has('isCollect'));
}

/** The last word before the order: a part that failed a rule is ordered as it is drawn. */
function MendWords({ quote }: { quote: QuoteView }) {
  const names = quote.parts.flatMap(({ fileName, price }) =>
    findingsToMend(price).length > 0 && !isByPerson(price) ? [fileName] : [],
  );
  if (names.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={names.length === 1 ? 'One part has something to fix' : `${names.length} parts have something to fix`}
    >
      <p className="wrap-anywhere">
        {names.join(', ')}: see the note next to each part. Submit orders {names.length === 1 ? 'it' : 'them'} as drawn;{' '}
        <Link to="/profile" className="link">
          your parts
        </Link>{' '}
        accept a corrected file.
      </p>
    </Notice>
  );
}

/** Whether the form waits for the price, may be sent again by itself, or has to be looked at because the price is another one. */
type Wait = 'none' | 'on' | 'over' | 'other-price';

function waitOf(outcome: ShippingOutcome | undefined, quote: QuoteView, seen: SeenPrices | null): Wait {
  if (outcome?.kind !== 'measuring') return 'none';
  if (quote.status === 'measuring') return 'on';
  return isAsSeen(quote, seen) ? 'over' : 'other-price';
}

interface WaitWordsProps {
  wait: Wait;
  /** Those of the server, for pages without scripts. */
  words: string;
  quote: QuoteView;
  hydrated: boolean;
}

function WaitWords({ wait, words, quote, hydrated }: WaitWordsProps) {
  if (wait === 'none' || wait === 'over') return null;
  if (wait === 'other-price')
    return (
      <Notice tone="warn" title="Your parts are priced. Nothing has been ordered yet.">
        Review the total, then press Submit to order.
      </Notice>
    );
  if (!hydrated) return <Notice title="Still measuring">{words}</Notice>;
  const measured = quote.parts.filter((part) => part.filesAhead === undefined).length;
  const ahead = Math.min(...quote.parts.flatMap(({ filesAhead }) => filesAhead ?? []));
  const state =
    quote.parts.length === 1
      ? 'Your part is being measured'
      : `${measured} of ${quote.parts.length} parts are measured`;
  return (
    <Notice title={`Address saved. ${state}`}>
      {ahead > 0 && `${ahead} ${ahead === 1 ? 'file is' : 'files are'} ahead of your next one. `}
      We place the order automatically as soon as the price is confirmed, provided it matches what you saw. Please keep
      this page open.
    </Notice>
  );
}
