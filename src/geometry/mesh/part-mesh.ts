/** The triangles that the viewer draws. Those of a solid were made while reading, because walls and boxes are measured on them too. */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { CadModel } from '#geometry/model.ts';
import { meshContours } from '#geometry/outline/outline-mesh.ts';

/** The mesh of a part, or null for a document. Its arrays may be the model's own: whoever sends them away has done with the model. */
export function meshPart(model: CadModel): PartMesh | null {
  if (model.kind === 'document') return null;
  return model.kind === 'outline' ? meshContours(model.contours) : model.mesh;
}
