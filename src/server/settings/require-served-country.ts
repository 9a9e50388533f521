/** Whether the shop ships there. */
import { countryCodeOf } from '#contract/countries.ts';
import { AppError } from '#contract/errors.ts';
import type { ShippingSettings } from '#contract/shipping-settings.ts';

/**
 * Throws `invalid_input`, said of the country, for one that is not served. A shop that serves all of them takes any text, as programs send
 * it: there a country that our list does not know is no reason to lose an order.
 */
export function requireServedCountry({ countries }: Pick<ShippingSettings, 'countries'>, country: string): void {
  if (countries === null) return;
  const code = countryCodeOf(country);
  if (code !== null && countries.includes(code)) return;
  const message = `We do not ship to ${country.length > 60 ? 'this country' : country}. Please choose a country from the list.`;
  throw new AppError('invalid_input', { message, fields: { country: message } });
}
