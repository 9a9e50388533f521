/** Finds the carrier's page for a tracking id. */
import type { OwnCarrier } from '#contract/shipping-settings.ts';

export interface TrackingLink {
  carrier: string;
  url: string;
}

/**
 * Formats of tracking ids, as the carriers publish them: UPS "1Z" and 16 more characters; USPS 20 to 22 digits that begin with 9; FedEx 12 or
 * 15 digits; DHL Express 10 digits. An id of another format gets no link: a wrong link would be worse.
 */
const CARRIERS = [
  { carrier: 'UPS', shape: /^1Z[0-9A-Z]{16}$/, url: 'https://www.ups.com/track?tracknum=' },
  { carrier: 'USPS', shape: /^9\d{19,21}$/, url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  { carrier: 'FedEx', shape: /^(\d{12}|\d{15})$/, url: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { carrier: 'DHL', shape: /^\d{10}$/, url: 'https://www.dhl.com/en/express/tracking.html?AWB=' },
] as const;

/** The page of the carrier whose format the id has; the shop's own carriers come first. null for any other text. Ignores spaces and dashes. */
export function findTrackingLink(trackingId: string | null, own: readonly OwnCarrier[] = []): TrackingLink | null {
  const id = (trackingId ?? '').replace(/[\s-]/g, '').toUpperCase();
  if (!/^[0-9A-Z]+$/.test(id)) return null;
  const ours = own.find(
    ({ begins, lengthMin, lengthMax }) => id.startsWith(begins) && id.length >= lengthMin && id.length <= lengthMax,
  );
  if (ours) return { carrier: ours.name, url: ours.url.replaceAll('{id}', id) };
  const found = CARRIERS.find(({ shape }) => shape.test(id));
  return found ? { carrier: found.carrier, url: found.url + id } : null;
}
