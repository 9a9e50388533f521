/** One model of several meshes in their places. Each mesh is measured once, however often it is built. */

import type { Format } from '#contract/part-facts.ts';
import { boxOfMesh } from '#geometry/boxes.ts';
import { joinMeshes } from '#geometry/mesh/join-meshes.ts';
import { healthNotes, sumHealth } from '#geometry/mesh/mesh-health.ts';
import type { MeshModel, ModelBody, ModelFace, ModelPart } from '#geometry/model.ts';
import { moveMesh } from '#geometry/move.ts';
import type { Placement } from '#geometry/placement.ts';

/** A mesh and its placements. Each placement is rigid, and may mirror. */
export interface MeshObject {
  name: string;
  model: MeshModel;
  placements: Placement[];
}

/** Joins `objects` to one mesh. Bodies that touch stay separate. Where there are several objects, their names and numbers become parts. */
export function assembleMeshes(
  objects: MeshObject[],
  { format, declaredUnit }: { format: Format; declaredUnit: string | null },
): MeshModel {
  const bodies: ModelBody[] = [];
  const faces: ModelFace[] = [];
  const meshes: MeshModel['mesh'][] = [];
  let products = 0;
  for (const { model, placements } of objects) {
    for (const placement of placements) {
      const firstBody = bodies.length;
      for (const body of model.bodies) bodies.push({ ...body, product: products + body.product });
      for (const face of model.faces) faces.push({ ...face, body: firstBody + face.body });
      meshes.push(moveMesh(model.mesh, placement));
    }
    products += model.bodies.length;
  }
  const mesh = joinMeshes(meshes);
  const health = sumHealth(objects.map(({ model }) => model.health));
  const cavities = objects.reduce((sum, { model, placements }) => sum + placements.length * model.cavities, 0);
  return {
    kind: 'mesh',
    format,
    measured: { by: 'mesh', healedMm: 0, byTrianglesMm2: 0 },
    declaredUnit,
    bodies,
    faces,
    mesh,
    boundaries: [],
    deflectionMm: 0,
    box: boxOfMesh(mesh),
    parts: partsOf(objects),
    health,
    cavities,
    notes: healthNotes(health, cavities),
  };
}

function partsOf(objects: MeshObject[]): ModelPart[] {
  const count = objects.reduce((sum, { placements }) => sum + placements.length, 0);
  if (count < 2) return [];
  let next = 0;
  return objects.map(({ name, model, placements }) => {
    const first = next;
    next += placements.length * model.bodies.length;
    return {
      name,
      count: placements.length,
      volumeMm3: model.bodies.reduce<number | null>(
        (sum, { volumeMm3 }) => (sum === null || volumeMm3 === null ? null : sum + volumeMm3),
        0,
      ),
      bodies: Array.from({ length: next - first }, (_, index) => first + index),
      assemblies: [],
    };
  });
}
