import { subjectsOf } from '#catalog/options.ts';
import type { Exchange } from '#contract/exchange.ts';
import type { Landed } from '#contract/landed.ts';
import {
  formatBench,
  formatExchange,
  formatGap,
  formatLandedTerms,
  listAssumptions,
  listLandedRows,
} from '#contract/landed-words.ts';
import type { Process } from '#contract/quote.ts';
import { formatMoney } from '#contract/units.ts';
import { classNames } from '#ui/class-names.ts';

export interface LandedSectionProps {
  /** How the parts are made. */
  processes: readonly Process[];
  landed: Landed | null;
  exchange: Exchange | null;
  /** The town that the parts go to, where it is known. */
  place?: string | undefined;
}

/** What an order costs on the buyer's bench, and when it is there: line by line, who pays it, what is not known, and what it follows from. Nothing where there is neither freight nor exchange. */
export function LandedSection({ processes, landed, exchange, place }: LandedSectionProps) {
  if (!landed && !exchange) return null;
  return (
    <section aria-label="Freight and duty" className="grid gap-2 text-small">
      <h2 className="text-label text-ink-soft uppercase">Freight and duty</h2>
      {landed ? (
        <LandedCost processes={processes} landed={landed} place={place} />
      ) : (
        <p className="text-ink-soft">Freight is not charged with this order.</p>
      )}
      {exchange && <p className="text-ink-soft">Prices converted at {formatExchange(exchange)}.</p>}
    </section>
  );
}

/** The sentence, the lines, and what stands behind them. */
export function LandedCost({
  processes,
  landed,
  place,
}: Pick<LandedSectionProps, 'processes' | 'place'> & { landed: Landed }) {
  return (
    <>
      <p>{formatBench(landed, place)}</p>
      <ul className="border-t border-hairline-strong">
        {listLandedRows(landed).map(({ label, amount, isKnown, isDue }, at) => (
          <li
            key={at}
            className={classNames(
              'grid gap-x-4 border-b border-hairline py-1',
              isKnown ? 'grid-cols-[minmax(0,1fr)_auto]' : 'grid-cols-2',
            )}
          >
            <span>
              {label}
              {isDue && <span className="text-ink-soft">, due on arrival</span>}
            </span>
            <span className={isKnown ? 'figures' : 'text-right text-ink-soft'}>{amount}</span>
          </li>
        ))}
        <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-1 font-semibold">
          <span>Charged with the order</span>
          <span className="figures">{formatMoney(landed.chargedMinor, landed.currency)}</span>
        </li>
      </ul>
      {landed.gaps.length > 0 && (
        <ul className="grid gap-1 border-l-2 border-hairline-strong pl-3">
          {landed.gaps.map(formatGap).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft">{formatLandedTerms(landed)}</p>
      <details>
        <summary className="inline-block py-1 text-blueprint">How we calculated it</summary>
        <ul className="grid gap-1 text-ink-soft wrap-anywhere">
          {listAssumptions(landed, processes.some(mayPrint)).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** A process without measures of its own joins parts that others make. */
function mayPrint(process: Process): boolean {
  const subjects = subjectsOf(process);
  return subjects.length === 0 || subjects.includes('print');
}
