/**
 * Who runs the site, as an admin sets it in Settings. The rules stand here once: the environment's `BRAND_*` (`server/env.ts`) keep the
 * same ones.
 */
import * as z from 'zod/mini';
import { ONE_LINE } from '#contract/text.ts';

export const SOCIAL_LINKS_MAX = 10;
const ADDRESS_LENGTH_MAX = 300;

/** A sentence about a value; the environment's begin with the variable's name, which is put before them there. */
const say = (called: string, words: string) => (called === '' ? words : `${called} ${words}`);

/** One line of text that is not empty: values end up in headers, subjects and pages. */
export const brandLine = (called: string, max: number) =>
  z
    .string({ error: say(called, 'must be text') })
    .check(
      z.trim(),
      z.minLength(1, say(called, 'must not be empty')),
      z.maxLength(max, say(called, `must be at most ${max} characters`)),
      z.regex(ONE_LINE, say(called, 'must be one line')),
    );

/** One email address. */
export const brandEmail = (called: string) =>
  z
    .string({ error: say(called, 'must be an email address') })
    .check(
      z.trim(),
      z.maxLength(254, say(called, 'must be at most 254 characters')),
      z.email({ error: say(called, 'must be an email address') }),
    );

/** An address that a browser may be sent to: nothing but http and https, so that no link runs a script. */
export const brandWebAddress = (called: string) =>
  z.string({ error: say(called, 'must be a URL that starts with http:// or https://') }).check(
    z.trim(),
    z.maxLength(ADDRESS_LENGTH_MAX, say(called, `must be at most ${ADDRESS_LENGTH_MAX} characters`)),
    z.regex(/^https?:\/\/[^\s<>"'`\\]+$/i, say(called, 'must be a URL that starts with http:// or https://')),
    z.url({
      protocol: /^https?$/,
      error: say(called, 'must be a URL that starts with http:// or https://'),
    }),
  );

/** Each value on its own, made with the words that its sentences begin with. */
export const BRAND_RULES = {
  name: (called: string) => brandLine(called, 60),
  email: brandEmail,
  phone: (called: string) => brandLine(called, 40),
  address: (called: string) => brandLine(called, 200),
  webAddress: brandWebAddress,
  /** `one`: what the sentences about one of them begin with. */
  socialLinks: (called: string, one = called) =>
    z
      .array(z.object({ label: brandLine(say(one, 'label'), 40), url: brandWebAddress(one) }))
      .check(z.maxLength(SOCIAL_LINKS_MAX, say(called, `must be at most ${SOCIAL_LINKS_MAX}`))),
} as const;

/** What Settings can change. The path of the About page and the company's domain decide routes and who may register: they are the environment's alone. */
export const BrandFieldsSchema = z.object({
  name: BRAND_RULES.name('Name'),
  supportEmail: BRAND_RULES.email('Support email'),
  salesEmail: BRAND_RULES.email('Sales email'),
  infoEmail: BRAND_RULES.email('Info email'),
  phoneIndia: BRAND_RULES.phone('Phone in India'),
  phoneUsa: BRAND_RULES.phone('Phone in the USA'),
  address: BRAND_RULES.address('Address'),
  socialLinks: BRAND_RULES.socialLinks('Social links', 'Social link'),
  chatUrl: BRAND_RULES.webAddress('Chat link'),
});
export type BrandFields = z.infer<typeof BrandFieldsSchema>;
export const BRAND_FIELDS = Object.keys(BrandFieldsSchema.shape) as (keyof BrandFields)[];

export const BrandSettingsSchema = z.object({
  /** Of all settings; sent back with a change. */
  version: z.int(),
  /** As the site shows it now. */
  brand: z.extend(BrandFieldsSchema, { slug: z.string(), companyDomain: z.string() }),
  /** The environment's variable, for each value that only the environment changes. */
  locked: z.record(z.string(), z.string()),
});
export type BrandSettings = z.infer<typeof BrandSettingsSchema>;

/** What is not sent stays as it is. */
export const UpdateBrandSchema = z.extend(z.partial(BrandFieldsSchema), {
  /** The version that the form was made from: refused when others were saved meanwhile. */
  basedOn: z.int(),
});
