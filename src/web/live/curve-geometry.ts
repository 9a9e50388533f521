/** The coordinates of the points and ticks of the price curve. Pure: the drawing uses these numbers as they are. */
import { roundToTenth } from '#ui/path-data.ts';

export interface CurvePoint {
  quantity: number;
  unitPriceMinor: number;
}

export interface CurveBox {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface CurveGeometry {
  /** SVG path data of the curve. */
  path: string;
  /** The curves to compare with, in their order. */
  otherPaths: string[];
  /** Where the curves end on the right: the first, then the others. */
  ends: { x: number; y: number }[];
  /** Of the points that were to be marked. */
  marks: { x: number; y: number }[];
  current: { x: number; y: number } | null;
  xTicks: { quantity: number; x: number }[];
  yTicks: { priceMinor: number; y: number }[];
}

const TICK_QUANTITIES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/** Whether it is 1, 10, 100 and so on. The axis labels these. */
function isDecade(quantity: number): boolean {
  return Number.isInteger(Math.log10(quantity));
}

/** Both axes are logarithmic, because unit prices and quantities both change by ratios. */
export function curveGeometry(
  points: readonly CurvePoint[],
  quantity: number,
  box: CurveBox,
  others: readonly (readonly CurvePoint[])[] = [],
  marked: readonly CurvePoint[] = [],
): CurveGeometry {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) throw new RangeError('Expected at least one point, found none');
  const prices = [points, ...others].flat().map((point) => point.unitPriceMinor);
  const high = Math.max(...prices) * 1.08;
  const low = Math.min(...prices) / 1.08;
  const x = scale(first.quantity, Math.max(last.quantity, first.quantity + 1), box.left, box.width - box.right);
  const y = scale(low, high, box.height - box.bottom, box.top);
  const pathOf = (curve: readonly CurvePoint[]) =>
    curve
      .map(
        (point, at) => `${at ? 'L' : 'M'}${roundToTenth(x(point.quantity))} ${roundToTenth(y(point.unitPriceMinor))}`,
      )
      .join('');
  const placeOf = (point: CurvePoint) => ({
    x: roundToTenth(x(point.quantity)),
    y: roundToTenth(y(point.unitPriceMinor)),
  });
  const current = points.find((point) => point.quantity === quantity);
  return {
    path: pathOf(points),
    otherPaths: others.map(pathOf),
    ends: [points, ...others].flatMap((curve) => curve.slice(-1).map(placeOf)),
    marks: marked.map(placeOf),
    current: current ? placeOf(current) : null,
    xTicks: TICK_QUANTITIES.filter((tick) => tick >= first.quantity && tick <= last.quantity && isDecade(tick)).map(
      (tick) => ({ quantity: tick, x: roundToTenth(x(tick)) }),
    ),
    yTicks: priceTicks(low, high, y).map((priceMinor) => ({ priceMinor, y: roundToTenth(y(priceMinor)) })),
  };
}

/** Round prices inside the range: steps over decades, or equal steps if the prices are close together. */
function priceTicks(low: number, high: number, y: (priceMinor: number) => number): number[] {
  if (high / low < 4) {
    const step = roundStep((high - low) / 2.5);
    const first = Math.ceil(low / step);
    return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step);
  }
  const stepped = STEPS.map((steps) => decadeTicks(low, high, steps));
  const isApart = (tick: number, at: number, ticks: readonly number[]) =>
    at === 0 || y(ticks[at - 1]!) - y(tick) >= TICK_HEIGHT;
  return stepped.find((ticks) => ticks.every(isApart)) ?? stepped.at(-1)!;
}

/** From fine to coarse. The first that leaves room between the figures is used. */
const STEPS = [[1, 2, 5], [1, 5], [1]];
/** A figure and the gap above it. */
const TICK_HEIGHT = 13;

function decadeTicks(low: number, high: number, steps: readonly number[]): number[] {
  const ticks: number[] = [];
  for (let decade = 10 ** Math.floor(Math.log10(low)); decade <= high; decade *= 10) {
    for (const step of steps) if (decade * step >= low && decade * step <= high) ticks.push(decade * step);
  }
  return ticks;
}

/** The largest 1, 2 or 5 times a power of ten up to `size`, but at least one minor unit. */
function roundStep(size: number): number {
  const decade = 10 ** Math.floor(Math.log10(size));
  return Math.max(1, decade * ([5, 2].find((step) => decade * step <= size) ?? 1));
}

function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  const [a, b] = [Math.log(from), Math.log(to)];
  return (value) => start + ((Math.log(value) - a) / (b - a)) * (end - start);
}
