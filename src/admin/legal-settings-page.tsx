import { data, Form, useNavigation } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { answerPanel, type PanelAnswer, readTexts } from '#admin/panel-action.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { SaveRow } from '#admin/save-row.tsx';
import { SettingsTabs } from '#admin/settings-tabs.tsx';
import {
  LEGAL_LINE_MAX,
  LEGAL_PROMISE_MAX,
  LEGAL_SLUGS,
  LEGAL_TEXT_MAX,
  LEGAL_TITLES,
  LEGAL_VALUES,
  type LegalSettingsView,
  type LegalSlug,
  type LegalTexts,
  type LegalValues,
} from '#contract/legal-settings.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { formatMoment } from '#ui/format-time.ts';
import { TextArea, TextInput } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';
import type { Route } from './+types/legal-settings-page';

export async function loader(visit: Route.LoaderArgs) {
  return requireAdmin(visit).api.call('legalSettings');
}

interface Answer extends PanelAnswer {
  /** The form that was sent. */
  of: 'values' | 'approval';
  /** Input that was not saved, for pages without scripts. */
  typed?: Record<string, string>;
}

async function answerForm({ context, request }: Route.ActionArgs) {
  const texts = await readTexts(request);
  if (texts.approve !== undefined) {
    const slug = texts.approve as LegalSlug;
    const answer = await answerPanel(context, 'Nothing was approved.', async (api) => {
      await api.call('approveLegalText', { body: { slug, digest: texts.digest ?? '' } });
      return `${LEGAL_TITLES[slug]} is approved. Its page is no longer marked as a template.`;
    });
    return data<Answer>({ ...answer.data, of: 'approval' }, answer.init ?? {});
  }
  const answer = await answerPanel(context, 'Nothing was saved.', async (api) => {
    const values = Object.fromEntries(LEGAL_VALUES.map((name) => [name, texts[name] ?? ''])) as LegalValues;
    const own = Object.fromEntries(LEGAL_SLUGS.map((slug) => [slug, texts[slug] ?? ''])) as LegalTexts;
    await api.call('updateLegalSettings', { body: { basedOn: Number(texts.basedOn), values, texts: own } });
    return 'Saved. Texts that changed need your approval again.';
  });
  if (answer.data.isSaved) return data<Answer>({ ...answer.data, of: 'values' });
  return data<Answer>({ ...answer.data, of: 'values', typed: texts }, answer.init ?? {});
}

export { answerForm as action, answerForm as clientAction };

const LINES = [
  { name: 'entityName', label: 'Legal name', hint: 'As registered.' },
  { name: 'entityForm', label: 'Legal form', hint: 'For example Private Limited Company.' },
  { name: 'registeredAddress', label: 'Registered address', hint: 'On one line.' },
  { name: 'registrationNumber', label: 'Registration number', hint: 'With its kind, for example CIN.' },
  { name: 'representative', label: 'Represented by', hint: 'Name and title of a managing director.' },
  { name: 'privacyContact', label: 'Contact for privacy', hint: 'If empty, the info email.' },
  { name: 'governingLaw', label: 'Governing law', hint: 'As in “the law of …”, for example India.' },
  { name: 'venue', label: 'Venue', hint: 'As in “the courts of …”, for example Pune, India.' },
] as const satisfies readonly { name: keyof LegalValues; label: string; hint: string }[];

const PROMISES = [
  {
    name: 'paymentTerms',
    label: 'Payment terms',
    hint: 'Shown in the terms, the FAQ and on quotes. If empty, the invoice states how and when to pay.',
  },
  {
    name: 'remedy',
    label: 'When a part is wrong',
    hint: 'What you offer: a remake or a refund. If empty, only what the law requires.',
  },
  {
    name: 'certificates',
    label: 'Certificates',
    hint: 'What you or your partner shops hold, for example ISO 9001 with its number. If empty, the site names none.',
  },
] as const satisfies readonly { name: keyof LegalValues; label: string; hint: string }[];

export default function LegalSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined;
  return (
    <>
      <PanelHead title="Settings" />
      <SettingsTabs />
      <Approvals settings={loaderData} answer={answer?.of === 'approval' ? answer : undefined} />
      <LegalForm key={loaderData.version} settings={loaderData} answer={answer?.of === 'values' ? answer : undefined} />
    </>
  );
}

interface PartProps {
  settings: LegalSettingsView;
  answer: Answer | undefined;
}

/** Each text with its state. An approval names the text that was read, so a change in between is refused. */
function Approvals({ settings, answer }: PartProps) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <section className="mb-10 grid max-w-3xl gap-4">
      <p className="max-w-[68ch] text-small text-ink-soft">
        Until you approve a text, its page says that it is a template, and search engines do not list it. Have a lawyer
        review each one. An approval ends when the text changes: by an edit here, in Brand or Billing, or by a new
        version of this program.
      </p>
      <Alert title={answer?.words} tone={answer?.isSaved ? 'good' : 'fail'} />
      <ul className="grid border-b border-hairline">
        {settings.pages.map(({ slug, title, digest, missing, approved, hasLapsed }) => (
          <li
            key={slug}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3"
          >
            <div>
              <p>
                <a href={`/${slug}`} className="link font-medium">
                  {title}
                </a>
              </p>
              <p className="text-small text-ink-soft">
                {approved
                  ? `Approved by ${approved.by}, ${formatMoment(approved.at)}`
                  : stateOf({ missing, hasLapsed })}
              </p>
            </div>
            {!approved && missing.length === 0 && (
              <Form method="post">
                <input type="hidden" name="digest" value={digest} />
                <Button type="submit" name="approve" value={slug} size="small" busy={isSending} busyLabel="Sending...">
                  Approve<span className="sr-only"> {title}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ missing, hasLapsed }: { missing: readonly string[]; hasLapsed: boolean }): string {
  if (missing.length > 0) return `Template. Missing: ${missing.join(', ')}`;
  return hasLapsed
    ? 'Changed since it was approved. Read it, then approve it again'
    : 'Template. Read it, then approve it';
}

function LegalForm({ settings, answer }: PartProps) {
  const isSaving = useNavigation().formMethod === 'POST';
  const problemOf = (name: string) =>
    Object.entries(answer?.fields ?? {}).find(([field]) => field === name || field.endsWith(`.${name}`))?.[1];
  const typed = answer?.typed;
  return (
    <Form method="post" noValidate className="grid max-w-3xl gap-6">
      <input type="hidden" name="basedOn" value={settings.version} />
      <h2 className="border-t border-rule pt-4 text-lead font-semibold">Legal entity</h2>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {LINES.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} error={problemOf(name)}>
            <TextInput
              name={name}
              maxLength={LEGAL_LINE_MAX}
              defaultValue={typed?.[name] ?? settings.values[name]}
              autoComplete="off"
            />
          </Field>
        ))}
      </div>
      <h2 className="border-t border-rule pt-4 text-lead font-semibold">What you promise</h2>
      {PROMISES.map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint} error={problemOf(name)}>
          <TextArea
            name={name}
            rows={3}
            maxLength={LEGAL_PROMISE_MAX}
            defaultValue={typed?.[name] ?? settings.values[name]}
          />
        </Field>
      ))}
      <h2 className="border-t border-rule pt-4 text-lead font-semibold">Your own texts</h2>
      <p className="max-w-[68ch] text-small text-ink-soft">
        If empty, the template is used. Plain text, with an empty line between paragraphs, “## ” before a heading, “- ”
        before an item, **bold**, and [words](/path or https://…) for a link.
      </p>
      {LEGAL_SLUGS.map((slug) => (
        <Field key={slug} label={LEGAL_TITLES[slug]} error={problemOf(slug)}>
          <TextArea
            name={slug}
            rows={4}
            maxLength={LEGAL_TEXT_MAX}
            defaultValue={typed?.[slug] ?? settings.texts[slug]}
          />
        </Field>
      ))}
      <SaveRow answer={answer} isSaving={isSaving} />
    </Form>
  );
}
