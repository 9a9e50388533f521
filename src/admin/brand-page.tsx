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
  { name: 'name', label: 'Name', hint: 'Shown in headings, emails and page titles.', maxLength: 60 },
  { name: 'address', label: 'Address', hint: 'On one line, as on letterhead.', maxLength: 200 },
  { name: 'supportEmail', label: 'Support email', hint: 'The site sends its emails from this address.', type: 'email' },
  { name: 'salesEmail', label: 'Sales email', hint: 'Receives manual quote requests and questions.', type: 'email' },
  { name: 'infoEmail', label: 'Info email', hint: 'Receives messages from the contact page.', type: 'email' },
  { name: 'chatUrl', label: 'Chat link', hint: 'Must start with https://', maxLength: 300 },
  { name: 'phoneIndia', label: 'Phone in India', hint: 'Include the country code.', maxLength: 40 },
  { name: 'phoneUsa', label: 'Phone in the USA', hint: 'Include the country code.', maxLength: 40 },
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
  const answer = await answerPanel(context, 'Nothing was saved.', async (api) => {
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
    return 'Brand saved. Pages and emails now use it.';
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
        Who runs this site, as shown on every page and in every new email. Values set by environment variables take
        precedence and can be changed only there.
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
            hint={`Your pages on other sites, up to ${SOCIAL_LINKS_MAX}.`}
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
          Set by the environment variable <span className="figures">{variable}</span>
        </>
      }
    >
      <TextInput readOnly value={value} className="bg-paper-sunk" />
    </Field>
  );
}
