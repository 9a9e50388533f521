import { expect, test } from 'vitest';
import { askLine, problemsNow } from '#web/address-line.ts';

const STATE = { name: 'state', label: 'State' };
const ZIP = { name: 'zip', label: 'ZIP code' };

test('a state and a ZIP code are required where the country has them, and optional where it has none', () => {
  const ask = (country: string) => [STATE, ZIP].map((line) => askLine(line, { country, hydrated: true }));
  expect(ask('United States')).toEqual([
    { label: 'State', required: true },
    { label: 'ZIP code', required: true },
  ]);
  expect(ask('HK')).toEqual([
    { label: 'State', required: false, hint: 'Optional for this country.', hintBelow: true },
    { label: 'ZIP code', required: false, hint: 'Optional for this country.', hintBelow: true },
  ]);
  expect(askLine({ name: 'city', label: 'City' }, { country: 'HK', hydrated: false }).required).toBe(true);
});

test('without scripts the browser does not insist: the country may have been changed', () => {
  expect(askLine(STATE, { country: 'United States', hydrated: false })).toEqual({ label: 'State', required: false });
});

test('another country takes back only what it does not ask for', () => {
  const problems = { city: 'City is required', state: 'State is required', zip: 'ZIP code is required' };
  const left = (sent: string, now: string) => Object.keys(problemsNow(problems, { sent, now }));
  expect(left('United States', 'HK')).toEqual(['city']);
  expect(left('United States', 'Ireland')).toEqual(['city', 'zip']);
  expect(left('United States', 'US')).toEqual(['city', 'state', 'zip']);
  // A ZIP code that was sent with this country may be wrong in another way.
  expect(left('Hong Kong', 'HK')).toEqual(['city', 'state', 'zip']);
});
