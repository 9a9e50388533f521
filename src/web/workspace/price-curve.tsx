import { formatNumber } from '#contract/units.ts';
import { formatPieces } from '#order/format-part.ts';
import { classNames } from '#ui/class-names.ts';
import { CurveDrawing, shortMoney } from '#web/live/curve-drawing.tsx';
import { type CurvePoint, isDecade } from '#web/live/curve-geometry.ts';
import type { OtherProcess } from '#web/workspace/other-processes.ts';

export interface PriceCurveProps {
  points: readonly CurvePoint[];
  quantity: number;
  /** Prices to compare with, drawn dashed. */
  others: readonly OtherProcess[];
  currency: string;
  /** Sets the quantity of a table row in the form. */
  onQuantity: (quantity: number) => void;
}

/** Unit price over quantity as a curve with the current point, and as a table whose rows set the quantity. */
export function PriceCurve({ points, quantity, others, currency, onQuantity }: PriceCurveProps) {
  const rows = points.filter((point) => point.quantity === quantity || isDecade(point.quantity));
  return (
    <section aria-label="Price curve">
      <h3 className="text-label text-ink-soft uppercase">Unit price over quantity</h3>
      <CurveDrawing
        points={points}
        quantity={quantity}
        others={others.map((other) => other.points)}
        currency={currency}
      />
      <table className="figures mt-1 w-full text-label">
        <caption className="sr-only">Unit price at some quantities; choosing one sets the quantity</caption>
        <tbody>
          <tr>
            <th scope="row" className="pr-2 text-left font-normal text-ink-soft">
              Pieces
            </th>
            {rows.map((row) => (
              <td key={row.quantity} className="text-right">
                <button
                  type="button"
                  aria-pressed={row.quantity === quantity}
                  aria-label={`Take ${formatPieces(row.quantity)}`}
                  onClick={() => onQuantity(row.quantity)}
                  className={classNames(
                    'min-h-11 px-1 md:min-h-7',
                    row.quantity === quantity ? 'font-bold text-blueprint' : 'link',
                  )}
                >
                  {formatNumber(row.quantity, 0)}
                </button>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row" className="pr-2 text-left font-normal text-ink-soft">
              Each
            </th>
            {rows.map((row) => (
              <td
                key={row.quantity}
                className={classNames('px-1 text-right', row.quantity === quantity && 'font-bold text-blueprint')}
              >
                {shortMoney(row.unitPriceMinor, currency)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
