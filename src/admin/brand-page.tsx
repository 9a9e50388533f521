import { data, Form, useNavigation } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { namingRows, type RowTexts, readRows } from '#admin/form-rows.ts';
import { answerPanel, type PanelAnswer, readTexts } from '#admin/panel-action.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { RepeatedRows } from '#admin/repeated-rows.tsx';
import { SaveRow } from '#admin/save-row.tsx';
import { SettingsTabs } from '#admin/settings-tabs.tsx';
import { type BrandFields, type BrandSettings, SOCIAL_LINKS_MAX } from '#contract/brand-settings.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/inputs.tsx';
import type { Route } from './+types/brand-page';

export async function loader(visit: Route.LoaderArgs) {
  return requireAdmin(visit).api.call('brandSettings');
}

type Answer = PanelAnswer & {
  /** Input that was not saved, for pages without scripts. */
  typed?: Record<string, string>;
};

const LINES = [
  { name: 'name', label: 'Name', hint: 'In every heading, mail and page title.', maxLength: 60 },
  { name: 'address', label: 'Address', hint: 'On one line, as under a letter.', maxLength: 200 },
  { name: 'supportEmail', label: 'Support email', hint: 'Mails of the site come from here.', type: 'email' },
  { name: 'salesEmail', label: 'Sales email', hint: 'Gets parts that a person prices, and questions.', type: 'email' },
  { name: 'infoEmail', label: 'Info email', hint: 'Gets the messages of the contact page.', type: 'email' },
  { name: 'chatUrl', label: 'Chat link', hint: 'Begins with https://', maxLength: 300 },
  { name: 'phoneIndia', label: 'Phone in India', hint: 'With the country code, as people write it.', maxLength: 40 },
  { name: 'phoneUsa', label: 'Phone in the USA', hint: 'With the country code, as people write it.', maxLength: 40 },
] as const satisfies readonly {
  name: keyof BrandFields;
  label: string;
  hint?: string;
  type?: string;
  maxLength?: number;
}[];

const FIXED = [
  { name: 'slug', label: 'Path of the About page' },
  { name: 'companyDomain', label: 'Company domain' },
] as const;

async function answerForm({ context, request }: Route.ActionArgs) {
  const texts = await readTexts(request);
  const answer = await answerPanel(context, 'Nothing is saved.', async (api) => {
    const lines = LINES.filter(({ name }) => texts[name] !== undefined).map(({ name }) => [name, texts[name]!]);
    const rows = readRows(texts, 'socialLinks');
    const links = rows.map((row) => ({ label: row.texts.label ?? '', url: row.texts.url ?? '' }));
    const body = {
      basedOn: Number(texts.basedOn),
      ...(Object.fromEntries(lines) as Partial<BrandFields>),
      // A list from the environment is not in the form. An empty list is.
      ...(texts.hasLinks !== undefined && { socialLinks: links }),
    };
    await namingRows('socialLinks', rows, () => api.call('updateBrandSettings', { body }));
    return 'The brand is saved. Pages and mails say so from now on.';
  });
  if (answer.data.isSaved) return data<Answer>(answer.data);
  return data<Answer>({ ...answer.data, typed: texts }, answer.init ?? {});
}

export { answerForm as action, answerForm as clientAction };

export default function BrandPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PanelHead title="Settings" />
      <SettingsTabs />
      <BrandForm key={loaderData.version} settings={loaderData} answer={actionData as Answer | undefined} />
    </>
  );
}

function BrandForm({ settings, answer }: { settings: BrandSettings; answer: Answer | undefined }) {
  const { brand, locked, version } = settings;
  const isSaving = useNavigation().formMethod === 'POST';
  const problems = answer?.fields ?? {};
  const typed = answer?.typed;
  const links: RowTexts[] = typed ? readRows(typed, 'socialLinks').map(({ texts }) => texts) : brand.socialLinks;
  return (
    <Form method="post" noValidate className="grid max-w-4xl gap-8">
      <input type="hidden" name="basedOn" value={version} />
      <p className="max-w-[68ch] text-small text-ink-soft">
        Who runs this site, on every page and in every mail from the next one on. What the environment sets wins, and is
        changed there.
      </p>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {LINES.map(({ name, label, ...rest }) =>
          locked[name] ? (
            <LockedField key={name} label={label} value={brand[name]} variable={locked[name]} />
          ) : (
            <Field
              key={name}
              label={label}
              hint={'hint' in rest ? rest.hint : undefined}
              error={problems[name]}
              required
            >
              <TextInput
                name={name}
                type={'type' in rest ? rest.type : 'text'}
                maxLength={'maxLength' in rest ? rest.maxLength : 254}
                defaultValue={typed?.[name] ?? brand[name]}
                autoComplete="off"
              />
            </Field>
          ),
        )}
        {FIXED.map(({ name, label }) => (
          <LockedField key={name} label={label} value={brand[name]} variable={locked[name] ?? ''} />
        ))}
      </div>
      {locked.socialLinks ? (
        <LockedField
          label="Social links"
          value={brand.socialLinks.map(({ label, url }) => `${label}=${url}`).join(', ')}
          variable={locked.socialLinks}
        />
      ) : (
        <>
          <input type="hidden" name="hasLinks" value="yes" />
          <RepeatedRows
            name="socialLinks"
            legend="Social links"
            hint={`Where else you can be found, ${SOCIAL_LINKS_MAX} at most.`}
            row="link"
            fields={[
              { key: 'label', label: 'Label', maxLength: 40 },
              { key: 'url', label: 'Address', maxLength: 300, inputMode: 'url' },
            ]}
            rows={links}
            max={SOCIAL_LINKS_MAX}
            problems={problems}
            className="grid gap-3 border-t border-hairline pt-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
          />
        </>
      )}
      <SaveRow answer={answer} isSaving={isSaving} />
    </Form>
  );
}

function LockedField({ label, value, variable }: { label: string; value: string; variable: string }) {
  return (
    <Field
      label={label}
      hint={
        <>
          Set by the environment: <span className="figures">{variable}</span>
        </>
      }
    >
      <TextInput readOnly value={value} className="bg-paper-sunk" />
    </Field>
  );
}
