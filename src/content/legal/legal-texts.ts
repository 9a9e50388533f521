/** The templates by page. */
import { cookiesText } from '#content/legal/cookies.ts';
import { imprintText } from '#content/legal/imprint.ts';
import type { LegalFacts } from '#content/legal/legal-facts.ts';
import { ndaText } from '#content/legal/nda.ts';
import { privacyText } from '#content/legal/privacy.ts';
import { termsText } from '#content/legal/terms.ts';
import type { LegalSlug } from '#contract/legal-settings.ts';

export const LEGAL_TEMPLATES: Record<LegalSlug, (facts: LegalFacts) => string> = {
  privacy: privacyText,
  terms: termsText,
  nda: ndaText,
  imprint: imprintText,
  cookies: cookiesText,
};

export const LEGAL_DESCRIPTIONS: Record<LegalSlug, string> = {
  privacy: 'What this site knows about you, why, who sees it, and when it is deleted.',
  terms: 'The terms that apply to quotes and orders on this site.',
  nda: 'What confidentiality means here, and a mutual non-disclosure agreement to sign, as a page and as a PDF.',
  imprint: 'The company that runs this site, and how to reach it.',
  cookies: 'The cookies of this site by name, what each is for, and how long it lasts.',
};
