import { expect, test } from 'vitest';
import { hasPostalCodes, hasRegions } from '#contract/address-parts.ts';
import { listCountries } from '#contract/countries.ts';

test('states and ZIP codes are asked for where most buyers are, and in a country that is not known', () => {
  for (const country of ['United States', 'India', 'Canada', 'Australia', 'Brazil', 'Japan', 'Atlantis', ''])
    expect([country, hasRegions(country), hasPostalCodes(country)]).toEqual([country, true, true]);
});

test.each([
  ['Hong Kong', false, false],
  ['United Arab Emirates', true, false],
  ['Ireland', false, true],
  ['Germany', false, true],
  ['uk', false, true],
  ['Qatar', false, false],
  ['Jamaica', true, false],
])('%s: a state %s, a postal code %s', (country, hasState, hasCode) => {
  expect([hasRegions(country), hasPostalCodes(country)]).toEqual([hasState, hasCode]);
});

test('each code of the two lists is a country that parts are sent to', () => {
  const count = (has: (country: string) => boolean) => listCountries().filter(({ name }) => !has(name)).length;
  expect([count(hasRegions), count(hasPostalCodes)]).toEqual([178, 69]);
});
