/** Currencies of the site: what a buyer can pay in beside the card's own. */

/** Those a buyer can choose, as far as the shop keeps a rate for them. */
export const CURRENCIES = ['USD', 'INR', 'EUR', 'GBP'] as const;
export type ChosenCurrency = (typeof CURRENCIES)[number];
