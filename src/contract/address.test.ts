import { expect, test } from 'vitest';
import { AddressFieldsSchema, addressLines, ShipToSchema } from '#contract/address.ts';
import { PlaceOrderSchema } from '#contract/order.ts';

const DOCK = { name: 'Ada', address: '1 Lathe Street', city: 'Dayton', state: 'OH', zip: '45402', country: 'US' };
const isTaken = (phone: string) => ShipToSchema.safeParse({ ...DOCK, phone }).success;

test.each([
  '+1 (555) 010-0142',
  '+49 (0) 89 / 123456-0',
  'Tel. +49 89 123456',
  'tel: 555.010.0142',
  '+1\u2011555\u2011010\u20110142',
  '+49 89 12345–67',
  '＋1 555 010 0142',
  '+1 555 010 0142, ext 5',
  '+1 555 010 0142 #12',
])('a phone number is taken as it is copied: %s', (phone) => {
  expect(isTaken(phone)).toBe(true);
});

test.each(['call me', 'Tel.', '12345', '1-800-FLOWERS'])('what nobody can dial is refused: %s', (phone) => {
  expect(isTaken(phone)).toBe(false);
});

const problemsOf = (changes: object) => {
  const { success, error } = PlaceOrderSchema.safeParse({ ...DOCK, ...changes });
  return success ? [] : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};
const BARE = { state: '  ', zip: undefined };

test('a state and a ZIP code are required where the country has them, beside what else is missing', () => {
  for (const country of ['United States', 'India', 'USA'])
    expect(problemsOf({ ...BARE, country })).toEqual(['state: State is required', 'zip: ZIP code is required']);
  expect(problemsOf({ ...BARE, name: undefined, country: 'India' })).toEqual([
    'name: Name is required',
    'state: State is required',
    'zip: ZIP code is required',
  ]);
});

test('a state and a ZIP code are not required where the country has none, and are kept as typed where they are given', () => {
  expect(problemsOf({ ...BARE, country: 'Hong Kong' })).toEqual([]);
  expect(problemsOf({ ...BARE, country: 'Ireland' })).toEqual(['zip: ZIP code is required']);
  expect(problemsOf({ ...BARE, country: 'United Arab Emirates' })).toEqual(['state: State is required']);
  expect(AddressFieldsSchema.parse({ ...DOCK, ...BARE, country: 'Hong Kong' })).toMatchObject({ state: '', zip: '' });
  expect(ShipToSchema.parse({ ...DOCK, state: 'Kowloon', country: 'Hong Kong' }).state).toBe('Kowloon');
});

test('an address without a state or a ZIP code has no empty comma and no empty line', () => {
  const lines = (changes: object) => addressLines({ ...DOCK, ...changes });
  expect(lines({})).toEqual(['Ada', '1 Lathe Street', 'Dayton, OH 45402', 'US']);
  expect(lines({ city: 'Munich', state: '', zip: '80331', country: 'Germany' })[2]).toBe('Munich 80331');
  expect(lines({ city: 'Dubai', state: 'Dubai', zip: '' })[2]).toBe('Dubai, Dubai');
  expect(lines({ city: 'Kowloon', state: '', zip: '' })[2]).toBe('Kowloon');
});
