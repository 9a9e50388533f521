import { expect, test } from 'vitest';
import type { SavedAddress } from '#contract/address.ts';
import { idInBook, startAddress, withBillTo } from '#web/orders/form-start.ts';

const PLACE = { name: 'Ann', company: '', phone: '', city: 'Dayton', state: 'OH', zip: '45402' };
const saved = (id: string, isShippingDefault: boolean): SavedAddress => ({
  ...{ ...PLACE, id, isShippingDefault, isBillingDefault: false },
  ...{ address: `${id} Street`, country: 'United States' },
});
const [DOCK, OFFICE] = [saved('dock', true), saved('office', false)];
const PLANT = { ...PLACE, address: '9 Mill Road', country: 'Germany' };

test('an order again goes where that order went, another one to the default, and either to the address that is picked', () => {
  const start = (from: string | null, repeated: typeof PLANT | null) =>
    startAddress([DOCK, OFFICE], { from, repeated });
  expect([start(null, PLANT), start(null, null)]).toEqual([PLANT, DOCK]);
  expect([start('office', PLANT), start('office', null), start('', PLANT)]).toEqual([OFFICE, OFFICE, null]);
  expect(startAddress([OFFICE], { from: null, repeated: null })).toBeNull();
});

test('an address is found in the book by what it says', () => {
  const typed = { ...OFFICE, city: 'DAYTON ' };
  expect([typed, PLANT, null].map((address) => idInBook([DOCK, OFFICE], address))).toEqual([
    'office',
    undefined,
    undefined,
  ]);
});

test('the way back names the address that was added last, and keeps the rest', () => {
  const once = withBillTo('/shipinfo?quote=x', 'dock');
  expect([once, withBillTo(once, 'office'), withBillTo('/shipinfo#top', 'dock')]).toEqual([
    '/shipinfo?quote=x&billTo=dock',
    '/shipinfo?quote=x&billTo=office',
    '/shipinfo?billTo=dock#top',
  ]);
});
