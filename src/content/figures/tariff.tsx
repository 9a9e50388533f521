import { DrawnFigure, linearAxis } from '#content/figures/drawn-figure.tsx';
import { DUTY_EVENTS, type DutyEvent } from '#content/figures/duty-events.ts';
import {
  COUNTRY_RATE,
  DUTY_CASES,
  dayOf,
  dutyAndLanded,
  LOOKED_UP_UNTIL,
  METAL_RATE,
  type RatePeriod,
  rateOn,
  SHIPMENT,
  SURCHARGE_ENDS,
} from '#content/figures/duty-rates.ts';
import { formatDate } from '#content/format-date.ts';
import { Note } from '#ui/figure.tsx';
import { roundToTenth } from '#ui/path-data.ts';

const MONTHS = [
  ['2025-01-01', 'Jan 25'],
  ['2025-07-01', 'Jul 25'],
  ['2026-01-01', 'Jan 26'],
  ['2026-07-01', 'Jul 26'],
] as const;

/** Additional duty over time: on goods of India in general, and on listed articles of steel and aluminum. */
export function DutyTimeline() {
  const x = linearAxis([0, dayOf('2026-08-31')], [34, 396]);
  const y = linearAxis([0, 60], [190, 16]);
  const steps = (rates: readonly RatePeriod[], shift: number) =>
    `M${roundToTenth(x(0))} ${roundToTenth(y(0) + shift)}${rates.map(({ from, percent }) => `H${roundToTenth(x(dayOf(from)))}V${roundToTenth(y(percent) + shift)}`).join('')}H${roundToTenth(x(dayOf(LOOKED_UP_UNTIL)))}`;
  const at = (date: string) => roundToTenth(x(dayOf(date)));
  return (
    <DrawnFigure
      height={226}
      label="Additional US duty from January 2025 to June 2026. Goods of India outside section 232: 10 % from April 5, 2025, 25 % from August 7, 50 % from August 27, 25 % from February 7, 2026, 10 % from February 24. Listed articles of steel and aluminum: 25 % from March 12, 2025, 50 % from June 4, which remained the top rate in 2026."
    >
      <path
        className="fill-none stroke-hairline"
        d={[0, 10, 25, 50].map((percent) => `M34 ${roundToTenth(y(percent))}H396`).join('')}
      />
      <path className="fill-none stroke-ink-faint" strokeDasharray="4 3" d={`M${at(SURCHARGE_ENDS)} 16V190`} />
      <path className="fill-none stroke-ink" strokeWidth={1.6} d={steps(METAL_RATE, -3)} />
      <path className="fill-none stroke-blueprint" strokeWidth={2.6} d={steps(COUNTRY_RATE, 0)} />
      <g className="fill-ink-soft" textAnchor="end">
        {[0, 10, 25, 50].map((percent) => (
          <text key={percent} x={30} y={roundToTenth(y(percent)) + 4}>
            {percent}%
          </text>
        ))}
      </g>
      <path
        className="fill-none stroke-ink"
        d={`M34 190H396${MONTHS.map(([date]) => `M${at(date)} 190v4`).join('')}`}
      />
      <g className="fill-ink-soft">
        {MONTHS.map(([date, name]) => (
          <text key={date} x={Math.min(at(date), 352) - (date === '2025-01-01' ? 0 : 18)} y={208}>
            {name}
          </text>
        ))}
      </g>
      <text x={78} y={roundToTenth(y(54.5))}>
        listed steel and aluminum, top rate
      </text>
      <text x={184} y={roundToTenth(y(33))} className="fill-blueprint">
        other goods
      </text>
      <text x={184} y={roundToTenth(y(28))} className="fill-blueprint">
        of India
      </text>
      <text x={396} y={222} textAnchor="end" className="fill-ink-soft">
        § 122 ended July 23
      </text>
    </DrawnFigure>
  );
}

/** Landed cost of the same shipment in four cases: goods, freight and fee, duty. */
export function LandedStack() {
  const x = linearAxis([0, 700_000], [4, 396]);
  const dollars = (minor: number) => `$${(minor / 100).toLocaleString('en-US', { maximumFractionDigits: 0 })}`;
  const { goodsMinor, freightMinor, processingFeeMinor } = SHIPMENT;
  const before = goodsMinor + freightMinor + processingFeeMinor;
  const rows = DUTY_CASES.map((each, row) => ({ ...each, ...dutyAndLanded(each), top: 20 + row * 50 }));
  const box = (from: number, to: number, top: number) =>
    `M${roundToTenth(x(from))} ${top}H${roundToTenth(x(to))}v20H${roundToTenth(x(from))}z`;
  return (
    <DrawnFigure
      height={20 + rows.length * 50}
      label={`Landed cost of goods worth ${dollars(goodsMinor)} with ${dollars(freightMinor)} of freight: ${rows.map(({ name, dutyMinor, landedMinor }) => `${name}: duty ${dollars(dutyMinor)}, together ${dollars(landedMinor)}`).join('; ')}`}
    >
      <path
        className="fill-paper-sunk stroke-ink"
        d={rows.map(({ top }) => box(0, goodsMinor, top) + box(goodsMinor, before, top)).join('')}
      />
      <path
        className="fill-blueprint-wash stroke-blueprint"
        d={rows.map(({ top, landedMinor }) => box(before, landedMinor, top)).join('')}
      />
      {rows.map(({ name, top, dutyMinor, landedMinor }) => (
        <g key={name}>
          <text x={4} y={top - 5}>
            {name}
          </text>
          <text x={roundToTenth(x(goodsMinor)) - 6} y={top + 14} textAnchor="end" className="fill-ink-soft">
            goods {dollars(goodsMinor)}
          </text>
          <text x={396} y={top - 5} textAnchor="end" className="fill-blueprint">
            {`duty ${dollars(dutyMinor)}, landed ${dollars(landedMinor)}`}
          </text>
        </g>
      ))}
    </DrawnFigure>
  );
}

export interface OnDayProps {
  /** The day of viewing, ISO 8601. The page is rendered anew each day. */
  day?: string;
}

/** The day of viewing. */
export const today = () => new Date().toISOString().slice(0, 10);

/** What is in force on the day of viewing, on goods of India outside section 232; or that we do not know it. */
export function DutyToday({ day = today() }: OnDayProps) {
  const rate = rateOn(COUNTRY_RATE, day);
  const last = COUNTRY_RATE.at(-1)!;
  return (
    <Note>
      <p>
        {rate ? (
          <>
            <b>On {formatDate(day)}</b> the additional duty on goods of India outside section 232 is{' '}
            <b>{rate.percent} %</b> ({rate.basis}){rate.to && <>, through {formatDate(rate.to)}</>}.
          </>
        ) : (
          <>
            <b>We know of no additional duty in force on {formatDate(day)}</b> for goods of India outside section 232.
            The last one we know of, {last.percent} % ({last.basis}), ended on {formatDate(last.to!)}. We have not found
            what replaced it, so no rate is shown.
          </>
        )}{' '}
        Our sources end on {formatDate(LOOKED_UP_UNTIL)}.
      </p>
    </Note>
  );
}

/** What changed when. A rate that has ended says so. */
export function DutyTable({ day = today() }: OnDayProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">What happened</th>
          <th scope="col">On India’s goods</th>
        </tr>
      </thead>
      <tbody>
        {DUTY_EVENTS.filter(({ from }) => from <= day).map(({ from, happened, ...event }) => (
          <tr key={from + happened}>
            <td className="whitespace-nowrap">{shortDate(from)}</td>
            <td>{happened}</td>
            <td>{rateWords(event, day)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "+10 %", or "ended Jul 23, 2026 (was +10 %)". */
function rateWords({ rate, to }: Pick<DutyEvent, 'rate' | 'to'>, day: string): string {
  if (rate === '' || to === null || day <= to) return rate;
  return `ended ${shortDate(to)} (was ${rate})`;
}

const shortDate = (isoDay: string) =>
  new Date(`${isoDay}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
