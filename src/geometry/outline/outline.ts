/** A flat drawing in plain data: the curves a beam or cutter follows. All lengths in mm, angles in rad. */
import type { Note } from '#contract/note-words.ts';
import type { Format } from '#contract/part-facts.ts';
import type { SplineCurve } from '#geometry/brep/brep.ts';
import type { Contours } from '#geometry/outline/contours.ts';

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
 * center + u cos t + v sin t. `u` and `v` are any two conjugate half diameters, so that a sheared or mirrored ellipse is one again without its
 * axes having to be found.
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

/** Curves that the file itself strings together, in their order: a polyline, a path. One alone where it does not. */
export type Strand = OutlineCurve[];

export interface OutlineModel {
  kind: 'outline';
  format: Format;
  /** The unit the file declares, for example "inch"; null where it declares none. Everything here is in mm already. */
  declaredUnit: string | null;
  /** What the drawing's numbers were taken as: "mm", "inch", "px at 96 dpi". */
  usedUnit: string;
  /** Whether all that looks like something to cut could be read. */
  isWhole: boolean;
  contours: Contours;
  /** What was healed, left out or could not be known, as sentences. */
  notes: Note[];
}
