/** One line of an address form, as the country that stands in the form asks for it. */
import { hasPostalCodes, hasRegions } from '#contract/address-parts.ts';

export interface AddressLine {
  name: string;
  label: string;
}

/** Label of the line, and whether it must be filled in. */
export function askLine(
  { name, label }: AddressLine,
  { country, hydrated }: { country: string; hydrated: boolean },
): { label: string; required: boolean } {
  const has = BY_COUNTRY[name];
  if (!has) return { label, required: true };
  const isAsked = has(country);
  // Without scripts the browser does not notice another country: there only the server asks.
  return { label: isAsked ? label : `${label} (optional)`, required: isAsked && hydrated };
}

const BY_COUNTRY: Readonly<Record<string, (country: string) => boolean>> = { state: hasRegions, zip: hasPostalCodes };
