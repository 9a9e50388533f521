import { data, Form, useNavigation } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { endingRows } from '#admin/ending-rows.ts';
import { namingRows, type RowTexts, readRows, type TypedRow } from '#admin/form-rows.ts';
import { importList } from '#admin/import-landed.ts';
import { LandedFiles } from '#admin/landed-files.tsx';
import {
  LANDED_FIELDS,
  LANDED_LISTS,
  LANDED_NAMES,
  type LandedList,
  landedBody,
  textsOfRow,
} from '#admin/landed-settings-form.ts';
import { answerPanel, type PanelAnswer, textsOf } from '#admin/panel-action.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { RepeatedRows } from '#admin/repeated-rows.tsx';
import { SaveRow } from '#admin/save-row.tsx';
import { SettingsTabs } from '#admin/settings-tabs.tsx';
import { CURRENCIES } from '#contract/currencies.ts';
import { type LandedSettingsView, ROWS_MAX } from '#contract/landed-tables.ts';
import { dayOfInstant, daysBetween } from '#contract/transit-window.ts';
import { formatNumber } from '#contract/units.ts';
import { Field } from '#ui/field.tsx';
import { formatDay } from '#ui/format-time.ts';
import { Select, TextInput } from '#ui/inputs.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/landed-settings-page';

export async function loader(visit: Route.LoaderArgs) {
  const settings = await requireAdmin(visit).api.call('landedSettings');
  return { settings, today: dayOfInstant(new Date()) };
}

interface Answer extends PanelAnswer {
  /** Of the form that takes in a file. */
  isImport?: true;
  /** Input that was not saved, for pages without scripts. */
  typed?: Record<string, string>;
}

async function answerForm({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const texts = textsOf(form);
  if (texts.intent === 'import') {
    const answer = await answerPanel(context, 'Nothing was imported.', (api) =>
      importList(texts, form.get('file'), api),
    );
    return data<Answer>({ ...answer.data, isImport: true }, answer.init ?? {});
  }
  const rows = Object.fromEntries(LANDED_LISTS.map((list) => [list, readRows(texts, list)])) as Record<
    LandedList,
    TypedRow[]
  >;
  const answer = await answerPanel(context, 'Nothing was saved.', async (api) => {
    const body = landedBody(texts, rows);
    const save = () => api.call('updateLandedSettings', { body });
    const named = LANDED_LISTS.reduce<() => Promise<unknown>>(
      (work, list) => () => namingRows(list, rows[list], work),
      save,
    );
    await named();
    return 'Freight and duty settings saved. They apply to new prices.';
  });
  if (answer.data.isSaved) return data<Answer>(answer.data);
  return data<Answer>({ ...answer.data, typed: texts }, answer.init ?? {});
}

export { answerForm as action, answerForm as clientAction };

export default function LandedSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, today } = loaderData;
  const answer = actionData as Answer | undefined;
  return (
    <>
      <PanelHead title="Settings" />
      <SettingsTabs />
      <LandedForm
        key={settings.version}
        settings={settings}
        today={today}
        answer={answer?.isImport ? undefined : answer}
      />
      <LandedFiles settings={settings} answer={answer?.isImport ? answer : undefined} />
    </>
  );
}

const TEXTS: Record<LandedList, { row: string; hint: string; columns: string }> = {
  boxes: {
    row: 'carton',
    hint: 'Inside dimensions and the maximum weight of the contents. A part that fits no carton gets no automatic freight price.',
    columns: 'sm:grid-cols-5',
  },
  lanes: {
    row: 'lane',
    hint: 'To: country codes, EU, or * for all others. Mode: air, sea or domestic. A shipment costs the base plus a charge for each half kilogram or part of it, by actual or dimensional weight. A row applies through its last day; after that, buyers read that you will quote freight.',
    columns: 'sm:grid-cols-5',
  },
  duties: {
    row: 'duty',
    hint: 'All duties on this code together, ordinary and additional. Material: steel, aluminum, copper, titanium, magnesium, nickel, plastic, wood or any. Use: general, machine or mounting. Basis: goods or goods+freight. A row applies to arrivals from its first day through its last. Where no row applies, buyers see a sentence instead of an amount.',
    columns: 'sm:grid-cols-5',
  },
  charges: {
    row: 'charge',
    hint: 'Kind: fee or tax. Each country needs a tax row, at 0 percent if it charges none. Mode: empty for any. Minimum, maximum and goods value: empty for no limit. Basis: goods, goods+freight or goods+freight+duty. Use the same name in every row of one fee or tax.',
    columns: 'sm:grid-cols-5',
  },
  exchange: {
    row: 'rate',
    hint: `How many units of the second currency one unit of the first buys. Currencies: ${CURRENCIES.join(', ')}. The newest rate is used.`,
    columns: 'sm:grid-cols-5',
  },
};

/** A table with more rows is folded at first: together they are fifteen screens. */
const OPEN_ROWS_MAX = 1;

interface LandedFormProps {
  settings: LandedSettingsView;
  today: string;
  answer: Answer | undefined;
}

function LandedForm({ settings, today, answer }: LandedFormProps) {
  const isSaving = useNavigation().formMethod === 'POST';
  const problems = answer?.fields ?? {};
  const typed = answer?.typed;
  const number = (name: 'paddingMm' | 'fillPercent' | 'packingGramsPerLiter' | 'exchangeDaysMost', label: string) => (
    <Field label={label} error={problems[name]}>
      <TextInput
        name={name}
        inputMode="decimal"
        maxLength={8}
        defaultValue={typed?.[name] ?? String(settings[name])}
        autoComplete="off"
      />
    </Field>
  );
  const list = (name: LandedList) => {
    const { columns, ...texts } = TEXTS[name];
    const rows: RowTexts[] = typed
      ? readRows(typed, name).map((row) => row.texts)
      : settings[name].map((row) => textsOfRow(row));
    // A list of codes in a cell: a problem of one of them is a problem of the cell.
    const found = Object.entries(problems).map(([field, words]) => [
      field.replace(/^(lanes\.\d+\.to)\.\d+$/, '$1'),
      words,
    ]);
    const isWrong = found.some(([field]) => field === name || field!.startsWith(`${name}.`));
    return (
      <details key={name} open={isWrong || rows.length <= OPEN_ROWS_MAX} className="border-t border-rule pt-2">
        <summary className="min-h-11 cursor-pointer py-1.5">
          <span className="text-lead font-semibold">{LANDED_NAMES[name]}</span>
          <span className="pl-3 text-small text-ink-soft">
            {rows.length === 1 ? '1 row' : `${formatNumber(rows.length, 0)} rows`}
          </span>
        </summary>
        <div className="pt-2 pb-8">
          <RepeatedRows
            name={name}
            legend={LANDED_NAMES[name]}
            isLegendHidden
            {...texts}
            fields={LANDED_FIELDS[name]}
            rows={rows}
            max={ROWS_MAX[name]}
            problems={Object.fromEntries(found)}
            className={`grid grid-cols-2 gap-3 border-t border-hairline pt-3 ${columns}`}
          />
        </div>
      </details>
    );
  };
  return (
    <Form method="post" noValidate className="grid max-w-5xl gap-8">
      <input type="hidden" name="basedOn" value={settings.version} />
      <p className="max-w-[68ch] text-small text-ink-soft">
        The freight, duty and taxes that buyers see come from these tables only. The freight rates supplied with the
        site are examples: set your own. An order keeps the amounts it was placed with.
      </p>
      <EndingWarnings settings={settings} today={today} />
      <ExchangeWarnings settings={settings} today={today} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Currency of these tables" error={problems.currency}>
          <Select name="currency" defaultValue={typed?.currency ?? settings.currency}>
            {CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        </Field>
        {number('paddingMm', 'Padding around each part, mm')}
        {number('fillPercent', 'Carton fill, %')}
        {number('packingGramsPerLiter', 'Packing weight, g per liter')}
        {number('exchangeDaysMost', 'Days an exchange rate stays valid')}
      </div>
      <div>{LANDED_LISTS.map(list)}</div>
      <SaveRow answer={answer} isSaving={isSaving} />
    </Form>
  );
}

/** Names that a sentence has room for. */
const NAMED_MAX = 6;

function EndingWarnings({ settings, today }: Omit<LandedFormProps, 'answer'>) {
  const ending = endingRows(settings, today);
  if (ending.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title="Rows that have ended or end soon: add new rows, or buyers see a sentence instead of an amount"
    >
      <ul className="grid gap-1">
        {ending.map(({ list, last, hasEnded, names }) => (
          <li key={`${list} ${last}`}>
            {LANDED_NAMES[list]}, {hasEnded ? 'ended on' : 'ends on'} {formatDay(last)}:{' '}
            {names.slice(0, NAMED_MAX).join('; ')}
            {names.length > NAMED_MAX && ` and ${names.length - NAMED_MAX} more`}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Rates that are too old are not offered to buyers: the shop has to know. */
function ExchangeWarnings({ settings: { exchange, exchangeDaysMost }, today }: Omit<LandedFormProps, 'answer'>) {
  const newest = new Map<string, string>();
  for (const { base, currency, date } of exchange) {
    const pair = `${base} to ${currency}`;
    if (date > (newest.get(pair) ?? '')) newest.set(pair, date);
  }
  const old = [...newest].filter(([, date]) => daysBetween(date, today) > exchangeDaysMost);
  if (exchange.length === 0)
    return <Notice title="No exchange rates: buyers see and pay prices only in the currency of the rate card" />;
  if (old.length === 0) return null;
  return (
    <Notice tone="warn" title="Expired exchange rates are not offered to buyers">
      <ul>
        {old.map(([pair, date]) => (
          <li key={pair}>
            {pair}: the newest rate is from {formatDay(date)}; rates are valid for {exchangeDaysMost} days.
          </li>
        ))}
      </ul>
    </Notice>
  );
}
