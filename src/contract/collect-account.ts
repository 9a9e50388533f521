/** A buyer's own account with a carrier: freight collect, charged to the buyer by the carrier. */
import * as z from 'zod/mini';
import type { DeliveryTerms } from '#contract/shipping-settings.ts';
import { line } from '#contract/text-line.ts';

/**
 * Carriers whose account numbers have a known form: UPS 6 letters and digits (10 of a newer kind), FedEx 9 digits, DHL Express 8 to 10 digits.
 * The number of any other carrier is taken as it is.
 */
export const COLLECT_CARRIERS = [
  { name: 'DHL Express', form: /^\d{8,10}$/, says: 'An account number of DHL Express has 8 to 10 digits.' },
  { name: 'FedEx', form: /^\d{9}$/, says: 'An account number of FedEx has 9 digits.' },
  {
    name: 'UPS',
    form: /^(?:[0-9A-Z]{6}|[0-9A-Z]{10})$/,
    says: 'An account number of UPS has 6 or 10 letters and digits.',
  },
] as const;

export const CARRIER_MAX = 40;
export const ACCOUNT_NUMBER_MAX = 20;
export const ACCOUNT_ZIP_MAX = 20;

const SIGNS_WORDS = 'An account number has 4 to 20 letters and digits.';

export const CollectAccountSchema = z
  .object({
    carrier: line('The carrier', CARRIER_MAX),
    account: z.string({ error: 'The account number is required' }).check(
      z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
      z.minLength(1, 'The account number is required'),
      z.regex(/^[0-9A-Z]{4,20}$/, SIGNS_WORDS),
    ),
    /** Account postal code, which carriers ask for with its number. */
    zip: line('The postal code of the account', ACCOUNT_ZIP_MAX),
  })
  .check((context) => {
    const { carrier, account } = context.value;
    const known = COLLECT_CARRIERS.find(({ name }) => name.toLowerCase() === carrier.toLowerCase());
    if (known && !known.form.test(account))
      context.issues.push({ code: 'custom', message: known.says, path: ['account'], input: account });
  });
export type CollectAccount = z.infer<typeof CollectAccountSchema>;

/** Whoever names the carrier takes the parts over at the shop: terms that have the shop bring them would say otherwise. */
export function collectTerms(terms: DeliveryTerms): DeliveryTerms {
  return terms === 'EXW' ? 'EXW' : 'FCA';
}

/** "FedEx, account 123456789": for whoever books the parcel. */
export function formatCollect({ carrier, account, zip }: CollectAccount): string {
  return `${carrier}, account ${account} (${zip})`;
}

/** "FedEx, account ending 6789": for papers that travel with the parcel and for mails. */
export function formatCollectShort({ carrier, account }: CollectAccount): string {
  return `${carrier}, account ending ${account.slice(-4)}`;
}
