/**
 * A solid as its boundary, in plain data: surfaces, the curves between them, and how they are joined. Lengths in mm, angles in rad.
 * The readers of formats with exact surfaces make one. Measures, meshes and feature recognition take it.
 */
import type { Vec3 } from '#contract/units.ts';

/** A right-handed frame of unit vectors. */
export interface Frame {
  origin: Vec3;
  x: Vec3;
  y: Vec3;
  z: Vec3;
}

/** Parametrised as in ISO 10303-42: angles around `z` from `x`. A cone has `radiusMm` at its origin and widens along `z`. */
export type PlainSurface =
  | { kind: 'plane'; frame: Frame }
  | { kind: 'cylinder'; frame: Frame; radiusMm: number }
  | { kind: 'cone'; frame: Frame; radiusMm: number; halfAngleRad: number }
  | { kind: 'sphere'; frame: Frame; radiusMm: number }
  | { kind: 'torus'; frame: Frame; majorRadiusMm: number; minorRadiusMm: number };

/** A surface over a net of control points. Its normal is the cross product of the tangents in u and v. */
export interface SplineSurface {
  kind: 'spline';
  degreeU: number;
  degreeV: number;
  /** Not decreasing, each as often as its multiplicity. */
  knotsU: Float64Array;
  knotsV: Float64Array;
  /** x, y, z of each control point, row by row: those of one u together. */
  points: Float64Array;
  /** Control points in a row. */
  countV: number;
  /** Of a rational surface, one for each control point. */
  weights: Float64Array | null;
  /** The last u is the first one again, and the last v. */
  isClosedU: boolean;
  isClosedV: boolean;
}

export type BrepSurface = PlainSurface | SplineSurface;

/**
 * The frame of a surface that is known to have one.
 * @throws {Error} for a spline: its caller has not asked for the kind.
 */
export function frameOf(surface: BrepSurface): Frame {
  if (surface.kind === 'spline') throw new Error('A spline surface has no frame');
  return surface.frame;
}

export interface SplineCurve {
  kind: 'spline';
  degree: number;
  /** Not decreasing, each as often as its multiplicity. */
  knots: Float64Array;
  /** x, y, z of each control point. */
  points: Float64Array;
  /** Of a rational curve, one for each control point. */
  weights: Float64Array | null;
}

/** A line is what runs straight between its ends. */
export type BrepCurve =
  | { kind: 'line' }
  | { kind: 'ellipse'; frame: Frame; radiusXMm: number; radiusYMm: number }
  | SplineCurve;

export interface BrepEdge {
  curve: BrepCurve;
  /** Positions in `vertices`; the same for a closed edge. */
  start: number;
  end: number;
  /** The curve's parameters at start and end: falling where the edge runs against its curve. 0 to 1 for a line. */
  from: number;
  to: number;
}

/** An edge in the direction in which a face uses it. */
export interface Coedge {
  edge: number;
  /** From `start` to `end`. */
  isForward: boolean;
}

export interface BrepFace {
  /** What the file calls it. */
  name: string;
  /** "#c0c0c0"; absent where the file gives none. */
  color?: string | undefined;
  surface: BrepSurface;
  /** The outward normal is the surface's own (away from the axis of a cylinder); otherwise its opposite. */
  isOutward: boolean;
  /** Closed loops of edges with the face on their left, seen from outside. None: the whole sphere or torus. */
  loops: Coedge[][];
}

/** One solid. It has an outer shell and perhaps inner ones; the two kinds need not be distinguished. */
export interface Brep {
  faces: BrepFace[];
  edges: BrepEdge[];
  /** x, y, z of each. */
  vertices: Float64Array;
  /** Faces of each shell, the outer one first, where the file tells hollows from it. */
  shellSizes?: number[];
  /** How near its program held points to be one, mm; absent where the file does not say. */
  uncertaintyMm?: number;
  /** Vertices that were written further off their surfaces than the file's own uncertainty, and now lie on them; absent where none was moved. */
  healed?: HealedVertices;
}

export interface HealedVertices {
  count: number;
  /** The largest gap, mm. */
  mostMm: number;
}
