import { useState } from 'react';
import { data, Form, Link, useNavigation } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { namingRows, type RowTexts, readRows } from '#admin/form-rows.ts';
import { answerPanel, type PanelAnswer } from '#admin/panel-action.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { RepeatedRows, type RowField } from '#admin/repeated-rows.tsx';
import { SaveRow } from '#admin/save-row.tsx';
import { SettingsTabs } from '#admin/settings-tabs.tsx';
import { DELIVERY_TERMS_TEXTS } from '#catalog/delivery-terms.ts';
import { type Country, listCountries } from '#contract/countries.ts';
import {
  DELIVERY_TERMS,
  type DeliveryTerms,
  OWN_CARRIERS_MAX,
  type ShippingSettingsView,
} from '#contract/shipping-settings.ts';
import { Field } from '#ui/field.tsx';
import { Checkbox, Select, TextInput } from '#ui/inputs.tsx';
import type { Route } from './+types/shipping-settings-page';

export async function loader(visit: Route.LoaderArgs) {
  return { settings: await requireAdmin(visit).api.call('shippingSettings'), countries: listCountries() };
}

interface Answer extends PanelAnswer {
  /** Input that was not saved, for pages without scripts. */
  typed?: Record<string, string>;
  ticked?: string[];
}

async function answerForm({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const texts = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const ticked = form.getAll('country').map(String);
  const answer = await answerPanel(context, 'Nothing was saved.', async (api) => {
    const rows = readRows(texts, 'carriers');
    const body = {
      basedOn: Number(texts.basedOn),
      countries: texts.served === 'all' ? null : ticked,
      shipFrom: texts.shipFrom?.trim() || null,
      deliveryTerms: texts.deliveryTerms as DeliveryTerms,
      carriers: rows.map((row) => carrierOf(row.texts)),
    };
    await namingRows('carriers', rows, () => api.call('updateShippingSettings', { body }));
    return 'Shipping settings saved. They apply to new orders.';
  });
  if (answer.data.isSaved) return data<Answer>(answer.data);
  return data<Answer>({ ...answer.data, typed: texts, ticked }, answer.init ?? {});
}

export { answerForm as action, answerForm as clientAction };

function carrierOf({ name = '', url = '', begins = '', lengthMin = '', lengthMax = '' }: RowTexts) {
  return { name, url, begins, lengthMin: Number(lengthMin), lengthMax: Number(lengthMax) };
}

const CARRIER_FIELDS: RowField[] = [
  { key: 'name', label: 'Carrier', maxLength: 40 },
  { key: 'url', label: 'Tracking page', maxLength: 300, inputMode: 'url', placeholder: 'https://…/{id}' },
  { key: 'begins', label: 'IDs start with', maxLength: 20 },
  { key: 'lengthMin', label: 'Min. length', maxLength: 2, inputMode: 'numeric' },
  { key: 'lengthMax', label: 'Max. length', maxLength: 2, inputMode: 'numeric' },
];

export default function ShippingSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, countries } = loaderData;
  return (
    <>
      <PanelHead title="Settings" />
      <SettingsTabs />
      <ShippingForm
        key={settings.version}
        settings={settings}
        countries={countries}
        answer={actionData as Answer | undefined}
      />
    </>
  );
}

interface ShippingFormProps {
  settings: ShippingSettingsView;
  countries: readonly Country[];
  answer: Answer | undefined;
}

function ShippingForm({ settings, countries, answer }: ShippingFormProps) {
  const isSaving = useNavigation().formMethod === 'POST';
  const problems = answer?.fields ?? {};
  const typed = answer?.typed;
  const carriers: RowTexts[] = typed
    ? readRows(typed, 'carriers').map(({ texts }) => texts)
    : settings.carriers.map(({ lengthMin, lengthMax, ...texts }) => ({
        ...texts,
        lengthMin: String(lengthMin),
        lengthMax: String(lengthMax),
      }));
  return (
    <Form method="post" noValidate className="grid max-w-4xl gap-8">
      <input type="hidden" name="basedOn" value={settings.version} />
      <p className="max-w-[68ch] text-small text-ink-soft">
        Where you ship and on what terms. Existing orders do not change. Set the working days for standard and express
        under{' '}
        <Link to="/admindashboard/settings" className="link">
          rates
        </Link>
        .
      </p>
      <Countries
        countries={countries}
        startsWithAll={typed ? typed.served === 'all' : settings.countries === null}
        ticked={answer?.ticked ?? settings.countries ?? []}
        problem={problems.countries}
      />
      <Field
        label="Ship-from address"
        hint={`If empty, the shop address: ${settings.brandAddress}`}
        error={problems.shipFrom}
      >
        <TextInput
          name="shipFrom"
          maxLength={200}
          defaultValue={typed?.shipFrom ?? settings.shipFrom ?? ''}
          autoComplete="off"
        />
      </Field>
      <Field
        label="Delivery terms"
        hint="Buyers see what they mean beside the total before they order."
        error={problems.deliveryTerms}
      >
        <Select name="deliveryTerms" defaultValue={typed?.deliveryTerms ?? settings.deliveryTerms}>
          {DELIVERY_TERMS.map((terms) => (
            <option key={terms} value={terms}>
              {DELIVERY_TERMS_TEXTS[terms].title}
            </option>
          ))}
        </Select>
      </Field>
      <dl className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-[4rem_minmax(0,1fr)]">
        {DELIVERY_TERMS.map((terms) => (
          <div key={terms} className="contents">
            <dt className="figures">{terms}</dt>
            <dd className="text-ink-soft max-sm:pb-2">{DELIVERY_TERMS_TEXTS[terms].meaning}</dd>
          </div>
        ))}
      </dl>
      <RepeatedRows
        name="carriers"
        legend="Your own carriers"
        hint="Checked before the built-in carriers UPS, USPS, FedEx and DHL. Put {id} in the URL where the tracking ID belongs. Lengths count the characters of an ID without spaces and dashes."
        row="carrier"
        fields={CARRIER_FIELDS}
        rows={carriers}
        max={OWN_CARRIERS_MAX}
        problems={problems}
        className="grid grid-cols-2 gap-3 border-t border-hairline pt-3 max-sm:[&>*:nth-child(-n+3)]:col-span-2 sm:grid-cols-[9rem_minmax(0,1fr)_8rem_5.5rem_5.5rem_auto]"
      />
      <SaveRow answer={answer} isSaving={isSaving} />
    </Form>
  );
}

interface CountriesProps {
  countries: readonly Country[];
  /** Whether "all countries" is chosen at first. */
  startsWithAll: boolean;
  ticked: readonly string[];
  problem: string | undefined;
}

/** Chooses all countries, or single ones. Ticked countries come first; the long list is behind a summary. */
function Countries({ countries, startsWithAll, ticked, problem }: CountriesProps) {
  const [isAll, setAll] = useState(startsWithAll);
  const inOrder = [
    ...countries.filter(({ code }) => ticked.includes(code)),
    ...countries.filter(({ code }) => !ticked.includes(code)),
  ];
  return (
    <div className="grid gap-4">
      <Field label="Countries you ship to" error={problem}>
        <Select
          name="served"
          defaultValue={startsWithAll ? 'all' : 'some'}
          onChange={(event) => setAll(event.target.value === 'all')}
        >
          <option value="all">All countries</option>
          <option value="some">Only the countries checked below</option>
        </Select>
      </Field>
      <details open={!isAll} className="border-t border-hairline pt-2">
        <summary className="min-h-11 cursor-pointer py-2 text-blueprint">Countries</summary>
        <fieldset className="max-h-96 overflow-y-auto border border-hairline px-3 py-1">
          <legend className="sr-only">Countries</legend>
          <div className="grid sm:grid-cols-2 lg:grid-cols-3">
            {inOrder.map(({ code, name }) => (
              <Checkbox key={code} name="country" value={code} label={name} defaultChecked={ticked.includes(code)} />
            ))}
          </div>
        </fieldset>
      </details>
    </div>
  );
}
