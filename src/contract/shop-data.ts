/** Data of the shop that is the same for every visitor, which browsers fetch once for all pages, at an address that names its content. */
import type { EndpointName } from '#contract/endpoints.ts';

/** The public call that answers with the data, by the name that stands in the address. */
export const SHOP_DATA = {
  'rate-card': 'rateCard',
  'shipping-offer': 'shippingOffer',
} as const satisfies Record<string, EndpointName>;

export type ShopDataName = keyof typeof SHOP_DATA;
