/** The paper of charts and schemes, 400 units wide (drawing-sheet.tsx is the paper of parts in mm), and the strokes that they share. */
import type { ReactNode } from 'react';
import { roundToTenth } from '#ui/path-data.ts';

export type Point = readonly [x: number, y: number];

export interface DrawnFigureProps {
  /** In the drawing's own units. At 400 wide, letters of 12 are read on a phone. */
  width?: number;
  height: number;
  /** What the drawing shows, with its numbers, for who does not see it. */
  label: string;
  children: ReactNode;
}

/** Letters are ink unless they say otherwise; paths need `fill-none`. */
export function DrawnFigure({ width = 400, height, label, children }: DrawnFigureProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      fontSize={12}
      fill="currentColor"
      strokeWidth={0.9}
      className="figures block w-full max-w-lg"
    >
      {children}
    </svg>
  );
}

/** A polyline through `points` as path data, closed when asked. */
export function pathThrough(points: readonly Point[], closed = false): string {
  return `M${points.map(([x, y]) => `${roundToTenth(x)} ${roundToTenth(y)}`).join('L')}${closed ? 'z' : ''}`;
}

/** A slim arrow head whose point is `tip`, seen from `from`. */
export function arrowHead(tip: Point, from: Point, length = 8): string {
  const distance = Math.hypot(from[0] - tip[0], from[1] - tip[1]);
  const [ux, uy] = [(from[0] - tip[0]) / distance, (from[1] - tip[1]) / distance];
  const half = length / 5;
  const [bx, by] = [tip[0] + ux * length, tip[1] + uy * length];
  return pathThrough([tip, [bx - uy * half, by + ux * half], [bx + uy * half, by - ux * half]], true);
}

/** A line with a head at each end: a dimension's line, wherever it runs. */
export function doubleArrow(a: Point, b: Point): string {
  return pathThrough([a, b]) + arrowHead(a, b) + arrowHead(b, a);
}

/** What is measured, in blueprint blue: lines and arrow heads of one path. */
export function Measure({ d }: { d: string }) {
  return <path className="fill-blueprint stroke-blueprint" d={d} />;
}

export type Axis = (value: number) => number;

/** Places a value of `domain` on `range`, evenly. */
export function linearAxis([low, high]: Point, [start, end]: Point): Axis {
  return (value) => start + ((value - low) / (high - low)) * (end - start);
}

/** Places a value of `domain` on `range` by its logarithm. */
export function logAxis([low, high]: Point, [start, end]: Point): Axis {
  return (value) => start + (Math.log(value / low) / Math.log(high / low)) * (end - start);
}
