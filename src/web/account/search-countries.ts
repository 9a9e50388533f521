/** What the phone picker finds for what somebody typed. */
import type { DiallingCode } from '#web/account/dialling-codes.ts';

/** Names that people type and no country list of today has; "Holland" finds the Netherlands. */
const ALSO_CALLED: Record<string, readonly string[]> = {
  AE: ['UAE', 'Emirates'],
  BA: ['Bosnia'],
  CD: ['DR Congo', 'Zaire'],
  CI: ['Ivory Coast'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  KR: ['Republic of Korea'],
  NL: ['Holland'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  US: ['USA', 'America'],
};

/** How well a country fits, best first. Within one rank the list keeps its order. */
const RANKS = {
  nameBegins: 0,
  codeOfCountry: 1,
  otherNameBegins: 2,
  wordBegins: 3,
  nameContains: 4,
} as const;

/** The countries that fit a name, an ISO code or a dialling code, best first; all of them for an empty text. */
export function searchCountries(countries: readonly DiallingCode[], typed: string): readonly DiallingCode[] {
  const dialled = /^\s*(?:\+|00)?([\d\s]*)$/.exec(typed)?.[1]?.replace(/\s/g, '');
  if (dialled !== undefined) return countries.filter(({ code }) => code.startsWith(dialled));
  const sought = plainOf(typed);
  if (sought === '') return [];
  return countries
    .map((country) => ({ country, rank: rankOf(country, sought) }))
    .filter((found): found is { country: DiallingCode; rank: number } => found.rank !== null)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
}

function rankOf({ country, name }: DiallingCode, sought: string): number | null {
  const plainName = plainOf(name);
  if (plainName.startsWith(sought)) return RANKS.nameBegins;
  if (country.toLowerCase() === sought) return RANKS.codeOfCountry;
  if (ALSO_CALLED[country]?.some((other) => plainOf(other).startsWith(sought))) return RANKS.otherNameBegins;
  if (` ${plainName}`.includes(` ${sought}`)) return RANKS.wordBegins;
  return plainName.includes(sought) ? RANKS.nameContains : null;
}

/** Without accents, capitals and signs: "Côte d’Ivoire" is "cote d ivoire", and "&" is "and". */
function plainOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
