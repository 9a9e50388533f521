import { piecesInWords } from '#catalog/part-in-words.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import { classNames } from '#ui/class-names.ts';
import { type CurvePoint, curveGeometry } from '#web/workspace/curve-geometry.ts';
import type { OtherProcess } from '#web/workspace/other-processes.ts';

const BOX = { width: 360, height: 148, left: 52, right: 14, top: 12, bottom: 22 };

export interface PriceCurveProps {
  points: readonly CurvePoint[];
  quantity: number;
  /** Drawn dashed beside it, to compare. */
  others: readonly OtherProcess[];
  currency: string;
  /** Takes a quantity of the table over into the form. */
  onQuantity: (quantity: number) => void;
}

/** Unit price over quantity, drawn, with the current point; below it the same as a table whose rows set the quantity. */
export function PriceCurve({ points, quantity, others, currency, onQuantity }: PriceCurveProps) {
  const curve = curveGeometry(
    points,
    quantity,
    BOX,
    others.map((other) => other.points),
  );
  const [bottom, right] = [BOX.height - BOX.bottom, BOX.width - BOX.right];
  const rows = points.filter(
    (point) => point.quantity === quantity || curve.xTicks.some((tick) => tick.quantity === point.quantity),
  );
  return (
    <section aria-label="Price curve">
      <h3 className="text-label text-ink-soft uppercase">Unit price over quantity</h3>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true" className="mt-1 w-full">
        <g className="figures fill-ink-faint text-[10px]">
          {curve.yTicks.map(({ priceMinor, y }) => (
            <g key={priceMinor}>
              <path d={`M${BOX.left} ${y}H${right}`} className="stroke-hairline" />
              <text x={BOX.left - 6} y={y + 3.5} textAnchor="end">
                {shortMoney(priceMinor, currency)}
              </text>
            </g>
          ))}
          {curve.xTicks.map(({ quantity: tick, x }) => (
            <g key={tick}>
              <path d={`M${x} ${bottom}v4`} className="stroke-hairline-strong" />
              <text x={x} y={BOX.height - 6} textAnchor="middle">
                {formatNumber(tick, 0)}
              </text>
            </g>
          ))}
        </g>
        <path d={`M${BOX.left} ${BOX.top}V${bottom}H${right}`} className="fill-none stroke-hairline-strong" />
        {curve.otherPaths.map((path) => (
          <path key={path} d={path} className="fill-none stroke-ink-faint" strokeDasharray="3 3" />
        ))}
        <path d={curve.path} className="fill-none stroke-blueprint stroke-[1.75]" strokeLinejoin="round" />
        {curve.current && (
          <g>
            <path
              d={`M${curve.current.x} ${bottom}V${curve.current.y}H${BOX.left}`}
              className="fill-none stroke-blueprint-line"
              strokeDasharray="6 2 1.5 2"
            />
            <circle cx={curve.current.x} cy={curve.current.y} r="4" className="fill-paper stroke-blueprint stroke-2" />
          </g>
        )}
      </svg>
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
                  aria-label={`Take ${piecesInWords(row.quantity)}`}
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

/** Without decimals from 100 on: axis and table are for comparing, the exact price stands above them. */
function shortMoney(amountMinor: number, currency: string): string {
  const text = formatMoney(amountMinor, currency);
  return amountMinor >= 10_000 ? text.replace(/\.\d+$/, '') : text;
}
