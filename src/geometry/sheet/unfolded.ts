/** A skin laid flat: what goes in, and what comes out. */
import type { Vec3 } from '#contract/units.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import type { FaceNeighbour } from '#geometry/brep/brep-topology.ts';
import type { OutlineCurve, Vec2 } from '#geometry/outline/outline.ts';
import type { SheetBend } from '#geometry/sheet/corners.ts';
import type { Opening } from '#geometry/sheet/odd-faces.ts';
import type { Roll } from '#geometry/sheet/rolls.ts';
import type { Thickness } from '#geometry/sheet/thickness.ts';

export interface BendLine {
  bend: SheetBend;
  from: Vec2;
  to: Vec2;
  /** The flange bends toward the viewer of the pattern. */
  isUp: boolean;
}

export interface Unfolded {
  curves: OutlineCurve[];
  bendLines: BendLine[];
  /** Of its flats and strips one by one: a pattern that lies over itself has less. */
  areaMm2: number;
  /** By how much openings were made smaller than they are drawn, or filled. */
  filledMm2: number;
  /** Edges that were moved because a bend is drawn otherwise outside than inside. */
  trimmed: number;
  /** Where each of the marked places lies; null where its face has no place beside this skin. */
  marks: (Vec2 | null)[];
}

/** A place on a face of either skin, with the round hole that is cut there, if any. */
export interface Mark {
  face: number;
  at: Vec3;
  holeMm: number | null;
}

export interface UnfoldSources {
  brep: Brep;
  neighbours: readonly FaceNeighbour[][];
  areasMm2: readonly number[];
  thickness: Thickness;
  bends: readonly SheetBend[];
  rolls: readonly Roll[];
  rollOf: readonly (number | null)[];
  /** Of `forwardFaces`. */
  forward: Int32Array;
  kFactor: number;
  /** Loops of faces, as "face loop", that are cut otherwise than they look, or not at all. */
  openings: ReadonlyMap<string, Opening>;
  marks: readonly Mark[];
}
