import { expect, test } from 'vitest';
import { trackingLink } from '#catalog/carriers.ts';

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
  expect(trackingLink(id)).toEqual({ carrier, url });
});

test.each([null, '', 'AWB-77', '12345', 'javascript:alert(1)', '1Z<script>'])('%s has no link', (id) => {
  expect(trackingLink(id)).toBe(null);
});
