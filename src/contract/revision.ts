/** What a comparison of two revisions of a part crosses a thread with. */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';

export type RevisionMesh = Pick<PartMesh, 'positions' | 'indices' | 'faceRanges'>;

export interface RevisionWish {
  before: RevisionMesh;
  after: RevisionMesh;
}

/** A face of the new part that is one of the old part in another place. */
export interface MovedFace {
  face: number;
  /** Of the old part. */
  from: number;
  /** On top of the offset between the two files. */
  byMm: Vec3;
}

export interface MeshComparison {
  /** What is further off than this counts as changed, mm. */
  toleranceMm: number;
  /** Where the origin of the old file lies in the new one: a part that was only moved is the same part. */
  offsetMm: Vec3;
  /** Faces of the new part that lie nowhere on the old one, or not as a whole. */
  changed: number[];
  /** Faces of the old part that lie nowhere on the new one, or not as a whole. */
  gone: number[];
  /** Of the changed faces those that moved, each with its way. */
  moved: MovedFace[];
  /** By the new part's faces: the old one's face that it is; -1 for a changed one. */
  sameAs: Int32Array;
}
