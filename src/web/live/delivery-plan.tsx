import { DELIVERIES, SPEED_DAYS, type Speed } from '#contract/quote.ts';
import { SPEED_LABELS } from '#order/format-part.ts';
import { roundToTenth } from '#ui/path-data.ts';
import { deliveryPlan, FREIGHT_DAYS, formatDays, type DeliveryPlan as Plan } from '#web/live/delivery-plan.ts';
import { TRANSPORTS, type Transport } from '#web/live/landed-cost.ts';
import { LiveDrawing, LiveSheet, NumberFields, Result, Results, Segments } from '#web/live/live-sheet.tsx';
import { type LiveField, useLiveForm } from '#web/live/use-live-form.ts';

const FIELDS = {
  ownDays: { label: 'Customs, delivery', unit: 'days', min: 0, max: 60, whole: true, start: '2' },
} satisfies Record<string, LiveField>;

const TRANSPORT_LABELS = { air: 'Air', sea: 'Sea' } as const satisfies Record<Transport, string>;

export interface DeliveryPlanProps {
  speed?: Speed;
  transport?: Transport;
}

/** The window in which parts arrive, in days after the order. */
export function DeliveryPlan({ speed = 'standard', transport = 'air' }: DeliveryPlanProps) {
  const { numbers, choices, problems, isStale, form } = useLiveForm({ fields: FIELDS, choices: { speed, transport } });
  const plan = deliveryPlan(choices.speed as Speed, choices.transport as Transport, numbers.ownDays);
  return (
    <LiveSheet
      title="Days from order to arrival"
      form={form}
      fields={
        <>
          <Segments
            legend="Making"
            name="speed"
            start={speed}
            options={DELIVERIES.map((value) => ({
              value,
              label: `${SPEED_LABELS[value]}, ${SPEED_DAYS[value]} working days`,
            }))}
          />
          <Segments
            legend="Freight"
            name="transport"
            start={transport}
            options={TRANSPORTS.map((value) => ({
              value,
              label: `${TRANSPORT_LABELS[value]}, ${FREIGHT_DAYS[value].join('–')} days`,
            }))}
          />
          <NumberFields fields={FIELDS} problems={problems} />
        </>
      }
      results={
        <Results>
          <Result label="Arrives after" isStale={isStale} isMain>
            {formatDays(plan.arrives)}
          </Result>
          {plan.stages.slice(0, 2).map(({ label, takes }) => (
            <Result key={label} label={label} isStale={isStale}>
              {formatDays(takes)}
            </Result>
          ))}
        </Results>
      }
      drawing={
        <LiveDrawing isStale={isStale}>
          <Timeline plan={plan} />
        </LiveDrawing>
      }
      note="Solid: at the earliest; hatched: up to the latest. Calendar days after the day of the order. Five working days always span seven; three span three, or five over a weekend. Weeks of five working days, without public holidays. Set the days for customs and delivery yourself; two is an assumption."
    />
  );
}

const SHEET = { width: 360, left: 4, right: 356, row: 34, axis: 18 };
/** Always room for three stages, so the drawing keeps its height. */
const ROWS = 3;
const WEEK = 7;

function Timeline({ plan }: { plan: Plan }) {
  const weeks = Math.ceil(plan.arrives[1] / WEEK);
  const x = (day: number) => roundToTenth(SHEET.left + ((SHEET.right - SHEET.left) * day) / (weeks * WEEK));
  const foot = ROWS * SHEET.row + SHEET.axis;
  // One mark a week, with fewer figures so that they stay legible.
  const step = Math.ceil(weeks / 6);
  const marks = Array.from({ length: weeks + 1 }, (_, week) => week * WEEK);
  const [first, last] = plan.arrives.map(x) as [number, number];
  const words = plan.stages.map(
    ({ label, begins, ends }) => `${label} from day ${begins[0]} to day ${ends[1]} at the latest`,
  );
  return (
    <svg
      viewBox={`0 0 ${SHEET.width} ${foot + 20}`}
      role="img"
      aria-label={`${words.join('; ')}; arrival on day ${plan.arrives.join(' to ')}.`}
      className="figures w-full text-[12px]"
    >
      <path d={marks.map((day) => `M${x(day)} ${SHEET.axis}V${foot}`).join('')} className="stroke-hairline" />
      <path d={`M${first} ${SHEET.axis}H${last}V${foot}H${first}z`} className="fill-blueprint-wash stroke-blueprint" />
      <g className="fill-ink-faint" textAnchor="middle">
        {marks
          .filter((_, week) => week % step === 0)
          .map((day) => (
            <text key={day} x={Math.min(Math.max(x(day), 8), 348)} y={foot + 15}>
              {day}
            </text>
          ))}
      </g>
      <text x={last} y="12" textAnchor="end" className="fill-blueprint">
        arrives day {plan.arrives.join('–')}
      </text>
      {plan.stages.map(({ label, begins, ends }, index) => {
        const y = SHEET.axis + index * SHEET.row + 20;
        return (
          <g key={label}>
            <path d={`M${x(begins[0])} ${y}H${x(ends[0])}`} className="stroke-ink stroke-[8]" />
            <path
              d={`M${x(ends[0])} ${y}H${x(ends[1])}`}
              className="stroke-ink-faint stroke-[8]"
              strokeDasharray="2 2"
            />
            <text x={SHEET.left} y={y - 8} className="fill-ink">
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
