/** Addresses: where parts go, who is billed, and the address book of an account. */
import * as z from 'zod/mini';
import { hasPostalCodes, hasRegions } from '#contract/address-parts.ts';
import { CollectAccountSchema } from '#contract/collect-account.ts';
import { COUNTRY_CODES, countryCodeOf } from '#contract/countries.ts';
import { RequestKeySchema } from '#contract/request-key.ts';
import { TaxIdSchema, taxIdProblem } from '#contract/tax-id.ts';
import { line, optionalLine } from '#contract/text-line.ts';

export const COMPANY_MAX = 100;
export const PHONE_MAX = 30;

const PHONE_WORDS = 'The phone number must have 6 to 15 digits, as +1 555 010 0142';

/** What a carrier dials; empty where none was given. An extension may follow. */
const phone = optionalLine('Phone', PHONE_MAX).check(
  z.refine(
    (text) =>
      text === '' ||
      /^(?:(?:tel|phone|mobile)\b[\s.:]*)?[+＋]?(?:[\s().\p{Pd}/]*\d){6,15}(?:[\s,]*(?:x|ext\.?|#)\s*\d{1,6})?$/iu.test(
        text,
      ),
    PHONE_WORDS,
  ),
);

/** An address as it is kept. One that is sent also passes `PLACE_CHECKS`. */
export const ShipToSchema = z.object({
  name: line('Name', 100),
  address: line('Address', 200),
  city: line('City', 100),
  /** Empty where the country has none; so is the next one. */
  state: z._default(optionalLine('State', 100), ''),
  zip: z._default(optionalLine('ZIP code', 20), ''),
  country: line('Country', 100),
  company: z.optional(optionalLine('Company', COMPANY_MAX)),
  phone: z.optional(phone),
});
export type ShipTo = z.infer<typeof ShipToSchema>;

/** A state and a ZIP code are required where the country has them. */
export const PLACE_CHECKS = [
  z.refine<ShipTo>(({ state, country }) => state !== '' || !hasRegions(country), {
    error: 'State is required',
    path: ['state'],
    // Also beside a fault of another field, so that all are told at once.
    when: ({ value }) => hasCountry(value),
  }),
  z.refine<ShipTo>(({ zip, country }) => zip !== '' || !hasPostalCodes(country), {
    error: 'ZIP code is required',
    path: ['zip'],
    when: ({ value }) => hasCountry(value),
  }),
] as const;

const hasCountry = (value: unknown) =>
  typeof value === 'object' && value !== null && 'country' in value && typeof value.country === 'string';

/** Addresses that one account may keep. */
export const ADDRESSES_MAX = 50;

const flag = (label: string) => z._default(z.boolean({ error: `${label} must be true or false` }), false);

const KeptFieldsSchema = z.extend(ShipToSchema, {
  country: line('Country', 100).check(
    z.refine((text) => countryCodeOf(text) !== null, 'Please choose a country from the list'),
  ),
  isShippingDefault: flag('The default for shipping'),
  isBillingDefault: flag('The default for billing'),
});

/** An address to be kept. Of each default there is one: setting it takes it from the address that had it. */
export const AddressFieldsSchema = KeptFieldsSchema.check(...PLACE_CHECKS);
export type AddressFields = z.infer<typeof AddressFieldsSchema>;

export const AddAddressSchema = z.extend(KeptFieldsSchema, { requestKey: RequestKeySchema }).check(...PLACE_CHECKS);

export const SavedAddressSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  isShippingDefault: z.boolean(),
  isBillingDefault: z.boolean(),
});
export type SavedAddress = z.infer<typeof SavedAddressSchema>;

/** What an account keeps for its invoices and parcels. */
export const BuyerDetailsSchema = z.object({
  /** Code of the country that gave the tax id; empty where there is none. */
  taxCountry: z.string(),
  /** As it stands on an invoice, for example "VAT DE129273398"; empty where there is none. */
  taxId: z.string(),
  collect: z.nullable(CollectAccountSchema),
});
export type BuyerDetails = z.infer<typeof BuyerDetailsSchema>;

export const AddressBookSchema = z.object({ addresses: z.array(SavedAddressSchema), details: BuyerDetailsSchema });
export type AddressBook = z.infer<typeof AddressBookSchema>;

/** Fields that are not sent stay as they are. */
export const ChangeBuyerDetailsSchema = z
  .object({
    taxCountry: z.optional(
      z.enum(['', ...COUNTRY_CODES] as [string, ...string[]], { error: 'Please choose a country from the list' }),
    ),
    taxId: z.optional(TaxIdSchema),
    collect: z.optional(z.nullable(CollectAccountSchema)),
  })
  .check((context) => {
    const { taxCountry, taxId } = context.value;
    if (!taxId) return;
    const problem = taxCountry ? taxIdProblem(taxId, taxCountry) : 'Please choose the country of the tax ID.';
    if (problem) context.issues.push({ code: 'custom', message: problem, path: ['taxId'], input: taxId });
  });
export type ChangeBuyerDetails = z.infer<typeof ChangeBuyerDetailsSchema>;

/** Whether two addresses say the same: case and spaces do not count. */
export function isSameAddress(one: ShipTo, other: ShipTo): boolean {
  const said = ({ name, company, phone, address, city, state, zip, country }: ShipTo) =>
    [name, company, phone, address, city, state, zip, country]
      .map((text) => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase())
      .join('\n');
  return said(one) === said(other);
}

/** An address as it stands on a parcel, line by line. */
export function addressLines({ name, company, address, country, ...place }: ShipTo): string[] {
  return [...(company ? [company] : []), name, address, placeLine(place), country];
}

/** "Dayton, OH 45402"; "Munich 80331" and "Hong Kong" where an address has less. */
export function placeLine({ city, state, zip }: Pick<ShipTo, 'city' | 'state' | 'zip'>): string {
  const place = state ? `${city}, ${state}` : city;
  return zip ? `${place} ${zip}` : place;
}
