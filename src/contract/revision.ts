/** What a comparison of two revisions of a part crosses a thread with. */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';

export type RevisionMesh = Pick<PartMesh, 'positions' | 'indices' | 'faceRanges'>;

export interface RevisionWish {
  before: RevisionMesh;
  after: RevisionMesh;
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
  /** By the new part's faces: the old one's face that it is; -1 for a changed one. */
  sameAs: Int32Array;
}
