import type { Process } from '#contract/quote.ts';
import { formatMoney } from '#contract/units.ts';
import { formatWorkingDays } from '#order/format-part.ts';
import type { OtherProcess } from '#web/workspace/other-processes.ts';

export interface OtherWaysProps {
  others: readonly OtherProcess[];
  currency: string;
  onProcess: (process: Process) => void;
}

/** What the same part costs made by other processes, each to be chosen by one press. */
export function OtherWays({ others, currency, onProcess }: OtherWaysProps) {
  if (others.length === 0) return null;
  return (
    <section aria-label="Made another way">
      <h3 className="text-label text-ink-soft uppercase">Made another way</h3>
      <ul>
        {others.map((other) => (
          <li
            key={other.process}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-hairline py-1 text-small"
          >
            <svg aria-hidden="true" viewBox="0 0 24 4" className="w-6">
              {other.points.length > 0 && <path d="M0 2h24" className="stroke-ink-faint" strokeDasharray="3 3" />}
            </svg>
            <button
              type="button"
              onClick={() => onProcess(other.process)}
              className="link min-h-11 truncate text-left md:min-h-8"
            >
              {other.label}, {other.material}
            </button>
            {other.unitPriceMinor === null ? (
              <span className="text-ink-soft">a person quotes</span>
            ) : (
              <span className="figures">
                {formatMoney(other.unitPriceMinor, currency)}
                <span className="text-ink-faint"> each</span>
              </span>
            )}
            {other.leadTimeDays !== null && (
              <span className="col-start-2 col-end-4 -mt-1 flex flex-wrap gap-x-3 pb-1 text-label text-ink-soft">
                made in {formatWorkingDays(other.leadTimeDays)}
                {other.toMend > 0 && <span className="text-fail">{other.toMend} to mend first</span>}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
