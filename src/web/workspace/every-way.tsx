import type { Process } from '#contract/quote.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import { formatPieces, formatWorkingDays } from '#order/format-part.ts';
import { classNames } from '#ui/class-names.ts';
import { CurveDrawing } from '#web/live/curve-drawing.tsx';
import { type CheapestFrom, cheapestOver, type ProcessWay } from '#web/workspace/every-process.ts';

export interface EveryWayProps {
  /** The chosen one first. */
  ways: readonly ProcessWay[];
  quantity: number;
  currency: string;
  onProcess: (process: Process) => void;
}

/** Every process side by side: price, days, and what is lost with it or why it has no price. Each is chosen by one press. */
export function EveryWay({ ways, currency, onProcess }: Omit<EveryWayProps, 'quantity'>) {
  return (
    <section aria-label="Other processes" className="min-w-0 text-small">
      <h3 className="text-label text-ink-soft uppercase">Compare processes</h3>
      <ul>
        {ways.map((way) => (
          <li
            key={way.process}
            className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-b border-hairline py-1"
          >
            <span aria-hidden="true" className="figures text-label text-ink-faint">
              {nameOf(way, ways)}
            </span>
            {way.isChosen ? (
              <span className="flex min-h-11 items-center font-semibold text-blueprint md:min-h-8">
                {way.label}, {way.material}
                <span className="sr-only">, chosen</span>
              </span>
            ) : (
              <button
                type="button"
                onClick={() => onProcess(way.process)}
                className="link min-h-11 text-left md:min-h-8"
              >
                {way.label}, {way.material}
              </button>
            )}
            {way.unitPriceMinor === null ? (
              <span className="text-ink-soft">{way.asksThickness ? 'thickness needed' : 'manual quote'}</span>
            ) : (
              <span className="figures">
                {formatMoney(way.unitPriceMinor, currency)}
                <span className="text-ink-faint"> each</span>
              </span>
            )}
            <Terms way={way} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Terms({ way: { range, leadTimeDays, toMend, lost }, currency }: { way: ProcessWay; currency: string }) {
  const terms = [
    leadTimeDays !== null && `made in ${formatWorkingDays(leadTimeDays)}`,
    range && `work of ${formatMoney(range.lowMinor, currency)} to ${formatMoney(range.highMinor, currency)} each`,
  ].filter((term) => term !== false && term !== null);
  return (
    <div className="col-start-2 col-end-4 grid gap-0.5 pb-1 text-label text-ink-soft empty:hidden">
      {terms.length > 0 && <p>{terms.join(', ')}</p>}
      {toMend.length > 0 && (
        <p className="text-fail">
          {toMend.length} to fix first: {toMend.join(', ')}
        </p>
      )}
      {lost.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}

export interface CrossoverProps extends Omit<EveryWayProps, 'onProcess'> {
  /** Sets the quantity of a column in the form. */
  onQuantity: (quantity: number) => void;
}

/** Unit price by quantity of every process with a price: drawn, in words and as a table whose rows set the quantity. */
export function Crossover({ ways, quantity, currency, onQuantity }: CrossoverProps) {
  const priced = ways.filter(({ points }) => points.length > 0);
  const [first, ...others] = priced;
  if (!first) return null;
  const stretches = cheapestOver(priced);
  const rows = first.points.map((point) => point.quantity).filter((each) => each === quantity || ROWS.includes(each));
  return (
    <section aria-label="Price curve" className="min-w-0">
      <h3 className="text-label text-ink-soft uppercase">Unit price by quantity</h3>
      <CurveDrawing
        points={first.points}
        quantity={quantity}
        others={others.map(({ points }) => points)}
        names={priced.length > 1 ? priced.map((way) => nameOf(way, ways)) : []}
        marks={stretches.slice(1)}
        currency={currency}
      />
      {priced.length > 1 && <p className="text-small">{formatCheapest(stretches)}</p>}
      {/* The prices of every process may be wider than a phone. The padding is room for the focus ring. */}
      <div className="relative -mx-1 overflow-x-auto p-1">
        <table className="figures w-full text-label [&_td]:pl-1 [&_td]:text-right [&_th]:font-normal">
          <caption className="sr-only">Unit price of each process by quantity. Select a quantity to use it</caption>
          <thead>
            <tr>
              <th scope="col" className="pr-2 text-left align-bottom text-ink-soft">
                Pieces
              </th>
              {priced.map((way) => (
                <th key={way.process} scope="col" className="pl-2 text-right align-bottom font-sans text-ink-soft">
                  <span aria-hidden="true">{nameOf(way, ways)} </span>
                  {way.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row} className="border-t border-hairline">
                <th scope="row" className="text-left">
                  <button
                    type="button"
                    aria-pressed={row === quantity}
                    aria-label={`Use ${formatPieces(row)}`}
                    onClick={() => onQuantity(row)}
                    className={classNames(
                      'min-h-11 min-w-11 pr-1 text-left md:min-h-7',
                      row === quantity ? 'font-bold text-blueprint' : 'link',
                    )}
                  >
                    {formatNumber(row, 0)}
                  </button>
                </th>
                {priced.map((way) => {
                  const point = way.points.find((each) => each.quantity === row);
                  const isCheapest = priced.length > 1 && cheapestAt(stretches, row) === way;
                  return (
                    <td key={way.process} className={classNames(isCheapest && 'font-bold text-blueprint')}>
                      {point ? formatMoney(point.unitPriceMinor, currency) : '–'}
                      {isCheapest && <span className="sr-only">, the cheapest</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The rows of the table, beside the chosen quantity. */
const ROWS = [1, 10, 100, 1000, 10_000];
const STEPS = [1, 1.4, 2, 3, 4, 5, 7];

/** Where the curves are computed: from one piece to as many as the form takes, and the chosen quantity itself. */
export function crossoverQuantities(quantity: number): number[] {
  const steps = ROWS.flatMap((decade) => STEPS.map((step) => Math.round(decade * step)));
  return [...new Set([...steps.filter((step) => step <= 10_000), quantity])].sort((a, b) => a - b);
}

/** The letter of a process in the drawing, the table and the list. */
function nameOf(way: ProcessWay, ways: readonly ProcessWay[]): string {
  return way.points.length > 0 ? String.fromCharCode(65 + ways.indexOf(way)) : '';
}

function cheapestAt(stretches: readonly CheapestFrom[], quantity: number): ProcessWay | undefined {
  return stretches.findLast((stretch) => stretch.quantity <= quantity)?.way;
}

/** "CNC Machining is the cheapest for one piece, Injection Molding from about 500 pieces." */
export function formatCheapest(stretches: readonly CheapestFrom[]): string {
  const [first, ...later] = stretches;
  if (!first) return '';
  if (later.length === 0) return `${first.way.label} has the lowest price at every quantity.`;
  const others = later.map(({ way, quantity }) => `${way.label} from about ${formatPieces(quantity)}`);
  return `${first.way.label} has the lowest price from one piece, ${others.join(', ')}.`;
}
