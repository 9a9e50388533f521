/** The curves of a flat drawing in plain data, as a beam or cutter follows them. All lengths in mm, angles in rad. */
import type { SplineCurve } from '#geometry/brep/brep.ts';

export type Vec2 = [x: number, y: number];

/** `sweepRad` is positive counter-clockwise; a whole turn is a circle. */
export interface ArcCurve {
  kind: 'arc';
  center: Vec2;
  radiusMm: number;
  startRad: number;
  sweepRad: number;
}

/**
 * center + u cos t + v sin t. `u` and `v` are any two conjugate half diameters: a sheared or mirrored ellipse has the same form, and its axes need not be
 * found.
 */
export interface EllipseCurve {
  kind: 'ellipse';
  center: Vec2;
  u: Vec2;
  v: Vec2;
  startRad: number;
  sweepRad: number;
}

export interface SegmentCurve {
  kind: 'segment';
  from: Vec2;
  to: Vec2;
}

/** A spline is the one of the solid models, with z = 0. */
export type OutlineCurve = SegmentCurve | ArcCurve | EllipseCurve | SplineCurve;

/** Curves that the file itself joins in this order, as a polyline or a path does. A single curve where it joins none. */
export type Strand = OutlineCurve[];
