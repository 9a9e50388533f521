/** A flat map of a surface: two numbers for a point and back. `surface-charts.ts` makes one for each kind of surface. */
import type { Vec3 } from '#contract/units.ts';

/** A place of the map between which steps are counted. Many lines end at one, so what is computed there is kept. */
export interface ChartPlace {
  u: number;
  v: number;
  point?: Vec3;
  normal?: Vec3;
}

export interface Chart {
  /** u and v of a point on the surface; u is NaN where it has none (the tip of a cone). */
  toUv(point: Vec3): [u: number, v: number];
  toPoint(u: number, v: number): Vec3;
  /** Unit normal of the surface itself. */
  normalAt(u: number, v: number): Vec3;
  /** After which u and v come again; 0 for never. */
  periodU: number;
  periodV: number;
  /**
   * Largest step in u and v between two corners of a triangle; Infinity where the surface is straight. `stepMm` where the map stretches too unevenly
   * for that: the largest distance instead.
   */
  stepU: number;
  stepV: number;
  stepMm: number | null;
  /** How many allowed steps long a straight line of the map is, where that differs from place to place; otherwise null. */
  stepsOver: ((from: ChartPlace, to: ChartPlace) => number) | null;
  /** v at which all u are one point, or null. */
  tipV: number | null;
}
