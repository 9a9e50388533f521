import { data, Form, Link, useNavigation } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { namingRows, type RowTexts, readRows } from '#admin/form-rows.ts';
import { answerPanel, type PanelAnswer } from '#admin/panel-action.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { RepeatedRows, type RowField } from '#admin/repeated-rows.tsx';
import { SaveRow } from '#admin/save-row.tsx';
import { SettingsTabs } from '#admin/settings-tabs.tsx';
import { formatFullDate } from '#contract/format-date.ts';
import { shipDate } from '#contract/ship-date.ts';
import {
  type CalendarNow,
  HOLIDAYS_MAX,
  type ShopCalendarView,
  WEEKDAY_NAMES,
  WEEKDAYS,
} from '#contract/shop-calendar.ts';
import { Field } from '#ui/field.tsx';
import { Checkbox, TextInput } from '#ui/inputs.tsx';
import type { Route } from './+types/calendar-settings-page';

export async function loader(visit: Route.LoaderArgs) {
  const { api } = requireAdmin(visit);
  const [settings, { now }] = await Promise.all([api.call('calendarSettings'), api.call('shopCalendar')]);
  return { settings, now };
}

interface Answer extends PanelAnswer {
  /** Input that was not saved, for pages without scripts. */
  typed?: Record<string, string>;
  ticked?: number[];
}

async function answerForm({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const texts = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const ticked = form.getAll('workingDay').map(Number);
  const answer = await answerPanel(context, 'Nothing was saved.', async (api) => {
    const rows = readRows(texts, 'holidays');
    const body = {
      basedOn: Number(texts.basedOn),
      workingDays: ticked,
      holidays: rows.map((row) => holidayOf(row.texts)),
      cutOff: texts.cutOff ?? '',
      utcOffset: texts.utcOffset ?? '',
    };
    await namingRows('holidays', rows, () => api.call('updateCalendarSettings', { body }));
    return 'Calendar saved. It applies to new orders.';
  });
  if (answer.data.isSaved) return data<Answer>(answer.data);
  return data<Answer>({ ...answer.data, typed: texts, ticked }, answer.init ?? {});
}

export { answerForm as action, answerForm as clientAction };

function holidayOf({ date = '', name = '' }: RowTexts) {
  return { date, name };
}

const HOLIDAY_FIELDS: RowField[] = [
  { key: 'date', label: 'Day', maxLength: 10, placeholder: '2027-01-26' },
  { key: 'name', label: 'Name', maxLength: 60 },
];

export default function CalendarSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, now } = loaderData;
  return (
    <>
      <PanelHead title="Settings" />
      <SettingsTabs />
      <CalendarForm key={settings.version} settings={settings} now={now} answer={actionData as Answer | undefined} />
    </>
  );
}

interface CalendarFormProps extends Pick<CalendarNow, 'now'> {
  settings: ShopCalendarView;
  answer: Answer | undefined;
}

function CalendarForm({ settings, now, answer }: CalendarFormProps) {
  const isSaving = useNavigation().formMethod === 'POST';
  const problems = answer?.fields ?? {};
  const typed = answer?.typed;
  const ticked = answer?.ticked ?? settings.workingDays;
  const holidays: RowTexts[] = typed
    ? readRows(typed, 'holidays').map(({ texts }) => texts)
    : settings.holidays.map((holiday) => ({ ...holiday }));
  return (
    <Form method="post" noValidate className="grid max-w-3xl gap-8">
      <input type="hidden" name="basedOn" value={settings.version} />
      <p className="max-w-[68ch] text-small text-ink-soft">
        Turns working days into the ship dates that buyers see. Existing orders keep their promised date. Set the
        working days for each speed under{' '}
        <Link to="/admindashboard/settings" className="link">
          rates
        </Link>
        . With the saved settings, an order placed now with a lead time of one working day ships{' '}
        <span className="figures text-ink">{formatFullDate(shipDate(1, Date.parse(now), settings))}</span>.
      </p>
      <fieldset className="grid gap-1">
        <legend className="pb-1 font-medium">Working days</legend>
        {problems.workingDays && <p className="text-small font-medium text-fail">{problems.workingDays}</p>}
        <div className="grid grid-cols-2 sm:grid-cols-4">
          {WEEKDAYS.map((weekday) => (
            <Checkbox
              key={weekday}
              name="workingDay"
              value={weekday}
              label={WEEKDAY_NAMES[weekday - 1]!}
              defaultChecked={ticked.includes(weekday)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <Field
          label="Cut-off"
          hint="Shop time. Orders placed at or after this time count from the next working day."
          error={problems.cutOff}
        >
          <TextInput
            name="cutOff"
            maxLength={5}
            placeholder="14:00"
            className="figures"
            defaultValue={typed?.cutOff ?? settings.cutOff}
            autoComplete="off"
          />
        </Field>
        <Field
          label="Shop time zone, offset from UTC"
          hint="For example +05:30 for India or -06:00 for Chicago in winter. The offset ignores daylight saving time, which shifts only the cut-off, by an hour."
          error={problems.utcOffset}
        >
          <TextInput
            name="utcOffset"
            maxLength={6}
            placeholder="+05:30"
            className="figures"
            defaultValue={typed?.utcOffset ?? settings.utcOffset}
            autoComplete="off"
          />
        </Field>
      </div>
      <RepeatedRows
        name="holidays"
        legend="Holidays"
        hint="Days when the shop is closed and nothing ships, each with its year. The list starts with India's national holidays as an example."
        row="holiday"
        fields={HOLIDAY_FIELDS}
        rows={holidays}
        max={HOLIDAYS_MAX}
        problems={problems}
        className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 border-t border-hairline pt-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
      />
      <SaveRow answer={answer} isSaving={isSaving} />
    </Form>
  );
}
