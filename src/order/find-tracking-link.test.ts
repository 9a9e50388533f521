import { expect, test } from 'vitest';
import { findTrackingLink } from '#order/find-tracking-link.ts';

test.each([
  ['1Z999AA10123456784', 'UPS', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['1z 999 aa1 01 2345 6784', 'UPS', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  [
    '9400 1118 9956 0000 0000 00',
    'USPS',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899560000000000',
  ],
  ['7701-2345-6789', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr=770123456789'],
  ['1234567890', 'DHL', 'https://www.dhl.com/en/express/tracking.html?AWB=1234567890'],
])('%s is looked up at %s', (id, carrier, url) => {
  expect(findTrackingLink(id)).toEqual({ carrier, url });
});

const POST = {
  name: 'India Post',
  url: 'https://post.example/track?nr={id}#{id}',
  begins: 'EM',
  lengthMin: 13,
  lengthMax: 13,
};

test("a carrier of the shop's own is looked at first, by the beginning and the length of the id", () => {
  const all = { ...POST, name: 'Any', url: 'https://any.example/{id}', begins: '', lengthMin: 10, lengthMax: 10 };
  const carrierOf = (id: string) => findTrackingLink(id, [POST, all])?.carrier ?? null;
  expect(findTrackingLink('em 123 456 789 in', [POST])).toEqual({
    carrier: 'India Post',
    url: 'https://post.example/track?nr=EM123456789IN#EM123456789IN',
  });
  expect([carrierOf('EM12345678IN'), carrierOf('EM1234567890IN'), carrierOf('XM123456789IN')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(carrierOf('1234567890')).toBe('Any');
  expect(carrierOf('1Z999AA10123456784')).toBe('UPS');
});

test.each(['EM1234567<9IN', 'EM12345678/IN', 'EM1234567?&IN'])("%s is no carrier's id, whatever its length", (id) => {
  expect(findTrackingLink(id, [POST])).toBe(null);
});

test.each([null, '', 'AWB-77', '12345', 'javascript:alert(1)', '1Z<script>'])('%s has no link', (id) => {
  expect(findTrackingLink(id)).toBe(null);
});
