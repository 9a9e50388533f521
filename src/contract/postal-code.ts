/** Whether a postal code can be one of its country. A doubt is told and never refuses an order: carriers deliver to addresses that no list has. */
import { countryCodeOf } from '#contract/countries.ts';

interface PostalCodes {
  pattern: RegExp;
  /** "A ZIP code of the United States has 5 digits, or 9 as in 45402-1234." */
  words: string;
}

/** The countries of most buyers, whose codes have one form. Sources: USPS Publication 28, India Post, Canada Post, Royal Mail, Deutsche Post, La Poste, Australia Post. */
const BY_COUNTRY: Readonly<Record<string, PostalCodes>> = {
  US: {
    pattern: /^\d{5}(?:-?\d{4})?$/,
    words: 'A ZIP code of the United States has 5 digits, or 9 as in 45402-1234.',
  },
  IN: { pattern: /^[1-9]\d{2} ?\d{3}$/, words: 'A PIN code of India has 6 digits, as in 411001.' },
  CA: {
    pattern: /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i,
    words: 'A postal code of Canada has letters and digits in turn, as in M5V 3L9.',
  },
  GB: {
    pattern: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
    words: 'A postcode of the United Kingdom ends with a digit and two letters, as in SW1A 1AA.',
  },
  DE: { pattern: /^\d{5}$/, words: 'A postal code of Germany has 5 digits, as in 80331.' },
  FR: { pattern: /^\d{2} ?\d{3}$/, words: 'A postal code of France has 5 digits, as in 75001.' },
  AU: { pattern: /^\d{4}$/, words: 'A postcode of Australia has 4 digits, as in 3000.' },
};

/** What to look at again in this postal code, as a sentence; null where it may be right, or the country's codes are not known here. */
export function postalCodeDoubt(country: string, postalCode: string): string | null {
  const code = countryCodeOf(country);
  const known = code === null ? undefined : BY_COUNTRY[code];
  const typed = postalCode.trim();
  if (!known || typed === '' || known.pattern.test(typed)) return null;
  return `${known.words} Please check it.`;
}
