import { expect, test } from 'vitest';
import { ShipToSchema } from '#contract/address.ts';

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
