import { formatMoney, formatNumber } from '#contract/units.ts';
import { type CurvePoint, curveGeometry } from '#web/live/curve-geometry.ts';

const BOX = { width: 360, height: 148, left: 52, right: 14, top: 12, bottom: 22 };
/** Half the width of a monospaced letter of 11 units. Keeps the last figure of the axis on the sheet. */
const HALF_LETTER = 3.4;

export interface CurveDrawingProps {
  points: readonly CurvePoint[];
  /** The quantity to mark. Without a point at this quantity, nothing is marked. */
  quantity: number;
  /** Curves to compare with, drawn dashed. */
  others: readonly (readonly CurvePoint[])[];
  currency: string;
  /** A letter at the end of each curve: the first, then the others. */
  names?: readonly string[];
  /** Where one curve crosses another. */
  marks?: readonly CurvePoint[];
  /** Describes the drawing for screen readers. Without it they skip the drawing. */
  label?: string;
}

/** Unit price by quantity on logarithmic axes, with the current point. */
export function CurveDrawing({ points, quantity, others, currency, names = [], marks = [], label }: CurveDrawingProps) {
  const curve = curveGeometry(points, quantity, BOX, others, marks);
  const heights = spreadOut(curve.ends.map(({ y }) => y));
  const [bottom, right] = [BOX.height - BOX.bottom, BOX.width - BOX.right];
  return (
    <svg
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label}
      className="mt-1 w-full"
    >
      <g className="figures fill-ink-faint text-[11px]">
        {curve.yTicks.map(({ priceMinor, y }) => (
          <g key={priceMinor}>
            <path d={`M${BOX.left} ${y}H${right}`} className="stroke-hairline" />
            <text x={BOX.left - 6} y={y + 3.5} textAnchor="end">
              {tickMoney(priceMinor, currency)}
            </text>
          </g>
        ))}
        {curve.xTicks.map(({ quantity: tick, x }) => (
          <g key={tick}>
            <path d={`M${x} ${bottom}v4`} className="stroke-hairline-strong" />
            <text
              x={Math.min(x, BOX.width - HALF_LETTER * formatNumber(tick, 0).length)}
              y={BOX.height - 6}
              textAnchor="middle"
            >
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
      {names.map((name, at) => (
        <text key={name} x={curve.ends[at]!.x + 4} y={heights[at]! + 3.5} className="figures fill-ink text-[11px]">
          {name}
        </text>
      ))}
      {curve.marks.map(({ x, y }) => (
        <path key={`${x} ${y}`} d={`M${x} ${y - 4}l4 4-4 4-4-4z`} className="fill-paper stroke-ink" />
      ))}
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
  );
}

const LETTER_HEIGHT = 11;

/** The same heights, moved down where two letters would stand on each other. */
function spreadOut(heights: readonly number[]): number[] {
  const spread = [...heights];
  let last = Number.NEGATIVE_INFINITY;
  for (const { at } of heights.map((y, index) => ({ y, at: index })).sort((a, b) => a.y - b.y)) {
    last = Math.max(spread[at]!, last + LETTER_HEIGHT);
    spread[at] = last;
  }
  return spread;
}

/** A round price, without decimals that are zero. */
function tickMoney(amountMinor: number, currency: string): string {
  return formatMoney(amountMinor, currency).replace(/\.0+$/, '');
}
