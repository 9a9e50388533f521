import { expect, test } from 'vitest';
import { listDiallingCodes } from '#web/account/dialling-codes.ts';
import { searchCountries } from '#web/account/search-countries.ts';

const COUNTRIES = listDiallingCodes();
const namesFor = (typed: string) => searchCountries(COUNTRIES, typed).map(({ name }) => name);
const codesFor = (typed: string) => searchCountries(COUNTRIES, typed).map(({ country }) => country);

test.each(['', '   ', '+'])('nothing that narrows the list, "%s", finds every country', (typed) => {
  expect(searchCountries(COUNTRIES, typed)).toEqual(COUNTRIES);
});

test.each([
  ['curacao', 'CW'],
  ['CURAÇAO', 'CW'],
  ['aland islands', 'AX'],
  ['cote d ivoire', 'CI'],
  ["Côte d'Ivoire", 'CI'],
  ['sao tome and principe', 'ST'],
  ['St. Lucia', 'LC'],
  ['turkiye', 'TR'],
])('accents, capitals and signs do not matter: "%s" finds %s', (typed, country) => {
  expect(codesFor(typed)).toEqual([country]);
});

test.each([
  ['Holland', 'NL'],
  ['Turkey', 'TR'],
  ['England', 'GB'],
  ['USA', 'US'],
])('a name of every day, "%s", finds %s first', (typed, country) => {
  expect(codesFor(typed)[0]).toBe(country);
});

test('names that begin so come first, then the ISO code, then words inside, then the rest', () => {
  expect(namesFor('ind')).toEqual(['India', 'Indonesia', 'British Indian Ocean Territory']);
  expect(namesFor('uk')).toEqual(['Ukraine', 'United Kingdom']);
  expect(namesFor('de').slice(0, 2)).toEqual(['Denmark', 'Germany']);
  expect(namesFor('land')).toEqual(COUNTRIES.map(({ name }) => name).filter((name) => /land/i.test(name)));
  expect(namesFor('guinea')).toEqual(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea']);
});

test('an ISO code finds its country', () => {
  expect(codesFor('ch').at(0)).toBe('TD');
  expect(codesFor('ch')).toContain('CH');
  expect(codesFor('jp')).toEqual(['JP']);
});

test.each(['+1', '1', '001', ' +1 '])('"%s" finds all of the North American plan and nobody else', (typed) => {
  const found = searchCountries(COUNTRIES, typed);
  expect(found).toEqual(COUNTRIES.filter(({ code }) => code === '1'));
  expect(found.length).toBe(25);
  expect(found.map(({ country }) => country)).toEqual(expect.arrayContaining(['US', 'CA', 'JM', 'TT', 'PR']));
});

test('a dialling code is found by how it begins', () => {
  expect(codesFor('+91')).toEqual(['IN']);
  expect(new Set(searchCountries(COUNTRIES, '+99').map(({ code }) => code))).toEqual(
    new Set(['992', '993', '994', '995', '996', '998']),
  );
});

test.each(['atlantis', '+999', '+0', '?!', 'in 91'])('"%s" finds nothing', (typed) => {
  expect(searchCountries(COUNTRIES, typed)).toEqual([]);
});
