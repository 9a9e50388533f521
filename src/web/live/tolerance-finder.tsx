import {
  GENERAL_TOLERANCE_CLASSES,
  GENERAL_TOLERANCE_LABELS,
  generalToleranceMm,
  generalToleranceRange,
} from '#catalog/general-tolerances.ts';
import { formatFixed, formatNumber, MM_PER_INCH } from '#contract/units.ts';
import { LiveSheet, NumberFields } from '#web/live/live-sheet.tsx';
import { type LiveField, useLiveForm } from '#web/live/use-live-form.ts';

/** Half the length of the widest bar. The other bars are to its scale. */
const BAR = 30;

/** The limits of a size without its own tolerance, in the three common classes of ISO 2768-1. */
export function ToleranceFinder({ nominalMm = 80 }: { nominalMm?: number }) {
  const fields = {
    nominal: { label: 'Nominal size', unit: 'mm', min: 0.5, max: 4000, start: String(nominalMm) },
  } satisfies Record<string, LiveField>;
  const { numbers, problems, isStale, form } = useLiveForm({ fields });
  const { nominal } = numbers;
  const range = generalToleranceRange(nominal);
  const limits = GENERAL_TOLERANCE_CLASSES.map((id) => ({ id, limit: generalToleranceMm(id, nominal) }));
  const widest = Math.max(...limits.map(({ limit }) => limit ?? 0));
  const digits = decimalsOf(nominal);
  const size = (value: number) => (isStale ? '–' : formatFixed(value, digits));
  return (
    <LiveSheet
      title="General tolerance of a size"
      form={form}
      fields={
        <>
          <NumberFields fields={fields} problems={problems} />
          {range && (
            <p className="self-center text-ink-soft">
              In the range over
              <span className="figures block text-ink">
                {formatNumber(range.overMm)} to {formatNumber(range.upToMm)} mm
              </span>
            </p>
          )}
          <output className="sr-only">
            {isStale ? '–' : limits.map(({ id, limit }) => `${id} ± ${limit ?? 'none'} mm`).join(', ')}
          </output>
        </>
      }
      results={
        <table className="w-full table-fixed border-b border-hairline text-small">
          <caption className="sr-only">Limits of {formatNumber(nominal, digits)} mm by tolerance class</caption>
          <thead className="text-ink-soft">
            <tr className="[&>th]:py-1.5 [&>th]:font-normal">
              <th scope="col" className="text-left">
                Class
              </th>
              <th scope="col" className="text-right">
                ± mm (in)
              </th>
              <th scope="col" className="text-right">
                From
              </th>
              <th scope="col" className="text-right">
                To
              </th>
            </tr>
          </thead>
          <tbody>
            {limits.map(({ id, limit }) => (
              <tr key={id} className="border-t border-hairline [&>td]:py-2 [&>td]:text-right">
                <th scope="row" className="text-left font-normal">
                  <span className="figures font-semibold">{id}</span> {GENERAL_TOLERANCE_LABELS[id]}
                  <svg aria-hidden="true" viewBox="-32 0 64 6" className="w-16">
                    {limit !== null && (
                      <path
                        d={`M${(-BAR * limit) / widest} 3h${(2 * BAR * limit) / widest}M0 0v6`}
                        className="stroke-blueprint stroke-2"
                      />
                    )}
                  </svg>
                </th>
                {limit === null ? (
                  <td colSpan={3} className="text-ink-soft">
                    none above 2,000 mm
                    <span className="block">–</span>
                  </td>
                ) : (
                  <>
                    <td className="figures">
                      {isStale ? '–' : formatFixed(limit, 2)}
                      <span className="block text-ink-soft">{isStale ? '–' : formatFixed(limit / MM_PER_INCH, 4)}</span>
                    </td>
                    <td className="figures">{size(nominal - limit)}</td>
                    <td className="figures">{size(nominal + limit)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      }
      note="ISO 2768-1:1989, table 1: linear sizes except broken edges; not for angles, form or position. The bars are drawn to one scale. In a title block: ISO 2768-m."
    />
  );
}

/** As many decimals as the size has, so its limits are exact, but at least two, as in the standard's table. Six are enough for 1/64 in. */
function decimalsOf(sizeMm: number): number {
  const [, decimals = ''] = String(sizeMm).split('.');
  return Math.min(Math.max(decimals.length, 2), 6);
}
