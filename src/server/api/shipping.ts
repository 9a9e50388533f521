/** What a buyer has to know about where, how and when the shop ships. */
import { listCountries } from '#contract/countries.ts';
import type { Handler } from '#server/api/call.ts';

export const shippingOffer: Handler<'shippingOffer'> = async ({ services }) => {
  const { shipping, landed } = services.settings;
  const { countries, deliveryTerms, carriers } = shipping;
  return { countries: listCountries(countries ?? undefined), deliveryTerms, carriers, landed };
};

/** With the server's clock: that of a visitor may be wrong. */
export const shopCalendar: Handler<'shopCalendar'> = async ({ services }) => ({
  ...services.settings.calendar,
  now: new Date().toISOString(),
});
