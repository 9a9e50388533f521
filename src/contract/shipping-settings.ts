/** Where the shop ships to and from, on which terms, and carriers of its own. */
import * as z from 'zod/mini';
import { brandLine, brandWebAddress } from '#contract/brand-settings.ts';
import { COUNTRY_CODES } from '#contract/countries.ts';
import { LandedTablesSchema } from '#contract/landed-tables.ts';

/** Four of the Incoterms 2020, from "collect it" to "everything is paid". */
export const DELIVERY_TERMS = ['EXW', 'FCA', 'DAP', 'DDP'] as const;
export type DeliveryTerms = (typeof DELIVERY_TERMS)[number];

export const OWN_CARRIERS_MAX = 20;
const ID_LENGTH_MAX = 40;

const lengthWords = `Tracking IDs must have a length from 1 to ${ID_LENGTH_MAX}`;
const idLength = z.int({ error: lengthWords }).check(z.gte(1, lengthWords), z.lte(ID_LENGTH_MAX, lengthWords));

const NO_ID = 'Tracking page must contain {id} where the tracking ID belongs, after the host name';

/** The site has to be the carrier's whatever the id is. */
function holdsId(address: string): boolean {
  const siteFor = (id: string) => new URL(address.replaceAll('{id}', id)).origin;
  return address.includes('{id}') && URL.canParse(address.replaceAll('{id}', '1')) && siteFor('1') === siteFor('2');
}

/** A carrier that the catalog does not know, told by the beginning and the length of its tracking ids. */
export const OwnCarrierSchema = z
  .object({
    name: brandLine('Carrier', 40),
    /** The page of a parcel, with `{id}` in the place of its id. */
    url: brandWebAddress('Tracking page').check(z.refine(holdsId, { error: NO_ID, abort: true })),
    /** Upper case; empty where ids begin with anything. */
    begins: z.string({ error: 'The start of the IDs must be text' }).check(
      z.trim(),
      z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
      z.regex(/^[0-9A-Z]{0,20}$/, 'The start of the IDs must be at most 20 letters and digits'),
    ),
    lengthMin: idLength,
    lengthMax: idLength,
  })
  .check(
    z.refine(({ lengthMin, lengthMax }) => lengthMin <= lengthMax, {
      error: 'The minimum length is greater than the maximum length',
      path: ['lengthMax'],
    }),
  );
export type OwnCarrier = z.infer<typeof OwnCarrierSchema>;

export const ShippingSettingsSchema = z.object({
  /** Codes of the countries served; null for all. */
  countries: z.nullable(
    z
      .array(z.enum(COUNTRY_CODES as [string, ...string[]], { error: 'This is not a country code' }))
      .check(
        z.minLength(1, 'Choose at least one country'),
        z.maxLength(COUNTRY_CODES.length, 'The list has too many countries'),
      ),
  ),
  /** null: the address of the shop. */
  shipFrom: z.nullable(brandLine('Ship-from address', 200)),
  deliveryTerms: z.enum(DELIVERY_TERMS, { error: 'Delivery terms must be EXW, FCA, DAP or DDP' }),
  carriers: z
    .array(OwnCarrierSchema)
    .check(z.maxLength(OWN_CARRIERS_MAX, `Add at most ${OWN_CARRIERS_MAX} carriers of your own`)),
});
export type ShippingSettings = z.infer<typeof ShippingSettingsSchema>;

export const DEFAULT_SHIPPING: ShippingSettings = {
  countries: null,
  shipFrom: null,
  deliveryTerms: 'DAP',
  carriers: [],
};

/** As an admin sees it. */
export const ShippingSettingsViewSchema = z.extend(ShippingSettingsSchema, {
  /** Of all settings; sent back with a change. */
  version: z.int(),
  /** The address of the shop, which parcels leave from where no other is set. */
  brandAddress: z.string(),
});
export type ShippingSettingsView = z.infer<typeof ShippingSettingsViewSchema>;

export const UpdateShippingSettingsSchema = z.extend(ShippingSettingsSchema, {
  /** The version that the form was made from: refused when others were saved meanwhile. */
  basedOn: z.int(),
});

/** What a buyer has to know of it. */
export const ShippingOfferSchema = z.object({
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  deliveryTerms: z.enum(DELIVERY_TERMS),
  carriers: z.array(OwnCarrierSchema),
  /** What freight, duty and taxes follow from, and prices in other currencies. */
  landed: LandedTablesSchema,
});
export type ShippingOffer = z.infer<typeof ShippingOfferSchema>;
