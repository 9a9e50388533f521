/** Dimensions of a vector drawing, in mm of the drawing. The value comes from the points, so it always matches the drawing. */
import { roundToHundredth } from '#ui/path-data.ts';

const ARROW = 3.2;
const ARROW_HALF = 0.62;
const GAP = 1.6;
const OVERSHOOT = 2;

type Point = [x: number, y: number];

export interface LinearDimensionProps {
  from: Point;
  to: Point;
  /** Where the dimension line runs: y for a horizontal one, x for a vertical one. */
  at: number;
  direction: 'horizontal' | 'vertical';
  /** In front of the value, for example "Ø". */
  prefix?: string;
  /** Units of the drawing for one mm of the part. The value is the distance divided by the scale. */
  scale?: number;
  /** Decimals of the value. */
  digits?: number;
  /** Height of the letters. */
  size: number;
}

/** Extension lines, a dimension line with two arrows, and the distance between the points. */
export function LinearDimension({
  from,
  to,
  at,
  direction,
  prefix = '',
  scale = 1,
  digits = 2,
  size,
}: LinearDimensionProps) {
  const horizontal = direction === 'horizontal';
  const [a, b] = (horizontal ? [from[0], to[0]] : [from[1], to[1]]) as [number, number];
  const value = `${prefix}${Number((Math.abs(b - a) / scale).toFixed(digits))}`;
  const middle = (a + b) / 2;
  const side = (point: Point) => Math.sign(at - point[horizontal ? 1 : 0]);
  const extension = (point: Point, along: number) => {
    const start = point[horizontal ? 1 : 0] + side(point) * GAP;
    const end = at + side(point) * OVERSHOOT;
    return horizontal
      ? `M${roundToHundredth(along)} ${roundToHundredth(start)}V${roundToHundredth(end)}`
      : `M${roundToHundredth(start)} ${roundToHundredth(along)}H${roundToHundredth(end)}`;
  };
  // A monospaced letter is 0.6 of its height wide.
  const half = (value.length * size * 0.6) / 2 + 1.2;
  // Too narrow for value and arrows. Then the arrows point from outside, and the value stands behind one of them.
  const outside = Math.abs(b - a) < 2 * (half + ARROW);
  const tail = outside ? b + Math.sign(b - a) * (ARROW + 2) : b;
  const figureAt = roundToHundredth(outside ? tail + Math.sign(b - a) * half : middle);
  const stretches = outside
    ? [
        [a - Math.sign(b - a) * (ARROW + 2), a],
        [b, tail],
      ]
    : [
        [a, middle - half],
        [middle + half, b],
      ];
  const line = stretches
    .map(([start, end]) => [roundToHundredth(start!), roundToHundredth(end!)])
    .map(([start, end]) => (horizontal ? `M${start} ${at}H${end}` : `M${at} ${start}V${end}`))
    .join('');
  const arrows = outside
    ? arrow(a, at, 2 * a - b, horizontal) + arrow(b, at, 2 * b - a, horizontal)
    : arrow(a, at, b, horizontal) + arrow(b, at, a, horizontal);
  return (
    <g>
      <path className="fill-none stroke-blueprint" d={`${extension(from, a)}${extension(to, b)}${line}`} />
      <path className="fill-blueprint" d={arrows} />
      <text
        x={horizontal ? figureAt : at}
        y={horizontal ? at : figureAt}
        fontSize={size}
        dominantBaseline="central"
        textAnchor="middle"
        transform={horizontal ? undefined : `rotate(-90 ${at} ${figureAt})`}
        className="fill-blueprint"
      >
        {value}
      </text>
    </g>
  );
}

function arrow(tip: number, at: number, towards: number, horizontal: boolean): string {
  const base = roundToHundredth(tip + Math.sign(towards - tip) * ARROW);
  const [near, far] = [roundToHundredth(at - ARROW_HALF), roundToHundredth(at + ARROW_HALF)];
  return horizontal
    ? `M${roundToHundredth(tip)} ${at}L${base} ${near}V${far}z`
    : `M${at} ${roundToHundredth(tip)}L${near} ${base}H${far}z`;
}

export interface LeaderProps {
  /** The point on the feature. */
  tip: Point;
  elbow: Point;
  /** Where the shoulder under the text ends. */
  end: number;
  text: string;
  size: number;
}

/** A leader: a line from a feature to its note. */
export function Leader({ tip, elbow, end, text, size }: LeaderProps) {
  const length = Math.hypot(elbow[0] - tip[0], elbow[1] - tip[1]);
  const [ux, uy] = [(elbow[0] - tip[0]) / length, (elbow[1] - tip[1]) / length];
  const [bx, by] = [tip[0] + ux * ARROW, tip[1] + uy * ARROW];
  const base = (side: number) =>
    `${roundToHundredth(bx - side * uy * ARROW_HALF)} ${roundToHundredth(by + side * ux * ARROW_HALF)}`;
  return (
    <g>
      <path
        className="fill-none stroke-blueprint"
        d={`M${tip.map(roundToHundredth)}L${elbow.map(roundToHundredth)}H${roundToHundredth(end)}`}
      />
      <path className="fill-blueprint" d={`M${tip.map(roundToHundredth)}L${base(1)}L${base(-1)}z`} />
      <text
        x={roundToHundredth((elbow[0] + end) / 2)}
        y={roundToHundredth(elbow[1] - size * 0.45)}
        fontSize={size}
        textAnchor="middle"
        className="fill-blueprint"
      >
        {text}
      </text>
    </g>
  );
}
