import { expect, test } from 'vitest';
import { COUNTRY_CODES, countryCodeOf, listCountries } from '#contract/countries.ts';

test('every name of the list leads back to its code, and so do codes and usual names', () => {
  expect(listCountries().map(({ name }) => countryCodeOf(name))).toEqual(listCountries().map(({ code }) => code));
  expect(COUNTRY_CODES.map((code) => countryCodeOf(code.toLowerCase()))).toEqual(COUNTRY_CODES);
  expect(['USA', ' united  states ', 'Turkey', 'UK', 'Hong Kong', 'Palestine'].map(countryCodeOf)).toEqual([
    'US',
    'US',
    'TR',
    'GB',
    'HK',
    'PS',
  ]);
});

test('what is no country has no code', () => {
  expect(['', 'Atlantis', 'constructor', '__proto__', 'XX'].map(countryCodeOf)).toEqual([null, null, null, null, null]);
});

test('a list of some countries is sorted by name', () => {
  expect(listCountries(['US', 'DE', 'IN']).map(({ name }) => name)).toEqual(['Germany', 'India', 'United States']);
});
