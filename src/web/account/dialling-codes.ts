/** Countries with their dialling codes. Only the server loads this: the page gets the finished list, not the phone library. */
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export interface DiallingCode {
  /** ISO 3166 code, for example "IN". */
  country: string;
  name: string;
  /** Digits without the plus, for example "91". */
  code: string;
}

export const DEFAULT_COUNTRY = 'IN';

/** Every country that has a dialling code, by English name. */
export function listDiallingCodes(): DiallingCode[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return getCountries()
    .map((country) => ({ country, name: names.of(country) ?? country, code: getCountryCallingCode(country) as string }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The dialling code of a country, or null for a country there is none. */
export function diallingCodeOf(country: string): string | null {
  return listDiallingCodes().find((entry) => entry.country === country)?.code ?? null;
}
