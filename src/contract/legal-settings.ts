/** The legal texts of the site: who stands behind them, what the shop promises, texts of its own, and which ones it has approved. */
import * as z from 'zod/mini';
import { isStorable } from '#contract/text.ts';
import { optionalLine } from '#contract/text-line.ts';

/** Each is the path of its page. */
export const LEGAL_SLUGS = ['privacy', 'terms', 'nda', 'imprint', 'cookies'] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

export const LEGAL_TITLES = {
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
  nda: 'Non-disclosure agreement',
  imprint: 'Imprint',
  cookies: 'Cookies',
} as const satisfies Record<LegalSlug, string>;

export const LEGAL_LINE_MAX = 200;
export const LEGAL_PROMISE_MAX = 600;
export const LEGAL_TEXT_MAX = 30_000;

const optionalText = (label: string, max: number) =>
  z.string({ error: `${label} must be text` }).check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(max, `${label} must be at most ${max.toLocaleString('en-US')} characters`),
    z.refine(isStorable, `${label} has characters that cannot be stored`),
  );

/** What every text is filled with. Empty where nothing is set. */
export const LegalValuesSchema = z.object({
  entityName: optionalLine('The legal name', LEGAL_LINE_MAX),
  entityForm: optionalLine('The legal form', LEGAL_LINE_MAX),
  registeredAddress: optionalLine('The registered address', LEGAL_LINE_MAX),
  registrationNumber: optionalLine('The registration number', LEGAL_LINE_MAX),
  representative: optionalLine('The representative', LEGAL_LINE_MAX),
  privacyContact: optionalLine('The contact for privacy', LEGAL_LINE_MAX),
  governingLaw: optionalLine('The governing law', LEGAL_LINE_MAX),
  venue: optionalLine('The venue', LEGAL_LINE_MAX),
  /** The shop's own promises. Where one is empty, the site promises nothing of the kind. */
  paymentTerms: optionalText('Payment terms', LEGAL_PROMISE_MAX),
  remedy: optionalText('The promise for parts that are wrong', LEGAL_PROMISE_MAX),
  certificates: optionalText('Certificates', LEGAL_PROMISE_MAX),
});
export type LegalValues = z.infer<typeof LegalValuesSchema>;
export const LEGAL_VALUES = Object.keys(LegalValuesSchema.shape) as (keyof LegalValues)[];

/** A shop's own texts, in place of the templates; empty: the template. */
const LegalTextsSchema = z.object({
  privacy: optionalText(LEGAL_TITLES.privacy, LEGAL_TEXT_MAX),
  terms: optionalText(LEGAL_TITLES.terms, LEGAL_TEXT_MAX),
  nda: optionalText(LEGAL_TITLES.nda, LEGAL_TEXT_MAX),
  imprint: optionalText(LEGAL_TITLES.imprint, LEGAL_TEXT_MAX),
  cookies: optionalText(LEGAL_TITLES.cookies, LEGAL_TEXT_MAX),
});
export type LegalTexts = z.infer<typeof LegalTextsSchema>;

/** Who approved a text and when. It counts as long as the text is the one with this digest. */
export interface LegalApproval {
  by: string;
  at: string;
  digest: string;
}

export interface LegalSettings {
  values: LegalValues;
  texts: LegalTexts;
  approvals: Partial<Record<LegalSlug, LegalApproval>>;
}

const NO_VALUES = Object.fromEntries(LEGAL_VALUES.map((name) => [name, ''])) as LegalValues;
const NO_TEXTS = Object.fromEntries(LEGAL_SLUGS.map((slug) => [slug, ''])) as LegalTexts;
export const DEFAULT_LEGAL: LegalSettings = { values: NO_VALUES, texts: NO_TEXTS, approvals: {} };

/** Without a slug: the imprint. */
export const LegalQuerySchema = z.object({ slug: z._default(z.enum(LEGAL_SLUGS), 'imprint') });

/** A text as its page shows it. */
export const LegalTextSchema = z.object({
  slug: z.enum(LEGAL_SLUGS),
  title: z.string(),
  /** Paragraphs, headings and lists as plain text: `content/legal/plain-text.ts`. */
  text: z.string(),
  /** null: a template that the shop has not approved. */
  approvedAt: z.nullable(z.string()),
});
export type LegalText = z.infer<typeof LegalTextSchema>;

/** What a shop promises by itself, for the pages that speak of it. Empty where it has set nothing. */
export const ShopPromisesSchema = z.object({
  paymentTerms: z.string(),
  remedy: z.string(),
  certificates: z.string(),
});
export type ShopPromises = z.infer<typeof ShopPromisesSchema>;

/** As an admin sees it. */
export const LegalSettingsViewSchema = z.object({
  /** Of all settings; sent back with a change. */
  version: z.int(),
  values: LegalValuesSchema,
  texts: LegalTextsSchema,
  pages: z.array(
    z.object({
      slug: z.enum(LEGAL_SLUGS),
      title: z.string(),
      /** Of the text as it is now. An approval names it, so that nobody approves what he has not seen. */
      digest: z.string(),
      /** What the text still lacks, as the labels of values. */
      missing: z.array(z.string()),
      /** The approval of the text as it is now; null where it has none. */
      approved: z.nullable(z.object({ by: z.string(), at: z.string() })),
      /** Another text was approved before. */
      hasLapsed: z.boolean(),
    }),
  ),
});
export type LegalSettingsView = z.infer<typeof LegalSettingsViewSchema>;

export const UpdateLegalSettingsSchema = z.object({
  values: LegalValuesSchema,
  texts: LegalTextsSchema,
  /** The version that the form was made from: refused when others were saved meanwhile. */
  basedOn: z.int(),
});

export const ApproveLegalTextSchema = z.object({
  slug: z.enum(LEGAL_SLUGS, { error: 'This is not one of the legal texts' }),
  /** Of the text that was read: refused when it has changed since. */
  digest: z.string(),
});
