/** What a buyer has to know about where, how and when the shop ships. */
import type { AnswerOf } from '#contract/client.ts';
import { listCountries } from '#contract/countries.ts';
import type { Handler } from '#server/api/call.ts';

type Offer = AnswerOf<'shippingOffer'>;
/** By the settings they follow from, which are new objects after each change. */
const offers = new WeakMap<object, Offer>();

export const shippingOffer: Handler<'shippingOffer'> = async ({ services: { settings } }) => {
  const known = offers.get(settings.landed);
  if (known) return known;
  const { countries, deliveryTerms, carriers } = settings.shipping;
  const { landed } = settings;
  const offer: Offer = { countries: listCountries(countries ?? undefined), deliveryTerms, carriers, landed };
  offers.set(landed, Object.freeze(offer));
  return offer;
};

/** With the server's clock: that of a visitor may be wrong. */
export const shopCalendar: Handler<'shopCalendar'> = async ({ services }) => ({
  ...services.settings.calendar,
  now: new Date().toISOString(),
});
