/** The triangles that the viewer draws. They were made while reading, because walls and boxes are measured on them too. */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { CadModel } from '#geometry/model.ts';

/** The mesh of a part, or null for a document. Its arrays are the model's own: whoever sends them away has done with the model. */
export function meshPart(model: CadModel): PartMesh | null {
  return model.kind === 'document' ? null : model.mesh;
}
