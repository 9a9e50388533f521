/** The triangles that the viewer draws. Those of a solid were made while reading, because walls and boxes are measured on them too. */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { CadModel } from '#geometry/model.ts';
import { meshContours } from '#geometry/outline/outline-mesh.ts';

/**
 * Most triangles that are sent to be drawn: what a phone turns without a stutter, and three times what the largest assembly has that we know of. Only
 * scans and meshes of many small pieces have more.
 */
export const TRIANGLES_MAX = 500_000;

/**
 * The mesh of a part, or null for a document. Its arrays may belong to the model: a caller that transfers them to another thread cannot use the model any
 * more.
 */
export function meshPart(model: CadModel): PartMesh | null {
  if (model.kind === 'document') return null;
  return model.kind === 'outline' ? meshContours(model.contours) : model.mesh;
}

/**
 * The mesh of `model` as it is drawn, with `TRIANGLES_MAX` triangles at most unless `coarsen` finds nothing to remove. The code that makes it coarser is
 * loaded only when it is needed.
 */
export async function meshToDraw(mesh: PartMesh, model: CadModel): Promise<PartMesh> {
  if (mesh.indices.length <= 3 * TRIANGLES_MAX) return mesh;
  const { coarsen } = await import('#geometry/mesh/coarsen.ts');
  return coarsen(mesh, TRIANGLES_MAX, 'faces' in model ? model.faces.map(({ body }) => body) : null);
}
