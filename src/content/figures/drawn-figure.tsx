/** The sheet of charts and schemes, 400 units wide (drawing-sheet.tsx is the sheet of parts in mm), and their common strokes. */
import type { ReactNode } from 'react';
import { roundToTenth } from '#ui/path-data.ts';

export type Point = readonly [x: number, y: number];

export interface DrawnFigureProps {
  /** In units of the drawing. At a width of 400, letters of 12 are legible on a phone. */
  width?: number;
  height: number;
  /** Describes the drawing with its numbers, for screen readers. */
  label: string;
  children: ReactNode;
}

/** Letters are ink by default; paths need `fill-none`. */
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

/** A polyline through `points` as path data, optionally closed. */
export function pathThrough(points: readonly Point[], closed = false): string {
  return `M${points.map(([x, y]) => `${roundToTenth(x)} ${roundToTenth(y)}`).join('L')}${closed ? 'z' : ''}`;
}

/** A slim arrowhead with its point at `tip`, pointing away from `from`. */
export function arrowHead(tip: Point, from: Point, length = 8): string {
  const distance = Math.hypot(from[0] - tip[0], from[1] - tip[1]);
  const [ux, uy] = [(from[0] - tip[0]) / distance, (from[1] - tip[1]) / distance];
  const half = length / 5;
  const [bx, by] = [tip[0] + ux * length, tip[1] + uy * length];
  return pathThrough([tip, [bx - uy * half, by + ux * half], [bx + uy * half, by - ux * half]], true);
}

/** A line with an arrowhead at each end, for a dimension in any direction. */
export function doubleArrow(a: Point, b: Point): string {
  return pathThrough([a, b]) + arrowHead(a, b) + arrowHead(b, a);
}

/** A dimension in blueprint blue: lines and arrowheads in one path. */
export function Measure({ d }: { d: string }) {
  return <path className="fill-blueprint stroke-blueprint" d={d} />;
}

export type Axis = (value: number) => number;

/** Maps `domain` to `range` linearly. */
export function linearAxis([low, high]: Point, [start, end]: Point): Axis {
  return (value) => start + ((value - low) / (high - low)) * (end - start);
}

/** Maps `domain` to `range` logarithmically. */
export function logAxis([low, high]: Point, [start, end]: Point): Axis {
  return (value) => start + (Math.log(value / low) / Math.log(high / low)) * (end - start);
}
