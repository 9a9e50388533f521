/** Countries that parts can be sent to, by their codes and English names. */

// ISO 3166-1 alpha-2. The names come from the runtime's own data, so they stay current without a table of ours.
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

export const COUNTRY_CODES: readonly string[] = CODES.split(' ');

export interface Country {
  code: string;
  name: string;
}

/** Where runtimes differ: Chromium has names of its own for these. A page names a country as the server does, or it is drawn twice. */
const FIXED_NAMES: Record<string, string> = {
  FK: 'Falkland Islands',
  HK: 'Hong Kong SAR China',
  MO: 'Macao SAR China',
  PS: 'Palestinian Territories',
  TR: 'Türkiye',
};

/** What buyers and their programs write where the list says something longer, and names that the list had before. */
const OTHER_NAMES: Record<string, string> = {
  usa: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  'hong kong': 'HK',
  palestine: 'PS',
  'falkland islands (islas malvinas)': 'FK',
  macau: 'MO',
  macao: 'MO',
  turkey: 'TR',
  'czech republic': 'CZ',
  uae: 'AE',
  swaziland: 'SZ',
  burma: 'MM',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  macedonia: 'MK',
  'the netherlands': 'NL',
};

/** All of them by name, listed once: sorting by the rules of a language takes a millisecond. */
let everyCountry: readonly Country[] | null = null;

/** All of them, or those of these codes, sorted by name. */
export function listCountries(codes: readonly string[] = COUNTRY_CODES): Country[] {
  everyCountry ??= sortCountries();
  return everyCountry.filter(({ code }) => codes === COUNTRY_CODES || codes.includes(code));
}

function sortCountries(): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return COUNTRY_CODES.map((code) => ({ code, name: FIXED_NAMES[code] ?? names.of(code) ?? code })).sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
}

/** The code of a country as somebody wrote it: its name, its code, or a name that is usual for it; null for none that we know. */
export function countryCodeOf(text: string): string | null {
  const written = text.trim().replace(/\s+/g, ' ').toLowerCase();
  if (Object.hasOwn(OTHER_NAMES, written)) return OTHER_NAMES[written]!;
  const upper = written.toUpperCase();
  if (COUNTRY_CODES.includes(upper)) return upper;
  return listCountries().find(({ name }) => name.toLowerCase() === written)?.code ?? null;
}
