import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_COUNTRY, diallingCodeOf, listDiallingCodes } from '#web/account/dialling-codes.ts';

const COUNTRIES = listDiallingCodes();

test('there are 245 countries, each once, by name', () => {
  expect(COUNTRIES.length).toBe(245);
  expect(new Set(COUNTRIES.map(({ country }) => country)).size).toBe(245);
  expect(COUNTRIES.slice(0, 2).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands']);
});

test('every country has a name of its own and one to three digits', () => {
  for (const { country, name, code } of COUNTRIES) {
    expect(name).not.toBe(country);
    expect(code).toMatch(/^[1-9]\d{0,2}$/);
  }
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(245);
});

test('India is the default, with +91', () => {
  expect([DEFAULT_COUNTRY, diallingCodeOf(DEFAULT_COUNTRY)]).toEqual(['IN', '91']);
  expect(diallingCodeOf('ZZ')).toBeNull();
});

test('every country has a flag: the picker needs no stand-in', () => {
  const missing = COUNTRIES.filter(({ country }) => !existsSync(`node_modules/country-flag-icons/3x2/${country}.svg`));
  expect(missing).toEqual([]);
});
