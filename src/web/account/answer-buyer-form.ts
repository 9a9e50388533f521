/** The forms of an account's address book: which call each makes, and what came of it. */
import type { ApiClient } from '#contract/client.ts';
import { isAppError } from '#contract/errors.ts';

export interface BuyerAnswer {
  kind: 'buyer';
  isDone: boolean;
  intent: string;
  /** Whose form it was, of several addresses; for a new one empty until it is added. */
  addressId: string;
  words: string;
  fields: Record<string, string>;
  /** What was typed, for pages without scripts. */
  values: Record<string, string>;
}

type Calls = Record<string, (api: ApiClient, values: Record<string, string>) => Promise<string | Added>>;

interface Added {
  words: string;
  addressId: string;
}

const CALLS: Calls = {
  'add-address': async (api, { requestKey, ...values }) => {
    const body = { ...addressOf(values), ...(requestKey && { requestKey }) };
    return { words: 'Address added to your address book.', ...(await api.call('addAddress', { body })) };
  },
  'change-address': async (api, { addressId, ...values }) => {
    await api.call('changeAddress', { params: { addressId: addressId || 'none' }, body: addressOf(values) });
    return 'Address saved. Placed orders keep the address they were placed with.';
  },
  'delete-address': async (api, { addressId }) => {
    await api.call('deleteAddress', { params: { addressId: addressId || 'none' } });
    return 'Address deleted. Placed orders keep the address they were placed with.';
  },
  'tax-id': async (api, { taxCountry = '', taxId = '' }) => {
    await api.call('changeBuyerDetails', { body: { taxCountry, taxId } });
    return taxId ? 'Tax ID saved. It appears on your next invoices.' : 'Tax ID removed.';
  },
  collect: async (api, { carrier = '', carrierAccount: account = '', carrierZip: zip = '' }) => {
    await api.call('changeBuyerDetails', { body: { collect: { carrier, account, zip } } });
    return 'Carrier account saved. You choose with each order whether to use it.';
  },
  'no-collect': async (api) => {
    await api.call('changeBuyerDetails', { body: { collect: null } });
    return 'Carrier account removed.';
  },
};

/** null for a form of another kind. */
export async function answerBuyerForm(
  api: ApiClient,
  form: FormData,
): Promise<{ answer: BuyerAnswer; status: number } | null> {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { intent = '', addressId = '' } = values;
  const call = Object.hasOwn(CALLS, intent) ? CALLS[intent]! : null;
  if (!call) return null;
  const about = { kind: 'buyer', intent, addressId } as const;
  try {
    const done = await call(api, values);
    const said = typeof done === 'string' ? { words: done } : done;
    return { answer: { ...about, isDone: true, ...said, fields: {}, values: {} }, status: 200 };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { message: words, fields = {}, status } = error;
    return { answer: { ...about, isDone: false, words, fields, values }, status };
  }
}

function addressOf(values: Record<string, string>) {
  const { name = '', company = '', phone = '', address = '', city = '', state = '', zip = '', country = '' } = values;
  return {
    ...{ name, company, phone, address, city, state, zip, country },
    isShippingDefault: values.isShippingDefault === 'on',
    isBillingDefault: values.isBillingDefault === 'on',
  };
}
