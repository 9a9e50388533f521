/** The input and result of measuring one face. `brep-measures.ts` measures plain surfaces, `spline-measures.ts` splines. */
import type { Vec3 } from '#contract/units.ts';

export interface FaceMeasure {
  areaMm2: number;
  /** ∫ n dA, mm². */
  vectorArea: Vec3;
  /** ∫ (x - c)·n dA, mm³. */
  fluxMm3: number;
}

/** The points of one loop of a face with their weighted tangents: x, y, z, dx, dy, dz each, in order. */
export type Samples = Float64Array;

/** What a face is measured from. */
export interface Boundary {
  loops: Samples[];
  /** 1 where the outward normal is the surface's own, otherwise -1. */
  sense: number;
  vectorArea: Vec3;
  center: Vec3;
}
