/** A legal text as it is now: the shop's own, or the template filled from Settings and from how long the server really keeps things. */
import { createHash } from 'node:crypto';
import { type Kept, type LegalFacts, REQUIRED_BY, REQUIRED_VALUES } from '#content/legal/legal-facts.ts';
import { LEGAL_TEMPLATES } from '#content/legal/legal-texts.ts';
import { listCountries } from '#contract/countries.ts';
import { LEGAL_TITLES, type LegalApproval, type LegalSlug, type LegalText } from '#contract/legal-settings.ts';
import { QUOTE_VALID_DAYS } from '#contract/quote-validity.ts';
import { DEVICE_DAYS } from '#server/auth/device-cookie.ts';
import { MAX_AGE_SECONDS } from '#server/auth/reset-cookie.ts';
import { BROWSER_SESSION_HOURS, REMEMBERED_HOURS } from '#server/auth/sessions.ts';
import { FILES_KEPT_DAYS, WORD_DAYS } from '#server/orders/expire-files.ts';
import type { LiveSettings } from '#server/settings/live-settings.ts';
import { CODE_DAYS, MAIL_DAYS, SESSION_DAYS } from '#server/sweep-old-rows.ts';

export type KnownSettings = Pick<LiveSettings, 'brand' | 'billing' | 'legal'>;

const KEPT: Kept = {
  unorderedFileDays: FILES_KEPT_DAYS,
  warningDays: WORD_DAYS,
  quoteDays: QUOTE_VALID_DAYS,
  mailDays: MAIL_DAYS,
  sessionDays: SESSION_DAYS,
  codeDays: CODE_DAYS,
  rememberedDays: REMEMBERED_HOURS / 24,
  browserSessionHours: BROWSER_SESSION_HOURS,
  deviceDays: DEVICE_DAYS,
  resetMinutes: MAX_AGE_SECONDS / 60,
};

export function legalTextOf(settings: KnownSettings, slug: LegalSlug): LegalText {
  return {
    slug,
    title: LEGAL_TITLES[slug],
    text: wordsOf(settings, slug),
    approvedAt: approvalOf(settings, slug)?.at ?? null,
  };
}

/** Of what the page says. It changes with each word, so an approval never covers words that nobody has seen. */
export function digestOf(settings: KnownSettings, slug: LegalSlug): string {
  return createHash('sha256').update(wordsOf(settings, slug)).digest('base64url');
}

/** The approval of the text as it is now. */
export function approvalOf(settings: KnownSettings, slug: LegalSlug): LegalApproval | null {
  const approval = settings.legal.approvals[slug];
  return approval?.digest === digestOf(settings, slug) ? approval : null;
}

/** What the template still lacks. A shop's own text is whole as it is. */
export function missingIn({ legal }: KnownSettings, slug: LegalSlug): string[] {
  if (legal.texts[slug] !== '') return [];
  return REQUIRED_BY[slug].filter((name) => legal.values[name] === '').map((name) => REQUIRED_VALUES[name]);
}

function wordsOf({ brand, billing, legal }: KnownSettings, slug: LegalSlug): string {
  const facts: LegalFacts = {
    brand,
    values: legal.values,
    taxId: billing.taxId,
    origin: listCountries([billing.originCountry])[0]!.name,
    kept: KEPT,
  };
  return legal.texts[slug] || LEGAL_TEMPLATES[slug](facts);
}
