/** The legal texts, for everybody; what they are filled with and who approved them, for admins. */
import { LEGAL_SLUGS, LEGAL_TITLES, type LegalSettingsView } from '#contract/legal-settings.ts';
import type { Handler } from '#server/api/call.ts';
import { callerAddress } from '#server/caller-address.ts';
import { ndaPdf } from '#server/documents/nda-pdf.ts';
import { approvalOf, digestOf, legalTextOf, missingIn } from '#server/legal/legal-text.ts';
import type { Services } from '#server/services.ts';
import * as change from '#server/settings/change-legal.ts';

export const legalText: Handler<'legalText'> = async ({ services, query }) =>
  legalTextOf(services.settings, query.slug);

export const shopPromises: Handler<'shopPromises'> = async ({ services }) => {
  const { paymentTerms, remedy, certificates } = services.settings.legal.values;
  return { paymentTerms, remedy, certificates };
};

export const ndaDocument: Handler<'ndaDocument'> = async ({ c, services }) =>
  ndaPdf(services.settings, () => services.limits.spend('quoteDocumentsPerReader', callerAddress(c)));

export const legalSettings: Handler<'legalSettings'> = ({ services }) => view(services);

export const updateLegalSettings: Handler<'updateLegalSettings'> = async ({ services, identity, body }) => {
  await change.changeLegal(services, identity.user, body);
  return view(services);
};

export const approveLegalText: Handler<'approveLegalText'> = async ({ services, identity, body }) => {
  await change.approveLegalText(services, identity.user, body);
  return view(services);
};

async function view({ settings }: Services): Promise<LegalSettingsView> {
  await settings.refresh();
  const { values, texts, approvals } = settings.legal;
  const pages = LEGAL_SLUGS.map((slug) => {
    const approval = approvalOf(settings, slug);
    return {
      slug,
      title: LEGAL_TITLES[slug],
      digest: digestOf(settings, slug),
      missing: missingIn(settings, slug),
      approved: approval && { by: approval.by, at: approval.at },
      hasLapsed: approval === null && approvals[slug] !== undefined,
    };
  });
  return { version: settings.version, values, texts, pages };
}
