/** The search of the country picker. */
import type { DiallingCode } from '#web/account/dialling-codes.ts';

/** Names that people type and that are not in today's list of countries. "Holland" finds the Netherlands. */
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

/** How well a country matches, best first. Countries of one rank keep their order. */
const RANKS = {
  nameBegins: 0,
  codeOfCountry: 1,
  otherNameBegins: 2,
  wordBegins: 3,
  nameContains: 4,
} as const;

/** The countries that match a name, an ISO code or a dialing code, best first. All of them for an empty text. */
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

/** Removes accents, capitals and signs: "Côte d’Ivoire" is "cote d ivoire", and "&" is "and". */
function plainOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
