/** One line of an address form, as the country that stands in the form asks for it. */
import { hasPostalCodes, hasRegions } from '#contract/address-parts.ts';
import { countryCodeOf } from '#contract/countries.ts';

export interface AddressLine {
  name: string;
  label: string;
}

export interface AskedLine {
  label: string;
  required: boolean;
  /** Of one line, for below the input. */
  hint?: string;
  hintBelow?: true;
}

/** How a form asks for the line: its label, the same everywhere, and whether it must be filled in. */
export function askLine(
  { name, label }: AddressLine,
  { country, hydrated }: { country: string; hydrated: boolean },
): AskedLine {
  const has = BY_COUNTRY[name];
  if (!has) return { label, required: true };
  if (!has(country)) return { label, required: false, hint: 'Optional for this country.', hintBelow: true };
  // Without scripts the browser does not notice another country: there only the server asks.
  return { label, required: hydrated };
}

/** What is still wrong with a form that was `sent` with one country and has another `now`: a line that this one does not ask for is not missing any more. */
export function problemsNow(
  problems: Record<string, string>,
  { sent, now }: { sent: string; now: string },
): Record<string, string> {
  if (countryCodeOf(sent) === countryCodeOf(now)) return problems;
  return Object.fromEntries(Object.entries(problems).filter(([name]) => BY_COUNTRY[name]?.(now) ?? true));
}

const BY_COUNTRY: Readonly<Record<string, (country: string) => boolean>> = { state: hasRegions, zip: hasPostalCodes };
