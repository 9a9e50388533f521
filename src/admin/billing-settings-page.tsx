import { data, Form, useNavigation } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { answerPanel, type PanelAnswer, readTexts } from '#admin/panel-action.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { SaveRow } from '#admin/save-row.tsx';
import { SettingsTabs } from '#admin/settings-tabs.tsx';
import { BANK_LINES_MAX, type BillingSettingsView } from '#contract/billing-settings.ts';
import { type Country, listCountries } from '#contract/countries.ts';
import { TAX_ID_MAX } from '#contract/tax-id.ts';
import { Field } from '#ui/field.tsx';
import { Select, TextArea, TextInput } from '#ui/inputs.tsx';
import type { Route } from './+types/billing-settings-page';

export async function loader(visit: Route.LoaderArgs) {
  return { settings: await requireAdmin(visit).api.call('billingSettings'), countries: listCountries() };
}

interface Answer extends PanelAnswer {
  /** Input that was not saved, for pages without scripts. */
  typed?: Record<string, string>;
}

export async function action({ context, request }: Route.ActionArgs) {
  const texts = await readTexts(request);
  const { taxId = '', bankDetails = '', originCountry = '' } = texts;
  const answer = await answerPanel(context, 'Nothing was saved.', async (api) => {
    const body = { basedOn: Number(texts.basedOn), taxId, bankDetails: bankDetails.split(/\r?\n/), originCountry };
    await api.call('updateBillingSettings', { body });
    return 'Billing settings saved. They apply to new invoices.';
  });
  if (answer.data.isSaved) return data<Answer>(answer.data);
  return data<Answer>({ ...answer.data, typed: texts }, answer.init ?? {});
}

export default function BillingSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, countries } = loaderData;
  return (
    <>
      <PanelHead title="Settings" />
      <SettingsTabs />
      <BillingForm
        key={settings.version}
        settings={settings}
        countries={countries}
        answer={actionData as Answer | undefined}
      />
    </>
  );
}

interface BillingFormProps {
  settings: BillingSettingsView;
  countries: readonly Country[];
  answer: Answer | undefined;
}

function BillingForm({ settings, countries, answer }: BillingFormProps) {
  const isSaving = useNavigation().formMethod === 'POST';
  const problems = answer?.fields ?? {};
  const typed = answer?.typed;
  // A problem of one line is a problem of the box.
  const bankProblem = Object.entries(problems).find(([name]) => name.startsWith('bankDetails'))?.[1];
  return (
    <Form method="post" noValidate className="grid max-w-3xl gap-6">
      <input type="hidden" name="basedOn" value={settings.version} />
      <p className="max-w-[68ch] text-small text-ink-soft">
        What invoices and packing lists say about the shop, starting with the next order. Existing documents do not
        change.
      </p>
      <Field
        label="Tax ID"
        hint="Include its type, for example GSTIN 27AAPFU0939F1ZV. If empty, invoices show no tax ID."
        error={problems.taxId}
      >
        <TextInput
          name="taxId"
          maxLength={TAX_ID_MAX}
          defaultValue={typed?.taxId ?? settings.taxId}
          autoComplete="off"
        />
      </Field>
      <Field
        label="Bank details"
        hint={`Printed on the invoice as typed, up to ${BANK_LINES_MAX} lines: account holder, bank, account number or IBAN, SWIFT code. If empty, the invoice asks the buyer to email you for them.`}
        error={bankProblem}
      >
        <TextArea
          name="bankDetails"
          rows={6}
          className="figures"
          defaultValue={typed?.bankDetails ?? settings.bankDetails.join('\n')}
          autoComplete="off"
        />
      </Field>
      <Field label="Country of origin" hint="Where the parts are made, for customs." error={problems.originCountry}>
        <Select name="originCountry" defaultValue={typed?.originCountry ?? settings.originCountry}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <SaveRow answer={answer} isSaving={isSaving} />
    </Form>
  );
}
