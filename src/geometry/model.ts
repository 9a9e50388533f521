/** What the readers of `cad` make and the measures of `geometry` take: plain data, whoever made it. All lengths in mm. */

import type { Note } from '#contract/note-words.ts';
import type { Format } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Pmi } from '#contract/pmi.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import type { MeshHealth } from '#geometry/mesh/mesh-health.ts';
import type { OutlineModel } from '#geometry/outline/outline-model.ts';
import type { Placement } from '#geometry/placement.ts';

/** The exact surface under a face. Only what a measure needs is kept: a cone or torus is known by its kind. */
export type Surface =
  | { kind: 'plane'; origin: Vec3; normal: Vec3 }
  | { kind: 'cylinder'; origin: Vec3; axis: Vec3; radiusMm: number }
  | { kind: 'sphere'; center: Vec3; radiusMm: number }
  | { kind: 'cone' | 'torus' | 'spline' | 'other' };

export interface ModelFace {
  surface: Surface;
  areaMm2: number;
  /** Position in `bodies`. */
  body: number;
  /** "#c0c0c0"; absent where the file gives none, or it was not read. */
  color?: string | undefined;
}

export interface ModelBody {
  /** Exact where the format is, signed tetrahedra for a mesh; null where the body is not closed. */
  volumeMm3: number | null;
  /** Every edge has a face on both sides. */
  isClosed: boolean;
  /** The kernel's own check found nothing wrong; for a mesh the same as closed. */
  isValid: boolean;
  /** Bodies with the same number are instances of one product, in different places. */
  product: number;
  /** From the axes of the part to where this instance stands; absent where it is not known. */
  placement?: Placement;
}

/** A kind of part in an assembly, or a body among several, as its file names it. */
export interface ModelPart {
  /** Empty where the file has none. */
  name: string;
  count: number;
  /** Of one piece. */
  volumeMm3: number | null;
  /** Positions in `bodies` of all its pieces, piece after piece; null where the names of the file could not be joined with its bodies. */
  bodies: number[] | null;
  /** What it is assembled into, with the pieces that stand there; empty where it stands by itself. */
  assemblies: { name: string; count: number }[];
}

/** How volume, areas and box came about, and what was done for them. */
export interface Measured {
  by: 'boundary' | 'kernel' | 'mesh';
  /** Corners beside their faces by up to this much were taken to lie on them, mm. */
  healedMm: number;
  /** Area of faces that were measured by fine triangles, where their exact measure failed. */
  byTrianglesMm2: number;
}

interface AnyShapeModel {
  format: Format;
  measured: Measured;
  /** The unit the file declares, for example "inch"; null where the format has none. Everything here is in mm already. */
  declaredUnit: string | null;
  bodies: ModelBody[];
  /** In the order of the file; the position is the face id. */
  faces: ModelFace[];
  /** Of each body, in their order, where its edges are known; empty where they are not (a mesh, a solid that the kernel read). */
  boundaries: Brep[];
  /** Triangles grouped by face, outward by right hand. */
  mesh: PartMesh;
  /** How far a triangle may lie from the true surface, mm; 0 where the triangles are the part. */
  deflectionMm: number;
  /** Tight corners along the file's axes, mm. */
  box: { min: Vec3; max: Vec3 };
  /** Empty where there is one body only. */
  parts: ModelPart[];
  /** What was healed, ignored or could not be known. */
  notes: Note[];
}

/** A curve that no face has: points along it. */
export interface LooseCurve {
  /** What the file calls it, or the set that it is in; empty where it has no name. */
  name: string;
  points: Vec3[];
}

export interface SolidModel extends AnyShapeModel {
  kind: 'solid';
  /** What the file says of its faces; absent where the format has no such thing, or it was not read. */
  pmi?: Pmi[] | undefined;
  /** Beside the faces, as cosmetic threads are drawn; absent where they were not read. */
  curves?: LooseCurve[] | undefined;
}

export interface MeshModel extends AnyShapeModel {
  kind: 'mesh';
  /** How the triangles came. */
  health: MeshHealth;
  /** Closed hollows inside the bodies. */
  cavities: number;
}

export type ShapeModel = SolidModel | MeshModel;

/** A file that is recognised and kept for a person; nothing in it is measured. */
export interface DocumentModel {
  kind: 'document';
  format: Format;
  notes: Note[];
}

export type CadModel = ShapeModel | OutlineModel | DocumentModel;
