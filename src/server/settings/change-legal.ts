/** An admin changes the legal values and texts, or approves a text: written with its audit entry. */
import type { SessionUser } from '#contract/account.ts';
import type { AuditDetails } from '#contract/audit.ts';
import { AppError } from '#contract/errors.ts';
import {
  LEGAL_SLUGS,
  LEGAL_TITLES,
  LEGAL_VALUES,
  type LegalSlug,
  type LegalTexts,
  type LegalValues,
} from '#contract/legal-settings.ts';
import { digestOf, missingIn } from '#server/legal/legal-text.ts';
import type { Services } from '#server/services.ts';
import { changing, requireVersion, write } from '#server/settings/change-settings.ts';

/** Throws `settings_moved` when another version than `basedOn` is stored. Approvals stay; those whose text is another one now no longer count. */
export async function changeLegal(
  services: Services,
  actor: SessionUser,
  { basedOn, values, texts }: { basedOn: number; values: LegalValues; texts: LegalTexts },
): Promise<void> {
  const { settings } = services;
  await changing(services, async (tx, stored) => {
    requireVersion(stored, basedOn);
    const before = settings.resolve(stored).legal;
    const details: AuditDetails = {};
    for (const name of LEGAL_VALUES)
      if (before.values[name] !== values[name]) details[name] = [before.values[name], values[name]];
    // A text is pages long: the log says that it is another one.
    for (const slug of LEGAL_SLUGS)
      if (before.texts[slug] !== texts[slug])
        details[LEGAL_TITLES[slug]] = [kindOf(before.texts[slug]), kindOf(texts[slug])];
    return write(tx, actor, 'settings.legal', { legal: { ...before, values, texts } }, details);
  });
}

/** Throws `settings_moved` when the text is not the one that was read, and `invalid_input` while it lacks something. */
export async function approveLegalText(
  services: Services,
  actor: SessionUser,
  { slug, digest }: { slug: LegalSlug; digest: string },
): Promise<void> {
  const { settings } = services;
  await changing(services, async (tx, stored) => {
    const now = settings.resolve(stored);
    if (digestOf(now, slug) !== digest) throw new AppError('settings_moved');
    const missing = missingIn(now, slug);
    if (missing.length > 0)
      throw new AppError('invalid_input', { message: `This text still lacks: ${missing.join(', ')}.` });
    const approval = { by: actor.name, at: new Date().toISOString(), digest };
    const legal = { ...now.legal, approvals: { ...now.legal.approvals, [slug]: approval } };
    return write(tx, actor, 'settings.legal-approval', { legal }, { text: LEGAL_TITLES[slug], digest });
  });
}

const kindOf = (text: string) =>
  text === '' ? 'the template' : `a text of its own, ${text.length.toLocaleString('en-US')} characters`;
